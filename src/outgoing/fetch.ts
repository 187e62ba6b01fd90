import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { checkedLookup, checkedUrl, type Reach, RefusedTarget, type Resolve } from "./target.js";

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

interface FetchRequest {
  readonly url: string;
  /** Accepted content types, without parameters; a trailing `*` matches any ending. */
  readonly types: readonly string[];
  readonly userAgent: string;
  readonly reach: Reach;
  readonly signal: AbortSignal;
  readonly resolve?: Resolve;
  /** Whether to follow a redirect; default: to any allowed target. */
  readonly mayFollow?: (from: URL, to: URL) => boolean;
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
}

export const MAX_BYTES = 1_000_000;
const MAX_REDIRECTS = 3;

/**
 * Fetches an untrusted URL safely: only public addresses, every redirect checked, a limit on the size before and after decompression. Memory is bounded
 * whatever the server does. Rejects with FetchError.
 */
export async function fetchPage(request: FetchRequest): Promise<FetchedPage> {
  const { types, userAgent, reach } = request;
  const headers = {
    "user-agent": userAgent,
    accept: types.join(", "),
    "accept-encoding": "gzip, deflate, br",
  };
  let url = allowed(request.url, reach);
  for (let redirects = 0; ; redirects++) {
    const response = await send(url, request, { method: "GET", headers });
    const { location } = response.headers;
    if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined)
      return read(response, url, request);
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new FetchError("redirects");
    const target = allowed(location, reach, url);
    if (request.mayFollow?.(url, target) === false) throw new FetchError("elsewhere");
    url = target;
  }
}

/** The checked URL of an address, which may be relative to a base. Throws FetchError. */
function allowed(address: string, reach: Reach, base?: URL): URL {
  try {
    return checkedUrl(base === undefined ? address : new URL(address, base).href, reach);
  } catch (error) {
    throw new FetchError("refused", error);
  }
}

async function resolveAll(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

interface Message {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request. Its own lookup checks the addresses, and it connects to one of these. */
function send(
  url: URL,
  { reach, resolve: resolveHost = resolveAll, signal }: Pick<FetchRequest, "reach" | "resolve" | "signal">,
  { method, headers, body }: Message,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const connected = checkedLookup(url, reach, resolveHost);
  return new Promise((resolve, reject) => {
    // Selecting among families makes Node ask the lookup for all addresses.
    const options = { agent: false, autoSelectFamily: true, lookup: connected, signal, method, headers };
    const outgoing = request(url, options);
    outgoing.on("response", resolve);
    outgoing.on("error", (error) => reject(failureOf(error, signal)));
    outgoing.end(body);
  });
}

interface PostRequest extends Pick<FetchRequest, "url" | "reach" | "signal" | "resolve"> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts a message to an untrusted URL, as safely as {@link fetchPage}. Resolves to the status of the answer; its body is not read. Does not follow redirects. Rejects with FetchError. */
export async function postTo({ headers, body, ...request }: PostRequest): Promise<number> {
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const message: Message = { method: "POST", headers: { ...headers, ...length }, body };
  const response = await send(allowed(request.url, request.reach), request, message);
  response.on("error", () => {});
  response.destroy();
  return response.statusCode ?? 0;
}

async function read(response: IncomingMessage, url: URL, request: FetchRequest): Promise<FetchedPage> {
  const contentType = response.headers["content-type"] ?? "";
  const status = response.statusCode ?? 0;
  if (status < 400 && !isWanted(contentType, request.types)) {
    response.destroy();
    throw new FetchError("type");
  }
  try {
    const { body, isCut } = await bytesOf(response, request.maxBytes ?? MAX_BYTES);
    return { url: url.href, status, contentType, body, isCut };
  } catch (error) {
    throw failureOf(error, request.signal);
  } finally {
    response.destroy();
  }
}

/** Limits the bytes before and after decompression, so that neither an endless page nor a decompression bomb fills memory. */
async function bytesOf(
  response: IncomingMessage,
  most: number,
): Promise<{ readonly body: Buffer; readonly isCut: boolean }> {
  let received = 0;
  response.on("data", ({ length }: Buffer) => {
    received += length;
    if (received > most) response.destroy();
  });
  const decoder = DECODERS.get((response.headers["content-encoding"] ?? "").toLowerCase().trim());
  // The reader gets the errors of both.
  const plain: AsyncIterable<Buffer> =
    decoder === undefined ? response : pipeline(response, decoder(), () => {});
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of plain) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= most || received > most) break;
    }
  } catch (error) {
    // An error is expected if we cut the stream off.
    if (received <= most) throw error;
  }
  return { body: Buffer.concat(chunks).subarray(0, most), isCut: size >= most || received > most };
}

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function isWanted(contentType: string, types: readonly string[]): boolean {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return types.some((wanted) =>
    wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted,
  );
}

/** Errors that mean the host is gone, not just slow. */
const GONE = new Set<unknown>(["ENOTFOUND", "ENODATA", "ECONNREFUSED"]);

function failureOf(error: unknown, signal: AbortSignal): FetchError {
  if (signal.aborted) return new FetchError("timeout", error);
  if (error instanceof RefusedTarget) return new FetchError("refused", error);
  return new FetchError(GONE.has((error as { code?: unknown }).code) ? "gone" : "broken", error);
}
