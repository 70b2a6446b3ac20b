// The sandbox's second client: an unmodified discord.js. What it sees it says in lines of JSON on
// stdout; what it is to do comes in lines of JSON on stdin.

import { createInterface } from "node:readline";
import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelSelectMenuBuilder,
  ChannelType, Client, ContainerBuilder, Events, FileBuilder, GatewayIntentBits, InteractionType,
  LabelBuilder, MediaGalleryBuilder, MessageFlags, ModalBuilder, Partials, RoleSelectMenuBuilder,
  SlashCommandBuilder, StringSelectMenuBuilder, TextDisplayBuilder, TextInputBuilder,
  TextInputStyle, UserSelectMenuBuilder,
} from "discord.js";

const { Guilds, GuildMessages, GuildMessageReactions, DirectMessages } = GatewayIntentBits;
const { Ephemeral, IsComponentsV2 } = MessageFlags;
const client = new Client({
  intents: [Guilds, GuildMessages, GuildMessageReactions, DirectMessages],
  partials: [Partials.Channel, Partials.Message, Partials.Reaction],
  rest: { api: process.env.API, version: process.env.VERSION },
  ws: { version: Number(process.env.VERSION) },
});
const say = (event, seen = {}) => console.log(JSON.stringify({ event, ...seen }));

// --- what it offers

const GAMES = ["captain", "menteur", "perudo", "quiz", "whist"];
const open = (sub) => sub.setName("open").setDescription("Open a table")
  .addStringOption((o) => o.setName("game").setDescription("Which").setRequired(true)
    .setAutocomplete(true))
  .addUserOption((o) => o.setName("guest").setDescription("Whom"))
  .addIntegerOption((o) => o.setName("dice").setDescription("How many").setMinValue(1).setMaxValue(6))
  .addBooleanOption((o) => o.setName("slow").setDescription("Whether"));
const COMMANDS = [
  new SlashCommandBuilder().setName("club").setDescription("The club")
    .addSubcommandGroup((g) => g.setName("table").setDescription("Tables").addSubcommand(open)),
  ...["layout", "late"].map((name) => new SlashCommandBuilder().setName(name).setDescription(name)),
];
const row = (...parts) => new ActionRowBuilder().addComponents(...parts);
const button = (id) => new ButtonBuilder().setCustomId(id).setLabel(id).setStyle(ButtonStyle.Primary);
const levels = (id) => new StringSelectMenuBuilder().setCustomId(id)
  .addOptions(["easy", "hard"].map((value) => ({ label: value, value })));
const rows = () => [
  row(...["update", "later", "whisper", "ask"].map(button)),
  row(levels("strings")),
  row(new UserSelectMenuBuilder().setCustomId("users").setMaxValues(2)),
  row(new RoleSelectMenuBuilder().setCustomId("roles")),
  row(new ChannelSelectMenuBuilder().setCustomId("channels")),
];
const modal = () => new ModalBuilder().setCustomId("form").setTitle("A form").addLabelComponents(
  new LabelBuilder().setLabel("Your name").setTextInputComponent(
    new TextInputBuilder().setCustomId("name").setStyle(TextInputStyle.Short)),
  new LabelBuilder().setLabel("How hard").setStringSelectMenuComponent(levels("level")),
  new LabelBuilder().setLabel("With whom").setUserSelectMenuComponent(
    new UserSelectMenuBuilder().setCustomId("who")),
);
const layout = (text, data) => ({
  components: [new ContainerBuilder()
    .addMediaGalleryComponents(new MediaGalleryBuilder().addItems(
      { media: { url: "attachment://table.txt" }, description: text }))
    .addFileComponents(new FileBuilder().setURL("attachment://log.txt"))
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
    .addActionRowComponents(row(button("replace")))],
  files: ["table.txt", "log.txt"]
    .map((name) => new AttachmentBuilder(Buffer.from(data + name), { name })),
});

// --- how it answers

const offer = (i) => i.respond(GAMES.filter((game) => game.startsWith(i.options.getFocused()))
  .map((value) => ({ name: value, value })));
const answers = {
  club: (i) => i.reply({ content: "A table", components: rows(), withResponse: true }),
  layout: (i) => i.reply({ ...layout("One", "first "), flags: IsComponentsV2 }),
  replace: (i) => i.update(layout("Two", "second ")),
  late: (i) => new Promise((done) => setTimeout(done, 1000)).then(() => i.reply("late")),
  update: (i) => i.update({ content: "Updated" }),
  later: async (i) => { await i.deferUpdate(); await i.editReply({ content: "Edited" }); },
  whisper: async (i) => {
    await i.deferReply({ flags: Ephemeral });
    await i.editReply("For you");
    await i.followUp({ content: "For you too", flags: Ephemeral });
    await i.deleteReply();
  },
  ask: (i) => i.showModal(modal()),
  form: (i) => i.update({ content: "Sent" }),
};

