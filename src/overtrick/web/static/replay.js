// The arrow keys step through a replay, as its links do. Steps come without a new page, so
// that the focus and the place on the page stay where they are.

const KEYS = { ArrowLeft: "step-back", ArrowRight: "step-on", Home: "step-first", End: "step-last" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea")) return;
  const link = document.getElementById(KEYS[event.key] ?? "");
  if (!link) return;
  event.preventDefault();
  link.click();
});

// The link that was pressed is made anew with its step; the last one has no more to press.
let pressed = "";
document.addEventListener("htmx:beforeRequest", (event) => {
  pressed = document.activeElement === event.target ? event.target.id : "";
});
document.addEventListener("htmx:afterSettle", () => {
  const link = pressed && document.getElementById(pressed);
  if (link) link.focus({ preventScroll: true });
  else if (pressed) document.querySelector("#replay .replay-steps a")?.focus({ preventScroll: true });
  pressed = "";
});
