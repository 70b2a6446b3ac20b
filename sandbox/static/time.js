// Time stamps: of messages, and Discord's live <t:unix:style>.

import { el } from "./dom.js";
import { store } from "./store.js";

const styles = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const units = [
  ["second", 60, 1],
  ["minute", 3600, 60],
  ["hour", 86400, 3600],
  ["day", 2592000, 86400],
  ["month", 31536000, 2592000],
  ["year", Infinity, 31536000],
];

function absolute(date, style) {
  return new Intl.DateTimeFormat(store.locale, styles[style] ?? styles.f).format(date);
}

/** "in 12 seconds", "3 minutes ago", in the person's language. */
export function relative(seconds) {
  const size = Math.abs(seconds);
  const [unit, , length] = units.find(([, below]) => size < below);
  const format = new Intl.RelativeTimeFormat(store.locale, { numeric: "always" });
  return format.format(Math.trunc(seconds / length), unit);
}

const now = () => Math.floor(Date.now() / 1000);

/** The node of <t:unix:style>; style R keeps counting. */
export function timestamp(unix, style = "f") {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return el("span", {}, "Invalid date");
  return el(
    "time",
    {
      class: "stamp",
      datetime: date.toISOString(),
      title: absolute(date, "F"),
      data: style === "R" ? { live: unix } : {},
    },
    style === "R" ? relative(unix - now()) : absolute(date, style),
  );
}

/** The time at a message's head: "14:03" of today, else the date too. */
export function messageTime(iso, short = false) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  return el(
    "time",
    { class: "when", datetime: iso, title: absolute(date, "F") },
    absolute(date, short || today ? "t" : "s"),
  );
}

export function dayOf(iso) {
  return absolute(new Date(iso), "D");
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-live]")) {
    const text = relative(Number(node.dataset.live) - now());
    if (node.textContent !== text) node.textContent = text;
  }
}, 500);
