// A phone at a table: its forms go through the queue, it looks for news, and goes on without them.

import { Coming, slotOf } from "./coming.js";
import { Keypad } from "./keypad.js";
import { Queue } from "./queue.js";

const LOOK_MS = 30_000;
const PATIENCE_MS = 15_000;
// What became of an entry is itself news, which arrives a moment before or after it.
const SAID_MS = 5000;
// What a queued entry does not carry: the token is that of the page which sends it.
const NOT_KEPT = new Set(["csrf", "key"]);

const keypads = new Set();
// Of the page as it is now: it takes in a newer one without being loaded again, since a page
// that is loaded at the moment at which the network goes is gone, with all that it holds.
let root;
let seat;
let words;
let places;
let coming;
let token = "";
let timer = null;
// What became of the last entry, and when that was; it is said until something else is new.
let said = null;
// Slots of which something has arrived that the page does not show yet.
const arrived = new Map();
let renewing = null;
let looking = null;
let again = false;
// The latest version of the event in which this seat is known to have changed.
let newest = 0;

const queue = new Queue({
  storage: storage(),
  name: document.getElementById("seat").dataset.event,
  device: document.getElementById("seat").dataset.device,
  last: Number(document.getElementById("seat").dataset.sequence),
  send,
  renew: async () => look(),
  changed: () => root && show(),
  done: sent,
});

// Everything in the page, when it has been loaded or renewed.
function start() {
  root = document.getElementById("seat");
  seat = JSON.parse(document.getElementById("seat-data").textContent);
  words = seat.words;
  places = Object.fromEntries(
    ["queue", "coming", "news", "said"].map((name) => [name, document.getElementById(`seat-${name}`)]),
  );
  token = document.querySelector('#seat input[name="csrf"]')?.value ?? token;
  keypads.clear();
  arrived.clear();
  for (const form of document.querySelectorAll("form[data-keypad]")) keypads.add(new Keypad(form, words));
  coming = new Coming({
    place: places.coming,
    seat,
    template: document.getElementById("seat-entry"),
    words,
    keyed: (form) => {
      keypads.add(new Keypad(form, words));
      show();
    },
    elsewhere: new Set([...document.querySelectorAll("form[data-keypad]")].map(slotIn)),
  });
  show();
  tell();
}

function slotIn(form) {
  return slotOf(Object.fromEntries(new FormData(form)));
}

// A browser that keeps nothing for this site throws already when it is asked for the storage.
function storage() {
  try {
    return window.localStorage;
  } catch {
    return {
      getItem: () => null,
      setItem: () => {
        throw new Error("no storage");
      },
    };
  }
}

// Of what waits under another seat: see Queue.adopt.
function adopt() {
  let names = [];
  try {
    names = Object.keys(window.localStorage);
  } catch {
    return;
  }
  queue.adopt(names, words["other-seat"]);
}

async function ask(address, options = {}) {
  const patience = new AbortController();
  const late = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(address, {
      ...options,
      headers: { Accept: "application/json" },
      credentials: "same-origin",
      signal: patience.signal,
    });
    const json = answer.headers.get("content-type")?.includes("json") ?? false;
    return { status: answer.status, body: json ? await answer.json() : null };
  } finally {
    clearTimeout(late);
  }
}

async function send(item, waited) {
  const body = new URLSearchParams({ ...item.fields, waited: String(waited), key: item.key, csrf: token });
  return ask(root.dataset.results, { method: "POST", body });
}

// Is there news of this seat? Who asks while it is being asked has it asked once more.
async function look() {
  again = true;
  looking ??= looks().finally(() => {
    looking = null;
  });
  return looking;
}

async function looks() {
  while (again) {
    again = false;
    await lookOnce();
  }
}

// Where the network is back, what waits is sent at once.
async function lookOnce() {
  let answer;
  try {
    answer = await ask(root.dataset.state);
  } catch {
    queue.online = false;
    show();
    return;
  }
  const back = !queue.online;
  queue.online = true;
  if (answer.status === 200 && answer.body?.mark) {
    token = answer.body.csrf ?? token;
    if (answer.body.mark !== seat.mark) {
      newest = Math.max(newest, answer.body.version);
      await news();
    }
  }
  show();
  tell();
  if (back && queue.waiting.length > 0) {
    queue.wake();
    drain();
  }
}

// Whether somebody would lose what they have begun to key, or have still to see.
function busy() {
  return [...keypads].some((keypad) => keypad.begun) || queue.items.length > 0;
}

// Shown at once, but never under somebody's thumb.
async function news() {
  if (busy()) offer();
  else await renew();
}

function offer() {
  const button = part("button", words.reload, "button button-plain");
  button.type = "button";
  button.addEventListener("click", () => renew(true));
  places.news.replaceChildren(part("p", words.changed), button);
  places.news.hidden = false;
}

