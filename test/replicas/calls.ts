import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";

/** The outcome of a call on any surface. `status`: 0 if no answer came. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | null;
  /** When it was sent and answered, in milliseconds of a monotonic clock. */
  readonly from: number;
  readonly until: number;
  /** The reason if no answer came. */
  readonly failure: string | null;
}

export interface Caller {
  readonly key?: string;
  /** As the proxy reports it. */
  readonly address?: string;
}

export type Surface = "rest" | "mcp";

/** An operation with its arguments. */
export type Operation =
  | { readonly name: "search"; readonly query: string }
  | { readonly name: "get_details"; readonly id: string }
  | { readonly name: "verify"; readonly id: string; readonly claim?: string }
  | { readonly name: "report"; readonly token: string; readonly outcome: string };

/** Never reached: the service's own time limits end a hanging call earlier. */
const TIMEOUT_MS = 90_000;
const STATUS_OF: Readonly<Record<string, number>> = {
  unavailable: 503,
  rate_limited: 429,
  internal_error: 500,
  invalid_api_key: 401,
  unknown_result_id: 404,
};

/** A client of one server. It reuses connections. */
export function clientOf(url: string): {
  call(operation: Operation, surface: Surface, caller: Caller): Promise<Answer>;
  close(): void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  return {
    async call(operation, surface, caller) {
      const from = performance.now();
      const finish = (part: Omit<Answer, "from" | "until">): Answer => ({
        ...part,
        from,
        until: performance.now(),
      });
      // The server may have closed an idle connection before the call: like any client, retry on a new one.
      for (let tries = 0; ; tries++) {
        const sent = await send(
          agent,
          url,
          surface === "rest" ? restCall(operation) : toolCall(operation),
          caller,
        );
        if ("failure" in sent) {
          if (sent.isReused && tries < 3) continue;
          return finish({ status: 0, body: {}, retryAfter: null, failure: sent.failure });
        }
        return finish({ ...(surface === "rest" ? sent.answer : toolAnswer(sent.answer)), failure: null });
      }
    },
    close: () => agent.destroy(),
  };
}

interface Plain {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}
type Received = Pick<Answer, "status" | "body" | "retryAfter">;

function restCall(operation: Operation): Plain {
  const json = { "content-type": "application/json" };
  switch (operation.name) {
    case "search":
      return { path: `/v1/search?q=${encodeURIComponent(operation.query)}`, headers: {}, body: null };
    case "get_details":
      return { path: `/v1/details/${operation.id}`, headers: {}, body: null };
    case "verify": {
      const claim = operation.claim === undefined ? "" : `?claim=${encodeURIComponent(operation.claim)}`;
      return { path: `/v1/verify/${operation.id}${claim}`, headers: {}, body: null };
    }
    case "report": {
      const { token, outcome } = operation;
      return { path: "/v1/report", headers: json, body: JSON.stringify({ result_token: token, outcome }) };
    }
  }
}

function toolCall(operation: Operation): Plain {
  const args = {
    search: () => ({ query: operation.name === "search" ? operation.query : "" }),
    get_details: () => ({ result_id: operation.name === "get_details" ? operation.id : "" }),
    verify: () =>
      operation.name === "verify" ? { result_id: operation.id, ...claimOf(operation.claim) } : {},
    report: () =>
      operation.name === "report" ? { result_token: operation.token, outcome: operation.outcome } : {},
  }[operation.name]();
  return {
    path: "/mcp",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-11-25",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: operation.name, arguments: args },
    }),
  };
}

const claimOf = (claim: string | undefined) => (claim === undefined ? {} : { claim });

/** A tool reports a failure as a result for models: the same code, but no status. */
function toolAnswer({ status, body, retryAfter }: Received): Received {
  if (status !== 200) return { status, body, retryAfter };
  const result = (body["result"] ?? {}) as {
    isError?: boolean;
    structuredContent?: Record<string, unknown>;
    content?: readonly { text?: string }[];
  };
  if (result.isError !== true) return { status, body: result.structuredContent ?? {}, retryAfter: null };
  const refusal = parsed(result.content?.[0]?.text ?? "{}");
  const seconds = refusal["retry_after_seconds"];
  return {
    status: STATUS_OF[String(refusal["error"])] ?? 400,
    body: refusal,
    retryAfter: typeof seconds === "number" ? seconds : null,
  };
}

function send(
  agent: Agent,
  url: string,
  { path, headers, body }: Plain,
  { key, address }: Caller,
): Promise<{ readonly answer: Received } | { readonly failure: string; readonly isReused: boolean }> {
  return new Promise((resolve) => {
    const call = request(new URL(path, url), {
      agent,
      method: body === null ? "GET" : "POST",
      headers: {
        ...headers,
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(address === undefined ? {} : { "x-forwarded-for": address }),
      },
      timeout: TIMEOUT_MS,
    });
    const failed = (error: Error) => {
      const { code } = error as NodeJS.ErrnoException;
      const isReused = call.reusedSocket && (code === "ECONNRESET" || code === "EPIPE");
      resolve({ failure: code ?? error.message, isReused });
    };
    call.on("timeout", () => call.destroy(new Error("no answer in time")));
    call.on("error", failed);
    call.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", failed);
      response.on("end", () => {
        const seconds = response.headers["retry-after"];
        resolve({
          answer: {
            status: response.statusCode ?? 0,
            body: parsed(Buffer.concat(chunks).toString("utf8")),
            retryAfter: seconds === undefined ? null : Number(seconds),
          },
        });
      });
    });
    call.end(body ?? undefined);
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { unreadable: text.slice(0, 200) };
  }
}
