// Starting up, what the sandbox pushes, and the address in the bar (#/person/channel).

import { drawComposer, focusComposer, offered } from "./composer.js";
import { avatar, el } from "./dom.js";
import { closeList } from "./dropdown.js";
import { icon } from "./icons.js";
import { connect, request } from "./link.js";
import { watchMenus } from "./menu.js";
import { arrived, atBottom, redraw, watchScrolling } from "./messages.js";
import { drawSidebar } from "./sidebar.js";
import { store } from "./store.js";

const find = (id) => document.getElementById(id);
let navigation = 0;

function draw() {
  drawSidebar();
  drawTop();
  drawComposer();
  redraw();
  drawTyping();
}

function drawTop() {
  const channel = store.channel;
  const parent = channel?.parent && store.channels.find((other) => other.id === channel.parent);
  const sign = { dm: "@ ", thread: "" }[channel?.kind ?? "thread"] ?? "# ";
  find("place").textContent = channel ? `${parent ? `#${parent.name} › ` : ""}${sign}${channel.name}` : "";
  const me = store.me;
  find("as").hidden = !me;
  if (me) {
    find("as").replaceChildren(avatar(me, 24), el("span", {}, "playing as ", el("b", {}, me.name)), " ▾");
    find("as").setAttribute("aria-label", `You play as ${me.name}. Play as somebody else, too`);
  }
  const pings = me?.pings ?? 0;
  document.title = `${pings ? `(${pings}) ` : ""}${store.me?.name ?? "Local Discord"} — ${sign.trim()}${channel?.name ?? ""}`;
}

function drawTyping() {
  const names = [...(store.typing.get(store.channel?.id)?.entries() ?? [])]
    .filter(([, until]) => until > Date.now())
    .map(([name]) => name);
  find("typing").textContent = names.length ? `${names.join(", ")} ${names.length === 1 ? "is" : "are"} typing…` : "";
}

/** Who and where the address says; what is not there falls back to the first there is. */
async function navigate() {
  try {
    await go();
  } catch (error) {
    find("connection").textContent = error.message; // the next connection navigates again
  }
}

async function go() {
  const turn = ++navigation;
  const asked = location.hash;
  const [, slug, key] = decodeURI(location.hash).split("/");
  const person = store.people.find((item) => item.slug === slug) ?? store.people[0];
  if (!person) return;
  closeList();
  closeDrawer();
  if (store.slug !== person.slug || store.stale) {
    store.forget();
    store.stale = true;
    store.slug = person.slug;
    find("channels").inert = true; // they are still the last person's
    drawComposer();
    const channels = await request("watch", { person: person.slug });
    // An address that has changed meanwhile is navigated to next.
    if (turn !== navigation || location.hash !== asked) return;
    store.channels = channels;
    store.stale = false;
    drawSidebar();
    find("channels").inert = false;
  }
  const wanted = key || store.openChannels.get(person.slug) || "bluff";
  const channel = store.channels.find((item) => item.key === wanted) ?? store.channels.find((item) => item.kind === "text") ?? store.channels[0];
  await open(channel, turn);
}

async function open(channel, turn) {
  store.key = channel?.key ?? "";
  store.editing = null;
  store.openChannels.set(store.slug, store.key);
  const address = `#/${store.slug}/${store.key}`;
  if (decodeURI(location.hash) !== address) history.replaceState(null, "", address);
  if (!channel) return draw();
  drawComposer(); // what is typed from now on belongs here
  const answer = await request("open", { person: store.slug, channel: channel.key });
  if (turn !== navigation) return;
  channel.id = answer.id;
  store.commands = answer.commands;
  store.menus = answer.menus;
  store.readUpTo = answer.read_up_to;
  store.messages.set(answer.id, answer.messages);
  if (answer.complete) store.complete.add(answer.id);
  else store.complete.delete(answer.id);
  draw();
  if (matchMedia("(hover: hover)").matches) focusComposer();
  offered();
  read();
}

/** Tell the sandbox that the open channel is read, when it is in sight. */
function read() {
  const channel = store.channel;
  if (channel?.id && document.visibilityState === "visible" && atBottom() && (channel.unread || channel.pings)) {
    request("read", { person: store.slug, channel: channel.id }).catch(() => {});
  }
}

const events = {
  up() {
    find("connection").textContent = "";
  },
  down() {
    find("connection").textContent = "Reconnecting…";
    store.stale = true;
  },
  state({ people, bot, guild, fresh }) {
    const renamed = people.some((person) => person.nick !== (store.people.find((old) => old.id === person.id)?.nick ?? ""));
    Object.assign(store, { people, bot, guild });
    if (fresh || renamed) return navigate();
    draw();
  },
  channels({ person, channels }) {
    if (person !== store.slug) return;
    store.channels = channels;
    if (!store.channel) return navigate();
    draw();
    read();
  },
  message({ person, message, fresh }) {
    if (person !== store.slug) return;
    store.typing.get(message.channel_id)?.delete(message.author.name);
    store.upsert(message);
    if (message.channel_id !== store.channel?.id) return;
    if (fresh) arrived();
    drawTyping();
    redraw();
    read();
  },
  gone({ person, channel, message }) {
    if (person !== store.slug) return;
    store.remove(channel, message);
    redraw();
  },
  typing({ person, channel, name }) {
    if (person !== store.slug) return;
    if (!store.typing.has(channel)) store.typing.set(channel, new Map());
    store.typing.get(channel).set(name, Date.now() + 10_000);
    drawTyping();
    setTimeout(drawTyping, 10_100);
  },
  async commands() {
    if (!store.channel?.id) return;
    const slug = store.slug;
    const found = await request("commands", { person: slug, channel: store.channel.id });
    if (slug !== store.slug) return;
    Object.assign(store, found);
    offered();
  },
};

function shortcuts(event) {
  if (!event.altKey || event.ctrlKey || event.metaKey) return;
  if (/^[1-9]$/.test(event.key)) {
    const person = store.people[Number(event.key) - 1];
    if (!person) return;
    location.hash = `#/${person.slug}/${store.openChannels.get(person.slug) ?? ""}`;
  } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    const at = store.channels.findIndex((channel) => channel.key === store.key);
    const size = store.channels.length;
    const next = store.channels[(at + (event.key === "ArrowDown" ? 1 : size - 1)) % size];
    if (next) location.hash = `#/${store.slug}/${next.key}`;
  } else return;
  event.preventDefault();
}

find("menu").append(icon("menu"));
for (const id of ["menu", "as"]) find(id).addEventListener("click", () => find("app").classList.toggle("drawer-open"));
const closeDrawer = () => find("app").classList.remove("drawer-open");
find("shade").addEventListener("click", closeDrawer);
// Where one is already, nothing changes that would close it.
find("channels").addEventListener("click", (event) => event.target.closest("a") && closeDrawer());
window.addEventListener("hashchange", navigate);
window.addEventListener("keydown", shortcuts);
document.addEventListener("visibilitychange", read);
watchScrolling(read);
watchMenus();
connect((event) => events[event.event]?.(event));
