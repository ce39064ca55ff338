// The first visit: what this is, in three lines, and a sample game of each ruleset set up half-way through.

import { byId, el, iconButton, pause, toast } from './dom.js';
import { COMMAND, COMPONENT } from './interactions.js';
import { Rest } from './rest.js';
import { EPHEMERAL, nameOf } from './state.js';

const KEY = 'shadara.welcome';
const PATIENCE = 200;

/** Moves from the start, the two players in turn. */
const SAMPLES = {
  buku: ['6(9):f3,f1,e1,e2,d2,d1,c1,c2', 'c(9):f6,f8,d8,d7,e7,e5', '1(10):d2,d3,e3,e2,f2,f1,c1,c2', 'b(6):c7,f7,f8,g8', '6(2):d2,d3', 'c(3):d8,d7,c7', '1(3):h8,g8,g7', 'd(4):d8,c8,c7,b7'],
  bakuk: ['b', 'f', 'a', 'f', 'b', 'e', 'c', 'f', 'c', 'f', 'a', 'e', 'c', 'e', 'b', 'e'],
  'buga-shadara': ['c3-d2', '@e4', 'c7xa5', '@c2', 'a5-a4', '@b2', 'a4-a5', '@e6', 'a5-a6', '@d3', 'd2-c3', '@b6', 'c3xa5', '@e5', 'a5xc5', '@d7', 'c5xc3', '@a4', 'c3-b4', '@a5', 'b4-a3', '@d2'],
};

/** Shows the three lines above the message box until they are put away or the first command is answered. */
export function welcome(app) {
  if (localStorage.getItem(KEY)) return;
  const [me, partner] = [app.me, otherPerson(app)].map(({ id }) => nameOf(app.world.users.get(id)));
  const close = () => { localStorage.setItem(KEY, 'seen'); card.remove(); };
  const card = el('section.welcome', { 'aria-label': 'What this is' }, el('h2', {}, 'Welcome to Shadara’s sandbox'), iconButton('close', 'Close the welcome', () => { close(); byId('composer-input').focus(); }), el('ol', {},
    el('li', {}, 'A small Discord on your own machine, with the real Shadara bot in it. Nobody else is here.'),
    el('li', {}, 'You play as ', el('strong', {}, me), '. The others stand at the lower left (on a phone, behind ☰): press one to play as that person, or open it in a second window.'),
    el('li', {}, 'Type ', el('code', {}, '/challenge'), ', choose a ruleset and ', el('strong', {}, partner), ` as the opponent, send it, and accept it as ${partner}.`)),
  el('div.welcome-buttons', {}, el('button.button.primary', { type: 'button', onclick: () => { close(); app.composer.type('/challenge '); } }, 'Type /challenge'), sampleButtons(app)));
  card.addEventListener('click', (event) => event.target.closest('.secondary') && toast('More sample games are in the developer drawer.'));
  app.world.on('message-create', ({ interaction }) => interaction?.user.id === app.world.meId && close());
  byId('composer').before(card);
}

/** A button for each sample game, also in the developer drawer. */
export function sampleButtons(app) {
  return Object.keys(SAMPLES).map((ruleset) => el('button.button.secondary', {
    type: 'button',
    onclick: async (event) => {
      const button = event.currentTarget;
      button.disabled = true;
      const limits = await app.rest.call('GET', '/sandbox/limits');
      await app.rest.call('POST', '/sandbox/limits', { ...limits, factor: 1000 }); // faster than people play
      await sampleGame(app, ruleset).catch((error) => toast(`No sample game: ${error.message}`));
      await app.rest.call('POST', '/sandbox/limits', limits);
      button.disabled = false;
    },
  }, `Sample game of ${ruleset[0].toUpperCase()}${ruleset.slice(1)}`));
}

const otherPerson = (app) => app.people.find((person) => person.name !== app.me.name);

/** Plays the moves of a sample as both people, each once the board before is there. */
async function sampleGame(app, ruleset) {
  const people = [app.me, otherPerson(app)];
  const { world } = app;
  const channel = world.textChannels().find((one) => one.id === world.current) ?? world.textChannels()[0];
  const command = (name) => world.commands.find((one) => one.name === name && (one.type ?? 1) === 1) ?? fail(`the bot has no /${name}`);
  const act = async (person, type, channelId, data, messageId) => {
    const nonce = `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
    const body = { type, application_id: world.applicationId, guild_id: world.guildId, channel_id: channelId, message_id: messageId, session_id: app.gateway.sessionId, nonce, data };
    const answer = await new Rest(person.token).call('POST', '/sandbox/interactions?wait=1', body);
    if (answer.message?.flags & EPHEMERAL) app.world.dismiss(answer.message);
    return answer.status === 'answered' ? answer : fail('the bot did not answer');
  };
  const use = (person, name, channelId, options) => {
    const { id, version } = command(name);
    const filled = Object.entries(options).map(([key, value]) => ({ type: key === 'opponent' ? 6 : 3, name: key, value }));
    return act(person, COMMAND, channelId, { id, version, name, type: 1, options: filled });
  };
  const challenge = await use(people[0], 'challenge', channel.id, { ruleset, opponent: people[1].id, seat: '1' });
  const accept = challenge.message?.components?.flatMap((row) => row.components).find((part) => part.label === 'Accept');
  if (!accept) fail(challenge.message?.content ?? 'the challenge was not made');
  await act(people[1], COMPONENT, channel.id, { component_type: 2, custom_id: accept.custom_id }, challenge.message.id);
  const thread = challenge.message.id;
  await until(() => world.channel(thread));
  await app.openChannel(thread);
  const boards = () => world.list(thread).filter((message) => message.attachments?.length).length;
  for (const [index, move] of SAMPLES[ruleset].entries()) {
    await until(() => boards() > index);
    await use(people[index % 2], 'move', thread, { move });
  }
}

function fail(why) {
  throw new Error(why);
}

async function until(holds) {
  for (let tries = 0; tries < PATIENCE && !holds(); tries += 1) await pause(50);
  if (!holds()) fail('the game did not start');
}
