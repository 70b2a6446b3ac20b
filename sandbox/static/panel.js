// The panel above the composer: commands to pick from, and choices of the option being filled in.

import { el } from "./dom.js";

const node = document.getElementById("slash-list");
let rows = [];
let active = 0;
let choose = () => {};

/**
 * Show a heading, a hint and rows ({label, description, aside, value}); `onChoose(row)` when one is taken.
 * `keep` leaves the marked row where it was if it is still there.
 */
export function showPanel({ heading, hint = "", items, onChoose, state = "" }) {
  rows = items;
  choose = onChoose;
  active = 0;
  node.replaceChildren(
    el("div", { class: "panel-head" }, el("b", {}, heading), hint && el("span", {}, hint)),
    ...items.map((row, index) =>
      el(
        "div",
        {
          class: "panel-row",
          role: "option",
          id: `panel-${index}`,
          data: { value: row.value, command: row.command },
          on: {
            mousedown: (event) => event.preventDefault(),
            mousemove: () => index !== active && mark(index),
            click: () => choose(row),
          },
        },
        el("span", { class: "words" }, el("b", {}, row.label), row.description && el("small", {}, row.description)),
        row.aside && el("span", { class: "aside" }, row.aside),
      ),
    ),
    ...(state ? [el("div", { class: "panel-state", role: "status" }, state)] : []),
  );
  node.hidden = false;
  mark(0);
}

export function hidePanel() {
  node.hidden = true;
  rows = [];
  node.replaceChildren();
}

/** The marked row, or null. */
export const markedRow = () => (node.hidden ? null : (rows[active] ?? null));

function mark(index) {
  active = index;
  [...node.querySelectorAll(".panel-row")].forEach((row, at) => {
    row.classList.toggle("active", at === active);
    row.setAttribute("aria-selected", String(at === active));
    if (at === active) row.scrollIntoView({ block: "nearest" });
  });
}

/** Use an arrow key, Tab or Enter; says whether the panel took it. */
export function panelKey(event) {
  if (node.hidden || rows.length === 0) return false;
  if (event.key === "ArrowDown") mark((active + 1) % rows.length);
  else if (event.key === "ArrowUp") mark((active + rows.length - 1) % rows.length);
  else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) choose(rows[active]);
  else return false;
  event.preventDefault();
  return true;
}
