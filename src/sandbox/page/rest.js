// Requests to the sandbox as one person: Discord's REST API, and the sandbox's own calls beside it.

/** Talks as the person with this token (no `Bot ` before it: people are not bots). */
export class Rest {
  constructor(token) {
    this.token = token;
  }

  /** Sends `body` as JSON, or a form with files as it is. A refusal is thrown: Discord's sentence, and the HTTP `status`. */
  async call(method, path, body) {
    const isForm = body instanceof FormData;
    const headers = { ...(!isForm && { 'Content-Type': 'application/json' }), ...(this.token && { Authorization: this.token }) };
    const response = await fetch(path, { method, headers, body: isForm ? body : JSON.stringify(body) });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    const value = text && isJson ? JSON.parse(text) : text;
    if (!response.ok) throw Object.assign(new Error(value?.message || `The server answered ${response.status}`), { status: response.status });
    return value;
  }

  get(path) {
    return this.call('GET', `/api/v10${path}`);
  }

  post(path, body) {
    return this.call('POST', `/api/v10${path}`, body);
  }
}
