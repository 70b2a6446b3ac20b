// The left side: whom one plays as, the channels, and one's own name; and the member list.

import { avatar, el } from "./dom.js";
import { icon } from "./icons.js";
import { openSettings } from "./settings.js";
import { store } from "./store.js";

const kinds = {
  dm: { name: "direct message", sign: "@" },
  text: { name: "text channel", sign: "#" },
  announcement: { name: "announcement channel", sign: "📣" },
  voice: { name: "voice channel", sign: "🔊" },
  forum: { name: "forum", sign: "💬" },
  thread: { name: "thread", sign: "╰" },
};
const find = (id) => document.getElementById(id);
const badge = (count) => count > 0 && el("span", { class: "badge", "aria-hidden": "true" }, count > 99 ? "99+" : count);
const counted = (count, word) => (count ? `, ${count} ${word}${count === 1 ? "" : "s"}` : "");

/** Draw everything beside the messages. */
export function drawSidebar() {
  keepFocus(find("people"), "person", drawPeople);
  keepFocus(find("channels"), "channel", drawChannels);
  drawMe();
  keepFocus(find("members"), "user", drawMembers);
  find("guild").replaceChildren(el("h1", {}, store.guild?.name ?? ""));
}

/** A link that is drawn anew while the mouse is down on it gets no click: go where it led. */
function keepClicks(root) {
  let held = null;
  root.addEventListener("pointerdown", (event) => (held = event.target.closest("a")));
  root.addEventListener("pointerup", () => {
    if (held && !held.isConnected) location.hash = held.getAttribute("href");
    held = null;
  });
}
["people", "channels"].map(find).forEach(keepClicks);

function keepFocus(root, name, draw) {
  const key = root.contains(document.activeElement) ? document.activeElement.dataset[name] : null;
  draw(root);
  if (key) root.querySelector(`[data-${name}="${CSS.escape(key)}"]`)?.focus();
}

function drawPeople(root) {
  root.replaceChildren(
    el("span", { class: "rail-title", "aria-hidden": "true" }, "Play as"),
    ...store.people.map((person, index) => {
      const current = person.slug === store.slug;
      return el(
        "a",
        {
          class: `person${current ? " current" : ""}${person.present ? "" : " absent"}`,
          href: `#/${person.slug}/${store.openChannels.get(person.slug) ?? ""}`,
          title: `Play as ${person.name}${index < 9 ? ` (Alt+${index + 1})` : ""}`,
          "aria-label": `Play as ${person.name}${counted(person.pings, "unread ping")}`,
          "aria-current": current ? "true" : null,
          data: { person: person.slug, pings: person.pings },
        },
        avatar(person, 44),
        badge(person.pings),
        el("span", { class: "person-name", "aria-hidden": "true" }, person.name),
      );
    }),
  );
}

function drawChannels(root) {
  const row = (channel) => {
    const current = channel.key === store.key;
    const unread = channel.unread && !current;
    return el(
      "a",
      {
        class: `channel ${channel.kind}${current ? " current" : ""}${unread ? " unread" : ""}`,
        href: `#/${store.slug}/${channel.key}`,
        "aria-label": `${channel.name} (${kinds[channel.kind].name})${
          channel.unread ? ", unread" : ""
        }${counted(channel.pings, "mention")}`,
        "aria-current": current ? "page" : null,
        data: { channel: channel.key, channelId: channel.id, pings: channel.pings, unread: channel.unread },
      },
      channel.kind === "dm"
        ? avatar(store.bot ?? channel, 28)
        : el("span", { class: "sign", "aria-hidden": "true" }, kinds[channel.kind].sign),
      el("span", { class: "name" }, channel.name),
      channel.locked && el("span", { class: "lock", title: "Locked", role: "img", "aria-label": "locked" }, icon("lock")),
      badge(channel.pings),
    );
  };
  const group = (title, channels) => [el("h2", {}, title), ...channels.map(row)];
  const shown = (channel) => !channel.archived || channel.unread || channel.key === store.key;
  const texts = store.channels.filter((channel) => channel.kind !== "dm" && shown(channel));
  const dms = store.channels.filter((channel) => channel.kind === "dm");
  const events = (store.guild?.events ?? []).map((event) => {
    const text = `${event.name} – ${event.status === "active" ? "now" : new Date(event.at * 1000).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}`;
    return el(
      "div",
      { class: "channel event", title: text, data: { event: event.id } },
      el("span", { class: "sign", "aria-hidden": "true" }, "📅"),
      el("span", { class: "name" }, text),
    );
  });
  root.replaceChildren(
    ...(events.length ? [el("h2", {}, "Events"), ...events] : []),
    ...group("Text channels", texts),
    ...group("Direct messages", dms),
  );
}

function drawMe() {
  const me = store.me;
  find("me").replaceChildren(
    ...(me
      ? [
          avatar(me, 32),
          el(
            "span",
            { class: "me-name" },
            el("b", {}, me.name),
            el("small", {}, `${me.moderator ? "moderator • " : ""}${me.locale}${me.dms_closed ? " • DMs closed" : ""}`),
          ),
          el("button", { type: "button", class: "icon", "aria-label": "Local Discord settings", title: "Local Discord settings", on: { click: openSettings } }, icon("gear")),
        ]
      : []),
  );
}

function drawMembers(root) {
  const present = store.people.filter((person) => person.present);
  const line = (user, absent) =>
    el(
      "button",
      { type: "button", class: `member${absent ? " absent" : ""}`, data: { user: user.id } },
      avatar(user, 32),
      el("span", { class: "name" }, user.name),
      user.bot && el("span", { class: "tag" }, "APP"),
    );
  root.replaceChildren(
    el("h2", {}, `Online — ${present.length + (store.bot?.online ? 1 : 0)}`),
    ...(store.bot?.online ? [line(store.bot)] : []),
    ...present.map((person) => line(person)),
    ...(store.bot && !store.bot.online ? [el("h2", {}, "Offline — 1"), line(store.bot, true)] : []),
  );
}
