import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type FormattedOperation,
  type FormatOptions,
  mediaTypesOf,
  written,
} from "../../contract/formats.js";
import { ETAG_LENGTH, isNamedBy } from "../http/prepared.js";
import { varyBy } from "../http/vary.js";
import { acceptedType } from "../http/negotiation.js";

/** Answers that are worth being asked for again by whoever has them: a search is seldom asked twice by the same caller. */
const REVALIDATED: ReadonlySet<string> = new Set(["get_details", "verify"]);
export function isRevalidated(operation: string): boolean {
  return REVALIDATED.has(operation);
}

/** A cache of the caller's own may keep it, and asks each time whether it still holds. */
const REVALIDATING = "private, no-cache";
/** Of a time of RFC 3339 what says when, to ten minutes. */
const TEN_MINUTES_LENGTH = "2026-11-20T19:2".length;

/** An answer as the caller likes it best, of the types that its operation can be had as; undefined: nothing, to whom has it already. */
export function shown<Id extends FormattedOperation>(
  operation: Id,
  answer: Parameters<typeof written<Id>>[1],
  options: FormatOptions,
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
): string | undefined {
  const type = acceptedType(headers.accept, mediaTypesOf(operation));
  varyBy(reply, "Accept");
  if (isRevalidated(operation)) {
    const etag = validatorOf(answer, type);
    reply.headers({ etag, "cache-control": REVALIDATING });
    const { "if-none-match": known } = headers;
    if (known !== undefined && isNamedBy(known, etag)) {
      reply.code(304);
      return undefined;
    }
  }
  reply.type(withCharset(type));
  return written(operation, answer, type, options);
}

/** Markdown has no charset of its own (RFC 7763); JSON is UTF-8 whatever is said, and older clients want it said. */
export function withCharset(type: string): string {
  return `${type}; charset=utf-8`;
}

/** What of an answer is made anew for each call. */
interface OfCall {
  readonly result_token?: unknown;
  readonly result_token_expires_at?: unknown;
  readonly statement?: unknown;
}

/**
 * A weak validator of what lasts in an answer. Details are asked for again after ten minutes at the latest: a token that a caller has kept is then still
 * good for twenty.
 */
function validatorOf(answer: object, type: string): string {
  const {
    result_token: _token,
    result_token_expires_at: expires = "",
    statement: _signed,
    ...lasting
  } = answer as OfCall;
  const until = String(expires).slice(0, TEN_MINUTES_LENGTH).replaceAll(/\D/gu, "");
  const digest = hash("sha256", JSON.stringify(lasting), "base64url").slice(0, ETAG_LENGTH);
  return `W/"${digest}.${type.split("/")[1]}.${until}"`;
}
