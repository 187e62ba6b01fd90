import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal, type ServiceError } from "../../contract/errors.js";
import type { HttpParts } from "../http/parts.js";
import { admit } from "../http/admit.js";
import { errorHeaders, STATUS } from "../http/errors.js";
import { refusalOf } from "../http/middleware.js";
import { refuseCompressedBody, utf8Text } from "../http/jsonBody.js";
import { parseQuery, queryText } from "../http/query.js";
import { answerListening, subscribedUris } from "./listening.js";
import { isRecordRead } from "./records.js";
import { methodOf, rpcError } from "./message.js";
import { cardsSession, isCardsSession, messageAnnouncesCards } from "./cards.js";
import type { AdmitToolCall } from "./toolCall.js";

const ENDPOINT_PATH = "/mcp";
/** A call is short, but clients add metadata freely. */
const BODY_LIMIT_BYTES = 64 * 1024;
const PARSE_ERROR = -32_700;
/** -32000 is server-defined in JSON-RPC: here, refused before a message was read. */
const REFUSED = -32_000;
const INTERNAL_ERROR = -32_603;
/** Cost of a message that the protocol library answers, in documents. */
const LIBRARY_COST = 3;

const NO_SESSIONS = { code: REFUSED, message: "This endpoint has no sessions. POST each message." };
const TOO_LARGE = refusal("payload_too_large.body", { kilobytes: BODY_LIMIT_BYTES / 1024 });

/** Adds the tool endpoint. Errors of requests have JSON-RPC's format, as clients expect. */
export async function addToolEndpoint(scope: FastifyInstance, parts: HttpParts): Promise<void> {
  const { service, guard, load, log } = parts;
  // The protocol library is loaded on first use, so that startup does not wait for it.
  const library = () => import("./endpoint.js");
  const onRejected = (error: Error) => log.debug({ err: error }, "a tool request was refused");
  const tools = {
    service,
    limits: parts.limits,
    onBug: (error: unknown) => log.error({ err: error }, "unexpected failure of a tool"),
  };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );
  scope.setErrorHandler((error: { readonly code?: string }, request, reply) => {
    const failure = error.code === "FST_ERR_CTP_BODY_TOO_LARGE" ? TOO_LARGE : error;
    return write(reply, rpcRefusal(refusalOf(parts, failure, request, reply)));
  });
  scope.addHook("onRequest", async (request, reply) => {
    const reason = guard.refusal(request.headers.host, request.headers.origin);
    if (reason === null) return refuseCompressedBody(request);
    load.refused(request, reply);
    return write(reply, rpcError(403, { code: REFUSED, message: reason }));
  });
  scope.route({
    method: ["GET", "DELETE"],
    url: ENDPOINT_PATH,
    config: { operation: "mcp", isRefusal: true },
    exposeHeadRoute: false,
    handler: (_request, reply) => write(reply, rpcError(405, NO_SESSIONS, { allow: "POST" })),
  });
  scope.post(ENDPOINT_PATH, { config: { operation: "mcp", cost: 0 } }, async (request, reply) => {
    if (!/^application\/json(?:;|$)/iu.test(request.headers["content-type"]?.trim() ?? ""))
      throw refusal("unsupported_media_type.message_not_json");
    const body = parsed(utf8Text(request.body as Buffer));
    // Only a key is read from the query, but it must be valid, as on REST.
    parseQuery(queryText(request));
    let isCounted = false;
    const counted: AdmitToolCall = (operation) => {
      isCounted = true;
      return admit(parts, request, reply, operation);
    };
    const message = { tools, headers: headersOf(request), body, onRejected };
    if (subscribedUris(body).length > 0) {
      const { openStream } = await library();
      const refused = await answerListening(parts, request, reply, body, (caller, signal) =>
        openStream({ ...message, admit: () => Promise.resolve(caller), showsCards: false, signal }),
      );
      if (refused === null) return reply;
      load.refused(request, reply);
      return write(reply, refused);
    }
    const announced = messageAnnouncesCards(body);
    const showsCards = announced || isCardsSession(request.headers["mcp-session-id"]);
    if (announced && methodOf(body) === "initialize") reply.header("mcp-session-id", cardsSession());
    const isCall = methodOf(body) === "tools/call" || isRecordRead(body);
    // Calls are counted by admission instead.
    if (!isCall) load.charge(request, LIBRARY_COST);
    const left = new AbortController();
    reply.raw.once("close", () => left.abort());
    const { answerMessage } = await library();
    const answer = await answerMessage({ ...message, admit: counted, showsCards, signal: left.signal });
    if (isCall && !isCounted) load.refused(request, reply);
    return write(reply, answer);
  });
}

/** A refusal with the text of REST in JSON-RPC's format. */
function rpcRefusal(error: ServiceError): Response {
  const status = STATUS[error.code];
  const code = status === 400 ? PARSE_ERROR : status === 500 ? INTERNAL_ERROR : REFUSED;
  return rpcError(status, { code, message: error.detail }, errorHeaders(error));
}

/** Throws ServiceError `invalid_request`. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw refusal("invalid_request.message_not_json");
  }
}

/** Protocol headers: the only ones passed to the library. The session id is used only here. */
const PROTOCOL_HEADER = /^(?:accept|content-type|last-event-id|mcp-(?!session-id$)[a-z0-9-]+)$/u;

function headersOf({ headers }: FastifyRequest): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && PROTOCOL_HEADER.test(name))
      copied.set(name, Array.isArray(value) ? value.join(", ") : value);
  return copied;
}

async function write(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { status, headers } = response;
  const text = status === 202 ? "" : await response.text();
  return reply.headers(Object.fromEntries(headers)).code(status).send(shownText(text));
}

/** The protocol repeats callers' text (ids, method names), so bidirectional controls are escaped, as JSON allows. */
function shownText(json: string): string {
  return json.replaceAll(
    /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