function described(i) {
  const seen = { kind: InteractionType[i.type], name: i.commandName ?? i.customId,
    user: i.user.displayName, locale: i.locale };
  if (i.isChatInputCommand() && i.commandName === "club") {
    seen.path = [i.options.getSubcommandGroup(), i.options.getSubcommand()];
    seen.options = [i.options.getString("game"), i.options.getMember("guest")?.displayName,
      i.options.getInteger("dice"), i.options.getBoolean("slow")];
  }
  if (i.isAutocomplete()) seen.typed = i.options.getFocused();
  if (i.isAnySelectMenu()) {
    seen.chosen = i.isStringSelectMenu() ? i.values
      : [...(i.users ?? i.roles ?? i.channels).values()].map((each) => each.displayName ?? each.name);
  }
  if (i.customId === "replace") {
    const [gallery, file, text] = i.message.components[0].components;
    seen.shown = [gallery.items[0].description, text.content, i.message.attachments.size];
    seen.files = [gallery.items[0].media.url, file.file.url];
  }
  if (i.isModalSubmit()) {
    seen.fields = [i.fields.getTextInputValue("name"), i.fields.getStringSelectValues("level"),
      i.fields.getSelectedUsers("who").map((user) => user.displayName)];
  }
  return seen;
}

client.on(Events.InteractionCreate, async (i) => {
  say("interaction", described(i));
  const name = i.commandName ?? i.customId;
  const answer = i.isAutocomplete() ? offer : answers[name] ?? (() => i.deferUpdate());
  await answer(i).then(() => say("answered", { name }), ({ code }) => say("refused", { name, code }));
});

// --- what it sees

const written = (m) => ({ id: m.id, author: m.author?.displayName, content: m.content,
  channel: m.channel?.name ?? "DM" });
client.on(Events.ClientReady, () => say("ready", { user: client.user.username,
  guilds: client.guilds.cache.map((guild) => ({ name: guild.name, members: guild.memberCount,
    channels: guild.channels.cache.map((channel) => channel.name) })) }));
client.on(Events.MessageCreate, (m) => say("message", written(m)));
client.on(Events.MessageUpdate, (_, m) => say("edited", written(m)));
client.on(Events.MessageDelete, (m) => say("deleted", { id: m.id }));
client.on(Events.ThreadCreate, (t) => say("thread", { id: t.id, name: t.name, parent: t.parent.name }));
client.on(Events.ThreadUpdate, (_, t) => say("thread changed", { id: t.id, archived: t.archived }));
client.on(Events.MessageReactionAdd, (r, user) => say("reaction",
  { message: r.message.id, emoji: r.emoji.name, user: user.id }));
client.on(Events.ShardResume, (_, replayed) => say("resumed", { replayed }));
client.on(Events.ShardReady, () => say("identified"));
client.on(Events.Error, (error) => say("error", { message: error.message }));

// --- what it does when asked

const named = (name) => client.channels.cache.find((channel) => channel.name === name);
const acts = {
  register: async () => (await client.application.commands.set(COMMANDS)).map((command) => command.name),
  members: async ({ users }) => (await client.guilds.cache.first().members.fetch({ user: users }))
    .map((m) => m.displayName),
  post: async ({ channel, text }) => (await named(channel).send(text)).id,
  edit: async ({ channel, id, text }) => (await named(channel).messages.edit(id, text)).content,
  remove: ({ channel, id }) => named(channel).messages.delete(id),
  history: async ({ channel }) => (await named(channel).messages.fetch({ limit: 9 }))
    .map((m) => m.content),
  react: async ({ channel, id, emoji }) => { await named(channel).messages.react(id, emoji); },
  dm: async ({ user, text }) => (await (await client.users.fetch(user)).send(text)).content,
  start: async ({ channel, name, id }) => (await named(channel).threads
    .create({ name, startMessage: id, type: id ? undefined : ChannelType.PublicThread })).id,
  archive: async ({ channel, archived }) => (await named(channel).setArchived(archived)).archived,
};
createInterface({ input: process.stdin })
  .on("line", async (line) => {
    const { act, ...given } = JSON.parse(line);
    await Promise.resolve(given).then(acts[act]).then((value) => say("done", { value: value ?? null }),
      ({ code, message }) => say("done", { error: { code, message } }));
  })
  .on("close", () => client.destroy().then(() => process.exit()));

await client.login(process.env.TOKEN);
