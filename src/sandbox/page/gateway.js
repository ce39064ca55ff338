// The live line to the sandbox: hello, identify, heartbeats, and coming back after any break.
// After a break it identifies anew instead of resuming; the page then reads everything again, which is always right.

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [250, 4000];
const INTENTS = 1 | (1 << 8) | (1 << 9) | (1 << 12) | (1 << 15); // guilds, presences, messages and what they say
const properties = { os: 'browser', browser: 'shadara-sandbox', device: 'shadara-sandbox' };

/** Calls `onEvent(name, data)` for each dispatch, and `onLost()` when the line breaks. */
export class Gateway {
  constructor({ token, onEvent, onLost }) {
    Object.assign(this, { token, onEvent, onLost, sessionId: null, wait: FIRST_WAIT_MS });
  }

  connect() {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/gateway?v=10&encoding=json`);
    this.socket = socket;
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = () => {
      clearInterval(this.beat);
      this.sessionId = null;
      this.onLost();
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    };
  }

  receive({ op, t, s, d }) {
    if (s) this.sequence = s;
    if (op === 10) this.greet(d.heartbeat_interval);
    else if (op === 1) this.send(1, this.sequence);
    else if (op === 7 || op === 9) this.socket.close();
    else if (op === 0) {
      if (t === 'READY') Object.assign(this, { sessionId: d.session_id, wait: FIRST_WAIT_MS });
      this.onEvent(t, d);
    }
  }

  greet(interval) {
    this.sequence = null;
    this.beat = setInterval(() => this.send(1, this.sequence), interval);
    this.send(2, { token: this.token, properties, intents: INTENTS });
  }

  send(op, d) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ op, d }));
  }
}
