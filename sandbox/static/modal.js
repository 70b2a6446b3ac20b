// A bot's modal: a dialog with text fields, selects, and what stands open to choose from.

import { checkbox, checkboxGroup, radioGroup } from "./choices.js";
import { optionsOf, selectField } from "./components.js";
import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { request } from "./link.js";
import { markdown } from "./markdown.js";
import { store } from "./store.js";

/** Show `modal` (its JSON, with the `token` by which the sandbox knows it) to who plays here. */
export function openModal(modal) {
  const fields = [];
  const error = el("p", { class: "modal-error", role: "alert" });
  const submit = el("button", { class: "button primary", type: "submit" }, "Submit");
  const dialog = openDialog({ label: modal.title, className: "modal", sticky: true });
  const person = store.slug;
  const form = el(
    "form",
    { novalidate: true, data: { customId: modal.custom_id }, on: { submit: send } },
    el(
      "header",
      {},
      el("h2", {}, modal.title),
      el("button", { type: "button", class: "icon", "aria-label": "Close", on: { click: dialog.close } }, icon("close")),
    ),
    el("div", { class: "fields" }, (modal.components ?? []).map(part)),
    error,
    el(
      "footer",
      {},
      el("button", { type: "button", class: "button plain", on: { click: dialog.close } }, "Cancel"),
      submit,
    ),
  );
  dialog.body.append(form);
  fields[0]?.focus();

  function part(component) {
    if (component.type === 10) return el("div", { class: "text-display" }, markdown(component.content));
    if (component.type === 18) return labelled(component.component, component.label, component.description);
    if (component.type === 1) return component.components.map((inner) => labelled(inner, inner.label));
    return null;
  }

  function labelled(component, label, description) {
    const required = component.type !== 23 && component.required !== false;
    const name = `field-${fields.length}`;
    const problem = el("p", { class: "field-error", id: `${name}-error`, role: "alert" });
    const make = { 4: textField, 21: radioGroup, 22: checkboxGroup, 23: checkbox }[component.type] ?? choiceField;
    const field = make(component, name);
    field.focus ??= () => field.node.focus();
    field.label = label;
    field.problem = problem;
    fields.push(field);
    field.node.id = name;
    field.node.setAttribute("aria-label", label ?? "");
    field.node.setAttribute("aria-describedby", problem.id);
    return el(
      "div",
      { class: "field" },
      el("label", { for: name }, label, required && el("span", { class: "required", "aria-label": "required" }, " *")),
      description && el("p", { class: "hint" }, description),
      field.frame,
      problem,
    );
  }

  function textField(component) {
    const long = component.style === 2;
    const node = el(long ? "textarea" : "input", {
      placeholder: component.placeholder,
      maxlength: component.max_length ?? 4000,
      rows: long ? 4 : null,
      type: long ? null : "text",
      autocomplete: "off",
      "aria-required": String(component.required !== false),
      data: { customId: component.custom_id },
    });
    node.value = component.value ?? "";
    const left = el("span", { class: "left", "aria-hidden": "true" });
    const count = () => (left.textContent = component.max_length ? component.max_length - node.value.length : "");
    node.addEventListener("input", count);
    count();
    const check = () => {
      if (component.required !== false && !node.value.trim()) return "This field is required";
      if (node.value && node.value.length < (component.min_length ?? 0)) {
        return `Must be at least ${component.min_length} characters`;
      }
      return "";
    };
    return { id: component.custom_id, node, frame: el("div", { class: "text-frame" }, node, left), check, value: () => node.value };
  }

  function choiceField(component) {
    let values = optionsOf(component).filter((option) => option.default).map((option) => option.value);
    const required = component.required !== false;
    const least = component.min_values ?? 1;
    const node = selectField(component, {
      min: required ? least : 0,
      always: true, // too few are told when the dialog is sent
      onPick: (picked) => (values = picked),
    });
    const check = () => {
      if (required && values.length === 0) return "This field is required";
      return values.length > 0 && values.length < least ? `Choose at least ${least}` : "";
    };
    return { id: component.custom_id, node, frame: node, check, value: () => values };
  }

  async function send(event) {
    event.preventDefault();
    let first = null;
    for (const field of fields) {
      field.problem.textContent = field.check();
      field.node.setAttribute("aria-invalid", String(Boolean(field.problem.textContent)));
      if (field.problem.textContent) first ??= field;
    }
    if (first) return first.focus();
    submit.disabled = true;
    submit.setAttribute("aria-busy", "true");
    error.textContent = "";
    const values = Object.fromEntries(fields.map((field) => [field.id, field.value()]));
    try {
      const reply = await request("submit", { person, modal: modal.token, values });
      if (reply.kind === "failed") throw new Error(reply.reason);
      dialog.close();
    } catch (problem) {
      error.replaceChildren("Something went wrong. Try again.", el("small", {}, problem.message));
    } finally {
      submit.disabled = false;
      submit.removeAttribute("aria-busy");
    }
  }
}
