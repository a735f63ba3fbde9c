// A score pad on a phone: the deal key by key, and nothing that was keyed is lost when another
// phone writes something and the page renews itself.

import { Keypad } from "./phone/keypad.js";

const PAD = "pad";
let kept = null;

function keypads() {
  for (const form of document.querySelectorAll(`#${PAD} form[data-keypad]`)) {
    new Keypad(form, { back: form.dataset.back ?? "" });
  }
}

// What each form holds that its person has touched, which parts are open, and where they are.
function remember() {
  const pad = document.getElementById(PAD);
  const forms = new Map();
  for (const form of pad.querySelectorAll("form[data-slot]")) {
    const values = [...new FormData(form)].filter(([name]) => fieldOf(form, name)?.type !== "hidden");
    forms.set(form.dataset.slot, values);
  }
  const open = [...pad.querySelectorAll("details[id]")].map((each) => [each.id, each.open]);
  const focus = document.activeElement;
  return { forms, open, focus: pad.contains(focus) ? focus.id : "" };
}

function fieldOf(form, name) {
  const found = form.elements.namedItem(name);
  return found instanceof RadioNodeList ? found[0] : found;
}

function restore({ forms, open, focus }) {
  for (const [id, state] of open) {
    const part = document.getElementById(id);
    if (part) part.open = state;
  }
  for (const form of document.querySelectorAll(`#${PAD} form[data-slot]`)) {
    for (const [name, value] of forms.get(form.dataset.slot) ?? []) {
      const found = form.elements.namedItem(name);
      // A choice that is gone stays what the page says now.
      if (found instanceof HTMLSelectElement) {
        if ([...found.options].some((option) => option.value === value)) found.value = value;
      } else if (found) found.value = value;
    }
  }
  if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
}

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id === PAD) kept = remember();
});

document.addEventListener("htmx:afterSettle", () => {
  if (!kept) return;
  restore(kept);
  kept = null;
  keypads();
});

keypads();
