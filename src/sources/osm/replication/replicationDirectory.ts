import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { reasonOf } from "../../../systemErrors.js";
import { askNamedServer, type ServerFailure, textFrom } from "../../namedServer.js";
import { type Instant, MINUTE_MS, toRfc3339 } from "../../../domain/time.js";
import { ImportError } from "../../importError.js";

/**
 * A failure of a replication directory. `missing`: the file does not exist; `broken`: it is damaged, truncated or not a change file; `unreachable`: the server
 * or network does not answer; `stale`: the directory ends earlier than before. All may resolve themselves, so the follower tries again.
 */
type ReplicationFailure = "missing" | "broken" | "unreachable" | "stale";

export class ReplicationError extends ImportError {
  readonly failure: ReplicationFailure;

  constructor(failure: ReplicationFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** A local copy of a change file. */
export interface ChangeFile {
  readonly name: string;
  /** Can be opened several times until released. */
  open(): Readable;
  letGo(): Promise<void>;
}

/** A state file has a hundred bytes, or a few thousand if it lists open transactions. */
const MAX_STATE_BYTES = 1_000_000;
/** A day of the whole planet has 150 MB. */
const MAX_FILE_BYTES = 2_000_000_000;

/** A directory of numbered change files, remote or local. All methods reject with ReplicationError. */
export type ReplicationDirectory = ReturnType<typeof replicationDirectory>;

/** Opens the directory at an http(s) URL, a file URL or a path. `userAgent` identifies the operator, with a contact. */
export function replicationDirectory(
  location: string,
  { userAgent, timeoutMs }: { readonly userAgent: string; readonly timeoutMs: number },
) {
  const url = location.replace(/\/+$/u, "");
  const isRemote = /^https?:\/\//iu.test(url);
  const folder = url.startsWith("file:") ? fileURLToPath(url) : url;
  const missing = (name: string) =>
    new ReplicationError(
      "missing",
      `There is no ${name}. If the directory no longer keeps files that old, import the areas again from a newer extract (doorlight import --follow).`,
    );
  const requestOf = (name: string, maxBytes: number, signal: AbortSignal) => ({
    url: name,
    userAgent,
    timeoutMs,
    maxBytes,
    signal,
    failed: ({ status, reason }: ServerFailure) =>
      status === 404 || status === 410
        ? missing(name)
        : new ReplicationError(
            "unreachable",
            status === null ? `${name} cannot be fetched (${reason}).` : `${name} ${reason}.`,
          ),
  });
  const stateAt = async (path: string, signal: AbortSignal): Promise<ReplicationState | null> => {
    const name = `${url}/${path}`;
    try {
      const text = isRemote
        ? await textFrom(requestOf(name, MAX_STATE_BYTES, signal))
        : await readFile(join(folder, path), "utf8");
      return parseState(text, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      if (!(error instanceof ReplicationError))
        throw new ReplicationError("unreachable", `${name} cannot be read: ${reasonOf(error)}.`);
      if (error.failure === "missing") return null;
      throw error;
    }
  };
  return {
    /** Its address, without a slash at the end. */
    url,
    /** The newest state. */
    async latest(signal: AbortSignal): Promise<ReplicationState> {
      const state = await stateAt("state.txt", signal);
      if (state !== null) return state;
      throw new ReplicationError(
        "missing",
        `${url} has no state.txt, so it is not a replication directory. Use the folder that contains it, such as https://planet.openstreetmap.org/replication/minute.`,
      );
    },
    /** The state of one file; null if there is none. */
    stateOf: (sequence: number, signal: AbortSignal) =>
      stateAt(`${sequencePath(sequence)}.state.txt`, signal),
    /** A copy of one file. */
    async changes(sequence: number, signal: AbortSignal): Promise<ChangeFile> {
      const path = `${sequencePath(sequence)}.osc.gz`;
      const name = `${url}/${path}`;
      if (!isRemote) {
        const local = join(folder, path);
        if ((await stat(local).catch(() => null)) === null) throw missing(name);
        return { name, open: () => createReadStream(local), letGo: async () => {} };
      }
      const temporary = await mkdtemp(join(tmpdir(), "doorlight-changes-"));
      const letGo = () => rm(temporary, { recursive: true, force: true });
      const copy = join(temporary, "changes.osc.gz");
      try {
        await askNamedServer(requestOf(name, MAX_FILE_BYTES, signal), (body) =>
          pipeline(body, createWriteStream(copy)),
        );
        return { name, open: () => createReadStream(copy), letGo };
      } catch (error) {
        await letGo();
        throw error;
      }
    },
  };
}

/** The state of a replication directory, or of one of its files. */
export interface ReplicationState {
  readonly sequence: number;
  /** All edits until this time are in this file or earlier ones. */
  readonly timestamp: Instant;
}

/** The largest sequence number: nine digits. */
const MAX_SEQUENCE = 999_999_999;

/** The path of a sequence's files: `NNN/NNN/NNN`. */
export function sequencePath(sequence: number): string {
  return String(sequence)
    .padStart(9, "0")
    .replace(/^(\d{3})(\d{3})(\d{3})$/u, "$1/$2/$3");
}

/** Parses a `state.txt`: a Java properties file with escaped colons. Throws ReplicationError. */
export function parseState(text: string, name: string): ReplicationState {
  const fields = new Map(
    text.split(/\r?\n/u).flatMap((line): [string, string][] => {
      const [, key, value] = line.match(/^\s*(\w+)\s*[=:]\s*(.*?)\s*$/u) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value.replaceAll("\\", "")]];
    }),
  );
  const sequence = Number(fields.get("sequenceNumber") ?? Number.NaN);
  const timestamp = Date.parse(fields.get("timestamp") ?? "");
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > MAX_SEQUENCE || Number.isNaN(timestamp))
    throw new ReplicationError(
      "broken",
      `${name} is no state of a replication directory: it needs sequenceNumber and timestamp.`,
    );
  return { sequence, timestamp };
}

/** An edit can reach a file some time after its date, because transactions stay open. Edits read twice are recognized by version. */
const OVERLAP_MS = 60 * MINUTE_MS;

/**
 * The newest file that ends before an extract, minus an overlap; following begins after it. A binary search over some thirty states. Rejects with
 * ImportError if the directory does not go back far enough, and with ReplicationError if it cannot be read.
 */
export async function lastBefore(
  directory: Pick<ReplicationDirectory, "url" | "latest" | "stateOf">,
  extractAt: Instant,
  signal: AbortSignal,
): Promise<ReplicationState> {
  const wanted = extractAt - OVERLAP_MS;
  const latest = await directory.latest(signal);
  if (latest.timestamp <= wanted) return latest;
  // Finds the first existing file that ends later. Old files are deleted, so a missing one counts as too old.
  let [low, high] = [0, latest.sequence];
  let first = latest;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const state = await directory.stateOf(middle, signal);
    if (state === null || state.timestamp <= wanted) low = middle + 1;
    else {
      first = state;
      high = middle;
    }
  }
  const before = low === 0 ? null : await directory.stateOf(low - 1, signal);
  if (before !== null) return before;
  // A directory begins with file 0 or 1, which follows the extract it was created for.
  if (low <= 1) return { sequence: low - 1, timestamp: wanted };
  throw new ImportError(
    `${directory.url} goes back to ${toRfc3339(first.timestamp)} only, but the extract is of ${toRfc3339(extractAt)}. Import a newer extract, or follow a directory of longer steps (replication/hour, replication/day), which goes back farther.`,
  );
}
