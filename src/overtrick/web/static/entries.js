// Completes names while they are typed: the list that the browser offers below a field is
// filled with those who may be meant. Without this script it has those who played lately.

const WAIT_MS = 120;
const SHORTEST = 1;

let list = null;
let usual = [];
let asked = 0;
let waiting = 0;

// The list may be another than before: a page that follows its ladder renews its forms.
function known() {
  const here = document.getElementById("known");
  if (here !== list) {
    list = here;
    usual = here ? [...here.children] : [];
  }
  return here;
}

function offer(found) {
  known()?.replaceChildren(
    ...found.map((each) => {
      const option = document.createElement("option");
      option.value = each.name;
      if (each.number) option.label = `${each.name} ${each.number}`;
      return option;
    }),
  );
}

async function complete(field) {
  const part = field.value.trim();
  const mine = ++asked;
  if (part.length < SHORTEST) {
    known()?.replaceChildren(...usual);
    return;
  }
  try {
    const answer = await fetch(`${field.dataset.names}?part=${encodeURIComponent(part)}`, {
      headers: { accept: "application/json" },
    });
    // An answer that was overtaken by a later letter is not shown.
    if (answer.ok && mine === asked) offer(await answer.json());
  } catch {
    // The network is away for a moment: the names that are offered stay.
  }
}

// Heard at the page, so that fields which come later complete as well.
document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !("names" in field.dataset)) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => complete(field), WAIT_MS);
});
known();

// Enter goes on to the next name; in the last one it sends the form, as it does anywhere.
for (const form of document.querySelectorAll("form.entering-form")) {
  const names = [...form.querySelectorAll("[data-names], [name=team]")].filter(
    (field) => !field.closest("details"),
  );
  names.forEach((field, place) => {
    const next = names[place + 1];
    if (!next) return;
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing || !field.value.trim() || next.value) return;
      event.preventDefault();
      next.focus();
    });
  });
}
