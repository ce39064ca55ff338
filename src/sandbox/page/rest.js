// Requests to the sandbox as one person: Discord's REST API, and the sandbox's own calls beside it.

/** A request that was refused: Discord's code and sentence, and the HTTP status. */
export class RestError extends Error {
  constructor(status, body) {
    super(body?.message || `The server answered ${status}`);
    this.status = status;
    this.code = body?.code ?? 0;
  }
}

/** Talks as the person with this token (no `Bot ` before it: people are not bots). */
export class Rest {
  constructor(token) {
    this.token = token;
  }

  async call(method, path, body) {
    const headers = { 'Content-Type': 'application/json', ...(this.token && { Authorization: this.token }) };
    const response = await fetch(path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    const value = text && isJson ? JSON.parse(text) : text;
    if (!response.ok) throw new RestError(response.status, value);
    return value;
  }

  get(path) {
    return this.call('GET', `/api/v10${path}`);
  }

  post(path, body) {
    return this.call('POST', `/api/v10${path}`, body);
  }
}
