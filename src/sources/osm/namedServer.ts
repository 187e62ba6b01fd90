import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { reasonOf } from "../../domain/systemErrors.js";

/** A request to a server that the operator configured. It may be in a private network. Time and size are limited. */
export interface NamedRequest {
  readonly url: string;
  readonly init: Pick<RequestInit, "method" | "body" | "headers" | "redirect">;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Called with the bytes received so far. */
  readonly onBytes?: (bytes: number) => void;
  /** Ends the request early, for a clean stop. */
  readonly signal?: AbortSignal;
  /** Receives the body of a successful answer. */
  readonly take: (body: Readable) => Promise<void>;
}

/** The server could not be reached, or its answer was cut off, too slow or too large. */
export class UnreachableServer extends Error {
  override readonly name = "UnreachableServer";
  /** True if the connection was cut, so that a retry may succeed. */
  readonly isCut: boolean;

  constructor(message: string, isCut: boolean) {
    super(message);
    this.isCut = isCut;
  }
}

const MEGABYTE_BYTES = 1024 * 1024;

/** Sends one request and resolves to the status; the body is read only on success. Rejects with UnreachableServer, with the reason in a few words. */
export async function askNamedServer(request: NamedRequest): Promise<number> {
  const { url, init, timeoutMs, maxBytes } = request;
  // On Node 20, an AbortSignal.timeout within AbortSignal.any can be garbage collected before it fires.
  const over = new AbortController();
  const stop = () => over.abort(request.signal?.reason);
  const timer = setTimeout(() => over.abort(new DOMException("too slow", "TimeoutError")), timeoutMs);
  request.signal?.addEventListener("abort", stop);
  if (request.signal?.aborted === true) stop();
  try {
    const response = await fetch(url, { ...init, signal: over.signal });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return response.status;
    }
    const body = bounded(maxBytes, request.onBytes);
    const received = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    await Promise.all([pipeline(received, body), request.take(body)]);
    return response.status;
  } catch (error) {
    const isSlow = (error as Error).name === "TimeoutError" || over.signal.reason?.name === "TimeoutError";
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    throw new UnreachableServer(
      isSlow ? `no whole answer within ${Math.round(timeoutMs / 1000)} seconds` : reasonOf(error),
      cause?.code === "ECONNRESET" || cause?.code === "UND_ERR_SOCKET",
    );
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener("abort", stop);
  }
}

function bounded(limit: number, onBytes: ((bytes: number) => void) | undefined): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onBytes?.(bytes);
      done(
        bytes > limit
          ? new Error(`its answer is larger than ${Math.round(limit / MEGABYTE_BYTES)} MB`)
          : null,
        chunk,
      );
    },
  });
}
