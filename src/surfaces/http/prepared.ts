import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "./negotiation.js";
import { varyBy } from "./vary.js";

/** An answer that is the same for everyone: made once, compressed once for each way a client takes, and sent from memory. */
export interface Prepared {
  readonly type: string;
  readonly body: Buffer;
  /** Weak: the same for every encoding. */
  readonly etag: string;
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** In the order of preference. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Less is not worth a header. */
const MIN_BYTES = 1_000;
/** Nearly as small as the highest in a twentieth of its time. */
const BROTLI_QUALITY = 6;
export const ETAG_LENGTH = 22;

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/** `brotli`: as compressed beforehand, where it was. */
export function prepare(type: string, content: string | Buffer, brotli: Buffer | null = null): Prepared {
  const body = typeof content === "string" ? Buffer.from(content) : content;
  const encoded = new Map<Encoding, Promise<Buffer>>();
  if (brotli !== null) encoded.set("br", Promise.resolve(brotli));
  return {
    type,
    body,
    etag: `W/"${hash("sha256", body, "base64url").slice(0, ETAG_LENGTH)}"`,
    encoded(encoding) {
      const known = encoded.get(encoding);
      if (known !== undefined) return known;
      const made = compress[encoding](body);
      encoded.set(encoding, made);
      return made;
    },
  };
}

/** Documents of one sort kept at once: one for each name by which this service is called, or as it reads now. */
const MAX_KEPT = 8;

/** Prepares documents once, by what they are made of. Whoever brings about ever new ones has them made anew, and fills no memory. */
export function preparedBy(type: string): (key: unknown, make: () => string) => Prepared {
  const known = new Map<unknown, Prepared>();
  return (key, make) => {
    const prepared = known.get(key) ?? prepare(type, make());
    if (known.size >= MAX_KEPT) known.clear();
    known.set(key, prepared);
    return prepared;
  };
}

/** How a document is served. */
export interface Serving {
  readonly headers?: Readonly<Record<string, string>>;
  /** What Cache-Control says; by default it is asked for again each time. */
  readonly caching?: string | undefined;
}

/** Serves a document at some paths. */
export function serveDocument(
  app: FastifyInstance,
  paths: readonly string[],
  documentFor: (request: FastifyRequest) => Prepared | Promise<Prepared>,
  { headers = {}, caching = "no-cache" }: Serving = {},
): void {
  for (const path of paths)
    app.get(path, async (request, reply) =>
      sendPrepared(request, reply.headers(headers), await documentFor(request), caching),
    );
}

/** Answers with it, or with 304 to whom knows it already. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  caching: string,
): Promise<FastifyReply> {
  const { "if-none-match": known, "accept-encoding": accepted } = request.headers;
  varyBy(reply, "Accept-Encoding");
  reply.headers({ etag: prepared.etag, "cache-control": caching });
  if (known !== undefined && isNamedBy(known, prepared.etag)) return reply.code(304).send();
  reply.type(prepared.type);
  const encoding = prepared.body.length < MIN_BYTES ? null : acceptedEncoding(accepted, ENCODINGS);
  if (encoding === null) return reply.send(prepared.body);
  return reply.header("content-encoding", encoding).send(await prepared.encoded(encoding));
}

/** Whether If-None-Match names the answer (RFC 9110, 13.1.2), by weak comparison. */
export function isNamedBy(header: string, etag: string): boolean {
  const tag = (text: string) => text.trim().replace(/^W\//u, "");
  return header.trim() === "*" || header.split(",").some((one) => tag(one) === tag(etag));
}
