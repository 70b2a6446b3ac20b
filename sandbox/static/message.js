// One message: head, text, attachments, embeds, components, and what one can do with it.

import { components, fileCard } from "./components.js";
import { avatar, el, safeUrl } from "./dom.js";
import { icon } from "./icons.js";
import { request } from "./link.js";
import { markdown, plainText } from "./markdown.js";
import { picture } from "./media.js";
import { redraw, reveal } from "./messages.js";
import { store } from "./store.js";
import { messageTime } from "./time.js";

/** The `<li>` of a message; `compact` leaves out the head, for one after another of the same author. */
export function drawMessage(message, compact) {
  const classes = ["message"];
  if (compact) classes.push("compact");
  if (message.pings_me) classes.push("pinged");
  if (message.ephemeral) classes.push("ephemeral");
  return el(
    "li",
    {
      class: classes.join(" "),
      tabindex: 0,
      data: { messageId: message.id, author: message.author.id },
      "aria-label": `${message.author.name}: ${message.summary}`,
    },
    context(message),
    el("div", { class: "gutter" }, compact ? messageTime(message.timestamp, true) : el("span", { data: { user: message.author.id } }, avatar(message.author, 40))),
    el(
      "div",
      { class: "content" },
      !compact && head(message),
      store.editing === message.id ? editor(message) : body(message),
      failure(message),
      message.ephemeral && whisper(message),
    ),
    !message.loading && tools(message),
  );
}

function head(message) {
  return el(
    "div",
    { class: "head" },
    el("button", { type: "button", class: "author", data: { user: message.author.id } }, message.author.name),
    message.author.bot && el("span", { class: "tag" }, "APP"),
    messageTime(message.timestamp),
  );
}

/** What the message answers: another message, or a slash command. */
function context(message) {
  if (message.command) {
    return el(
      "div",
      { class: "context" },
      avatar(message.command.user, 16),
      el("b", {}, message.command.user.name),
      " used ",
      el("span", { class: "mention command" }, `/${message.command.name}`),
    );
  }
  if (!message.referenced) return null;
  const { id, author, summary } = message.referenced;
  if (!author) return el("div", { class: "context" }, el("i", {}, "Original message was deleted"));
  return el(
    "button",
    { type: "button", class: "context", "aria-label": `Jump to ${author.name}’s message`, on: { click: () => reveal(id) } },
    avatar(author, 16),
    el("b", {}, `@${author.name}`),
    el("span", { class: "preview" }, plainText(summary) || "Click to see attachment"),
  );
}

function body(message) {
  if (message.loading) {
    return el(
      "div",
      { class: "thinking", role: "status" },
      el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      `${message.author.name} is thinking…`,
    );
  }
  const shown = new Set(mediaUrls(message));
  const loose = message.attachments.filter((file) => !message.v2 && !shown.has(`attachment://${file.filename}`));
  const images = loose.filter((file) => file.content_type?.startsWith("image/"));
  return el(
    "div",
    { class: message.v2 ? "body v2" : "body" },
    message.system
      ? el("div", { class: "system" }, message.system)
      : message.content && el("div", { class: `markup${jumbo(message.content) ? " jumbo" : ""}` }, markdown(message.content)),
    message.edited_timestamp && el("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString(store.locale) }, "(edited)"),
    images.length > 0 && el("div", { class: `gallery loose count-${images.length}` }, images.map((file) => picture(file, "tile"))),
    loose.filter((file) => !images.includes(file)).map(fileCard),
    message.embeds.map((embed) => embedCard(embed, message)),
    components(message.components, message),
    message.thread && threadChip(message.thread),
    message.reactions?.length > 0 && el("div", { class: "reactions" }, message.reactions.map(({ emoji, count }) => el("span", {}, `${emoji.name} ${count}`))),
  );
}

const jumbo = (text) => /^(?:\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]*\s*){1,27}$/u.test(text);

function* mediaUrls(message) {
  for (const embed of message.embeds) yield* [embed.image?.url, embed.thumbnail?.url, embed.author?.icon_url];
}

