import type { IncomingHttpHeaders } from "node:http";

/**
 * What answers need to know of a request, whoever read it. Fastify's requests are such, and so are the plain ones that are answered past it (ADR 67): what is
 * written for the one is for the other too.
 */
export interface AnyRequest {
  /** Names it in the answer and in the log. */
  readonly id: string;
  /** The address that calls; behind trusted proxies, the one that they name. */
  readonly ip: string;
  /** The address that the call counts for (callers/localCallers). */
  readonly countedAddress: string;
  readonly headers: IncomingHttpHeaders;
  /** Its address as it came. */
  readonly originalUrl: string;
  readonly raw: RawRequest;
}

export interface RawRequest {
  readonly url?: string | undefined;
  readonly httpVersion: string;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turns, of those that were there several times too. */
  readonly rawHeaders: readonly string[];
  readonly socket: unknown;
}

/** Where the status and the headers of an answer are put together: Fastify's replies are such, and {@link PlainReply}. */
export interface ReplyHead {
  code(status: number): unknown;
  type(mediaType: string): unknown;
  /** Names are in lower case. */
  header(name: string, value: string): unknown;
  headers(values: Readonly<Record<string, string>>): unknown;
  getHeader(name: string): unknown;
  removeHeader(name: string): unknown;
}
