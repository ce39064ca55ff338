// Starts the page: who plays (`/?as=bob`), the world, the live line, and the parts that draw it.

import { Chat } from './chat.js';
import { Composer } from './composer.js';
import { byId, pause, toast } from './dom.js';
import { Drawer } from './drawer.js';
import { openForm } from './form.js';
import { Gateway } from './gateway.js';
import { Interactions } from './interactions.js';
import { Rest } from './rest.js';
import { Sidebar } from './sidebar.js';
import { World } from './state.js';
import { keepTimesFresh } from './time.js';
import { welcome } from './welcome.js';

const RETRY_MS = 1000;

/** The sandbox's description, asked for until the server answers. */
async function describe() {
  for (;;) {
    const world = await new Rest().call('GET', '/sandbox/world').catch(() => offline(true));
    if (world) return world;
    await pause(RETRY_MS);
  }
}

function offline(is) {
  byId('connection').hidden = !is;
  byId('connection').textContent = is ? 'The sandbox is not there. Trying again…' : '';
}

class App {
  constructor(me, users) {
    this.me = me;
    this.rest = new Rest(me.token);
    this.world = new World(me, this.rest);
    this.pressed = new Map();
    this.chosen = new Map();
    this.people = users;
    this.gateway = new Gateway({ token: me.token, onEvent: (event, data) => this.receive(event, data), onLost: () => this.lost() });
    this.interactions = new Interactions(this);
    this.interactions.onForm = (form) => openForm(this, form, this.world.current);
    this.chat = new Chat(this);
    this.composer = new Composer(this);
    this.sidebar = new Sidebar(this);
    this.drawer = new Drawer(this);
    this.world.on('bot', () => this.refreshCommands());
    this.world.on('message-update', (message) => { for (const key of this.chosen.keys()) if (key.startsWith(`${message.id} `)) this.chosen.delete(key); });
    this.world.on('channels', () => { if (this.world.current && !this.world.channel(this.world.current)) this.openFirst(); });
    addEventListener('hashchange', () => this.openChannel(location.hash.slice(1)));
  }

  receive(event, data) {
    this.world.apply(event, data);
    this.interactions.apply(event, data);
    if (event === 'GUILD_CREATE') this.ready().catch((error) => toast(`Reading the sandbox failed: ${error.message}`));
  }

  lost() {
    offline(true);
    this.world.online = null;
    this.sidebar.drawBot();
  }

  /** The line is there (again): everything is read anew. */
  async ready() {
    const described = await describe();
    await this.world.load(described);
    offline(false);
    const wanted = this.world.current ?? location.hash.slice(1);
    await (this.world.channel(wanted) ? this.openChannel(wanted) : this.openFirst());
    this.sidebar.draw();
    if (!this.started) welcome(this);
    if (!this.started && matchMedia('(hover: hover)').matches) byId('composer-input').focus();
    this.started = true;
    document.documentElement.dataset.ready = 'true';
  }

  /** The bot may have registered other commands since: asked for when it comes, and when someone is about to use one. */
  async refreshCommands() {
    const { commands } = await describe();
    if (JSON.stringify(commands) === JSON.stringify(this.world.commands)) return;
    this.world.commands = commands;
    this.world.emit('commands');
  }

  openFirst() {
    const channels = this.world.textChannels();
    return this.openChannel((channels.find((channel) => channel.name === 'general') ?? channels[0])?.id);
  }

  /** Shows a channel or a thread; one that is not known (an archived thread, say) is asked for first. */
  async openChannel(id) {
    if (!id) return;
    if (!this.world.channel(id)) {
      const found = await this.rest.get(`/channels/${id}`).catch(() => null);
      if (!found) return;
      this.world.CHANNEL_CREATE(found);
    }
    const again = this.world.current === id;
    this.world.current = id;
    const address = `/?as=${encodeURIComponent(this.me.name)}#${id}`;
    if (again || !location.hash) history.replaceState(null, '', address);
    else if (location.hash !== `#${id}`) history.pushState(null, '', address);
    this.sidebar.toggle(null);
    if (!again) this.composer.arrive(this.world.channel(id));
    this.sidebar.draw();
    await this.chat.open(id);
  }
}

keepTimesFresh();
const described = await describe();
const asked = new URLSearchParams(location.search).get('as') ?? 'alice';
const me = described.users.find((user) => user.name === asked) ?? described.users[0];
const app = new App(me, described.users);
app.gateway.connect();
