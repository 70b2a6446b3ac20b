// One option of a slash command: its field, its choices, and whether what is in it will do.

import { el } from "./dom.js";
import { hidePanel, panelKey, showPanel } from "./panel.js";
import { store } from "./store.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10, ATTACHMENT = 11;
const debounceMs = 120;
const largestFile = 2_000_000; // base64 of it must fit into one message to the sandbox

/** Choices that need no asking: [{name, value}], or null for free input. */
function fixedChoices(option) {
  if (option.choices?.length) return option.choices;
  const users = () => [...store.people, ...(store.bot ? [store.bot] : [])].map(({ name, id }) => ({ name, value: id }));
  const roles = () => (store.guild?.roles ?? []).map(({ name, id }) => ({ name: `@${name}`, value: id }));
  switch (option.type) {
    case BOOLEAN:
      return [{ name: "True", value: true }, { name: "False", value: false }];
    case USER:
      return users();
    case ROLE:
      return roles();
    case MENTIONABLE:
      return [...users(), ...roles()];
    case CHANNEL:
      return store.channels
        .filter((channel) => channel.kind !== "dm")
        .map(({ name, id }) => ({ name: `#${name}`, value: id }));
    default:
      return null;
  }
}

function wrongNumber(option, value, text) {
  if (option.type === INTEGER && !/^-?\d+$/.test(text)) return "Enter a whole number";
  if (!Number.isFinite(value)) return "Enter a number";
  if (option.min_value !== undefined && value < option.min_value) return `Must be at least ${option.min_value}`;
  if (option.max_value !== undefined && value > option.max_value) return `Must be at most ${option.max_value}`;
  return "";
}

function wrongText(option, text) {
  if (text.length < (option.min_length ?? 0)) return `At least ${option.min_length} characters`;
  if (text.length > (option.max_length ?? 6000)) return `At most ${option.max_length} characters`;
  return "";
}

function framed(option, input) {
  return el(
    "label",
    { class: "option-field", title: option.description },
    el("span", {}, option.name, option.required && el("span", { class: "required", "aria-hidden": "true" }, "*")),
    input,
  );
}

/** The field of an option that takes a file; as `optionField`. */
function fileField(option, { onFilled }) {
  let value = null; // {filename, content in base64}, once it is read
  const input = el("input", {
    type: "file",
    "aria-label": option.name,
    "aria-required": String(option.required),
    data: { option: option.base },
    on: { change: chosen },
  });
  const node = framed(option, input);

  function chosen() {
    value = null;
    const [file] = input.files;
    mark(file && file.size > largestFile ? "Too large" : "");
    if (!file || file.size > largestFile) return;
    input.setAttribute("aria-busy", "true");
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      input.removeAttribute("aria-busy");
      value = { filename: file.name, content: reader.result.split(",", 2)[1] ?? "" };
      onFilled();
    });
    reader.readAsDataURL(file);
  }
  function mark(error) {
    node.classList.toggle("wrong", Boolean(error));
    input.setAttribute("aria-invalid", String(Boolean(error)));
  }
  function read() {
    if (input.files.length === 0) return { empty: true };
    if (value) return { value };
    const large = input.files[0].size > largestFile;
    return { error: large ? "This file is too large" : "This file is still being read. Try again in a moment" };
  }
  return { option, node, read, mark, focus: () => input.focus() };
}

/**
 * The field of an option. `autocomplete(typed)` asks for choices; `onFilled` when one was picked;
 * `onEmptyBackspace` when Backspace was pressed in an empty field.
 * Returns {option, node, focus, mark(error), read() → {empty, value, error}}.
 */
export function optionField(option, { autocomplete, onFilled, onEmptyBackspace }) {
  if (option.type === ATTACHMENT) return fileField(option, { onFilled });
  let picked = null; // the choice that the text stands for
  let timer = 0;
  let asked = 0;
  const input = el("input", {
    type: "text",
    autocomplete: "off",
    inputmode: [INTEGER, NUMBER].includes(option.type) ? "text" : null,
    "aria-label": option.name,
    "aria-required": String(option.required),
    "aria-autocomplete": "list",
    placeholder: option.required ? "" : "optional",
    data: { option: option.base },
    on: { input: typed, focus: offer, blur: hidePanel, keydown: key },
  });
  const node = framed(option, input);

  function typed() {
    picked = null;
    mark("");
    fit();
    clearTimeout(timer);
    if (!option.autocomplete) return offer();
    asked += 1; // what was offered for another text is not to be chosen by Enter
    show([], "Loading options…");
    timer = setTimeout(offer, debounceMs);
  }
  function fit() {
    input.style.width = `${Math.min(32, Math.max(5, input.value.length + 2))}ch`;
  }
  async function offer() {
    const fixed = fixedChoices(option);
    if (fixed) {
      const wanted = picked ? "" : input.value.trim().toLowerCase();
      return show(fixed.filter((choice) => choice.name.toLowerCase().includes(wanted)));
    }
    if (!option.autocomplete) return show([]);
    const turn = ++asked;
    if (picked === null) show([], "Loading options…");
    let choices = [];
    let state = "";
    try {
      choices = await autocomplete(picked ? "" : input.value);
      if (choices.length === 0) state = "No options match your search.";
    } catch (error) {
      state = error.message;
    }
    if (turn === asked && document.activeElement === input) show(choices, state);
  }
  function show(choices, state = "") {
    showPanel({
      heading: option.name,
      hint: option.description,
      items: choices.map((choice) => ({ label: choice.name, value: choice.value, choice })),
      onChoose: (row) => pick(row.choice),
      state,
    });
  }
  function pick(choice) {
    clearTimeout(timer);
    asked += 1;
    picked = choice;
    input.value = choice.name;
    mark("");
    fit();
    hidePanel();
    onFilled();
  }
  function key(event) {
    if (event.key === "Backspace" && input.value === "") {
      event.preventDefault();
      return onEmptyBackspace();
    }
    if (event.key === "Enter" && picked) return; // runs the command
    if (event.key === "Tab" && (picked || input.value === "") && !option.required) return;
    if (event.key === "Tab" && picked) return;
    if (panelKey(event)) event.stopPropagation();
  }
  function mark(error) {
    node.classList.toggle("wrong", Boolean(error));
    input.setAttribute("aria-invalid", String(Boolean(error)));
  }
  function read() {
    const text = input.value.trim();
    if (!text) return { empty: true };
    if (picked) return { value: picked.value };
    const fixed = fixedChoices(option);
    if (fixed) {
      const found = fixed.find((choice) => choice.name.toLowerCase() === text.toLowerCase());
      return found ? { value: found.value } : { error: "Choose one of the options" };
    }
    if (option.type === STRING) return { value: text, error: wrongText(option, text) };
    const value = Number(text);
    return { value, error: wrongNumber(option, value, text) };
  }
  fit();
  return { option, node, read, mark, focus: () => input.focus() };
}
