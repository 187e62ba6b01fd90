import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { rpcError } from "./message.js";
import { type ToolServerParts, toolServer } from "./server.js";
import type { AdmitToolCall } from "./toolCall.js";

/** A POST to the tool endpoint. */
export interface EndpointRequest {
  readonly tools: ToolServerParts;
  readonly admit: AdmitToolCall;
  /** The client announced cards. */
  readonly showsCards: boolean;
  readonly headers: Headers;
  /** Parsed. */
  readonly body: unknown;
  readonly signal: AbortSignal;
  /** Gets the reason if the protocol library refuses the request. */
  readonly onRejected: (error: Error) => void;
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

/** The URL passed to the protocol library. It only uses the path, so callers' text is kept out. */
const ENDPOINT_URL = "http://localhost/mcp";

/** Answers a message over Streamable HTTP, stateless. */
export async function answerMessage(message: EndpointRequest): Promise<Response> {
  const { headers, body } = message;
  const refusal = Array.isArray(body) ? batchRefusal(body, headers) : null;
  if (refusal !== null) return refusal;
  const request = requestOf(message);
  // The parsed body is passed separately, which saves a copy.
  if (await isLegacyRequest(request, body))
    return answerLegacy(request, body, await serverOf(message, false));
  return handlerOf(message).fetch(request, { parsedBody: body });
}

/** Opens a stream of notifications, or returns an error response. */
export async function openStream(message: EndpointRequest): Promise<Subscription | Response> {
  const handler = handlerOf(message);
  const response = await handler.fetch(requestOf(message), { parsedBody: message.body });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (!isStream || response.body === null) return response;
  return {
    stream: response.body,
    updated: (uri) => handler.notify.resourceUpdated(uri),
    close: () => void handler.close().catch(message.onRejected),
  };
}

const requestOf = ({ headers, signal }: EndpointRequest) =>
  new Request(ENDPOINT_URL, { method: "POST", headers, signal });

const serverOf = ({ tools, admit, showsCards }: EndpointRequest, isModern: boolean) =>
  toolServer(tools, admit, showsCards, isModern);

/** One handler per message, because the events of streams differ. Keep-alives are sent for all streams elsewhere. */
const handlerOf = (message: EndpointRequest) =>
  createMcpHandler(() => serverOf(message, true), {
    legacy: "reject",
    onerror: message.onRejected,
    maxSubscriptions: 1,
    keepAliveMs: 0,
  });

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
