// Another library's bot beside ours: an unmodified discord.js that answers presses as `bench.floor`
// does, "pong" with a text, "picture:<bytes>" with a picture of this size.

import { randomBytes } from "node:crypto";
import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, ContainerBuilder, Events,
  GatewayIntentBits, MediaGalleryBuilder, TextDisplayBuilder,
} from "discord.js";

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.BLUFF_API_URL.replace(/\/v\d+$/, ""), version: "10" },
});
const pictures = new Map();
let pongs = 0;

const picture = (size) => {
  if (!pictures.has(size)) pictures.set(size, randomBytes(size));
  const again = new ButtonBuilder().setCustomId(`picture:${size}`).setLabel("Again")
    .setStyle(ButtonStyle.Secondary);
  return {
    components: [new ContainerBuilder()
      .addMediaGalleryComponents(new MediaGalleryBuilder()
        .addItems({ media: { url: "attachment://table.jpg" } }))
      .addTextDisplayComponents(new TextDisplayBuilder().setContent("Whose turn it is."))
      .addActionRowComponents(new ActionRowBuilder().addComponents(again))],
    files: [new AttachmentBuilder(pictures.get(size), { name: "table.jpg", description: "a table" })],
  };
};

client.on(Events.InteractionCreate, (press) => {
  const [, size] = press.customId.split(":");
  return press.update(size ? picture(Number(size)) : { content: `pong ${++pongs}` });
});

await client.login(process.env.DISCORD_TOKEN);
