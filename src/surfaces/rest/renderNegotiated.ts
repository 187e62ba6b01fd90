import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type FormattedOperation,
  type FormatOptions,
  mediaTypesOf,
  written,
} from "../../contract/formats.js";
import { tableHeaders } from "../../contract/placeLists.js";
import type { SearchResponse } from "../../contract/resources.js";
import { acceptedType, varyBy } from "../http/negotiation.js";

/** Renders an answer in the media type the caller prefers, and sets its headers. */
export function renderNegotiated<Id extends FormattedOperation>(
  operation: Id,
  answer: Parameters<typeof written<Id>>[1],
  options: FormatOptions,
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
): string {
  const type = acceptedType(headers.accept, mediaTypesOf(operation));
  varyBy(reply, "Accept");
  reply.type(withCharset(type));
  if (type === "text/csv") reply.headers(tableHeaders(answer as SearchResponse));
  return written(operation, answer, type, options);
}

/** Markdown needs a charset (RFC 7763). JSON is always UTF-8, but older clients expect it. */
export function withCharset(type: string): string {
  return `${type}; charset=utf-8`;
}
