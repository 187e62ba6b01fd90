import type { FastifyReply, FastifyRequest } from "fastify";
import { ServiceError } from "../../contract/errors.js";
import type { Watcher } from "../../contract/service.js";
import type { Caller } from "../../domain/caller.js";
import type { HttpParts } from "../http/parts.js";
import { admit } from "../http/admit.js";
import { EventStream } from "../http/eventStream.js";
import type { Subscription } from "./endpoint.js";
import { rpcError, within } from "./message.js";
import { addressesIn, listeningError, listeningOf } from "./records.js";

/** A heartbeat: an empty comment. */
const BEAT = Buffer.from(":\n\n");

/**
 * Answers a `subscriptions/listen` message with a stream of `notifications/resources/updated`, for as long as the client stays: a stream of `/v1/watch` in
 * the tool protocol, counted the same. Returns the refusal to send instead, or null if the stream has started. `open` gets the stream from the library.
 */
export async function answerListening(
  parts: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
  message: unknown,
  open: (caller: Caller, signal: AbortSignal) => Promise<Subscription | Response>,
): Promise<Response | null> {
  const left = new AbortController();
  try {
    const caller = await admit(parts, request, reply, "watch");
    const { input, uriOf } = listeningOf(addressesIn(message));
    const subscription = await open(caller, left.signal);
    if (subscription instanceof Response) return subscription;
    const stream = new EventStream();
    const stop = await parts.watch(caller, input, watcherOf(subscription, stream, uriOf));
    stream.begin(reply, parts.connections, () => {
      stop();
      left.abort();
    });
    void forward(subscription, stream);
    return null;
  } catch (error) {
    left.abort();
    // Like the protocol library, refuse a stream with an answer to the message.
    if (error instanceof ServiceError)
      return rpcError(200, listeningError(error), {}, within(message, "id") ?? null);
    throw error;
  }
}

/** Forwards the library's stream until it ends. */
async function forward(subscription: Subscription, stream: EventStream): Promise<void> {
  for await (const bytes of subscription.stream) stream.send(bytes);
  stream.end();
}

function watcherOf(
  subscription: Subscription,
  stream: EventStream,
  uriOf: (recordId: string | null) => string | undefined,
): Watcher {
  return {
    send(_bytes, recordId) {
      const uri = uriOf(recordId);
      if (uri === undefined) stream.send(BEAT);
      else subscription.updated(uri);
      return stream.waitingBytes;
    },
    end: () => subscription.close(),
  };
}
