// Says that the answer to a form takes a moment: where rounds are planned anew it can take some
// seconds, and who sees nothing presses again.

const AFTER_MS = 500;

for (const form of document.querySelectorAll("form[data-waiting]")) {
  const told = document.createElement("p");
  told.className = "soft";
  told.setAttribute("role", "status");
  form.append(told);
  let timer = null;
  form.addEventListener("submit", () => {
    timer = setTimeout(() => {
      told.textContent = form.dataset.waiting;
    }, AFTER_MS);
  });
  // Who goes back finds the page as it was left.
  window.addEventListener("pageshow", () => {
    clearTimeout(timer);
    told.textContent = "";
  });
}
