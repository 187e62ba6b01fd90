import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { rpcError } from "./message.js";

/** A POST to the endpoint with its parsed body. */
export interface EndpointRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal;
  /** Makes the protocol server for this request. `isModern`: revision 2026-07-28 or later. */
  readonly makeServer: (isModern: boolean) => Promise<Server>;
}

/** The tool endpoint over Streamable HTTP, stateless. */
export interface Endpoint {
  answer(request: EndpointRequest): Promise<Response>;
  /** Opens a stream of notifications, or returns an error response. */
  listen(request: EndpointRequest): Promise<Subscription | Response>;
  /** Ends requests in progress. */
  close(): Promise<void>;
}

/** An open stream of notifications. */
export interface Subscription {
  /** The bytes to send. */
  readonly stream: AsyncIterable<Uint8Array>;
  /** Announces that a resource has changed. */
  updated(uri: string): void;
  /** Ends the stream with a notification. */
  close(): void;
}

/** The first revision without batches, and the header with a request's revision. */
const WITHOUT_BATCHES = "2025-06-18";
const VERSION_HEADER = "mcp-protocol-version";
/** Maximum messages per batch. */
const MAX_IN_BATCH = 10;
const INVALID_REQUEST = -32_600;

/** `onRejected` gets the reasons of refused requests. */
export function createEndpoint(onRejected: (error: Error) => void): Endpoint {
  const makers = new WeakMap<Request, (isModern: boolean) => Promise<Server>>();
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const make = requestInfo === undefined ? undefined : makers.get(requestInfo);
      if (make === undefined) throw new Error("a request that this endpoint did not make");
      return make(true);
    },
    // `answer` writes whole responses; `listen` opens streams. A stream of anything that never changes ends at once.
    { legacy: "reject", onerror: onRejected },
  );
  return {
    async answer({ url, headers, body, signal, makeServer }) {
      const refusal = Array.isArray(body) ? batchRefusal(body, headers) : null;
      if (refusal !== null) return refusal;
      // The parsed body is passed separately, which saves a copy.
      const request = new Request(url, { method: "POST", headers, signal });
      if (await isLegacyRequest(request, body)) return answerLegacy(request, body, await makeServer(false));
      makers.set(request, makeServer);
      return modern.fetch(request, { parsedBody: body });
    },
    async listen({ url, headers, body, signal, makeServer }) {
      // One handler per stream, because events differ. Keep-alives are sent for all streams elsewhere.
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

/** Answers for revisions of 2025, whose clients may accept only JSON. */
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

/** Refuses a batch; null if it is allowed. Only revision 2025-03-26 has batches, and its clients send no revision header. */
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
