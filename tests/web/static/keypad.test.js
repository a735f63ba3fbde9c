// Which key comes next, and what stands on it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { full, open, over, passed, stepsOf } from "./phone/keypad.js";

const ALL = new Set(["level", "strain", "doubling", "declarer", "lead_suit", "lead_rank", "tricks"]);
const none = new Set();

test("an entry has five steps, one without leads four, a second keying what is questioned", () => {
  const names = (groups) => stepsOf(groups).map((step) => step.names.join("+"));
  assert.deepEqual(names(ALL), ["level", "strain", "doubling+declarer", "lead_suit+lead_rank", "tricks"]);
  const plain = new Set([...ALL].filter((name) => !name.startsWith("lead")));
  assert.equal(names(plain).length, 4);
  assert.deepEqual(names(new Set(["declarer", "tricks"])), ["declarer", "tricks"]);
});

test("the next step is the first that wants a key", () => {
  const steps = stepsOf(ALL);
  const contract = { level: "4", strain: "S", doubling: "1", declarer: "N" };
  assert.equal(open(steps, {}, none), 0);
  assert.equal(open(steps, { level: "4" }, none), 1);
  assert.equal(open(steps, { level: "4", strain: "S", doubling: "1" }, none), 2);
  assert.equal(open(steps, contract, none), 3);
  assert.equal(open(steps, { ...contract, lead_suit: "H" }, none), 3);
  assert.equal(open(steps, contract, new Set([3])), 4);
  const whole = { ...contract, lead_suit: "H", lead_rank: "Q", tricks: "10" };
  assert.equal(open(steps, whole, none), steps.length);
  assert.equal(full(steps[3], whole), true);
});

test("a board that all four passed wants nothing more", () => {
  assert.equal(passed({ level: "0" }), true);
  assert.equal(open(stepsOf(ALL), { level: "0" }, none), 5);
});

test("tricks stand beside how far they are above or below", () => {
  const marks = [..."0123456789", "10", "11", "12", "13"].map((tricks) => over("4", tricks));
  assert.deepEqual(marks, [
    "−10", "−9", "−8", "−7", "−6", "−5", "−4", "−3", "−2", "−1", "=", "+1", "+2", "+3",
  ]);
  assert.equal(over("7", "13"), "=");
  assert.equal(over("", "10"), "");
  assert.equal(over("0", "10"), "");
});
