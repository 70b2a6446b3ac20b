// What this tab knows: the people, who it plays as, his channels and their messages.

export const store = {
  people: [], // [{id, slug, name, locale, colour, pings, present, dms_closed, moderator}]
  bot: null, // {id, name, online}
  guild: null, // {id, name, roles: [{id, name, color}]}
  slug: "", // who this tab plays as
  channels: [], // his channels, in order of display
  commands: [], // his slash commands, flat
  menus: [], // what he is offered with a person and with a message: [{name, base, kind}]
  key: "", // the open channel's key
  messages: new Map(), // channel id → messages, oldest first
  complete: new Set(), // channel ids whose oldest message is loaded
  pending: new Set(), // "message custom_id" of presses not yet answered
  failures: new Map(), // message id → why the last press failed
  typing: new Map(), // channel id → Map(name → until ms)
  openChannels: new Map(), // slug → key of the channel last open
  editing: null, // id of the own message being edited
  stale: true, // what is here may be out of date: the connection was lost, or never was
  readUpTo: "", // the last message read when the channel was opened ("" when all was read)

  get me() {
    return this.people.find((person) => person.slug === this.slug) ?? null;
  },
  get locale() {
    return this.me?.locale ?? "en-US";
  },
  get channel() {
    return this.channels.find((channel) => channel.key === this.key) ?? null;
  },
  user(id) {
    if (this.bot?.id === id) return this.bot;
    return this.people.find((person) => person.id === id) ?? null;
  },
  message(channelId, id) {
    return this.messages.get(channelId)?.find((message) => message.id === id) ?? null;
  },

  /** Put a message where its id belongs, or replace the one with that id. */
  upsert(message) {
    const list = this.messages.get(message.channel_id);
    if (!list) return;
    const at = list.findIndex((other) => other.id === message.id);
    if (at >= 0) list[at] = message;
    else {
      const after = list.findIndex((other) => BigInt(other.id) > BigInt(message.id));
      list.splice(after < 0 ? list.length : after, 0, message);
    }
  },

  /** Forget a message that is gone. */
  remove(channelId, id) {
    const list = this.messages.get(channelId);
    if (list) this.messages.set(channelId, list.filter((message) => message.id !== id));
  },

  /** Forget all that belongs to one person, before playing as another. */
  forget() {
    this.channels = [];
    this.commands = [];
    this.menus = [];
    this.key = "";
    this.messages.clear();
    this.complete.clear();
    this.pending.clear();
    this.failures.clear();
    this.typing.clear();
    this.editing = null;
  },
};
