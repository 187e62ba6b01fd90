import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { fileURLToPath } from "node:url";
import { reasonOf } from "../../../domain/systemErrors.js";
import { ReplicationError } from "./replicationError.js";
import { parseState, type ReplicationState, sequencePath } from "./replicationState.js";

/** A change file that lies on this machine. */
export interface ChangeFile {
  readonly name: string;
  /** Can be opened several times, until it is let go. */
  open(): Readable;
  letGo(): Promise<void>;
}

/** A directory of numbered change files, on a server or on this machine. Everything rejects with ReplicationError. */
export interface ReplicationDirectory {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Up to where it goes now. */
  latest(signal: AbortSignal): Promise<ReplicationState>;
  /** Up to where the file of a sequence goes; null: there is none. */
  stateOf(sequence: number, signal: AbortSignal): Promise<ReplicationState | null>;
  changes(sequence: number, signal: AbortSignal): Promise<ChangeFile>;
}

/** A state has a hundred bytes, or a few thousand where it lists open transactions. */
const MOST_STATE_BYTES = 1_000_000;
/** A day of the planet has 150 MB. */
const MOST_FILE_BYTES = 2_000_000_000;

/** Opens the directory at an http(s) or file URL, or a path on this machine. `userAgent` says who asks, and whom to write to. */
export function replicationDirectory(
  location: string,
  { userAgent, timeoutMs }: { readonly userAgent: string; readonly timeoutMs: number },
): ReplicationDirectory {
  const url = location.replace(/\/+$/u, "");
  const isRemote = /^https?:\/\//iu.test(url);
  const folder = url.startsWith("file:") ? fileURLToPath(url) : url;
  const read = (path: string, signal: AbortSignal): Promise<string | null> =>
    isRemote ? textAt(`${url}/${path}`, userAgent, timeoutMs, signal) : textIn(join(folder, path));
  return {
    url,
    async latest(signal) {
      const text = await read("state.txt", signal);
      if (text === null)
        throw new ReplicationError(
          "missing",
          `${url} has no state.txt: it is no replication directory. Name the folder that holds it, such as https://planet.openstreetmap.org/replication/minute.`,
        );
      return parseState(text, `${url}/state.txt`);
    },
    async stateOf(sequence, signal) {
      const path = `${sequencePath(sequence)}.state.txt`;
      const text = await read(path, signal);
      return text === null ? null : parseState(text, `${url}/${path}`);
    },
    async changes(sequence, signal) {
      const path = `${sequencePath(sequence)}.osc.gz`;
      const name = `${url}/${path}`;
      return isRemote ? download(name, userAgent, timeoutMs, signal) : localFile(name, join(folder, path));
    },
  };
}

const missing = (name: string) => new ReplicationError("missing", `There is no ${name}.`);

async function localFile(name: string, path: string): Promise<ChangeFile> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw missing(name);
  return { name, open: () => createReadStream(path), letGo: async () => {} };
}

async function textIn(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new ReplicationError("unreachable", `${path} cannot be read: ${reasonOf(error)}.`);
  }
}

async function textAt(
  url: string,
  userAgent: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<string | null> {
  const parts: Buffer[] = [];
  const isThere = await ask(url, userAgent, timeoutMs, signal, MOST_STATE_BYTES, async (body) => {
    for await (const part of body) parts.push(part as Buffer);
  });
  return isThere ? Buffer.concat(parts).toString("utf8") : null;
}

async function download(
  url: string,
  userAgent: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ChangeFile> {
  const folder = await mkdtemp(join(tmpdir(), "doorlight-changes-"));
  const letGo = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "changes.osc.gz");
  try {
    const isThere = await ask(url, userAgent, timeoutMs, signal, MOST_FILE_BYTES, (body) =>
      pipeline(body, createWriteStream(path)),
    );
    if (!isThere) throw missing(url);
    return { name: url, open: () => createReadStream(path), letGo };
  } catch (error) {
    await letGo();
    throw error;
  }
}

/** Asks once; false: there is no such file. Bounded in time and size. */
async function ask(
  url: string,
  userAgent: string,
  timeoutMs: number,
  signal: AbortSignal,
  mostBytes: number,
  take: (body: Readable) => Promise<void>,
): Promise<boolean> {
  // AbortSignal.timeout joined by AbortSignal.any can be collected as garbage before it fires (Node 20).
  const over = new AbortController();
  const stop = () => over.abort(signal.reason);
  const timer = setTimeout(() => over.abort(new DOMException("too slow", "TimeoutError")), timeoutMs);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  try {
    const response = await fetch(url, { headers: { "user-agent": userAgent }, signal: over.signal });
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel();
      return false;
    }
    if (!response.ok || response.body === null)
      throw new ReplicationError("unreachable", `${url} answered ${response.status}.`);
    let bytes = 0;
    const bounded = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done(bytes > mostBytes ? new Error(`more than ${mostBytes} bytes`) : null, chunk);
      },
    });
    const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    await Promise.all([pipeline(body, bounded), take(bounded)]);
    return true;
  } catch (error) {
    if (error instanceof ReplicationError) throw error;
    const isSlow = (error as Error).name === "TimeoutError" || over.signal.reason?.name === "TimeoutError";
    const reason = isSlow ? `no answer within ${Math.round(timeoutMs / 1000)} seconds` : reasonOf(error);
    throw new ReplicationError("unreachable", `${url} cannot be fetched (${reason}).`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
