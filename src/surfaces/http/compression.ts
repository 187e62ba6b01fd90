import type { FastifyReply, FastifyRequest } from "fastify";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncoding } from "./negotiation.js";
import { type Encoding, ENCODINGS } from "./prepared.js";
import { varyBy } from "./vary.js";

/** Less gains nothing: it fits one packet with its headers anyway. */
const MIN_BYTES = 1_000;
/** What is larger would keep others waiting; everything that large is prepared, and compressed once. */
const MAX_BYTES = 64 * 1024;
const COMPRESSED = /^(?:application\/(?:[\w.-]+\+)?json|text\/)/u;

/** In place, since a thread's turn costs more than the work on some kilobytes. These settings reach a quarter of the size. */
const WAYS: Readonly<Record<Encoding, (body: string) => Buffer>> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
    }),
  gzip: (body) => gzipSync(body, { level: 4, windowBits: 14, memLevel: 6 }),
};

/** An answer's text as its caller takes it: compressed where they say that they can read it and it is worth it, else as it is. */
export function compressed<Body>(
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  payload: Body,
): Body | Buffer {
  const isText = COMPRESSED.test(String(reply.getHeader("content-type")));
  if (typeof payload !== "string" || !isText || reply.getHeader("content-encoding") !== undefined)
    return payload;
  const length = Buffer.byteLength(payload);
  if (length < MIN_BYTES || length > MAX_BYTES) return payload;
  varyBy(reply, "Accept-Encoding");
  const encoding = acceptedEncoding(headers["accept-encoding"], ENCODINGS);
  if (encoding === null) return payload;
  reply.header("content-encoding", encoding);
  reply.removeHeader("content-length");
  return WAYS[encoding](payload);
}