function embedCard(embed, message) {
  const resolved = (media) => {
    const name = media?.url?.startsWith("attachment://") ? media.url.slice(13) : null;
    return { ...media, url: message.attachments.find((file) => file.filename === name)?.url ?? media?.url };
  };
  const title = embed.title && el("div", { class: "embed-title" }, markdown(embed.title));
  const node = el(
    "article",
    { class: "embed" },
    el(
      "div",
      { class: "embed-main" },
      embed.author && el("div", { class: "embed-author" }, embed.author.name),
      title && (safeUrl(embed.url) ? el("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer" }, title) : title),
      embed.description && el("div", { class: "markup" }, markdown(embed.description)),
      embed.fields?.length > 0 &&
        el(
          "div",
          { class: "embed-fields" },
          embed.fields.map((field) =>
            el(
              "div",
              { class: field.inline ? "inline" : "" },
              el("b", {}, markdown(field.name)),
              el("div", { class: "markup" }, markdown(field.value)),
            ),
          ),
        ),
      embed.image && picture(resolved(embed.image), "tile"),
      (embed.footer || embed.timestamp) &&
        el(
          "footer",
          {},
          embed.footer?.text,
          embed.footer?.text && embed.timestamp && " • ",
          embed.timestamp && messageTime(embed.timestamp),
        ),
    ),
    embed.thumbnail && picture(resolved(embed.thumbnail), "thumbnail"),
  );
  if (Number.isInteger(embed.color)) node.style.setProperty("--accent", `#${embed.color.toString(16).padStart(6, "0")}`);
  return node;
}

function threadChip(thread) {
  const channel = store.channels.find((item) => item.id === thread.id);
  return el(
    "a",
    { class: "thread-chip", href: channel ? `#/${store.slug}/${channel.key}` : null },
    el("b", {}, thread.name),
    el("span", {}, `${thread.count} message${thread.count === 1 ? "" : "s"} ›`),
  );
}

function failure(message) {
  const reason = store.failures.get(message.id);
  if (reason === undefined) return null;
  return el("div", { class: "failure", role: "alert" }, "This interaction failed", el("small", {}, reason));
}

function whisper(message) {
  const dismiss = () => request("dismiss", { person: store.slug, channel: message.channel_id, message: message.id });
  return el(
    "div",
    { class: "whisper" },
    icon("eye"),
    " Only you can see this • ",
    el("button", { type: "button", class: "inline-link", on: { click: dismiss } }, "Dismiss message"),
  );
}

/** What one can do with a message, without the bot: [{label, sign, run}]. */
export function actionsOf(message) {
  const where = { person: store.slug, channel: message.channel_id, message: message.id };
  const reply = () => window.dispatchEvent(new CustomEvent("reply", { detail: message }));
  return [
    !message.ephemeral && store.channel?.can_send && { label: "Reply", sign: "reply", run: reply },
    message.author.id === store.me?.id && { label: "Edit", sign: "edit", run: () => startEditing(message.id) },
    message.deletable && { label: "Delete", sign: "trash", run: () => request("delete", where) },
  ].filter(Boolean);
}

function tools(message) {
  const tool = ({ label, sign, run }, more = "") =>
    el("button", { type: "button", class: `icon ${more}`, "aria-label": label, title: label, on: { click: run } }, icon(sign));
  return el(
    "div",
    { class: "tools", role: "group", "aria-label": "Message actions" },
    actionsOf(message).map((action) => tool(action)),
    !message.ephemeral && tool({ label: "More", sign: "more", run: () => {} }, "more"),
  );
}

/** Open the editor of one's own message; null closes it. */
export function startEditing(id) {
  store.editing = id;
  redraw();
  document.querySelector(".editor textarea")?.focus();
}

function editor(message) {
  const field = el("textarea", { rows: 2, "aria-label": "Edit message", maxlength: 2000, on: { keydown: key } });
  field.value = message.content;
  const stop = () => {
    startEditing(null);
    document.querySelector("#composer textarea")?.focus();
  };
  async function save() {
    const content = field.value.trim();
    stop();
    const where = { person: store.slug, channel: message.channel_id, message: message.id };
    if (!content) await request("delete", where);
    else if (content !== message.content) await request("edit", { ...where, content });
  }
  function key(event) {
    event.stopPropagation();
    if (event.key === "Escape") stop();
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  }
  return el(
    "div",
    { class: "editor" },
    field,
    el(
      "small",
      {},
      "escape to ",
      el("button", { type: "button", class: "inline-link", on: { click: stop } }, "cancel"),
      " • enter to ",
      el("button", { type: "button", class: "inline-link", on: { click: save } }, "save"),
    ),
  );
}
