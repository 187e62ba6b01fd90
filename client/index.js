/** Longer waits are left to the caller; the error says how long. */
const MAX_WAIT_SECONDS = 60;
const MAX_ATTEMPTS = 3;
/** Timeout of an attempt. Live checks of `verify` end earlier by default. */
const TIMEOUT_MS = 30_000;

/** An error response of the service. */
export class DoorlightError extends Error {
  /** @param {number} status @param {{error: string, detail: string, retry_after_seconds?: number}} body */
  constructor(status, body) {
    super(body.detail);
    this.name = "DoorlightError";
    this.status = status;
    this.code = body.error;
    this.retryAfterSeconds = body.retry_after_seconds;
  }
}

/** A client of one Doorlight server. Uses nothing but `fetch`, so it runs in Node, Deno, Bun and browsers. */
export class Doorlight {
  #base;
  #headers;
  #fetch;
  #sleep;

  constructor(baseUrl = "http://127.0.0.1:8080", { key, fetch = globalThis.fetch, sleep = wait } = {}) {
    this.#base = baseUrl.replace(/\/+$/u, "");
    this.#headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    // Browsers throw if their fetch is called as a method of another object.
    this.#fetch = (url, init) => fetch(url, init);
    this.#sleep = sleep;
  }

  search(q, options = {}) {
    return this.#get("/v1/search", { q, ...options });
  }

  verify(id, claim, options = {}) {
    return this.#get(`/v1/verify/${encodeURIComponent(id)}`, { claim, ...options });
  }

  verifyAll(ids, claim, options = {}) {
    return this.#get("/v1/verify", { ids, claim, ...options });
  }

  details(id, options = {}) {
    return this.#get(`/v1/details/${encodeURIComponent(id)}`, options);
  }

  report(resultToken, outcome, options = {}) {
    return this.#post("/v1/report", { result_token: resultToken, outcome, ...options });
  }

  coverage() {
    return this.#get("/v1/coverage", {});
  }

  changes(options = {}) {
    return this.#get("/v1/changes", options);
  }

  /** The four operations as tools for a model, with the server's names, descriptions and JSON Schemas. */
  async tools() {
    const { tools } = await this.#rpc("tools/list", {});
    return tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      parameters: inputSchema,
      execute: (input) => this.callTool(name, input),
    }));
  }

  /** Runs a tool call of a model. Resolves to the text for the model, even if the call was refused. */
  async callTool(name, input) {
    const result = await this.#rpc("tools/call", { name, arguments: input });
    return result.structuredContent ?? result.content;
  }

  #get(path, query) {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) parameters.set(name, Array.isArray(value) ? value.join(",") : String(value));
    return this.#send(`${path}?${parameters}`, {});
  }

  #post(path, body, accept = "application/json") {
    const headers = { "content-type": "application/json", accept };
    return this.#send(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  async #rpc(method, params) {
    const message = { jsonrpc: "2.0", id: 1, method, params };
    const { result, error } = await this.#post("/mcp", message, "application/json, text/event-stream");
    if (error) throw new DoorlightError(200, { error: String(error.code), detail: error.message });
    return result;
  }

  /** Retries if the service says how long to wait (429, 503), or if a read could not be sent. */
  async #send(path, { headers, ...init }) {
    const isRead = init.method === undefined;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === MAX_ATTEMPTS;
      let response;
      try {
        response = await this.#fetch(this.#base + path, {
          ...init,
          headers: { ...this.#headers, ...headers },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
      } catch (error) {
        if (!isRead || isLast) throw error;
        await this.#sleep(attempt);
        continue;
      }
      if (response.ok) return response.json();
      const refusal = await readRefusal(response);
      const seconds = refusal.retryAfterSeconds;
      const isBusy = response.status === 429 || response.status === 503;
      if (!isBusy || isLast || seconds === undefined || seconds > MAX_WAIT_SECONDS) throw refusal;
      await this.#sleep(seconds);
    }
  }
}

async function readRefusal(response) {
  const text = await response.text();
  const header = Number(response.headers.get("retry-after") ?? "none");
  let body = { error: `http_${response.status}`, detail: text.slice(0, 500) };
  try {
    const parsed = JSON.parse(text);
    if (typeof parsed?.error === "string") body = parsed;
  } catch {
    // A proxy's error page: its beginning becomes the detail.
  }
  if (body.retry_after_seconds === undefined && header >= 0) body.retry_after_seconds = header;
  return new DoorlightError(response.status, body);
}

function wait(seconds) {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
