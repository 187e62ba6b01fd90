import type { FastifyReply, FastifyRequest } from "fastify";
import { refusal, ServiceError } from "../../contract/errors.js";
import { parseWatch } from "../../contract/parse.js";
import type { Caller } from "../../domain/caller.js";
import type { HttpParts } from "../http/parts.js";
import { admit } from "../http/admit.js";
import { EventStream } from "../http/eventStream.js";
import type { Subscription } from "./endpoint.js";
import { type Message, methodOf, rpcError, within } from "./message.js";
import { RECORD_TEMPLATE, recordIdIn } from "./records.js";

/** A heartbeat: an empty comment. */
const BEAT = Buffer.from(":\n\n");
const [INVALID_PARAMS, INTERNAL_ERROR] = [-32_602, -32_603];

/** The URIs in a `subscriptions/listen` message; empty for any other message. */
export function subscribedUris(message: Message): readonly unknown[] {
  if (methodOf(message) !== "subscriptions/listen") return [];
  const uris = within(message, "params", "notifications", "resourceSubscriptions");
  return Array.isArray(uris) ? uris : [];
}

/**
 * Answers a `subscriptions/listen` message with a stream of `notifications/resources/updated`, for as long as the client stays: a stream of `/v1/watch` in
 * the tool protocol, counted the same. Returns the refusal to send instead, or null if the stream has started. `open` gets the stream from the library.
 */
export async function answerListening(
  parts: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
  message: Message,
  open: (caller: Caller, signal: AbortSignal) => Promise<Subscription | Response>,
): Promise<Response | null> {
  const left = new AbortController();
  try {
    const caller = await admit(parts, request, reply, "watch");
    const uris = subscribedUris(message);
    const ids = uris.map((uri) => (typeof uri === "string" ? recordIdIn(uri) : null));
    if (ids.some((id) => id === null || id.includes(",")))
      throw refusal("invalid_request.only_records", { template: RECORD_TEMPLATE.uriTemplate });
    const input = parseWatch({ ids: ids.join(",") }, undefined);
    const uriOf = new Map<string | null, string>(input.ids?.map((id, i) => [id, String(uris[i])]));
    const subscription = await open(caller, left.signal);
    if (subscription instanceof Response) return subscription;
    const stream = new EventStream();
    const stop = await parts.watch(caller, input, {
      send(_bytes, recordId) {
        const uri = uriOf.get(recordId);
        if (uri === undefined) stream.send(BEAT);
        else subscription.updated(uri);
        return stream.waitingBytes;
      },
      end: () => subscription.close(),
    });
    stream.begin(reply, parts.connections, () => {
      stop();
      left.abort();
    });
    void forward(subscription, stream);
    return null;
  } catch (error) {
    left.abort();
    if (!(error instanceof ServiceError)) throw error;
    // Like the protocol library, refuse a stream with an answer to the message.
    const { code, detail } = error;
    const isTheirs = code === "invalid_request" || code === "unknown_result_id";
    const refused = {
      code: isTheirs ? INVALID_PARAMS : INTERNAL_ERROR,
      message: detail,
      data: { error: code },
    };
    return rpcError(200, refused, {}, within(message, "id") ?? null);
  }
}

/** Forwards the library's stream until it ends. */
async function forward({ stream: source }: Subscription, stream: EventStream): Promise<void> {
  for await (const bytes of source) stream.send(bytes);
  stream.end();
}
