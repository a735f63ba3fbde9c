// Which round comes after which, in what the page has.

import assert from "node:assert/strict";
import { test } from "node:test";

import { after, boardsOf, roundsOf, slotOf } from "./phone/coming.js";

const table = (number, acts) => ({
  section: "",
  round: number,
  table: 1,
  boards: acts.map((act, place) => ({ board: place + 1, act })),
});
const round = (number, acts = ["enter"]) => ({
  number,
  tables: acts.length > 0 ? [table(number, acts)] : [],
  sits_out: acts.length === 0,
});
const seat = { round: round(2, ["none", "enter", "wait"]), coming: [round(3), round(5, [])] };

test("the round that is played, then those that are coming", () => {
  assert.deepEqual(roundsOf(seat).map((each) => each.number), [2, 3, 5]);
  assert.deepEqual(roundsOf({ round: null, coming: [] }), []);
});

test("boards can be keyed once, and only those that wait for it", () => {
  assert.deepEqual(boardsOf(seat.round).map(({ board }) => board.board), [2]);
  assert.deepEqual(boardsOf(seat.round, new Set(["|2|1|2"])), []);
  assert.equal(after(seat, 1).number, 2);
  assert.equal(after(seat, 1, new Set(["|2|1|2"])).number, 3);
});

test("a round that is sat out comes in its turn, and after the last there is none", () => {
  assert.equal(after(seat, 2).number, 3);
  assert.equal(after(seat, 3).number, 5);
  assert.equal(after(seat, 5), null);
});

test("a slot is named by all that makes it one", () => {
  const fields = { section: "A", round: "3", table: "2", board: "7", tricks: "10" };
  assert.equal(slotOf(fields), "A|3|2|7");
  assert.equal(slotOf({ round: 3, table: 2, board: 7 }), "|3|2|7");
});
