// The queue against a site that answers as it is told: what is sent, in which order, under which key.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ASIDE_MS, EARLY_WAIT_MS, MOST_FAILURES, Queue } from "./phone/queue.js";

const ACCEPTED = { status: 200, body: { became: "accepted", message: "", expects: 1 } };
const refused = (code, status = 409) => ({ status, body: { refused: code, message: `no: ${code}` } });
const fails = { status: 500, body: null };

class Storage {
  constructor() {
    this.values = new Map();
    this.full = false;
  }
  getItem(name) {
    return this.values.get(name) ?? null;
  }
  removeItem(name) {
    this.values.delete(name);
  }
  setItem(name, value) {
    if (this.full) throw new Error("QuotaExceededError");
    this.values.set(name, String(value));
  }
}

// A site that gives these answers, one a request; an Error is no network. Then it accepts.
class Site {
  constructor(...answers) {
    this.answers = answers;
    this.got = [];
    this.at = 0;
    this.atOnce = 0;
    this.most = 0;
  }
  send = async (item, waited) => {
    this.atOnce += 1;
    this.most = Math.max(this.most, this.atOnce);
    this.got.push({ key: item.key, slot: item.slot, fields: { ...item.fields }, waited });
    await null;
    this.atOnce -= 1;
    const answer = this.answers[this.at++] ?? ACCEPTED;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  get keys() {
    return this.got.map((each) => each.key);
  }
  get slots() {
    return this.got.map((each) => each.slot);
  }
}

class Clock {
  constructor() {
    this.ms = 1_000_000;
  }
  now = () => (this.ms += 1);
}

function made(site, more = {}) {
  const clock = more.clock ?? new Clock();
  return new Queue({
    storage: more.storage ?? new Storage(),
    name: "event",
    device: "7",
    send: site.send,
    now: clock.now,
    random: () => 1,
    ...more,
  });
}

test("what is keyed is sent in order, one at a time, each under its own number", async () => {
  const site = new Site();
  const queue = made(site);
  for (const slot of ["a", "b", "c"]) queue.add(slot, { board: slot });
  await Promise.all([queue.drain(), queue.drain()]);
  assert.deepEqual(site.keys, ["device:7:1", "device:7:2", "device:7:3"]);
  assert.deepEqual(site.slots, ["a", "b", "c"]);
  assert.equal(site.most, 1);
  assert.deepEqual(queue.items, []);
});

test("what comes while it sends is sent behind", async () => {
  const site = new Site();
  const queue = made(site);
  queue.add("a", {});
  const going = queue.drain();
  queue.add("b", {});
  assert.equal(await going, null);
  assert.deepEqual(site.slots, ["a", "b"]);
});

test("without the network all waits, and is sent again under its key", async () => {
  const clock = new Clock();
  const site = new Site(new Error("no network"), new Error("no network"));
  const queue = made(site, { clock });
  queue.add("a", {});
  queue.add("b", {});
  assert.ok((await queue.drain()) > 0);
  assert.equal(queue.online, false);
  assert.deepEqual(site.keys, ["device:7:1"]);
  assert.ok((await queue.drain()) > 0); // it is not yet time
  assert.equal(site.got.length, 1);
  clock.ms += 1000;
  const second = await queue.drain();
  assert.ok(second > 1000 && second <= 2000, `${second}`); // twice as long
  clock.ms += 2000;
  assert.equal(await queue.drain(), null);
  assert.deepEqual(site.keys, ["device:7:1", "device:7:1", "device:7:1", "device:7:2"]);
  assert.equal(queue.online, true);
});

test("it tries at once when the network is back", async () => {
  const site = new Site(new Error("no network"));
  const queue = made(site);
  queue.add("a", {});
  await queue.drain();
  queue.wake();
  assert.equal(await queue.drain(), null);
  assert.deepEqual(site.keys, ["device:7:1", "device:7:1"]);
});

test("it waits a minute at the most", async () => {
  const clock = new Clock();
  const site = new Site(...Array(20).fill(new Error("no network")));
  const queue = made(site, { clock });
  queue.add("a", {});
  let wait = 0;
  for (let times = 0; times < 20; times += 1) {
    clock.ms += wait;
    wait = await queue.drain();
    assert.ok(wait <= 60_000);
  }
  assert.ok(wait > 59_000);
});

test("a page that is loaded again goes on with the keys that were used", async () => {
  const storage = new Storage();
  const clock = new Clock();
  const before = new Site(ACCEPTED, new Error("the page went while this was sent"));
  const first = made(before, { storage, clock });
  for (const slot of ["a", "b", "c"]) first.add(slot, { board: slot });
  await first.drain();
  assert.deepEqual(before.keys, ["device:7:1", "device:7:2"]);

  const after = new Site();
  const second = made(after, { storage, clock });
  assert.deepEqual(second.items.map((item) => item.slot), ["b", "c"]);
  await second.drain();
  assert.deepEqual(after.keys, ["device:7:2", "device:7:3"]);
  assert.deepEqual(after.got[0].fields, { board: "b" });
  second.add("d", {});
  await second.drain();
  assert.equal(after.keys.at(-1), "device:7:4");
});

test("a duplicate's answer is an answer", async () => {
  const known = { status: 200, body: { became: "known", message: "so already", expects: 4 } };
  const done = [];
  const site = new Site(new Error("the answer was lost"), known);
  const queue = made(site, { done: (item, body) => done.push([item.slot, body.became]) });
  queue.add("a", {});
  await queue.drain();
  queue.wake();
  await queue.drain();
  assert.deepEqual(site.keys, ["device:7:1", "device:7:1"]);
  assert.deepEqual(done, [["a", "known"]]);
  assert.deepEqual(queue.items, []);
});

test("a refused entry stops its slot only, and is not sent again by itself", async () => {
  const site = new Site(refused("impossible-entry"));
  const queue = made(site);
  queue.add("a", { tricks: "14" });
  queue.add("b", {});
  assert.equal(await queue.drain(), null);
  assert.deepEqual(site.slots, ["a", "b"]);
  assert.deepEqual(
    queue.refused.map(({ slot, code, message }) => [slot, code, message]),
    [["a", "impossible-entry", "no: impossible-entry"]],
  );
  queue.wake();
  assert.equal(await queue.drain(), null);
  assert.equal(site.got.length, 2);
});

test("what waits in the slot of a refused entry goes on when that has been seen", async () => {
  const storage = new Storage();
  const site = new Site(new Error("no network"), refused("slot-changed"));
  const queue = made(site, { storage });
  queue.add("a", { tricks: "10" });
  await queue.drain(); // it has a number now, and stays
  queue.add("a", { tricks: "11" });
  queue.wake();
  await queue.drain();
  assert.deepEqual(queue.items.map((item) => item.state), ["refused", "waiting"]);
  queue.dismiss("a");
  await queue.drain();
  assert.deepEqual(site.keys, ["device:7:1", "device:7:1", "device:7:2"]);
  assert.deepEqual(site.got.at(-1).fields, { tricks: "11" });
});

test("who keys anew after a refusal replaces it, under a new number", async () => {
  const site = new Site(refused("impossible-entry"));
  const queue = made(site);
  queue.add("a", { tricks: "13" });
  await queue.drain();
  queue.add("a", { tricks: "12" });
  await queue.drain();
  assert.deepEqual(site.keys, ["device:7:1", "device:7:2"]);
  assert.deepEqual(queue.items, []);
});

test("what was never sent is replaced by what is keyed later in its slot", async () => {
  const site = new Site(new Error("no network"));
  const queue = made(site);
  queue.add("a", {});
  queue.add("b", { tricks: "10" });
  await queue.drain();
  queue.add("b", { tricks: "11" });
  queue.wake();
  await queue.drain();
  assert.deepEqual(site.got.map((each) => each.fields.tricks), [undefined, undefined, "11"]);
});

test("what follows in a slot expects what the one before it left there", async () => {
  const site = new Site(new Error("the answer was lost"), { ...ACCEPTED, body: { ...ACCEPTED.body, expects: 3 } });
  const queue = made(site);
  queue.add("a", { expects: "0", tricks: "10" });
  await queue.drain();
  queue.add("a", { expects: "0", tricks: "11" });
  queue.wake();
  await queue.drain();
  assert.deepEqual(site.got.map((each) => each.fields.expects), ["0", "0", "3"]);
});

test("a round that has not begun is asked again later, and stops no other slot", async () => {
  const clock = new Clock();
  const site = new Site(refused("round-not-open"));
  const queue = made(site, { clock });
  queue.add("early", {});
  queue.add("now", {});
  const wait = await queue.drain();
  assert.deepEqual(site.slots, ["early", "now"]);
  assert.ok(wait > 0 && wait <= EARLY_WAIT_MS);
  assert.equal(queue.refused.length, 0);
  clock.ms += EARLY_WAIT_MS;
  assert.equal(await queue.drain(), null);
  assert.deepEqual(site.keys, ["device:7:1", "device:7:2", "device:7:1"]);
});

test("an error of the site is tried again, and nothing overtakes it", async () => {
  for (const status of [500, 502, 503, 429, 408]) {
    const clock = new Clock();
    const site = new Site({ status, body: null }, { status, body: { refused: "too-many-attempts" } });
    const queue = made(site, { clock });
    queue.add("a", {});
    queue.add("b", {});
    let wait = await queue.drain();
    while (wait !== null) {
      clock.ms += wait;
      wait = await queue.drain();
    }
    assert.deepEqual(site.keys, ["device:7:1", "device:7:1", "device:7:1", "device:7:2"]);
  }
});

test("an entry at which the site fails for ever lets the others pass, and stays", async () => {
  const clock = new Clock();
  const site = new Site(...Array(MOST_FAILURES).fill(fails));
  const queue = made(site, { clock });
  queue.add("a", {});
  queue.add("b", {});
  let wait = await queue.drain();
  while (queue.items.length > 1) {
    clock.ms += wait;
    wait = await queue.drain();
  }
  assert.equal(site.slots.filter((slot) => slot === "a").length, MOST_FAILURES);
  assert.equal(site.slots.at(-1), "b");
  assert.ok(wait > 0 && wait <= ASIDE_MS);
  clock.ms += ASIDE_MS;
  await queue.drain();
  assert.equal(site.keys.at(-1), "device:7:1");
  assert.deepEqual(queue.items, []);
});

test("a number that is not the next is no refusal of the entry", async () => {
  const clock = new Clock();
  const site = new Site(refused("out-of-order"));
  const queue = made(site, { clock });
  queue.add("a", {});
  const wait = await queue.drain();
  clock.ms += wait;
  await queue.drain();
  assert.deepEqual(queue.items, []);
});

test("a phone that has lost its seat keeps everything and sends nothing", async () => {
  for (const [code, status] of [["sign-in-first", 401], ["not-allowed", 403], ["404", 404], ["no-seat", 409]]) {
    const site = new Site(refused(code, status));
    const queue = made(site);
    queue.add("a", {});
    queue.add("b", {});
    assert.equal(await queue.drain(), null);
    assert.equal(queue.lost, true);
    assert.equal(await queue.drain(), null);
    assert.equal(site.got.length, 1);
    assert.deepEqual(queue.waiting.map((item) => item.slot), ["a", "b"]);
  }
});

test("what waits under an earlier seat is taken over, never under a second key", async () => {
  const storage = new Storage();
  const clock = new Clock();
  const before = made(new Site(new Error("no network")), { storage, clock, device: "6" });
  before.add("a", { board: "a" });
  before.add("b", { board: "b" });
  await before.drain(); // the first has a number now, and may have arrived
  storage.setItem("overtrick.queue.another.6", JSON.stringify({ last: 0, items: [{ slot: "c" }] }));

  const site = new Site();
  const after = made(site, { storage, clock, device: "7" });
  after.adopt([...storage.values.keys()], "look whether it is in");
  after.adopt([...storage.values.keys()], "look whether it is in");
  assert.equal(await after.drain(), null);
  assert.deepEqual(site.keys, ["device:7:1"]);
  assert.deepEqual(site.slots, ["b"]);
  assert.deepEqual(
    after.refused.map(({ slot, key, message }) => [slot, key, message]),
    [["a", "device:6:1", "look whether it is in"]],
  );
  assert.equal(storage.getItem("overtrick.queue.event.6"), null);
  assert.ok(storage.getItem("overtrick.queue.another.6"));
});

test("a page of something else is no answer", async () => {
  const site = new Site({ status: 200, body: null }, { status: 200, body: { hello: "portal" } });
  const queue = made(site);
  queue.add("a", {});
  assert.ok((await queue.drain()) > 0);
  queue.wake();
  assert.ok((await queue.drain()) > 0);
  assert.equal(queue.waiting.length, 1);
});

test("a token that has aged is renewed once", async () => {
  let renewals = 0;
  const renew = async () => {
    renewals += 1;
  };
  const site = new Site(refused("wrong-token", 403));
  const queue = made(site, { renew });
  queue.add("a", {});
  await queue.drain();
  assert.equal(renewals, 1);
  assert.deepEqual(site.keys, ["device:7:1", "device:7:1"]);
  assert.deepEqual(queue.items, []);
  const never = made(new Site(refused("wrong-token", 403), refused("wrong-token", 403)), { renew });
  never.add("a", {});
  await never.drain();
  assert.equal(never.lost, true);
  assert.equal(never.waiting.length, 1);
});

test("how long it waited is counted from when it was keyed", async () => {
  const clock = new Clock();
  const site = new Site(new Error("no network"));
  const queue = made(site, { clock });
  queue.add("a", {});
  await queue.drain();
  clock.ms += 90_000;
  await queue.drain();
  assert.deepEqual(site.got.map((each) => each.waited), [0, 90]);
});

test("numbers go on from what the site has had from this device", async () => {
  const site = new Site();
  const queue = made(site, { last: 41 });
  queue.add("a", {});
  await queue.drain();
  assert.deepEqual(site.keys, ["device:7:42"]);
});

test("a browser that keeps nothing still sends, and says so", async () => {
  const storage = new Storage();
  storage.full = true;
  const site = new Site();
  const queue = made(site, { storage });
  queue.add("a", {});
  queue.add("b", {});
  assert.equal(queue.kept, false);
  assert.equal(queue.items.length, 2);
  await queue.drain();
  assert.deepEqual(site.keys, ["device:7:1", "device:7:2"]);
  assert.deepEqual(queue.items, []);
});

test("what somebody else wrote into the storage does no harm", async () => {
  for (const text of ["", "{", "[]", "null", '{"last":"x","items":[]}', '{"last":1}']) {
    const storage = new Storage();
    storage.setItem("overtrick.queue.event.7", text);
    const site = new Site();
    const queue = made(site, { storage });
    queue.add("a", {});
    await queue.drain();
    assert.deepEqual(site.slots, ["a"]);
  }
});

test("two pages of one browser use no number twice", async () => {
  const storage = new Storage();
  const clock = new Clock();
  const site = new Site();
  const [one, two] = [made(site, { storage, clock }), made(site, { storage, clock })];
  one.add("a", {});
  two.add("b", {});
  await Promise.all([one.drain(), two.drain()]);
  await one.drain();
  const sent = new Map(site.got.map((each) => [each.key, each.slot]));
  assert.deepEqual([...sent.keys()].sort(), ["device:7:1", "device:7:2"]);
  assert.deepEqual([...sent.values()].sort(), ["a", "b"]);
  assert.deepEqual(one.items, []);
});

test("whoever looks is told of every change", async () => {
  let changes = 0;
  const queue = made(new Site(), { changed: () => (changes += 1) });
  assert.equal(changes, 0);
  queue.add("a", {});
  assert.equal(changes, 1);
  await queue.drain();
  assert.ok(changes > 1);
});
