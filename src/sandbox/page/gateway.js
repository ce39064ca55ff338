// The live line to the sandbox: hello, identify, heartbeats, and coming back after any break.
// After a break it identifies anew instead of resuming; the page then reads everything again, which is always right.

const LONGEST_WAIT_MS = 4000;
const INTENTS = 1 | (1 << 8) | (1 << 9) | (1 << 12) | (1 << 15); // guilds, presences, messages and what they say

/** Calls `onEvent(name, data)` for each dispatch and `onState('open' | 'closed')` when the line comes and goes. */
export class Gateway {
  constructor({ token, rest, onEvent, onState }) {
    Object.assign(this, { token, rest, onEvent, onState });
    this.sessionId = null;
    this.wait = 250;
  }

  async connect() {
    try {
      const { url } = await this.rest.get('/gateway');
      const address = new URL(url);
      address.host = location.host;
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
      address.search = '?v=10&encoding=json';
      this.open(address);
    } catch {
      this.again();
    }
  }

  open(address) {
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onmessage = ({ data }) => this.receive(socket, JSON.parse(data));
    socket.onclose = () => {
      clearInterval(this.beat);
      if (this.socket === socket) this.again();
    };
  }

  again() {
    this.sessionId = null;
    this.onState('closed');
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  receive(socket, { op, t, s, d }) {
    if (s) this.sequence = s;
    if (op === 10) this.greet(socket, d.heartbeat_interval);
    else if (op === 1) this.send(socket, 1, this.sequence ?? null);
    else if (op === 7 || op === 9) socket.close();
    else if (op === 11) this.acknowledged = true;
    else if (op === 0) {
      if (t === 'READY') {
        this.sessionId = d.session_id;
        this.wait = 250;
        this.onState('open');
      }
      this.onEvent(t, d);
    }
  }

  greet(socket, interval) {
    this.sequence = null;
    this.acknowledged = true;
    this.beat = setInterval(() => {
      if (!this.acknowledged) return socket.close();
      this.acknowledged = false;
      return this.send(socket, 1, this.sequence ?? null);
    }, interval);
    const properties = { os: 'browser', browser: 'shadara-sandbox', device: 'shadara-sandbox' };
    this.send(socket, 2, { token: this.token, properties, intents: INTENTS });
  }

  send(socket, op, d) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ op, d }));
  }
}
