// Slash commands: picking one, filling in its options, running it.

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { request } from "./link.js";
import { openModal } from "./modal.js";
import { optionField } from "./options.js";
import { hidePanel, showPanel } from "./panel.js";
import { store } from "./store.js";

/** Offer the commands that begin with (or hold) what follows the slash; says whether there are any. */
export function offerCommands(text, onPick) {
  const wanted = text.slice(1).toLowerCase();
  const named = (command) => [command.name.toLowerCase(), command.base.toLowerCase()];
  const begins = store.commands.filter((command) => named(command).some((name) => name.startsWith(wanted)));
  const holds = store.commands.filter(
    (command) => !begins.includes(command) && named(command).some((name) => name.includes(wanted.trim())),
  );
  const found = [...begins, ...holds];
  if (found.length === 0) {
    hidePanel();
    return false;
  }
  showPanel({
    heading: store.bot?.name ?? "Commands",
    items: found.map((command) => ({
      label: `/${command.name}`,
      description: command.description,
      command: command.base,
      aside: command.options.filter((option) => option.required).map((option) => option.name).join("  "),
      picked: command,
    })),
    onChoose: (row) => onPick(row.picked),
  });
  return true;
}

/** The command whose whole name was just typed, followed by a space. */
export function typedCommand(text) {
  if (!text.endsWith(" ")) return null;
  const wanted = text.slice(1).trimEnd().toLowerCase();
  const longer = store.commands.some((command) => command.name.toLowerCase().startsWith(`${wanted} `));
  const found = store.commands.find((command) => [command.name, command.base].includes(wanted));
  return longer ? null : (found ?? null);
}

/** The form of one command. `onDone(error)` is called when it was left, run, or could not be run. */
export function commandForm(command, onDone) {
  const channel = store.channel;
  const person = store.slug;
  const ordered = [...command.options].sort((a, b) => Number(b.required) - Number(a.required));
  let fields = [];
  const row = el("div", { class: "command-fields" });
  const more = el("div", { class: "command-more" });
  const problem = el("p", { class: "command-error", role: "alert" });
  const form = el(
    "form",
    {
      class: "command-form",
      "aria-label": `/${command.name}`,
      data: { command: command.base },
      on: { submit: (event) => (event.preventDefault(), run()), keydown: key },
    },
    el(
      "div",
      { class: "command-line" },
      el("span", { class: "command-name", tabindex: ordered.some((option) => option.required) ? null : 0 }, `/${command.name}`),
      row,
      more,
      el(
        "span",
        { class: "command-end" },
        el("button", { type: "submit", class: "icon", "aria-label": "Run the command" }, icon("send")),
        el("button", { type: "button", class: "icon", "aria-label": "Cancel command", on: { click: () => leave("") } }, icon("close")),
      ),
    ),
    problem,
  );

  function add(option) {
    const field = optionField(option, {
      values: () => valuesExcept(option),
      autocomplete: (typed) =>
        request("autocomplete", {
          person,
          channel: channel.id,
          command: command.base,
          option: option.base,
          typed,
          options: valuesExcept(option),
        }),
      onFilled: next,
      onEmptyBackspace: () => (option.required ? fields[0] === field && leave("") : drop(field)),
    });
    fields.push(field);
    row.append(field.node);
    drawMore();
    return field;
  }
  function drop(field) {
    fields = fields.filter((other) => other !== field);
    field.node.remove();
    drawMore();
    focusLast();
  }
  function drawMore() {
    const left = ordered.filter((option) => !fields.some((field) => field.option === option));
    more.replaceChildren(
      ...left.map((option) =>
        el(
          "button",
          {
            type: "button",
            class: "chip-button",
            title: option.description,
            "aria-label": `Add the option ${option.name}: ${option.description}`,
            data: { option: option.base },
            on: { click: () => add(option).focus() },
          },
          `+ ${option.name}`,
        ),
      ),
    );
  }
  function valuesExcept(option) {
    const values = {};
    for (const field of fields) {
      const value = field.option === option ? undefined : field.read().value;
      if (value !== undefined) values[field.option.base] = value;
    }
    return values;
  }
  function next() {
    const empty = fields.find((field) => field.option.required && field.read().empty);
    if (empty) empty.focus();
    else hidePanel();
  }
  function focusLast() {
    const target = fields.at(-1);
    if (target) target.focus();
    else form.querySelector(".command-name").focus();
  }
  function key(event) {
    if (event.key === "Escape") leave("");
    else if (event.key === "Enter" && event.target.tagName !== "BUTTON") {
      event.preventDefault();
      run();
    } else if (event.key === "Backspace" && event.target.classList.contains("command-name")) leave("");
    else if (typesOn(event)) return add(ordered.find((option) => !fields.some((field) => field.option === option))).focus();
    else return;
    event.stopPropagation();
  }
  /** Whether this key writes into a command that has no field open: it goes into the next option. */
  function typesOn(event) {
    const writes = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    return writes && event.target.classList.contains("command-name") && fields.length < ordered.length;
  }
  function leave(error) {
    hidePanel();
    onDone(error);
  }
  async function run() {
    const options = {};
    let bad = null;
    for (const field of fields) {
      const { value, error, empty } = field.read();
      const wrong = empty ? (field.option.required ? "This option is required" : "") : error;
      field.mark(wrong);
      if (wrong && !bad) {
        bad = field;
        problem.textContent = `${field.option.name}: ${wrong}`;
      }
      if (!empty && !wrong) options[field.option.base] = value;
    }
    if (bad) return bad.focus();
    leave("");
    try {
      const reply = await request("slash", { person, channel: channel.id, command: command.base, options });
      if (store.slug !== person) return;
      if (reply.kind === "modal") openModal(reply.modal);
      if (reply.kind === "failed") onDone(`/${command.name}: ${reply.reason}`);
    } catch (error) {
      onDone(`/${command.name}: ${error.message}`);
    }
  }

  for (const option of ordered.filter((item) => item.required)) add(option);
  drawMore();
  return {
    node: form,
    focus: () => (fields[0] ? fields[0].focus() : form.querySelector(".command-name").focus()),
    type(text) {
      if (!text || !ordered.length) return;
      (fields[0] ?? add(ordered[0])).focus();
      document.execCommand("insertText", false, text);
    },
  };
}
