import { text } from "node:stream/consumers";
import { reasonOf } from "../systemErrors.js";

/** Why a server gave no complete answer. */
export interface ServerFailure {
  /** The status of its refusal; null if it could not be reached, or its answer was cut off, too slow or too large. */
  readonly status: number | null;
  /** In a few words. */
  readonly reason: string;
  /** True if the connection was cut, so that a retry may succeed. */
  readonly isCut: boolean;
}

/** A request to a server that the operator configured. It may be in a private network. Time and size are limited. */
export interface NamedRequest {
  readonly url: string;
  readonly init?: Pick<RequestInit, "method" | "body" | "headers">;
  /** Identifies the operator, with a contact. */
  readonly userAgent?: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Called with the bytes received so far. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** Ends the request early, for a clean stop. */
  readonly signal?: AbortSignal | undefined;
  /** The error to reject with. */
  readonly failed: (failure: ServerFailure) => Error;
}

const MEGABYTE_BYTES = 1024 * 1024;

/** True if a server is busy, so that another try in some minutes may succeed. */
export const isOverloaded = ({ status }: ServerFailure): boolean => status === 429 || (status ?? 0) >= 500;

/** The failure of a server in a message, with what to do. `setting`: names the address; `otherwise`: what to do if the server cannot be reached. */
export function refusalText(server: string, failure: ServerFailure, setting: string, otherwise = ""): string {
  const { status, reason } = failure;
  if (status === null)
    return `${server} cannot be reached (${reason}). Check the connection, or name another with ${setting}.${otherwise}`;
  const busy = `It is busy: try again in a few minutes, or name another with ${setting}.`;
  const unknown = "It wants to know who asks: give an address with --contact.";
  return `${server} answered ${status}. ${isOverloaded(failure) ? busy : status === 403 ? unknown : `Check ${setting}.`}`;
}

/** Sends one request; resolves to what `take` makes of the body of a successful answer. */
export async function askNamedServer<Value>(
  { url, init, userAgent, timeoutMs, maxBytes, onBytes, signal, failed }: NamedRequest,
  take: (body: AsyncIterable<Uint8Array>) => Promise<Value>,
): Promise<Value> {
  // On Node 20, an AbortSignal.timeout within AbortSignal.any can be garbage collected before it fires.
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), timeoutMs);
  const over = AbortSignal.any([slow.signal, ...(signal === undefined ? [] : [signal])]);
  let status: number | null = null;
  try {
    const headers = { ...init?.headers, ...(userAgent === undefined ? {} : { "user-agent": userAgent }) };
    const response = await fetch(url, { ...init, headers, signal: over });
    if (!response.ok || response.body === null) {
      status = response.status;
      await response.body?.cancel();
      throw new Error(`answered ${status}`);
    }
    return await take(bounded(response.body, maxBytes, onBytes));
  } catch (error) {
    const code = ((error as Error).cause as { readonly code?: string } | undefined)?.code;
    throw failed({
      status,
      reason: slow.signal.aborted
        ? `no whole answer within ${Math.round(timeoutMs / 1000)} seconds`
        : reasonOf(error),
      isCut: code === "ECONNRESET" || code === "UND_ERR_SOCKET",
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The body of a successful answer as text. */
export function textFrom(request: NamedRequest): Promise<string> {
  return askNamedServer(request, text);
}

/** Passes the parts of an answer on; throws Error beyond the limit. */
async function* bounded(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  onBytes: ((bytes: number) => void) | undefined,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    onBytes?.(bytes);
    if (bytes > limit) throw new Error(`its answer is larger than ${Math.round(limit / MEGABYTE_BYTES)} MB`);
    yield part;
  }
}
