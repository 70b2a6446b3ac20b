// Discord's markdown → DOM nodes. Never makes markup from text.

import { customEmoji, el } from "./dom.js";
import { icon } from "./icons.js";
import { revealIn } from "./messages.js";
import { store } from "./store.js";
import { timestamp } from "./time.js";

const link = (url, ...content) =>
  el("a", { href: url, target: "_blank", rel: "noopener noreferrer", title: url }, content);
const wrap = (tag, depth) => (match) => el(tag, {}, inline(match[1], depth));

function userMention(match) {
  const user = store.user(match[1]);
  return el("span", { class: "mention", data: { user: match[1] } }, `@${user?.name ?? "unknown-user"}`);
}

function roleMention(match) {
  const role = store.guild?.roles.find((item) => item.id === match[1]);
  return el("span", { class: "mention" }, `@${role?.name ?? "unknown-role"}`);
}

function channelMention(match) {
  const channel = store.channels.find((item) => item.id === match[1]);
  if (!channel) return el("span", { class: "mention" }, "# unknown");
  const sign = channel.kind === "thread" ? icon("thread") : "#";
  return el("a", { class: "mention", href: `#/${store.slug}/${channel.key}` }, sign, ` ${channel.name}`);
}

/** The address of a channel, or of a message in one, which Discord shows by the channel's name. */
function place(match) {
  const [, id, message] = match;
  const channel = store.channels.find((item) => item.id === id);
  if (!channel) return el("span", { class: "mention" }, "# unknown");
  return el(
    "a",
    {
      class: "mention",
      href: `#/${store.slug}/${channel.key}`,
      on: { click: () => message && revealIn(id, message) },
    },
    `${channel.kind === "dm" ? "@" : "#"} ${channel.name}`,
    message && " › message",
  );
}

/** A command one can click: it goes into the composer. Its name is in the reader's language where he is offered it. */
function commandMention(match) {
  const base = match[1];
  const known = store.commands.find((command) => command.base === base);
  const use = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    window.dispatchEvent(new CustomEvent("command", { detail: base }));
  };
  return el(
    "span",
    { class: "mention command", role: "button", tabindex: 0, data: { command: base }, on: { click: use, keydown: use } },
    `/${known?.name ?? base}`,
  );
}

