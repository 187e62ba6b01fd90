import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type LookupFunction, isIPv6 } from "node:net";
import { pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, type ZlibOptions } from "node:zlib";
import { type Reach, RefusedTarget, type Resolve, type Target, targetOf } from "./target.js";

/** Why a request failed. `gone`: the host does not exist or nothing listens there; `elsewhere`: a redirect that the caller does not follow. */
export type FetchFailure = "timeout" | "gone" | "broken" | "redirects" | "elsewhere" | "type" | "refused";

export class FetchError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, cause?: unknown) {
    super(`the request failed: ${failure}`, { cause });
    this.name = "FetchError";
    this.failure = failure;
  }
}

export interface FetchRequest {
  readonly url: string;
  /** Accepted content types, without parameters; a trailing `*` matches any ending. */
  readonly types: readonly string[];
  readonly userAgent: string;
  readonly reach: Reach;
  readonly signal: AbortSignal;
  readonly resolve?: Resolve;
  /** Whether to follow a redirect; default: to any allowed target. */
  readonly mayFollow?: (from: URL, to: URL) => boolean;
  /** Validators of an earlier answer; if nothing has changed, the status is 304 and the body empty. */
  readonly validators?: { readonly etag: string | null; readonly lastModified: string | null };
  /** Most bytes of the body; default: {@link MAX_BYTES}. */
  readonly maxBytes?: number;
}

export interface FetchedPage {
  /** The final URL after redirects. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
  /** Whether the body was longer than `maxBytes`. */
  readonly isCut: boolean;
  /** Validators for the next request; absent if missing or too long. */
  readonly etag?: string;
  readonly lastModified?: string;
}

export const MAX_BYTES = 1_000_000;
const MAX_REDIRECTS = 3;

/**
 * Fetches an untrusted URL safely: only public addresses, every redirect checked, a limit on the size before and after decompression. Memory is bounded
 * whatever the server does. Rejects with FetchError.
 */
export async function fetchPage(request: FetchRequest): Promise<FetchedPage> {
  let url = request.url;
  for (let redirects = 0; ; redirects++) {
    const target = await within(request.signal, reached(url, request));
    const response = await ask(target, request);
    const location = response.headers.location;
    if (REDIRECTS.has(response.statusCode ?? 0) && location !== undefined) {
      response.destroy();
      if (redirects === MAX_REDIRECTS) throw new FetchError("redirects");
      url = absolute(location, target.url);
      if (request.mayFollow?.(target.url, new URL(url)) === false) throw new FetchError("elsewhere");
      continue;
    }
    return read(response, target.url, request);
  }
}

async function reached(
  url: string,
  { reach, resolve = resolveAll }: Pick<FetchRequest, "reach" | "resolve">,
): Promise<Target> {
  try {
    return await targetOf(url, reach, resolve);
  } catch (error) {
    if (error instanceof RefusedTarget) throw new FetchError("refused", error);
    throw new FetchError(isGone(error) ? "gone" : "broken", error);
  }
}

async function resolveAll(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

function ask(
  target: Target,
  { types, userAgent, signal, validators }: FetchRequest,
): Promise<IncomingMessage> {
  const { etag = null, lastModified = null } = validators ?? {};
  return send(target, signal, {
    method: "GET",
    headers: {
      "user-agent": userAgent,
      accept: types.join(", "),
      "accept-encoding": "gzip, deflate, br",
      ...(etag === null ? {} : { "if-none-match": etag }),
      ...(lastModified === null ? {} : { "if-modified-since": lastModified }),
    },
  });
}

interface Message {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request to the address that was checked, whatever the host name resolves to by now. */
function send(
  { url, address }: Target,
  signal: AbortSignal,
  { method, headers, body }: Message,
): Promise<IncomingMessage> {
  const family = isIPv6(address) ? 6 : 4;
  const pinned: LookupFunction = (_host, options, callback) => {
    if (options.all === true) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent: false, lookup: pinned, signal, method, headers });
    outgoing.on("response", resolve);
    outgoing.on("error", (error) => reject(failureOf(error, signal)));
    outgoing.end(body);
  });
}

