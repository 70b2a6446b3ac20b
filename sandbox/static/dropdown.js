// Lists that drop down from a field: of selects in messages and modals, and of the slash picker.

import { el, emojiNode } from "./dom.js";

let open = null;

/** Close whatever list is open. */
export function closeList() {
  open?.close();
}

/**
 * Show a list under (or over) `anchor`. `options`: [{value, label, description, emoji}].
 * `onChoose(value)` is called at each choice; `chosen(value)` says which are marked;
 * `onClose` once at the end. Keys: arrows, Enter, Space, Escape. With `focus: false` the keyboard
 * stays where it is and `handle(event)` of the returned object takes its keys.
 */
export function showList({ anchor, options, label, multi = false, focus = true, chosen = () => false, onChoose, onClose = () => {} }) {
  closeList();
  let active = Math.max(0, options.findIndex((option) => chosen(option.value)));
  const box = el("div", {
    class: "list",
    role: "listbox",
    "aria-label": label,
    "aria-multiselectable": multi ? "true" : null,
    tabindex: -1,
    on: { keydown: (event) => handle(event) && event.preventDefault(), mousedown: (event) => event.preventDefault() },
  });
  const rows = options.map((option, index) =>
    el(
      "div",
      {
        class: "option",
        role: "option",
        data: { value: option.value },
        on: { click: () => choose(index), mousemove: () => index !== active && mark(index) },
      },
      multi && el("span", { class: "check", "aria-hidden": "true" }),
      emojiNode(option.emoji),
      el("span", { class: "words" }, el("b", {}, option.label), option.description && el("small", {}, option.description)),
    ),
  );
  box.append(...(rows.length ? rows : [el("div", { class: "nothing" }, "No options match your search.")]));

  function mark(index) {
    active = index;
    rows.forEach((row, at) => {
      row.classList.toggle("active", at === active);
      row.setAttribute("aria-selected", String(Boolean(chosen(options[at].value))));
    });
    rows[active]?.scrollIntoView({ block: "nearest" });
  }
  function choose(index) {
    onChoose(options[index].value);
    if (!multi) close();
    else mark(index);
  }
  function close() {
    if (open !== self) return;
    open = null;
    box.remove();
    window.removeEventListener("pointerdown", outside, true);
    window.removeEventListener("resize", close);
    if (focus && document.activeElement === document.body) anchor.focus();
    onClose();
  }
  const outside = (event) => !box.contains(event.target) && !anchor.contains(event.target) && close();

  /** Use a key; says whether it was one of the list's. */
  function handle(event) {
    if (event.key === "ArrowDown" && rows.length) mark((active + 1) % rows.length);
    else if (event.key === "ArrowUp" && rows.length) mark((active + rows.length - 1) % rows.length);
    else if (event.key === "Enter" && rows.length) choose(active);
    else if (event.key === " " && focus && rows.length) choose(active);
    else if (event.key === "Escape") close();
    else if (event.key === "Tab" && focus) close();
    else return false;
    event.stopPropagation();
    return true;
  }

  const self = { close, handle, value: () => options[active]?.value };
  open = self;
  (anchor.closest("dialog") ?? document.getElementById("overlay")).append(box);
  place(box, anchor);
  mark(active);
  window.addEventListener("pointerdown", outside, true);
  window.addEventListener("resize", close);
  if (focus) box.focus({ preventScroll: true });
  return self;
}

function place(box, anchor) {
  const at = anchor.getBoundingClientRect();
  const below = window.innerHeight - at.bottom - 8;
  const above = at.top - 8;
  const up = below < Math.min(box.scrollHeight, 240) && above > below;
  box.style.maxHeight = `${Math.min(up ? above : below, 320)}px`;
  box.style.minWidth = `${Math.min(Math.max(at.width, 180), window.innerWidth - 16)}px`;
  box.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - box.offsetWidth - 8))}px`;
  if (up) box.style.bottom = `${window.innerHeight - at.top + 4}px`;
  else box.style.top = `${at.bottom + 4}px`;
}

/**
 * A select field. Reports by `onPick(values)` when the choice is made (a single one at once,
 * several when the list closes), of too few only with `always`.
 */
export function dropdown({ customId, label, placeholder, options, min = 1, max = 1, disabled = false, busy = false, always = false, onPick }) {
  let values = options.filter((option) => option.default).map((option) => option.value);
  const text = el("span", { class: "picked" });
  const field = el(
    "button",
    {
      type: "button",
      class: "select",
      disabled,
      "aria-haspopup": "listbox",
      "aria-label": label,
      "aria-busy": busy ? "true" : null,
      data: { customId },
      on: { click: toggle },
    },
    text,
    el("span", { class: "arrow", "aria-hidden": "true" }, "⌄"),
  );

  function show() {
    const picked = options.filter((option) => values.includes(option.value));
    text.replaceChildren(
      ...(picked.length
        ? picked.map((option) => el("span", { class: max > 1 ? "chip" : "" }, emojiNode(option.emoji), " ", option.label))
        : [el("span", { class: "placeholder" }, placeholder)]),
    );
    field.title = picked.map((option) => option.label).join(", ");
  }
  function toggle() {
    if (field.getAttribute("aria-expanded") === "true") return closeList();
    const before = [...values].sort().join("\n");
    let made = false;
    const multi = max > 1 || min === 0;
    field.setAttribute("aria-expanded", "true");
    showList({
      anchor: field,
      options,
      label,
      multi,
      chosen: (value) => values.includes(value),
      onChoose(value) {
        made = true;
        if (!multi) {
          values = [value];
        } else if (values.includes(value)) {
          values = values.filter((other) => other !== value);
        } else if (values.length < max) {
          values = [...values, value];
        } else if (max === 1) {
          values = [value];
        }
        show();
      },
      onClose() {
        field.setAttribute("aria-expanded", "false");
        const enough = always || values.length >= min;
        const changed = !multi || [...values].sort().join("\n") !== before;
        if (made && enough && changed) onPick(values);
      },
    });
  }
  show();
  return field;
}
