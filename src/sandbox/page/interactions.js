// What a person does with the bot: commands, buttons, selects, autocomplete and forms, sent as Discord's client sends
// them, and what comes back of each over the gateway.

import { EPHEMERAL } from './state.js';
import { snowflakeNow } from './time.js';

export const [COMMAND, COMPONENT, AUTOCOMPLETE, FORM] = [2, 3, 4, 5];

// Discord gives a bot three seconds; the server says when they are over, this is for a line that broke meanwhile.
const PATIENCE_MS = 4500;

export class Interactions {
  constructor({ world, rest, gateway }) {
    Object.assign(this, { world, rest, gateway, serial: 0, last: null, onForm() {}, onEnd() {} });
    this.open = new Map();
  }

  /** Sends one and waits for its end: `{choices}` for autocomplete, `{form}` when the bot opened one, else `{}`. */
  send(type, channelId, data, messageId) {
    this.serial += 1;
    const nonce = `${Date.now()}${String(this.serial).padStart(5, '0')}`;
    const channel = this.world.channel(channelId);
    const body = { type, application_id: this.world.applicationId, channel_id: channelId, session_id: this.gateway.sessionId, nonce, data };
    if (channel?.guild_id || channel?.type !== 1) body.guild_id = this.world.guildId;
    if (messageId) {
      body.message_id = messageId;
      body.message_flags = this.world.messages.get(channelId)?.get(messageId)?.flags ?? 0;
    }
    if (type !== AUTOCOMPLETE) this.last = { nonce, since: Date.now() / 1000 - 0.02 };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.finish(nonce, reject, new Error('The application did not respond')), PATIENCE_MS);
      this.open.set(nonce, { type, resolve, reject, timer });
      this.rest.post('/interactions', body).catch((error) => this.finish(nonce, reject, error));
    });
  }

  finish(nonce, settle, value) {
    const pending = this.open.get(nonce);
    if (!pending) return;
    clearTimeout(pending.timer);
    this.open.delete(nonce);
    settle(value);
    if (pending.type !== AUTOCOMPLETE) this.onEnd();
  }

  /** The gateway's events about interactions; others are left alone. */
  apply(event, data) {
    const pending = this.open.get(data?.nonce);
    if (event === 'INTERACTION_CREATE' && this.last?.nonce === data.nonce) this.last.id = data.id;
    if (!pending) return;
    if (event === 'INTERACTION_SUCCESS') this.finish(data.nonce, pending.resolve, {});
    if (event === 'INTERACTION_FAILURE') this.finish(data.nonce, pending.reject, new Error('The application did not respond'));
    if (event === 'APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE') this.finish(data.nonce, pending.resolve, { choices: data.choices });
    if (event === 'INTERACTION_MODAL_CREATE') {
      this.finish(data.nonce, pending.resolve, { form: data });
      this.onForm(data);
    }
  }

  /** A command, with the line "Sending command…" in the channel until the bot answers, and what went wrong if it does not. */
  async command(channelId, command, data) {
    const local = {
      id: snowflakeNow(), timestamp: new Date().toISOString(), channel_id: channelId, author: this.world.bot, content: '', flags: EPHEMERAL, local: 'sending',
      interaction: { name: command.name, type: COMMAND, user: this.world.user(this.world.meId) },
    };
    const show = setTimeout(() => this.world.MESSAGE_CREATE(local), 150);
    const failure = await this.send(COMMAND, channelId, data).then(() => null, (error) => error.message);
    clearTimeout(show);
    this.world.MESSAGE_DELETE(local);
    if (failure) this.world.MESSAGE_CREATE({ ...local, local: 'failed', content: failure });
  }
}
