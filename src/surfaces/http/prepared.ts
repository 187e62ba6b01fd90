import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, varyBy } from "./negotiation.js";

/** A document that is the same for everyone: made once, compressed once per encoding, and sent from memory. */
export interface Prepared {
  readonly type: string;
  readonly body: Buffer;
  /** Weak, because it is the same for every encoding. */
  readonly etag: string;
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** In order of preference. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Smaller documents are not compressed. */
const MIN_BYTES = 1_000;
/** Nearly as small as the highest quality, in a twentieth of the time. */
const BROTLI_QUALITY = 6;
const ETAG_LENGTH = 22;

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/** `brotli`: a version compressed beforehand. */
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

/** Maximum variants kept per kind of document: one per host name of this service, or per current content. */
const MAX_KEPT = 8;

/** Caches prepared documents by key. By default the key is the content: a text, or an object to send as JSON. When there are too many keys, all are dropped, so that requests cannot fill memory. */
export function preparedBy(type: string): (key: unknown, make?: () => string) => Prepared {
  const known = new Map<unknown, Prepared>();
  return (key, make = () => (typeof key === "string" ? key : JSON.stringify(key))) => {
    const prepared = known.get(key) ?? prepare(type, make());
    if (known.size >= MAX_KEPT) known.clear();
    known.set(key, prepared);
    return prepared;
  };
}

/** How a document is served. */
export interface Serving {
  readonly headers?: Readonly<Record<string, string>>;
  /** Cache-Control. Default: `no-cache`, which revalidates every time. */
  readonly caching?: string | undefined;
}

/** Serves a document at the given paths. */
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

/** Sends a document, or 304 if the client has it. */
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

/** True when If-None-Match names the document (RFC 9110, 13.1.2), by weak comparison. */
function isNamedBy(header: string, etag: string): boolean {
  const tag = (text: string) => text.trim().replace(/^W\//u, "");
  return header.trim() === "*" || header.split(",").some((one) => tag(one) === tag(etag));
}
