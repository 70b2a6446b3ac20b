// The sandbox's own drawer: a person's language, his DMs, and small mischief for whoever develops the bot.

import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { request } from "./link.js";
import { store } from "./store.js";

const locales = (
  "en-US en-GB fr ru de es-ES es-419 it pt-BR nl pl uk cs sv-SE da no fi hu ro bg el tr hr lt vi th hi id ja ko zh-CN zh-TW"
).split(" ");

/** Open the drawer for the person one plays as. */
export function openSettings() {
  const me = store.me;
  const dialog = openDialog({ label: `Settings for ${me.name}`, className: "settings" });
  const status = el("p", { class: "hint", role: "status" });
  const set = async (op, data, done) => {
    try {
      await request(op, { person: me.slug, ...data });
      status.textContent = done;
    } catch (error) {
      status.textContent = error.message;
    }
  };
  const language = el(
    "select",
    { id: "setting-locale", on: { change: () => set("locale", { locale: language.value }, "Language changed.") } },
    locales.map((code) => el("option", { value: code, selected: code === me.locale }, nameOf(code))),
  );
  const nick = el("input", {
    type: "text",
    id: "setting-nick",
    maxlength: 32,
    placeholder: me.name,
    value: me.nick,
    disabled: !me.present,
    on: { change: () => set("nick", { nick: nick.value }, nick.value.trim() ? "Nickname changed." : "Nickname removed.") },
  });
  const closed = el("input", {
    type: "checkbox",
    id: "setting-dms",
    role: "switch",
    checked: me.dms_closed,
    on: { change: () => set("dms", { closed: closed.checked }, closed.checked ? "DMs are closed now." : "DMs are open now.") },
  });
  const presence = el(
    "button",
    { type: "button", class: "button danger", data: { setting: "presence" }, on: { click: toggle } },
    words(me.present),
  );
  async function toggle() {
    const present = store.people.find((person) => person.slug === me.slug).present;
    await set("presence", { present: !present }, present ? `${me.name} was kicked.` : `${me.name} is back.`);
    presence.textContent = words(!present);
  }
  function words(present) {
    return present ? `Kick ${me.name} from the server` : `Let ${me.name} join again`;
  }
  const drop = (label, resumable) =>
    el(
      "button",
      {
        type: "button",
        class: "button secondary",
        data: { setting: resumable ? "drop" : "drop-hard" },
        on: { click: () => set("drop", { resumable }, "The bot's gateway connection was dropped.") },
      },
      label,
    );
  dialog.body.append(
    el(
      "header",
      {},
      el("h2", {}, `Settings for ${me.name}`),
      el("button", { type: "button", class: "icon", "aria-label": "Close", on: { click: dialog.close } }, icon("close")),
    ),
    el("div", { class: "setting" }, el("label", { for: "setting-locale" }, "Language"), language),
    el("div", { class: "setting" }, el("label", { for: "setting-nick" }, "Nickname in this server"), nick),
    el("div", { class: "setting" }, el("label", { for: "setting-dms" }, "Block direct messages"), closed),
    el("div", { class: "setting" }, presence),
    el("h3", {}, "Bot connection"),
    el("div", { class: "setting" }, drop("Drop (resumable)", true), drop("Drop (new session)", false)),
    status,
  );
}

function nameOf(code) {
  const standard = { "zh-CN": "zh-Hans", "zh-TW": "zh-Hant" }[code] ?? code;
  return `${new Intl.DisplayNames([standard], { type: "language" }).of(standard)} (${code})`;
}
