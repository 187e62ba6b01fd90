import type { FastifyReply, FastifyRequest } from "fastify";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncoding, varyBy } from "./negotiation.js";
import { type Encoding, ENCODINGS } from "./prepared.js";

/** Smaller answers fit one packet with their headers anyway. */
const MIN_BYTES = 1_000;
/** Compressing larger answers would block others. All large documents are prepared and compressed once. */
const MAX_BYTES = 64 * 1024;
const COMPRESSED = /^(?:application\/(?:[\w.-]+\+)?json|text\/)/u;

/** Synchronous, because handing some kilobytes to a thread costs more than compressing them. These settings reach a quarter of the size. */
const COMPRESS: Readonly<Record<Encoding, (body: string) => Buffer>> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
    }),
  gzip: (body) => gzipSync(body, { level: 4, windowBits: 14, memLevel: 6 }),
};

/** Compresses an answer if the client accepts it and it is worthwhile. */
export function compressIfAccepted<Body>(
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
  return COMPRESS[encoding](payload);
}
