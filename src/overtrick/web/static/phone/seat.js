// A phone at a table: its forms go through the queue, it looks for news, and goes on without them.

import { Coming, slotOf } from "./coming.js";
import { Keypad } from "./keypad.js";
import { Queue } from "./queue.js";

const LOOK_MS = 30_000;
const PATIENCE_MS = 15_000;
const SAID = "overtrick.said";
// What a queued entry does not carry: the token is that of the page which sends it.
const NOT_KEPT = new Set(["csrf", "key"]);

const root = document.getElementById("seat");
const seat = JSON.parse(document.getElementById("seat-data").textContent);
const words = seat.words;
const places = {
  state: document.getElementById("seat-queue"),
  coming: document.getElementById("seat-coming"),
  news: document.getElementById("seat-news"),
};
const keypads = new Set();
let token = document.querySelector('input[name="csrf"]')?.value ?? "";
let timer = null;

const queue = new Queue({
  storage: storage(),
  name: root.dataset.event,
  device: root.dataset.device,
  last: Number(root.dataset.sequence),
  send,
  renew: async () => look(),
  changed: show,
  done: (item, body) => say(body.message),
});
const coming = new Coming({
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

// Is there news of this seat? The page is loaded again only when the site has just answered, as
// without the network it would be gone, and never under somebody's thumb.
async function look() {
  let answer;
  try {
    answer = await ask(root.dataset.state);
  } catch {
    queue.online = false;
    show();
    return;
  }
  queue.online = true;
  if (answer.status === 200 && answer.body?.mark) {
    token = answer.body.csrf ?? token;
    if (answer.body.mark !== seat.mark) news();
  }
  show();
}

function news() {
  const busy = [...keypads].some((keypad) => keypad.begun) || queue.items.length > 0;
  if (!busy) {
    window.location.reload();
    return;
  }
  const button = part("button", words.reload, "button button-plain");
  button.type = "button";
  button.addEventListener("click", () => window.location.reload());
  places.news.replaceChildren(part("p", words.changed), button);
  places.news.hidden = false;
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
  if (!queue.online) lines.push(notice("warning", words.offline));
  if (!queue.kept && waiting > 0) lines.push(notice("warning", words["not-kept"]));
  if (waiting > 0) {
    const text = queue.online ? words.sending : words.waiting.replace("{count}", String(waiting));
    lines.push(notice("info", text));
  }
  for (const item of queue.refused) lines.push(refused(item));
  places.state.replaceChildren(...lines);
  keep(new Set(queue.waiting.map((item) => item.slot)));
  const away = !queue.online;
  if (away && places.coming.hidden) coming.offer();
  if (away) places.coming.hidden = false;
}

// A board that waits in the queue has no form: it is said that it waits.
function keep(slots) {
  for (const form of document.querySelectorAll("form[data-queued]")) {
    const waits = slots.has(slotIn(form));
    if (form.hidden === waits) continue;
    form.hidden = waits;
    if (waits) form.after(part("p", words.kept, "kept"));
    else form.parentElement.querySelector(":scope > .kept")?.remove();
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

// What became of an entry is still said when the page has been loaded again.
function say(message) {
  try {
    window.sessionStorage.setItem(SAID, message);
  } catch {
    // Then the page itself shows how the board stands.
  }
}

function saidBefore() {
  try {
    const message = window.sessionStorage.getItem(SAID);
    window.sessionStorage.removeItem(SAID);
    return message;
  } catch {
    return null;
  }
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

for (const form of document.querySelectorAll("form[data-keypad]")) keypads.add(new Keypad(form, words));
const said = saidBefore();
if (said) {
  places.news.replaceChildren(part("p", said));
  places.news.hidden = false;
}
document.getElementById("seat-stream")?.addEventListener("sse:changed", look);
document.addEventListener("visibilitychange", () => document.hidden || look());
window.addEventListener("online", () => {
  queue.wake();
  drain();
});
adopt();
setInterval(() => document.hidden || (queue.waiting.length > 0 ? drain() : look()), LOOK_MS);
drain();