function spoiler(match, depth) {
  const content = el("span", {}, inline(match[1], depth));
  const show = (event) => {
    if (node.classList.contains("shown")) return;
    node.classList.add("shown");
    node.removeAttribute("role");
    node.removeAttribute("aria-label");
    content.removeAttribute("aria-hidden");
    content.inert = false;
    event.preventDefault();
  };
  const key = (event) => (event.key === "Enter" || event.key === " ") && show(event);
  const node = el(
    "span",
    { class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler", on: { click: show, keydown: key } },
    content,
  );
  content.setAttribute("aria-hidden", "true");
  content.inert = true;
  return node;
}

// Tried in this order at every place where the text may hold one of them.
const rules = [
  [/\\([^\p{L}\p{N}\s])/uy, (match) => match[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (match) => el("code", {}, match[2].replace(/^ (.*) $/, "$1"))],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (match) => timestamp(Number(match[1]), match[2])],
  [/<@!?(\d+)>/y, userMention],
  [/<@&(\d+)>/y, roleMention],
  [/<#(\d+)>/y, channelMention],
  [/<\/([^:>\n]{1,100}):\d+>/y, commandMention],
  [/<a?:(\w{2,32}):(\d+)>/y, (match) => customEmoji(match[1], match[2])],
  [/https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?/y, place],
  [/<(https?:\/\/[^\s<>]+)>/y, (match) => link(match[1], match[1])],
  [/\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/y,
    (match, depth) => link(match[2], inline(match[1], depth))],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]]/y, (match) => link(match[0], match[0])],
  [/\*\*\*(?!\s)((?:\\.|[^\\*])+?)\*\*\*(?!\*)/y,
    (match, depth) => el("em", {}, el("strong", {}, inline(match[1], depth)))],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, (match, depth) => wrap("strong", depth)(match)],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, (match, depth) => wrap("u", depth)(match)],
  [/\*(?![\s*])((?:\*\*|\\[^]|[^\\*])+?)(?<!\s)\*(?!\*)/y, (match, depth) => wrap("em", depth)(match)],
  [/(?<![\p{L}\p{N}_])_((?:__|\\[^]|[^\\_])+?)_(?![\p{L}\p{N}_])/uy,
    (match, depth) => wrap("em", depth)(match)],
  [/~~((?:\\[^]|[^\\])+?)~~(?!~)/y, (match, depth) => wrap("s", depth)(match)],
  [/\|\|([^]+?)\|\|/y, spoiler],
  [/@(?:everyone|here)\b/y, (match) => el("span", { class: "mention" }, match[0])],
  [/\n/y, () => el("br")],
];
const starts = /[\\`<[*_~|@\nh]/g;

/** Inline markdown of `text` as a list of nodes and strings. */
export function inline(text, depth = 0) {
  if (depth > 12) return [text];
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    starts.lastIndex = at;
    const next = starts.exec(text)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
    if (at === text.length) break;
    const hit = firstRule(text, at);
    if (hit) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(hit.make(hit.match, depth + 1));
      at += hit.match[0].length;
    } else {
      plain += text[at++];
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function firstRule(text, at) {
  for (const [pattern, make] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, make };
  }
  return null;
}

/** A whole text with headings, quotes, lists and code blocks, as a list of nodes. */
export function markdown(text) {
  return blocks(String(text ?? ""), 0);
}

function blocks(text, depth) {
  const fence = /```(?:([\w+#.-]*)\n)?([^]*?[^\s`][^]*?)\n?```/.exec(text);
  if (fence && !/^>/.test(text.slice(text.lastIndexOf("\n", fence.index) + 1))) {
    return [
      ...lines(text.slice(0, fence.index).replace(/\n$/, ""), depth),
      el("pre", { data: { language: fence[1] ?? "" } }, el("code", {}, fence[2])),
      ...blocks(text.slice(fence.index + fence[0].length).replace(/^\n/, ""), depth),
    ];
  }
  return lines(text, depth);
}

function lines(text, depth) {
  if (!text) return [];
  const nodes = [];
  const rows = text.split("\n");
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) nodes.push(el("div", { class: "para" }, inline(paragraph.join("\n"))));
    paragraph = [];
  };
  for (let row = 0; row < rows.length; row++) {
    const line = rows[row];
    const heading = /^(#{1,3})\s+(.+)$/.exec(line);
    const small = /^-#\s+(.+)$/.exec(line);
    const quote = depth < 2 && /^>(>>)? (.*)$/.exec(line);
    if (heading) {
      flush();
      nodes.push(el(`h${heading[1].length}`, {}, inline(heading[2])));
    } else if (small) {
      flush();
      nodes.push(el("div", { class: "subtext" }, inline(small[1])));
    } else if (quote) {
      flush();
      const inside = [quote[2]];
      while (row + 1 < rows.length && (quote[1] || /^> /.test(rows[row + 1]))) {
        row += 1;
        inside.push(quote[1] ? rows[row] : rows[row].slice(2));
      }
      nodes.push(el("blockquote", {}, blocks(inside.join("\n"), depth + 1)));
    } else if (listItem.test(line)) {
      flush();
      const items = [listItem.exec(line)];
      while (continues(items[0], rows[row + 1])) items.push(listItem.exec(rows[++row]));
      nodes.push(list(items));
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return nodes;
}

const listItem = /^(\s*)([-*]|\d{1,9}\.)\s+(\S.*)$/;
const ordered = (item) => /\d/.test(item[2]);

/** Whether a line belongs to the list that `first` began: deeper, or of the same sort. */
function continues(first, line) {
  const item = listItem.exec(line ?? "");
  return item !== null && (item[1].length > first[1].length || ordered(item) === ordered(first));
}

function list(items) {
  const base = items[0][1].length;
  const node = ordered(items[0]) ? el("ol", { start: parseInt(items[0][2], 10) }) : el("ul");
  for (let index = 0; index < items.length; index++) {
    if (items[index][1].length > base && node.lastChild) {
      const deeper = [items[index]];
      while (items[index + 1]?.[1].length > base) deeper.push(items[++index]);
      node.lastChild.append(list(deeper));
    } else {
      node.append(el("li", {}, inline(items[index][3])));
    }
  }
  return node;
}

/** The text without its marks, on one line: for previews of replies. */
export function plainText(text) {
  const node = el("div", {}, markdown(text));
  for (const image of node.querySelectorAll("img")) image.replaceWith(image.alt);
  for (const line of node.querySelectorAll("br")) line.replaceWith(" ");
  return node.textContent.replace(/\s+/g, " ").trim();
}
