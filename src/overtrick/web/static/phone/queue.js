// Entries wait here until the site has answered: in the open page, and in the browser's storage,
// so that a page that is loaded again goes on. They are sent in the order in which they were
// keyed, one at a time. An entry has its key from its first sending on and never another one:
// what is sent again under it is carried out once.
//
// Nothing here knows the page: what sends, stores and tells the time is given, so that it can be
// tried without a browser.

export const FIRST_WAIT_MS = 1000;
export const LONGEST_WAIT_MS = 60_000;
// A round that has not begun: the phone is ahead of the director.
export const EARLY_WAIT_MS = 15_000;
// An entry that the site fails at again and again lets the others pass.
export const MOST_FAILURES = 5;
export const ASIDE_MS = 300_000;

const LATER = new Set(["round-not-open"]);
const IN_THE_WAY = new Set(["out-of-order"]);
const SEAT_LOST = new Set([401, 403, 404]);
const NO_SEAT = new Set(["no-seat"]);
const REFUSED = new Set([400, 409, 413, 422]);

export class Queue {
  // send(item) gives {status, body}, or throws where there is no network.
  // renew() fetches another token after the site has refused the page's own.
  // last: the highest number that the site has had from this device.
  constructor({ storage, name, device, last = 0, send, renew, now, random, changed, done }) {
    this.storage = storage;
    this.prefix = `overtrick.queue.${name}.`;
    this.place = `${this.prefix}${device}`;
    this.device = device;
    this.send = send;
    this.renew = renew ?? (async () => {});
    this.now = now ?? Date.now;
    this.random = random ?? Math.random;
    this.changed = () => {};
    this.done = done ?? (() => {});
    this.kept = true; // false: this browser stores nothing, only the page has the entries
    this.lost = false; // true: the site does not know this phone any more; all waits
    this.online = true;
    this.failures = 0;
    this.pausedUntil = 0;
    this.draining = null;
    this.memory = { last: 0, items: [] };
    this.change((held) => {
      held.last = Math.max(held.last, last);
    });
    this.changed = changed ?? this.changed;
  }

  get items() {
    return this.read().items;
  }

  get waiting() {
    return this.items.filter((item) => item.state === "waiting");
  }

  get refused() {
    return this.items.filter((item) => item.state === "refused");
  }

  // Puts an entry behind the others. One of the same slot that has been refused is replaced:
  // its reader has keyed anew. So is one that was never sent.
  add(slot, fields) {
    const item = {
      slot,
      fields: { ...fields },
      keyed: this.now(),
      key: null,
      state: "waiting",
      message: "",
      code: "",
      failures: 0,
      after: 0,
    };
    this.change((held) => {
      held.items = held.items.filter(
        (other) => other.slot !== slot || (other.key !== null && other.state === "waiting"),
      );
      held.items.push(item);
    });
    return item;
  }

  // Forgets what was refused in a slot, once it has been seen; what waits behind it goes on.
  dismiss(slot) {
    this.change((held) => {
      held.items = held.items.filter((item) => item.slot !== slot || item.state !== "refused");
    });
  }

  // Takes over what waits under another seat that this browser had in the event. What was never
  // sent goes on as it is. What was may have arrived: it is not sent again under another key, but
  // shown with these words.
  adopt(names, words) {
    for (const name of names) {
      if (!name.startsWith(this.prefix) || name === this.place) continue;
      const found = parsed(this.storage.getItem(name) ?? "")?.items ?? [];
      const items = found.map((item) =>
        item.key === null ? item : { ...item, state: "refused", code: "other-seat", message: words },
      );
      if (items.length > 0) this.change((held) => held.items.push(...items));
      this.storage.removeItem(name);
    }
  }

  // Sends what can be sent; the milliseconds after which to try again, or null for never.
  async drain() {
    this.draining ??= this.sendAll().finally(() => {
      this.draining = null;
    });
    return this.draining;
  }

  // Try at once, however long the last failures told to wait: the network is back.
  wake() {
    this.pausedUntil = 0;
  }

