// What a bot attaches to a message: buttons, selects, Components V2, and their presses.

import { act } from "./actions.js";
import { el, emojiNode, safeUrl } from "./dom.js";
import { dropdown } from "./dropdown.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { picture, resolve } from "./media.js";
import { store } from "./store.js";

// Nobody can use the components of a locked thread, nor of an archived one that he may not open.
const dead = (component) => component.disabled || store.channel?.can_press === false;

const styles = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

/** The nodes of a list of components of `message`. */
export function components(list, message) {
  return (list ?? []).map((component) => draw(component, message)).filter(Boolean);
}

function draw(component, message) {
  switch (component.type) {
    case 1:
      return el("div", { class: "row" }, components(component.components, message));
    case 2:
      return button(component, message);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(component, message);
    case 9:
      return el(
        "div",
        { class: "section" },
        el("div", { class: "section-text" }, components(component.components, message)),
        el("div", { class: "accessory" }, component.accessory && draw(component.accessory, message)),
      );
    case 10:
      return el("div", { class: "text-display" }, markdown(component.content));
    case 11:
      return thumbnail(component, message);
    case 12:
      return gallery(component, message);
    case 13:
      return veiled(component, fileCard(resolve(component.file, message)));
    case 14:
      return el("hr", { class: `separator spacing-${component.spacing ?? 1}${component.divider === false ? " bare" : ""}` });
    case 17:
      return container(component, message);
    default:
      return el("div", { class: "unknown" }, `(component type ${component.type})`);
  }
}

function container(component, message) {
  const node = el("div", { class: "container" }, components(component.components, message));
  if (Number.isInteger(component.accent_color)) {
    node.classList.add("accented");
    node.style.setProperty("--accent", `#${component.accent_color.toString(16).padStart(6, "0")}`);
  }
  return veiled(component, node);
}

function button(component, message) {
  const words = [
    emojiNode(component.emoji),
    component.label && el("span", { class: "label" }, component.label),
  ];
  const name = component.label || component.emoji?.name || "Button";
  if (component.style === 5) {
    const url = component.disabled ? "" : safeUrl(component.url);
    return el(
      "a",
      { class: "button link", href: url || null, target: "_blank", rel: "noopener noreferrer", "aria-label": name },
      words,
      el("span", { class: "away", "aria-hidden": "true" }, "↗"),
    );
  }
  const busy = store.pending.has(`${message.id} ${component.custom_id}`);
  return el(
    "button",
    {
      type: "button",
      class: `button ${styles[component.style] ?? "secondary"}`,
      disabled: dead(component),
      "aria-label": name,
      "aria-busy": busy ? "true" : null,
      data: { customId: component.custom_id },
      on: { click: () => !busy && act(message, component.custom_id) },
    },
    words,
    busy && el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
  );
}

const choosers = { 5: "Select a user", 6: "Select a role", 7: "Select a user or role", 8: "Select a channel" };

/** The options of a select; those of user, role and channel selects come from the guild. */
export function optionsOf(component) {
  if (component.type === 3) return component.options ?? [];
  const preset = new Set((component.default_values ?? []).map((value) => value.id));
  const users = [...store.people, ...(store.bot ? [store.bot] : [])].map((user) => ({ value: user.id, label: user.name }));
  const roles = (store.guild?.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name}` }));
  const kinds = { 5: users, 6: roles, 7: [...users, ...roles] };
  const channels = store.channels
    .filter((channel) => channel.kind !== "dm")
    .map((channel) => ({ value: channel.id, label: `# ${channel.name}` }));
  return (kinds[component.type] ?? channels).map((option) => ({ ...option, default: preset.has(option.value) }));
}

/** The select field of a component, in a message or in a modal. */
export function selectField(component, more) {
  const placeholder = component.placeholder || choosers[component.type] || "Make a selection";
  return dropdown({
    customId: component.custom_id,
    label: placeholder,
    placeholder,
    options: optionsOf(component),
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    disabled: component.disabled,
    ...more,
  });
}

function select(component, message) {
  return selectField(component, {
    disabled: dead(component),
    busy: store.pending.has(`${message.id} ${component.custom_id}`),
    onPick: (values) => act(message, component.custom_id, values),
  });
}

function thumbnail(component, message) {
  const media = resolve(component.media, message);
  return veiled(component, picture({ ...media, description: component.description }, "thumbnail"));
}

function gallery(component, message) {
  const items = component.items ?? [];
  return el(
    "div",
    { class: `gallery count-${Math.min(items.length, 10)}` },
    items.map((item) =>
      veiled(item, picture({ ...resolve(item.media, message), description: item.description }, "tile")),
    ),
  );
}

/** A file that is not shown as a picture. */
export function fileCard(file) {
  const size = file.size ?? 0;
  const text = size < 1024 ? `${size} bytes` : size < 1048576 ? `${(size / 1024).toFixed(2)} KB` : `${(size / 1048576).toFixed(2)} MB`;
  return el(
    "div",
    { class: "file" },
    el("span", { class: "file-icon" }, icon("file")),
    el(
      "span",
      {},
      el("a", { href: safeUrl(file.url) || null, target: "_blank", rel: "noopener noreferrer" }, file.filename ?? "file"),
      el("small", {}, text),
    ),
  );
}

/** Hide a node marked `spoiler` until it is clicked. */
function veiled(component, node) {
  if (!component.spoiler) return node;
  const veil = el("div", { class: "veil" }, node);
  const cover = el("button", { type: "button", "aria-label": "Show the spoiler", on: { click: () => {
    cover.remove();
    node.inert = false;
  } } }, "SPOILER");
  node.inert = true;
  veil.append(cover);
  return veil;
}
