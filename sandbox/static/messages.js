// The list of messages of the open channel: drawing, scrolling, marks of what is new.

import { icon } from "./icons.js";
import { request } from "./link.js";
import { drawMessage } from "./message.js";
import { dayOf } from "./time.js";
import { el } from "./dom.js";
import { store } from "./store.js";

const scroller = document.getElementById("scroller");
const list = document.getElementById("messages");
const jump = document.getElementById("jump");
const beginning = document.getElementById("beginning");
const groupMs = 7 * 60_000;

let drawn = new Map(); // message id → {message, shape, nodes}
let drawnChannel = "";
let pinned = true; // the newest message is to stay in sight
let wanted = null; // {channel, id} of the message to show once its channel is open
let fresh = 0; // messages that came while looking further up

/** Whether the newest message is in sight. */
export const atBottom = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 40;

/** Show the newest message, and keep showing it. */
export function toBottom() {
  pinned = true;
  fresh = 0;
  scroller.scrollTop = scroller.scrollHeight;
  showJump();
}

/** Count a message that has just come (for the "new messages" button). */
export function arrived() {
  if (!pinned) fresh += 1;
  showJump();
}

/** Bring the list in line with the store; what has not changed keeps its nodes. */
export function redraw() {
  const channel = store.channel;
  const messages = (channel && store.messages.get(channel.id)) ?? [];
  const focus = focused();
  if (drawnChannel !== `${store.slug} ${store.key}`) {
    drawn = new Map();
    drawnChannel = `${store.slug} ${store.key}`;
    pinned = true;
    fresh = 0;
  }
  const next = new Map();
  const nodes = [];
  let before = null;
  for (const message of messages) {
    const shape = shapeOf(message, before);
    const old = drawn.get(message.id);
    const entry =
      old?.message === message && old.shape === shape ? old : { message, shape, nodes: build(message, before) };
    next.set(message.id, entry);
    nodes.push(...entry.nodes);
    before = message;
  }
  drawn = next;
  sync(nodes);
  drawBeginning(channel);
  restore(focus);
  if (wanted && messages.length && wanted.channel === channel.id) {
    reveal(wanted.id);
    wanted = null;
  }
  if (pinned) scroller.scrollTop = scroller.scrollHeight;
  showJump();
}

// Only nodes that are new, gone or moved are touched: the others keep focus, selection and pictures.
function sync(nodes) {
  const wanted = new Set(nodes);
  for (const child of [...list.children]) if (!wanted.has(child)) child.remove();
  let at = list.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else list.insertBefore(node, at);
  }
}

const isNew = (message, before) =>
  store.readUpTo && BigInt(message.id) > BigInt(store.readUpTo) && (!before || BigInt(before.id) <= BigInt(store.readUpTo));

function dayChanges(message, before) {
  return !before || new Date(before.timestamp).toDateString() !== new Date(message.timestamp).toDateString();
}

function compact(message, before) {
  return Boolean(
    before &&
      before.author.id === message.author.id &&
      before.type === message.type &&
      !message.referenced &&
      !message.command &&
      message.ephemeral === before.ephemeral &&
      new Date(message.timestamp) - new Date(before.timestamp) < groupMs &&
      !dayChanges(message, before) &&
      !isNew(message, before),
  );
}

function shapeOf(message, before) {
  const pending = [...store.pending].filter((key) => key.startsWith(`${message.id} `));
  return JSON.stringify([
    compact(message, before),
    dayChanges(message, before),
    Boolean(isNew(message, before)),
    pending,
    store.failures.get(message.id) ?? "",
    store.editing === message.id,
    store.locale,
    store.channel?.can_press !== false,
  ]);
}

function build(message, before) {
  const nodes = [];
  if (dayChanges(message, before)) {
    nodes.push(el("li", { class: "day", role: "separator" }, el("span", {}, dayOf(message.timestamp))));
  }
  if (isNew(message, before)) {
    nodes.push(el("li", { class: "new-line", role: "separator", "aria-label": "New messages" }, el("span", {}, "NEW")));
  }
  nodes.push(drawMessage(message, compact(message, before)));
  return nodes;
}

function drawBeginning(channel) {
  beginning.replaceChildren();
  if (!channel) return;
  if (!store.complete.has(channel.id)) {
    beginning.append(el("button", { class: "button secondary", type: "button", on: { click: older } }, "Load older messages"));
    return;
  }
  const words = {
    dm: ["@", channel.name, `This is the beginning of your direct message history with ${channel.name}.`],
    thread: [icon("thread"), channel.name, "This is the start of the thread."],
  }[channel.kind] ?? ["#", `Welcome to #${channel.name}!`, "Type /bluff start. Then become someone else (on a phone, press your name at the top) and press Join. You can be everyone here."];
  beginning.append(
    el("div", { class: "beginning-icon", "aria-hidden": "true" }, words[0]),
    el("h2", {}, words[1]),
    el("p", {}, words[2]),
  );
}

async function older() {
  const channel = store.channel;
  const loaded = store.messages.get(channel.id);
  const answer = await request("history", { person: store.slug, channel: channel.id, before: loaded[0]?.id });
  const height = scroller.scrollHeight;
  for (const message of answer.messages) store.upsert(message);
  if (answer.complete) store.complete.add(channel.id);
  redraw();
  scroller.scrollTop += scroller.scrollHeight - height;
}

// A message that is drawn anew must not throw the keyboard out of the button that was just pressed.
function focused() {
  const node = document.activeElement;
  const row = node?.closest?.("[data-message-id]");
  return row && node.dataset.customId ? { row: row.dataset.messageId, id: node.dataset.customId } : null;
}

function restore(focus) {
  if (!focus || document.activeElement !== document.body) return;
  const row = list.querySelector(`[data-message-id="${CSS.escape(focus.row)}"]`);
  row?.querySelector(`[data-custom-id="${CSS.escape(focus.id)}"]`)?.focus({ preventScroll: true });
}

function showJump() {
  jump.hidden = pinned;
  jump.textContent = fresh
    ? `${fresh} new message${fresh === 1 ? "" : "s"} ↓`
    : "You're viewing older messages — Jump to present ↓";
  jump.classList.toggle("fresh", fresh > 0);
}

/** Scroll to a message and let it flash. */
export function reveal(id) {
  const row = list.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
  if (!row) return;
  pinned = false;
  row.scrollIntoView({ block: "center" });
  row.classList.add("flash");
  setTimeout(() => row.classList.remove("flash"), 1500);
}

/** The same, of a channel that may have to be opened for it. */
export function revealIn(channel, id) {
  if (channel === store.channel?.id) reveal(id);
  else wanted = { channel, id };
}

/** Watch the scrolling; `onBottom` is called when the newest message comes into sight. */
export function watchScrolling(onBottom) {
  let last = 0;
  scroller.addEventListener("scroll", () => {
    // Only scrolling up lets go of the bottom: pictures that load move it away, too.
    if (atBottom()) {
      pinned = true;
      fresh = 0;
      onBottom();
    } else if (scroller.scrollTop < last - 1) {
      pinned = false;
    }
    last = scroller.scrollTop;
    showJump();
  });
  jump.addEventListener("click", toBottom);
  const keep = () => pinned && (scroller.scrollTop = scroller.scrollHeight);
  new ResizeObserver(keep).observe(list);
  new ResizeObserver(keep).observe(scroller);
}
