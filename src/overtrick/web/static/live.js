// Makes a page follow its event: a stream that says "changed", and clocks that count.
//
// A browser allows six connections to one origin, and a hidden page needs none: the stream is
// closed while nobody looks, and a page that is looked at again asks for itself at once.
// Notices reach thousands at the same moment; each waits a moment of its own before it asks.

const JITTER_MS = 300;

// How far the server's clock is ahead of this one, in seconds.
let ahead = 0;

// What htmx takes for an EventSource. Several parts of a page may listen to the one stream.
class QuietSource {
  constructor(url) {
    this.url = url;
    this.listeners = new Map();
    this.onopen = null;
    this.onerror = null;
    this.asking = null;
    // The version that the page shows is no news.
    this.seen = document.querySelector("[data-version]")?.dataset.version ?? "";
    this.look = () => (document.hidden ? this.pause() : this.open());
    document.addEventListener("visibilitychange", this.look);
    if (!document.hidden) this.open();
  }

  get readyState() {
    return this.inner ? this.inner.readyState : EventSource.CONNECTING;
  }

  open() {
    if (this.inner && this.inner.readyState !== EventSource.CLOSED) return;
    this.inner = new EventSource(this.url);
    this.inner.onopen = (event) => this.onopen && this.onopen(event);
    this.inner.onerror = (event) => this.onerror && this.onerror(event);
    this.inner.addEventListener("now", (event) => {
      ahead = Number(event.data) - Math.floor(Date.now() / 1000);
    });
    this.inner.addEventListener("changed", (event) => this.changed(event));
  }

  changed(event) {
    if (event.data === this.seen) return;
    this.seen = event.data;
    // Who is about to ask will see this change as well.
    this.asking ??= setTimeout(() => {
      this.asking = null;
      for (const listener of [...(this.listeners.get("changed") ?? [])]) listener(event);
    }, Math.random() * JITTER_MS);
  }

  pause() {
    if (this.inner) this.inner.close();
    this.inner = null;
  }

  close() {
    document.removeEventListener("visibilitychange", this.look);
    this.pause();
  }

  addEventListener(name, listener) {
    if (!this.listeners.has(name)) this.listeners.set(name, new Set());
    this.listeners.get(name).add(listener);
  }

  removeEventListener(name, listener) {
    this.listeners.get(name)?.delete(listener);
  }
}

if (window.htmx) window.htmx.createEventSource = (url) => new QuietSource(url);

function clock(seconds) {
  const late = seconds < 0;
  const whole = Math.abs(seconds);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const text = hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return late ? `−${text}` : text;
}

function tick() {
  const now = Math.floor(Date.now() / 1000) + ahead;
  for (const time of document.querySelectorAll(".clock [data-until]")) {
    const left = Number(time.dataset.until) - now;
    time.textContent = clock(left);
    const around = time.closest(".clock").classList;
    around.add("clock-runs");
    around.toggle("clock-soon", left >= 0 && left < 180);
    around.toggle("clock-over", left < 0);
  }
}

setInterval(tick, 1000);
document.addEventListener("htmx:afterSettle", tick);
tick();