export interface PostRequest extends Pick<FetchRequest, "url" | "reach" | "signal" | "resolve"> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts a message to an untrusted URL, as safely as {@link fetchPage}. Resolves to the status of the answer; its body is not read. Does not follow redirects. Rejects with FetchError. */
export async function postTo({ headers, body, signal, ...request }: PostRequest): Promise<number> {
  const target = await within(signal, reached(request.url, request));
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const response = await send(target, signal, { method: "POST", headers: { ...headers, ...length }, body });
  response.on("error", () => {});
  response.destroy();
  return response.statusCode ?? 0;
}

async function read(response: IncomingMessage, url: URL, request: FetchRequest): Promise<FetchedPage> {
  const contentType = response.headers["content-type"] ?? "";
  const status = response.statusCode ?? 0;
  const isUnchanged = status === 304 && request.validators !== undefined;
  if (status < 400 && !isUnchanged && !isWanted(contentType, request.types)) {
    response.destroy();
    throw new FetchError("type");
  }
  try {
    const { body, isCut } = await within(request.signal, bytesOf(response, request.maxBytes ?? MAX_BYTES));
    const { etag, "last-modified": lastModified } = response.headers;
    return {
      url: url.href,
      status,
      contentType,
      body,
      isCut,
      ...(isKept(etag) ? { etag } : {}),
      ...(isKept(lastModified) ? { lastModified } : {}),
    };
  } catch (error) {
    throw error instanceof FetchError ? error : failureOf(error, request.signal);
  } finally {
    response.destroy();
  }
}

/** Longer validators are ignored, since they are stored and sent back. */
const MAX_VALIDATOR_LENGTH = 200;

function isKept(validator: string | undefined): validator is string {
  return validator !== undefined && validator.length <= MAX_VALIDATOR_LENGTH;
}

/** Limits the bytes before and after decompression, so that neither an endless page nor a decompression bomb fills memory. */
async function bytesOf(
  response: IncomingMessage,
  most: number,
): Promise<{ readonly body: Buffer; readonly isCut: boolean }> {
  let received = 0;
  const plain = decompressed(response, most);
  const chunks: Buffer[] = [];
  let size = 0;
  response.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > most) response.destroy();
  });
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= most || received > most) break;
    }
  } catch (error) {
    // An error is expected if we cut the stream off.
    if (received <= most) throw error;
  }
  return {
    body: Buffer.concat(chunks).subarray(0, most),
    isCut: size >= most || received > most,
  };
}

function decompressed(response: IncomingMessage, most: number): NodeJS.ReadableStream {
  const encoding = (response.headers["content-encoding"] ?? "").toLowerCase().trim();
  const decoder = DECODERS.get(encoding);
  // The reader gets the errors of both.
  return decoder === undefined
    ? response
    : pipeline(response, decoder({ maxOutputLength: most * 2 }), () => {});
}

const DECODERS: ReadonlyMap<string, (options: ZlibOptions) => Transform> = new Map([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function absolute(location: string, base: URL): string {
  try {
    return new URL(location, base).href;
  } catch (error) {
    throw new FetchError("refused", error);
  }
}

function isWanted(contentType: string, types: readonly string[]): boolean {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return types.some((wanted) =>
    wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted,
  );
}

/** Errors that mean the host is gone, not just slow. */
const GONE = new Set(["ENOTFOUND", "ENODATA", "ECONNREFUSED"]);

function isGone(error: unknown): boolean {
  return GONE.has((error as { code?: string }).code ?? "");
}

function failureOf(error: unknown, signal: AbortSignal): FetchError {
  if (signal.aborted) return new FetchError("timeout", error);
  return new FetchError(isGone(error) ? "gone" : "broken", error);
}

/** Rejects with a timeout when the signal aborts, for promises that ignore it. */
function within<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  if (signal.aborted) return Promise.reject(new FetchError("timeout"));
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FetchError("timeout"));
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
