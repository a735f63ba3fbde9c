// The coming rounds, from the seat's document in the page: where to sit, against whom, and a form
// for each board, so that a table goes on while the network is gone.

// The rounds that a phone may still have to play, by number: the one that is being played, then
// those that are coming.
export function roundsOf(seat) {
  return [...(seat.round ? [seat.round] : []), ...seat.coming];
}

// The boards of a round that can be keyed, but for those that have a form elsewhere.
export function boardsOf(round, elsewhere = new Set()) {
  return round.tables.flatMap((table) =>
    table.boards
      .filter((board) => board.act === "enter" && !elsewhere.has(slotOf({ ...table, ...board })))
      .map((board) => ({ table, board })),
  );
}

// The first round after a number in which there is something to key, or that is sat out; null if
// none is planned.
export function after(seat, number, elsewhere = new Set()) {
  const wanted = (round) => round.sits_out || boardsOf(round, elsewhere).length > 0;
  return roundsOf(seat).find((round) => round.number > number && wanted(round)) ?? null;
}

// The name of a slot: what a refused entry stops, and nothing else.
export function slotOf(fields) {
  return [fields.section ?? "", fields.round, fields.table, fields.board].join("|");
}

export class Coming {
  // template: a form for one board, without its hidden fields. keyed(form) is told of each form.
  // elsewhere: the slots that have a form in the page already.
  constructor({ place, seat, template, words, keyed, elsewhere }) {
    this.place = place;
    this.seat = seat;
    this.template = template;
    this.words = words;
    this.keyed = keyed;
    this.elsewhere = elsewhere;
    this.number = (seat.round?.number ?? 0) - 1;
  }

  // Offer to go on: to the other boards of the round that is played, then to the coming ones.
  offer() {
    const next = after(this.seat, this.number, this.elsewhere);
    if (next === null) {
      this.place.replaceChildren(text("p", this.words["no-rounds"]));
      return;
    }
    const label = this.words.next.replace("{round}", next.heading);
    const button = text("button", label, "button button-main button-big");
    button.type = "button";
    button.addEventListener("click", () => this.show(next));
    this.place.replaceChildren(button);
  }

  show(round) {
    this.number = round.number;
    const section = document.createElement("section");
    section.className = "coming-round";
    section.append(text("h2", round.heading));
    if (round.sits_out) section.append(text("p", this.words["sits-out"]));
    else for (const table of round.tables) section.append(...this.table(table));
    const more = document.createElement("div");
    this.place.replaceChildren(section, more);
    this.place = more;
    this.offer();
    section.querySelector("h2").tabIndex = -1;
    section.querySelector("h2").focus();
  }

  table(table) {
    const people = table.against.length > 0 ? table.against : [...table.ns, ...table.ew];
    const parts = [text("p", table.heading, "lead"), text("p", people.join(" · "))];
    for (const { board } of boardsOf({ tables: [table] }, this.elsewhere)) {
      const box = document.createElement("details");
      box.className = "phone-board";
      box.append(text("summary", board.words));
      const form = this.template.content.firstElementChild.cloneNode(true);
      // The same keys stand in the page already, under these names.
      for (const group of form.querySelectorAll("[id]")) group.removeAttribute("id");
      const where = { ...pick(table), board: board.board, expects: board.expects, act: "enter" };
      for (const [name, value] of Object.entries(where)) form.append(hidden(name, value));
      box.append(form);
      parts.push(box);
      this.keyed(form);
    }
    return parts;
  }
}

function pick({ section, round, table }) {
  return { section, round, table };
}

function text(tag, words, className = "") {
  const element = document.createElement(tag);
  element.textContent = words;
  if (className) element.className = className;
  return element;
}

function hidden(name, value) {
  const input = document.createElement("input");
  input.type = "hidden";
  input.name = name;
  input.value = String(value);
  return input;
}
