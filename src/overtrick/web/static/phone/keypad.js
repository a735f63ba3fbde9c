// An entry key by key: of the form's groups only the one that is to be keyed is shown, with what
// has been keyed above it. Without this script the same form shows all of them at once.

export const STEPS = [
  { names: ["level"] },
  { names: ["strain"] },
  { names: ["doubling", "declarer"] },
  { names: ["lead_suit", "lead_rank"], may: true },
  { names: ["tricks"] },
];
const PASSED = "0";

// The steps that a form with these groups has.
export function stepsOf(names) {
  return STEPS.map((step) => ({ ...step, names: step.names.filter((name) => names.has(name)) })).filter(
    (step) => step.names.length > 0,
  );
}

// Whether what is keyed needs no further step: all four passed.
export function passed(values) {
  return values.level === PASSED;
}

// Whether a step has all its keys.
export function full(step, values) {
  return step.names.every((name) => Boolean(values[name]));
}

// The first step that still wants a key, or that was not left out; steps.length if none does.
export function open(steps, values, skipped) {
  if (passed(values)) return steps.length;
  const found = steps.findIndex((step, place) => !full(step, values) && !skipped.has(place));
  return found < 0 ? steps.length : found;
}

// How far tricks are above or below a contract: "=", "+1", "−2"; empty without a level.
export function over(level, tricks) {
  if (!level || level === PASSED) return "";
  const difference = Number(tricks) - Number(level) - 6;
  if (difference === 0) return "=";
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

export class Keypad {
  constructor(form, words) {
    this.form = form;
    this.words = words;
    this.groups = new Map();
    for (const group of form.querySelectorAll("fieldset.keypad")) {
      const name = group.querySelector("input")?.name;
      if (name) this.groups.set(name, group);
    }
    this.steps = stepsOf(new Set(this.groups.keys()));
    this.skipped = new Set();
    this.end = form.querySelector("[data-keypad-end]");
    this.skip = form.querySelector("[data-keypad-skip]");
    this.keyed = document.createElement("p");
    this.keyed.className = "keyed";
    this.keyed.setAttribute("role", "status");
    form.prepend(this.keyed);
    this.at = open(this.steps, this.values, this.skipped);
    this.listen();
    this.show();
  }

  get values() {
    const values = {};
    for (const name of this.groups.keys()) {
      values[name] = this.form.querySelector(`input[name="${name}"]:checked`)?.value ?? "";
    }
    return values;
  }

  // Whether something has been keyed that would be lost with the page.
  get begun() {
    return Boolean(this.values.level || this.values.tricks || this.values.declarer);
  }

  listen() {
    this.form.addEventListener("click", (event) => {
      if (!event.target.matches?.(".keypad input")) return;
      // Arrow keys choose as they pass; only who touches or clicks has made up their mind.
      if (event.detail > 0) this.goOn(event.target.name);
      else this.show();
    });
    this.form.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.target.matches?.(".keypad input")) return;
      event.preventDefault();
      if (!event.target.checked) event.target.checked = true;
      this.goOn(event.target.name);
    });
    this.form.addEventListener("reset", () => setTimeout(() => this.goTo(0)));
    this.skip?.addEventListener("click", () => {
      this.skipped.add(this.at);
      for (const name of this.steps[this.at].names) this.clear(name);
      this.advance();
    });
  }

  // A key has been pressed: on to what is still open, once its step has all it wants.
  goOn(name) {
    const step = this.steps[this.at];
    const last = step && step.names.at(-1) === name;
    if (step && full(step, this.values) && (last || step.names.length === 1 || step.may)) {
      this.skipped.delete(this.at);
      this.advance();
    } else if (passed(this.values)) this.advance();
    else this.show();
  }

  advance() {
    this.goTo(open(this.steps, this.values, this.skipped));
  }

  goTo(place) {
    this.at = place;
    this.show();
    const next = this.steps[place];
    const target = next
      ? this.form.querySelector(`input[name="${next.names[0]}"]`)
      : this.end?.querySelector("button");
    target?.focus({ preventScroll: false });
  }

  clear(name) {
    for (const input of this.form.querySelectorAll(`input[name="${name}"]`)) input.checked = false;
  }

  show() {
    const values = this.values;
    const ready = this.at >= this.steps.length;
    for (const [place, step] of this.steps.entries()) {
      for (const name of step.names) this.groups.get(name).hidden = place !== this.at;
    }
    if (this.end) this.end.hidden = !ready;
    if (this.skip) this.skip.hidden = ready || !this.steps[this.at].may;
    this.mark(values.level);
    this.tell(values);
  }

  // Beside the tricks, how far they are above or below the contract.
  mark(level) {
    const given = level || this.form.dataset.level || "";
    for (const input of this.form.querySelectorAll('input[name="tricks"]')) {
      const face = input.parentElement.querySelector(".key-face");
      let small = face.querySelector("small");
      if (!small) {
        small = document.createElement("small");
        face.append(small);
      }
      small.textContent = over(given, input.value);
    }
  }

  // What has been keyed, each part a button that goes back to it.
  tell(values) {
    const parts = [];
    for (const [place, step] of this.steps.entries()) {
      const keyed = step.names.filter((name) => values[name]);
      const here = place === this.at && place < this.steps.length;
      if (here || keyed.length === 0 || (passed(values) && place > 0)) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button button-quiet keyed-part";
      for (const name of keyed) button.append(...this.face(name, values[name]));
      const change = document.createElement("span");
      change.className = "unseen";
      change.textContent = ` ${this.words.back}`;
      button.append(change);
      button.addEventListener("click", () => {
        this.skipped.delete(place);
        this.goTo(place);
      });
      parts.push(button);
    }
    this.keyed.replaceChildren(...parts);
  }

  // What stands on a key; "not doubled" is not said.
  face(name, value) {
    if (name === "doubling" && value === "1") return [];
    const input = this.form.querySelector(`input[name="${name}"][value="${value}"]`);
    const face = input?.parentElement.querySelector(".key-face")?.cloneNode(true);
    if (!face) return [];
    for (const small of face.querySelectorAll("small")) {
      if (name !== "tricks") small.remove();
      else small.prepend(" ");
    }
    return [...face.childNodes];
  }
}