  async sendAll() {
    for (;;) {
      const now = this.now();
      if (this.lost) return null;
      if (this.pausedUntil > now) return this.pausedUntil - now;
      const { item, after } = this.next(now);
      if (item === null) return after === null ? null : Math.max(after - now, 0);
      await this.sendOne(this.numbered(item));
    }
  }

  // The first entry that may be sent now, or when the first that may not will be.
  // One that was refused, or waits, stops its own slot and no other.
  next(now) {
    const stopped = new Set();
    let after = null;
    for (const item of this.items) {
      if (stopped.has(item.slot)) continue;
      if (item.state === "waiting" && item.after <= now) return { item, after };
      stopped.add(item.slot);
      if (item.state === "waiting") after = after === null ? item.after : Math.min(after, item.after);
    }
    return { item: null, after };
  }

  // The entry with its key, which is stored before it is sent.
  numbered(item) {
    if (item.key !== null) return item;
    let found = item;
    this.change((held) => {
      held.last += 1;
      found = held.items.find((other) => same(other, item)) ?? item;
      found.key = `device:${this.device}:${held.last}`;
    });
    return found;
  }

  async sendOne(item, again = true) {
    let answer;
    try {
      answer = await this.send(item, Math.max(0, Math.floor((this.now() - item.keyed) / 1000)));
    } catch {
      this.online = false;
      this.failed();
      return;
    }
    this.online = true;
    const { status, body } = answer;
    const code = body?.refused ?? "";
    if (status === 200 && typeof body?.became === "string") {
      this.failures = 0;
      this.sent(item, body);
    } else if (code === "wrong-token" && again) {
      await this.renewed();
      await this.sendOne(item, false);
    } else if (SEAT_LOST.has(status) || NO_SEAT.has(code)) {
      this.lost = true;
      this.changed();
    } else if (REFUSED.has(status) && IN_THE_WAY.has(code)) {
      this.failed();
    } else if (REFUSED.has(status) && LATER.has(code)) {
      this.set(item, { after: this.now() + EARLY_WAIT_MS });
    } else if (REFUSED.has(status)) {
      this.failures = 0;
      this.set(item, { state: "refused", code, message: body?.message ?? "" });
    } else {
      this.fault(item, status);
    }
  }

  sent(item, body) {
    this.change((held) => {
      held.items = held.items.filter((other) => other.key !== item.key);
      for (const other of held.items) {
        // What follows in the same slot was keyed by who has seen what now stands there.
        if (other.slot === item.slot) other.fields.expects = String(body.expects);
      }
    });
    this.done(item, body);
  }

  // The site has an answer, but not to this. If it fails at one entry only, others may pass.
  fault(item, status) {
    const failures = item.failures + 1;
    const aside = status === 500 && failures >= MOST_FAILURES;
    this.set(item, { failures, after: aside ? this.now() + ASIDE_MS : 0 });
    if (!aside) this.failed();
  }

  failed() {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    // Phones of a whole room come back at one moment; each waits a while of its own.
    this.pausedUntil = this.now() + Math.round(wait * (0.5 + this.random() / 2));
    this.changed();
  }

  async renewed() {
    try {
      await this.renew();
    } catch {
      // Without a new token the second sending is refused like the first, and nothing is lost.
    }
  }

  set(item, values) {
    this.change((held) => {
      const found = held.items.find((other) => same(other, item));
      if (found) Object.assign(found, values);
    });
  }

  // Another page of this browser may have changed what is stored: it is read, changed and
  // written in one go, which nothing can come between.
  change(work) {
    const held = this.read();
    work(held);
    this.memory = held;
    try {
      this.storage.setItem(this.place, JSON.stringify(held));
      this.kept = true;
    } catch {
      this.kept = false;
    }
    this.changed();
  }

  read() {
    if (!this.kept) return this.memory;
    let text = null;
    try {
      text = this.storage.getItem(this.place);
    } catch {
      this.kept = false;
    }
    return (text === null ? null : parsed(text)) ?? this.memory;
  }
}

function same(one, other) {
  return one.keyed === other.keyed && one.slot === other.slot;
}

function parsed(text) {
  try {
    const held = JSON.parse(text);
    return Number.isInteger(held.last) && Array.isArray(held.items) ? held : null;
  } catch {
    return null;
  }
}
