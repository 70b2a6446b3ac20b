// Building DOM nodes. Text always becomes a text node, never markup.

/**
 * Make an element. `props`: `class`, `data` (object of data attributes), `on` (object of listeners);
 * true/false/null set or leave out an attribute; everything else becomes an attribute.
 * Children: nodes, strings, numbers, nested lists; null and false are left out.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (name === "data") {
      for (const [key, item] of Object.entries(value)) {
        if (item !== null && item !== undefined) node.dataset[key] = String(item);
      }
    } else {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(node, child);
    else if (child !== null && child !== undefined && child !== false) node.append(child);
  }
}

/** A picture from the network may only be fetched by these two; anything else is dropped. */
export function safeUrl(url) {
  return /^https?:\/\//i.test(url ?? "") || /^\/(?!\/)/.test(url ?? "") ? url : "";
}

const colours = ["#5865f2", "#3ba55c", "#c27c0e", "#ed4245", "#9b59b6", "#1f8b9e", "#d0567f"];

/** A round avatar with the initial of a name; `person` has `id`, `name` and an optional `avatar_url`. */
export function avatar(person, size = 40) {
  const initial = [...(person.name || "?").replace(/[^\p{L}\p{N}]/gu, "")][0] ?? "?";
  const colour = colours[Number(BigInt(person.colour ?? 0) % BigInt(colours.length))];
  const node = el("span", { class: "avatar", "aria-hidden": "true" }, initial.toUpperCase());
  node.style.setProperty("--size", `${size}px`);
  node.style.background = person.bot ? "#5865f2" : colour;
  return node;
}

/** A custom emoji: its picture, and its name for who does not see it. */
export function customEmoji(name, id) {
  return el("img", { class: "custom-emoji", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });
}

/** Emoji of a component, as a node; null if it has none. */
export function emojiNode(emoji) {
  if (!emoji?.name) return null;
  return el("span", { class: "emoji" }, emoji.id ? customEmoji(emoji.name, emoji.id) : emoji.name);
}
