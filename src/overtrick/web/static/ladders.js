// A page of a ladder renews what one may do on it when somebody else has done something: what
// is open stays open, and what is being typed stays typed.

const OWN = "own";
let kept = null;

// A form is the same again if it does the same for the same side.
function named(form) {
  return ["act", "as", "team"].map((name) => form.querySelector(`[name="${name}"]`)?.value ?? "").join(" ");
}

function touched(field) {
  if (field.type === "hidden" || !field.name) return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.defaultValue !== undefined && field.value !== field.defaultValue;
}

function remember(part) {
  const open = new Set();
  for (const each of part.querySelectorAll("details[open] > summary")) open.add(each.textContent.trim());
  const fields = [];
  for (const form of part.querySelectorAll("form")) {
    for (const each of [...form.elements].filter(touched)) {
      fields.push({ form: named(form), name: each.name, value: each.value, checked: each.checked });
    }
  }
  return { open, fields, focus: part.contains(document.activeElement) ? document.activeElement.id : "" };
}

function restore(part, { open, fields, focus }) {
  for (const each of part.querySelectorAll("details > summary")) {
    if (open.has(each.textContent.trim())) each.parentElement.open = true;
  }
  const forms = new Map([...part.querySelectorAll("form")].map((form) => [named(form), form]));
  for (const { form, name, value, checked } of fields) {
    for (const each of forms.get(form)?.elements ?? []) {
      if (each.name !== name) continue;
      if (each.type === "checkbox" || each.type === "radio") {
        if (each.value === value) each.checked = checked;
      } else each.value = value;
    }
  }
  if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
}

document.addEventListener("htmx:oobBeforeSwap", (event) => {
  if (event.detail.target?.id === OWN) kept = remember(event.detail.target);
});

document.addEventListener("htmx:oobAfterSwap", () => {
  const part = document.getElementById(OWN);
  if (!kept || !part) return;
  restore(part, kept);
  kept = null;
});
