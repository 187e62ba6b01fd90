import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type FormattedOperation,
  type FormatOptions,
  mediaTypesOf,
  written,
} from "../../contract/formats.js";
import { tableHeaders } from "../../contract/placeLists.js";
import type { SearchResponse } from "../../contract/resources.js";
import { ETAG_LENGTH, isNamedBy } from "../http/prepared.js";
import { acceptedType, varyBy } from "../http/negotiation.js";

/** Operations worth revalidating. The same caller seldom repeats a search. */
const REVALIDATED: ReadonlySet<string> = new Set(["get_details", "verify"]);
export function isRevalidated(operation: string): boolean {
  return REVALIDATED.has(operation);
}

/** A private cache may keep the answer and must revalidate it each time. */
const REVALIDATING = "private, no-cache";
/** Length of an RFC 3339 time cut to ten minutes. */
const TEN_MINUTES_LENGTH = "2026-11-20T19:2".length;

/** Renders an answer in the media type the caller prefers; undefined (with status 304) if the caller has it. */
export function renderNegotiated<Id extends FormattedOperation>(
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
  if (type === "text/csv") reply.headers(tableHeaders(answer as SearchResponse));
  return written(operation, answer, type, options);
}

/** Markdown needs a charset (RFC 7763). JSON is always UTF-8, but older clients expect it. */
export function withCharset(type: string): string {
  return `${type}; charset=utf-8`;
}

/** Fields of an answer that differ in every call. */
interface OfCall {
  readonly result_token?: unknown;
  readonly result_token_expires_at?: unknown;
  readonly statement?: unknown;
}

/**
 * A weak validator of the stable part of an answer. For details it changes at least every ten minutes, so that a cached token is still valid for
 * twenty minutes.
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
