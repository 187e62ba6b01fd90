import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { rpcError } from "./message.js";

/** One POST to the endpoint, its body parsed. */
export interface EndpointRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal;
  /** Makes the protocol server that answers this request; `isModern`: as of 2026-07-28. */
  readonly makeServer: (isModern: boolean) => Promise<Server>;
}

/** The tool endpoint over Streamable HTTP, without sessions: every request stands for itself. */
export interface Endpoint {
  answer(request: EndpointRequest): Promise<Response>;
  /** Answers a message that asks for a stream of notifications: with that, or with why not. */
  listen(request: EndpointRequest): Promise<Subscription | Response>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** A stream of notifications that somebody asked for. */
export interface Subscription {
  /** As it goes out. */
  readonly stream: AsyncIterable<Uint8Array>;
  /** Tells that the resource at this address has changed. */
  updated(uri: string): void;
  /** Ends the stream, saying so. */
  close(): void;
}

/** The first revision that knows no batches, and the header from which a request's revision is read. */
const WITHOUT_BATCHES = "2025-06-18";
const VERSION_HEADER = "mcp-protocol-version";
/** Messages of one batch. */
const MAX_IN_BATCH = 10;
const INVALID_REQUEST = -32_600;

/** `onRejected` hears why requests were refused as such. */
export function createEndpoint(onRejected: (error: Error) => void): Endpoint {
  const makers = new WeakMap<Request, (isModern: boolean) => Promise<Server>>();
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const make = requestInfo === undefined ? undefined : makers.get(requestInfo);
      if (make === undefined) throw new Error("a request that this endpoint did not make");
      return make(true);
    },
    // Answers are written whole: a stream that goes on is asked for by `listen`. One of what never changes here ends as soon as it begins.
    { legacy: "reject", onerror: onRejected },
  );
  return {
    async answer({ url, headers, body, signal, makeServer }) {
      const refusal = Array.isArray(body) ? batchRefusal(body, headers) : null;
      if (refusal !== null) return refusal;
      // The body is handed over parsed: the request itself carries none, which spares a copy.
      const request = new Request(url, { method: "POST", headers, signal });
      if (await isLegacyRequest(request, body)) return answerLegacy(request, body, await makeServer(false));
      makers.set(request, makeServer);
      return modern.fetch(request, { parsedBody: body });
    },
    async listen({ url, headers, body, signal, makeServer }) {
      // One for each stream, whose events are its own; connections are kept alive for all streams at once.
      const own = createMcpHandler(() => makeServer(true), {
        legacy: "reject",
        onerror: onRejected,
        maxSubscriptions: 1,
        keepAliveMs: 0,
      });
      const request = new Request(url, { method: "POST", headers, signal });
      const response = await own.fetch(request, { parsedBody: body });
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
      if (!isStream || response.body === null) return response;
      return {
        stream: response.body,
        updated: (uri) => own.notify.resourceUpdated(uri),
        close: () => void own.close().catch(onRejected),
      };
    },
    close: () => modern.close(),
  };
}

/** The revisions of 2025, whose clients may take plain JSON alone. */
async function answerLegacy(request: Request, body: unknown, server: Server): Promise<Response> {
  if (acceptsJson(request.headers.get("accept")))
    request.headers.set("accept", "application/json, text/event-stream");
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

function acceptsJson(accept: string | null): boolean {
  return accept === null || /application\/(?:json|\*)|\*\/\*/iu.test(accept);
}

/** Batches are of 2025-03-26 alone, whose clients name no revision in a header; null: this one may pass. */
function batchRefusal(body: readonly unknown[], headers: Headers): Response | null {
  const version = headers.get(VERSION_HEADER);
  if (version !== null && version >= WITHOUT_BATCHES)
    return refused(`Revision ${WITHOUT_BATCHES} and later have no batches. Send one message a request.`);
  if (body.length === 0 || body.length > MAX_IN_BATCH)
    return refused(`A batch holds 1 to ${MAX_IN_BATCH} messages.`);
  return null;
}

function refused(message: string): Response {
  return rpcError(400, { code: INVALID_REQUEST, message });
}