// asked: whether somebody wants to see it, whatever they have begun.
async function renew(asked = false) {
  renewing ??= renewed(asked).finally(() => {
    renewing = null;
  });
  const done = await renewing;
  // What was fetched may have been made before what somebody has heard of meanwhile.
  if (done && !busy() && seat.version < newest) await renew();
}

// Whether the page is the newer one now.
async function renewed(asked) {
  let answer;
  let text;
  try {
    answer = await fetch(window.location.href, { headers: { Accept: "text/html" } });
    text = await answer.text();
  } catch {
    queue.online = false;
    return false;
  }
  if (!answer.ok) return false;
  if (!asked && busy()) {
    offer();
    return false;
  }
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.getElementById("seat");
  if (fresh?.dataset.device !== root.dataset.device || script(page) !== script(document)) {
    // The seat is another one, or gone, or the site has become a newer one.
    window.location.assign(answer.url);
    return false;
  }
  const focused = root.contains(document.activeElement);
  document.title = page.title;
  // What was done when the page was loaded is news no more.
  document.querySelector("main p.notice[role=status]")?.remove();
  if (said !== null && performance.now() - said.at > SAID_MS) said = null;
  root.replaceWith(fresh);
  start();
  if (focused) focusBoard();
  return true;
}

function focusBoard() {
  const heading = root.querySelector("#board h2, h1");
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function script(page) {
  return page.querySelector('script[src$="/phone/seat.js"]')?.getAttribute("src");
}

async function drain() {
  clearTimeout(timer);
  const wait = await queue.drain();
  if (wait !== null) timer = setTimeout(drain, Math.max(wait, 250));
  if (queue.online && queue.waiting.length === 0) await look();
}

function show() {
  const lines = [];
  const waiting = queue.waiting.length;
  if (queue.lost) lines.push(notice("error", words["seat-lost"]));
  if (!queue.kept && waiting > 0) lines.push(notice("warning", words["not-kept"]));
  // One line of each: they stay in sight, and keys are wanted below them.
  if (!queue.online) {
    const box = notice("warning", words.offline);
    if (waiting > 0) box.append(part("p", words.waiting.replace("{count}", String(waiting))));
    lines.push(box);
  } else if (waiting > 0) lines.push(notice("info", words.sending));
  for (const item of queue.refused) lines.push(refused(item));
  places.queue.replaceChildren(...lines);
  keep(new Map([...arrived, ...queue.waiting.map((item) => [item.slot, words.kept])]));
  const away = !queue.online;
  if (away && places.coming.hidden) coming.offer();
  if (away) places.coming.hidden = false;
}

// A board that waits in the queue, or has just arrived, has words in the place of its form.
function keep(slots) {
  for (const form of document.querySelectorAll("form[data-queued]")) {
    const text = slots.get(slotIn(form));
    form.hidden = text !== undefined;
    let told = form.nextElementSibling;
    if (!told?.matches(".kept")) told = null;
    if (text === undefined) told?.remove();
    else if (told === null) form.after(part("p", text, "kept"));
    else if (told.textContent !== text) told.textContent = text;
  }
}

function refused(item) {
  const box = notice("error", words.refused.replace("{message}", item.message || item.code));
  const button = part("button", words.seen, "button button-plain");
  button.type = "button";
  button.addEventListener("click", () => {
    queue.dismiss(item.slot);
    drain();
  });
  box.append(button);
  return box;
}

function notice(kind, text) {
  const box = part("div", "", `notice notice-${kind}`);
  box.append(part("p", text, "notice-title"));
  return box;
}

function part(tag, text, className = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

// An entry has arrived: a board that was opened by hand is done, and the page goes on to the next.
function sent(item, body) {
  said = { words: body.message, at: performance.now(), seen: false };
  if (body.became === "again") return;
  arrived.set(item.slot, body.message);
  if (body.became !== "held") withoutInAddress("at");
  show();
}

// Say what became of an entry, where the eye goes next: above the board.
function tell() {
  if (said === null) return;
  places.said.replaceChildren(part("p", said.words));
  places.said.hidden = false;
  if (!said.seen) places.said.scrollIntoView({ block: "start" });
  said.seen = true;
}

function withoutInAddress(name) {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  window.history.replaceState(null, "", address);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-queued]")) return;
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form));
  if (event.submitter?.name) fields[event.submitter.name] = event.submitter.value;
  for (const name of NOT_KEPT) delete fields[name];
  queue.add(slotOf(fields), fields);
  queue.wake();
  form.reset();
  drain();
});

// What was done is said once, not again whenever the page is loaded.
withoutInAddress("done");
start();
document.getElementById("seat-stream")?.addEventListener("sse:changed", look);
document.addEventListener("visibilitychange", () => document.hidden || look());
window.addEventListener("online", () => {
  queue.wake();
  drain();
});
adopt();
setInterval(() => document.hidden || (queue.waiting.length > 0 ? drain() : look()), LOOK_MS);
drain();
