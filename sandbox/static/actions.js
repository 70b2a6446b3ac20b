// Presses and selections: asked of the sandbox, shown as pending, and what came of them.

import { request } from "./link.js";
import { redraw } from "./messages.js";
import { openModal } from "./modal.js";
import { store } from "./store.js";

/** Press a button of `message`, or pick `values` of a select. */
export async function act(message, customId, values = null) {
  const key = `${message.id} ${customId}`;
  const person = store.slug;
  const where = { person, channel: message.channel_id, message: message.id, custom_id: customId };
  let failure = "";
  store.pending.add(key);
  store.failures.delete(message.id);
  redraw();
  try {
    const reply = await request(values ? "select" : "press", values ? { ...where, values } : where);
    if (reply.kind === "failed") failure = reply.reason;
    if (reply.kind === "modal" && store.slug === person) openModal(reply.modal);
  } catch (error) {
    failure = error.message;
  }
  store.pending.delete(key);
  if (failure && store.slug === person) store.failures.set(message.id, failure);
  redraw();
}
