import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { InParts, jsonOf, lastingPart } from "../../contract/composed.js";
import { type FormattedOperation, type MediaType, mediaTypesOf, written } from "../../contract/formats.js";
import type { TypeOfKind } from "../../contract/jsonLd.js";
import { keptCompressed } from "../http/compression.js";
import { ETAG_LENGTH, isNamedBy } from "../http/prepared.js";
import { varyBy } from "../http/vary.js";
import { acceptedType } from "./accept.js";

/** What a route sends; undefined: nothing, to whom has it already. */
export type Body = string | Buffer | undefined;

export const JSON_TYPE = "application/json";

/** Answers that are worth being asked for again by whoever has them: a search is seldom asked twice by the same caller. */
const REVALIDATED: ReadonlySet<FormattedOperation> = new Set(["get_details", "verify"]);
export function isRevalidated(operation: string): boolean {
  return (REVALIDATED as ReadonlySet<string>).has(operation);
}

/** A cache of the caller's own may keep it, and asks each time whether it still holds. */
const REVALIDATING = "private, no-cache";
/** Of a time of RFC 3339 what says when, to ten minutes. */
const TEN_MINUTES_LENGTH = "2026-11-20T19:2".length;

type Answer<Id extends FormattedOperation> = Parameters<typeof written<Id>>[1];

/**
 * An answer as the caller likes it best, of the types that its operation can be had as. What lasts is compressed once for all who ask, and not sent at
 * all to whom has it. `answerFor`: in parts for JSON alone.
 */
export function shown<Id extends FormattedOperation>(
  operation: Id,
  answerFor: (type: MediaType) => Answer<Id> | InParts<object, object>,
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  typeOf: TypeOfKind,
): Body {
  const type = acceptedType(headers.accept, mediaTypesOf(operation));
  varyBy(reply, "Accept");
  const answer = answerFor(type);
  const kept = lastingPart(answer);
  if (kept !== null && isRevalidated(operation)) {
    const etag = validatorOf(kept, answer, type);
    reply.headers({ etag, "cache-control": REVALIDATING });
    const { "if-none-match": known } = headers;
    if (known !== undefined && isNamedBy(known, etag)) {
      reply.code(304);
      return undefined;
    }
  }
  reply.type(withCharset(type));
  const text =
    type === JSON_TYPE && kept !== null
      ? jsonOf(answer)
      : written(operation, answer as Answer<Id>, type, typeOf);
  return kept === answer ? keptCompressed(kept, type, text, headers, reply) : text;
}

/** Markdown has no charset of its own (RFC 7763); JSON is UTF-8 whatever is said, and older clients want it said. */
export function withCharset(type: MediaType): string {
  return `${type}; charset=utf-8`;
}

/** Of an answer that lasts the hash, and the validator that was last asked for. */
interface Validator {
  readonly hash: string;
  type: MediaType | null;
  until: string;
  text: string;
}
const validators = new WeakMap<object, Validator>();

/**
 * A weak validator of what lasts in an answer. Details are asked for again after ten minutes at the latest: a token that a caller has kept is then still
 * good for twenty.
 */
function validatorOf(kept: object, answer: object, type: MediaType): string {
  const known = validators.get(kept) ?? firstValidator(kept);
  const ofCall = answer instanceof InParts ? answer.momentary : answer;
  const { result_token_expires_at: expires } = ofCall as { readonly result_token_expires_at?: unknown };
  const until = typeof expires === "string" ? expires.slice(0, TEN_MINUTES_LENGTH) : "";
  if (known.type === type && known.until === until) return known.text;
  const text = `W/"${[known.hash, type.split("/")[1], until.replaceAll(/\D/gu, "")].join(".")}"`;
  Object.assign(known, { type, until, text });
  return text;
}

function firstValidator(kept: object): Validator {
  const made = {
    hash: hash("sha256", jsonOf(kept), "base64url").slice(0, ETAG_LENGTH),
    type: null,
    until: "",
    text: "",
  };
  validators.set(kept, made);
  return made;
}
