// What stands open to choose from in a dialog: radio groups, checkbox groups, a checkbox.

import { el } from "./dom.js";

/** One of some options; its value is that of the option, null if none is chosen. */
export function radioGroup(component, name) {
  const { node, boxes } = group(component, "radio", name);
  const chosen = () => boxes.find((box) => box.checked);
  return {
    id: component.custom_id,
    node,
    frame: node,
    focus: () => (chosen() ?? boxes[0]).focus(),
    check: () => (component.required !== false && !chosen() ? "This field is required" : ""),
    value: () => chosen()?.value ?? null,
  };
}

/** Some of some options; its value is a list. */
export function checkboxGroup(component, name) {
  const { node, boxes } = group(component, "checkbox", name);
  const most = component.max_values ?? boxes.length;
  const least = component.min_values ?? 1;
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const limit = () => {
    const full = chosen().length >= most;
    for (const box of boxes) box.disabled = full && !box.checked;
  };
  node.addEventListener("change", limit);
  limit();
  return {
    id: component.custom_id,
    node,
    frame: node,
    focus: () => boxes.find((box) => !box.disabled).focus(),
    check: () => {
      const count = chosen().length;
      if (component.required !== false && count === 0) return "This field is required";
      return count > 0 && count < least ? `Choose at least ${least}` : "";
    },
    value: chosen,
  };
}

/** Yes or no; its value is true or false. */
export function checkbox(component) {
  const node = el("input", { type: "checkbox", data: { customId: component.custom_id } });
  node.checked = component.default === true;
  return {
    id: component.custom_id,
    node,
    frame: node,
    focus: () => node.focus(),
    check: () => "",
    value: () => node.checked,
  };
}

function group(component, type, name) {
  const boxes = component.options.map((option) => {
    const box = el("input", { type, name, value: option.value });
    box.checked = option.default === true;
    return box;
  });
  const node = el(
    "div",
    { class: "choices", role: type === "radio" ? "radiogroup" : "group", data: { customId: component.custom_id } },
    component.options.map((option, at) =>
      el(
        "label",
        { class: "choice" },
        boxes[at],
        el("span", { class: "words" }, el("b", {}, option.label), option.description && el("small", {}, option.description)),
      ),
    ),
  );
  return { node, boxes };
}
