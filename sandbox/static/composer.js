// Where a person types: messages, replies, and the beginning of slash commands.

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { request } from "./link.js";
import { plainText } from "./markdown.js";
import { startEditing } from "./message.js";
import { toBottom } from "./messages.js";
import { hidePanel, panelKey } from "./panel.js";
import { commandForm, offerCommands, typedCommand } from "./slash.js";
import { store } from "./store.js";

const root = document.getElementById("composer");
const typingEveryMs = 8000;
const drafts = new Map(); // "slug key" → text
let drawnFor = "";
let replyTo = null;
let form = null;
let lastTyping = 0;

const place = () => `${store.slug} ${store.key}`;
const bar = el("div", { class: "reply-bar" });
const notice = el("div", { class: "notice", role: "alert" });
const field = el("textarea", { rows: 1, maxlength: 2000, disabled: true, on: { input: typed, keydown: key } });
const send = el("button", { type: "button", class: "icon send", "aria-label": "Send", on: { click: submit } }, icon("send"));
const box = el("div", { class: "box" }, field, send);
root.append(notice, bar, box);

/** Bring the composer in line with the open channel. */
export function drawComposer() {
  const channel = store.channel;
  if (drawnFor !== place()) {
    drawnFor = place();
    form = null;
    say("");
    reply(null);
    field.value = drafts.get(place()) ?? "";
    box.replaceChildren(field, send);
    hidePanel();
    grow();
  }
  const open = Boolean(channel?.can_send && channel.id);
  field.disabled = !open;
  send.disabled = !open;
  const where = channel?.kind === "dm" ? `@${channel.name}` : `#${channel?.name ?? ""}`;
  field.placeholder = open || !channel?.id ? `Message ${where}` : "You do not have permission to send messages in this channel.";
  field.setAttribute("aria-label", `Message ${where}`);
}

/** Put the keyboard where one types. */
export function focusComposer() {
  if (form) form.focus();
  else field.focus({ preventScroll: true });
}

function say(text) {
  notice.replaceChildren(
    ...(text
      ? [
          el("span", {}, icon("warning"), " ", text),
          el("button", { type: "button", class: "icon", "aria-label": "Dismiss", on: { click: () => say("") } }, icon("close")),
        ]
      : []),
  );
}

function reply(message) {
  replyTo = message;
  bar.replaceChildren(
    ...(message
      ? [
          el("span", {}, "Replying to ", el("b", {}, message.author.name), el("small", {}, ` ${plainText(message.summary)}`)),
          el("button", { type: "button", class: "icon", "aria-label": "Cancel reply", on: { click: () => reply(null) } }, icon("close")),
        ]
      : []),
  );
  if (message) focusComposer();
}

function grow() {
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight, 200)}px`;
}

function typed() {
  grow();
  drafts.set(place(), field.value);
  if (field.value.startsWith("/") && !field.value.includes("\n")) {
    const whole = typedCommand(field.value);
    if (whole) return pick(whole);
    offerCommands(field.value, pick);
    return;
  }
  hidePanel();
  if (field.value && Date.now() - lastTyping > typingEveryMs) {
    lastTyping = Date.now();
    request("typing", { person: store.slug, channel: store.channel.id }).catch(() => {});
  }
}

/** The commands have come: what is being typed may be one, and what goes into its first option. */
export function offered() {
  if (form || document.activeElement !== field || !field.value.startsWith("/")) return;
  const text = field.value;
  for (const { index } of text.matchAll(/ /g)) {
    const command = typedCommand(text.slice(0, index + 1));
    if (!command) continue;
    pick(command);
    return form.type(text.slice(index + 1));
  }
  typed();
}

function pick(command) {
  hidePanel();
  say("");
  field.value = "";
  drafts.delete(place());
  const here = place();
  form = commandForm(command, (error) => {
    if (here !== place()) return;
    if (form) {
      form = null;
      box.replaceChildren(field, send);
      field.focus();
    }
    say(error);
  });
  box.replaceChildren(form.node);
  form.focus();
}

function key(event) {
  if (panelKey(event)) return;
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    submit();
  } else if (event.key === "Escape") {
    hidePanel();
    if (replyTo) reply(null);
    else toBottom();
  } else if (event.key === "ArrowUp" && !field.value) {
    const own = (store.messages.get(store.channel?.id) ?? []).filter((message) => message.author.id === store.me?.id);
    if (!own.length) return;
    event.preventDefault();
    startEditing(own.at(-1).id);
  }
}

async function submit() {
  const content = field.value.trim();
  if (!content) return;
  const answered = replyTo?.id ?? null;
  field.value = "";
  drafts.delete(place());
  reply(null);
  hidePanel();
  grow();
  say("");
  toBottom();
  lastTyping = 0;
  try {
    await request("send", { person: store.slug, channel: store.channel.id, content, reply_to: answered });
  } catch (error) {
    if (!field.value) field.value = content;
    say(error.message);
  }
}

window.addEventListener("reply", (event) => reply(event.detail));
window.addEventListener("notice", (event) => say(event.detail));
window.addEventListener("command", (event) => {
  const command = store.commands.find((item) => item.base === event.detail);
  if (command && !field.disabled) pick(command);
  else say(`You can’t use /${event.detail} here.`);
});
