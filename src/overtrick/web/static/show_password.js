// A password that can be looked at while it is typed needs to be typed once only.
//
// The button is made here, since without script it could do nothing.

for (const field of document.querySelectorAll("input[type=password][data-show]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-quiet reveal";
  button.setAttribute("aria-controls", field.id);
  const show = (shown) => {
    field.type = shown ? "text" : "password";
    button.textContent = shown ? field.dataset.hide : field.dataset.show;
  };
  button.addEventListener("click", () => show(field.type === "password"));
  // A manager of passwords, and the browser's own memory, look for a field of this type.
  field.form.addEventListener("submit", () => show(false));
  show(false);
  field.after(button);
}
