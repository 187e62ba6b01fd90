import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { reasonOf } from "../../../domain/systemErrors.js";
import { askNamedServer, UnreachableServer } from "../namedServer.js";
import { ReplicationError } from "./replicationError.js";
import { parseState, type ReplicationState, sequencePath } from "./replicationState.js";

/** A local copy of a change file. */
export interface ChangeFile {
  readonly name: string;
  /** Can be opened several times until released. */
  open(): Readable;
  letGo(): Promise<void>;
}

/** A directory of numbered change files, remote or local. All methods reject with ReplicationError. */
export interface ReplicationDirectory {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The newest state. */
  latest(signal: AbortSignal): Promise<ReplicationState>;
  /** The state of one file; null if there is none. */
  stateOf(sequence: number, signal: AbortSignal): Promise<ReplicationState | null>;
  changes(sequence: number, signal: AbortSignal): Promise<ChangeFile>;
}

/** A state file has a hundred bytes, or a few thousand if it lists open transactions. */
const MAX_STATE_BYTES = 1_000_000;
/** A day of the whole planet has 150 MB. */
const MAX_FILE_BYTES = 2_000_000_000;

/** Opens the directory at an http(s) URL, a file URL or a path. `userAgent` identifies the operator, with a contact. */
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
          `${url} has no state.txt, so it is not a replication directory. Use the folder that contains it, such as https://planet.openstreetmap.org/replication/minute.`,
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
  const isThere = await ask(url, userAgent, timeoutMs, signal, MAX_STATE_BYTES, async (body) => {
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
    const isThere = await ask(url, userAgent, timeoutMs, signal, MAX_FILE_BYTES, (body) =>
      pipeline(body, createWriteStream(path)),
    );
    if (!isThere) throw missing(url);
    return { name: url, open: () => createReadStream(path), letGo };
  } catch (error) {
    await letGo();
    throw error;
  }
}

/** Sends one request with limits on time and size; resolves to false if the file does not exist. */
async function ask(
  url: string,
  userAgent: string,
  timeoutMs: number,
  signal: AbortSignal,
  maxBytes: number,
  take: (body: Readable) => Promise<void>,
): Promise<boolean> {
  const init = { headers: { "user-agent": userAgent } };
  const status = await askNamedServer({ url, init, timeoutMs, maxBytes, signal, take }).catch(
    (error: unknown) => {
      if (!(error instanceof UnreachableServer)) throw error;
      throw new ReplicationError("unreachable", `${url} cannot be fetched (${error.message}).`);
    },
  );
  if (status === 404 || status === 410) return false;
  if (status < 200 || status > 299) throw new ReplicationError("unreachable", `${url} answered ${status}.`);
  return true;
}
