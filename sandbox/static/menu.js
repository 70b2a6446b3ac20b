// The menus of people and of messages: by the right mouse button, a long press, the keyboard's menu key.

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { request } from "./link.js";
import { actionsOf } from "./message.js";
import { openModal } from "./modal.js";
import { store } from "./store.js";

const longPressMs = 500;
const slackPx = 10; // a finger is not still
const gapPx = 8;
const phone = matchMedia("(max-width: 700px)");
let open = []; // the menu, and that of its *Apps* above it
let before = null; // what had the keyboard

/** Listen for what opens the menus. */
export function watchMenus() {
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest("input, textarea, dialog")) return;
    if (event.target.closest(".menu")) return event.preventDefault();
    const items = itemsFor(event.target);
    if (!items) return;
    event.preventDefault();
    if (!open.length) show(items, event.clientX || event.clientY ? event : corner(event.target));
  });
  document.addEventListener("click", (event) => {
    const at = event.target.closest("[data-user], .more");
    if (at && store.key) show(itemsFor(at), corner(at));
  });
  watchFingers();
}

function watchFingers() {
  let timer = 0;
  let start = null;
  let opened = false;
  const stop = () => clearTimeout(timer);
  document.addEventListener("pointerdown", (event) => {
    opened = false;
    if (open.length && !event.target.closest(".menu")) close();
    if (event.pointerType !== "touch" || event.target.closest("input, textarea, dialog, .menu")) return;
    start = event;
    timer = setTimeout(() => {
      const items = start.target.isConnected && itemsFor(start.target);
      if (!items || open.length) return;
      opened = true;
      show(items, start);
    }, longPressMs);
  }, true);
  document.addEventListener("pointermove", (event) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > slackPx) stop();
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, stop);
  // The finger that is lifted from a menu's opening presses nothing.
  document.addEventListener("click", (event) => {
    if (!opened) return;
    opened = false;
    if (event.target.closest(".menu")) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

const corner = (node) => {
  const at = node.getBoundingClientRect();
  return { clientX: at.left, clientY: Math.min(at.bottom, innerHeight - gapPx) };
};

/** What is offered with what stands there: a heading and rows; null where nothing is. */
function itemsFor(node) {
  const user = store.user(node.closest("[data-user]")?.dataset.user);
  if (user) return { label: user.name, rows: [apps("user", { user: user.id })] };
  const shown = node.closest(".message");
  const message = shown && store.message(store.channel?.id, shown.dataset.messageId);
  if (!message || message.loading) return null;
  const rows = actionsOf(message);
  if (!message.ephemeral) rows.push(apps("message", { message: message.id }));
  return rows.length ? { label: `Message from ${message.author.name}`, rows } : null;
}

function apps(kind, target) {
  const rows = store.menus
    .filter((command) => command.kind === kind)
    .map((command) => ({ label: command.name, command: command.base, run: () => use(command, target) }));
  return { label: "Apps", sign: "apps", rows };
}

async function use(command, target) {
  const person = store.slug;
  const say = (reason) => window.dispatchEvent(new CustomEvent("notice", { detail: `${command.name}: ${reason}` }));
  try {
    const reply = await request("menu", { person, channel: store.channel.id, command: command.base, ...target });
    if (store.slug !== person) return;
    if (reply.kind === "modal") openModal(reply.modal);
    if (reply.kind === "failed") say(reply.reason);
  } catch (error) {
    say(error.message);
  }
}

function show(items, at) {
  close();
  if (!items) return;
  before = document.activeElement;
  add(items, (box) => {
    box.style.left = `${clamp(at.clientX, innerWidth - box.offsetWidth)}px`;
    box.style.top = `${clamp(at.clientY, innerHeight - box.offsetHeight)}px`;
  });
  window.addEventListener("resize", close);
}

const clamp = (wanted, most) => Math.max(gapPx, Math.min(wanted, most - gapPx));

function showInner(items, row) {
  while (open.length > 1) open.pop().remove();
  add(items, (box) => {
    const beside = row.getBoundingClientRect();
    const right = beside.right + box.offsetWidth + gapPx <= innerWidth;
    box.style.left = `${right ? beside.right : Math.max(gapPx, beside.left - box.offsetWidth)}px`;
    box.style.top = `${clamp(beside.top, innerHeight - box.offsetHeight)}px`;
  });
}

function add({ label, rows }, place) {
  const box = el(
    "div",
    { class: "menu", role: "menu", "aria-label": label, on: { keydown: key } },
    el("div", { class: "menu-head", "aria-hidden": "true" }, label),
    rows.map(drawRow),
  );
  open.push(box);
  document.getElementById("overlay").append(box);
  if (!phone.matches) place(box); // a phone has it at its lower edge
  (box.querySelector("button:enabled") ?? box).focus({ preventScroll: true });
}

function drawRow({ label, sign, rows, command, run }) {
  const more = rows !== undefined;
  const node = el(
    "button",
    {
      type: "button",
      role: "menuitem",
      tabindex: -1,
      disabled: more && rows.length === 0,
      "aria-haspopup": more ? "menu" : null,
      data: { menu: command },
      on: { click: pick, mouseenter: () => node.focus({ preventScroll: true }) },
    },
    el("span", {}, label),
    more ? el("span", { "aria-hidden": "true" }, "›") : sign && icon(sign),
  );
  function pick() {
    if (more) return showInner({ label, rows }, node);
    close();
    run();
  }
  return node;
}

function key(event) {
  const rows = [...event.currentTarget.querySelectorAll("button:enabled")];
  const at = rows.indexOf(document.activeElement);
  const focus = (index) => rows.at(index % rows.length)?.focus();
  if (event.key === "ArrowDown") focus(at + 1);
  else if (event.key === "ArrowUp") focus(at < 0 ? -1 : at - 1);
  else if (event.key === "ArrowRight" && rows[at]?.getAttribute("aria-haspopup")) rows[at].click();
  else if (event.key === "ArrowLeft" && open.length > 1) back();
  else if (event.key === "Escape") back();
  else if (event.key === "Tab") close();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function back() {
  if (open.length < 2) return close();
  open.pop().remove();
  open[0].querySelector("[aria-haspopup]").focus();
}

function close() {
  if (!open.length) return;
  const inside = open.some((box) => box.contains(document.activeElement));
  for (const box of open.splice(0)) box.remove();
  window.removeEventListener("resize", close);
  if (inside && before?.isConnected) before.focus({ preventScroll: true });
}
