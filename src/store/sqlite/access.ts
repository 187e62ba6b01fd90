import type { Connection } from "./database.js";
import { isDamage, refusalOf } from "./failures.js";
import { patiently, type Pause, realPause } from "./patience.js";
import { groupWriter, stopping, undoLeftOver, type WriteKind, type WriteTurn } from "./writer.js";

/** The way to one database: reads and writes that wait for other processes without holding up this one. */
export interface Access {
  /** Runs a read, which may be run several times. Rejects with ServiceError `unavailable` where the database cannot be read. */
  read<Value>(run: () => Value): Promise<Value>;
  /** Runs a write, wholly or not at all; resolves when it is on disk. Rejects with ServiceError `unavailable` where it cannot be. */
  write<Value>(run: () => Value, kind?: WriteKind): Promise<Value>;
  /** A short write by itself that is not waited for until it is on disk: of no use once the machine has lost its power. Rejects as {@link write} does. */
  writeUnsynced<Value>(run: () => Value): Promise<Value>;
  /** Counts what was committed by {@link write}, before any of it is told to be done. */
  commits(): number;
  /** Counts what was begun to be read: who has read may know more than was asked before. */
  reads(): number;
  /** Resolves when everything queued so far is written; later writes are refused. */
  close(): Promise<void>;
}

export interface AccessOptions {
  readonly pause?: Pause;
  /** Hears, once, that the file turned out to be damaged. */
  readonly onDamage?: (error: Error) => void;
  /** Asked before each commit. */
  readonly writeTurn?: WriteTurn;
}

/** Reads are held up by moments alone: another process recovers a log, or closes as the last one. */
const READ_PATIENCE_MS = 2_000;
/** Another process may be writing. */
const UNSYNCED_PATIENCE_MS = 2_000;

export function accessTo(database: Connection, options: AccessOptions = {}): Access {
  const { pause = realPause, onDamage = () => {}, writeTurn } = options;
  const writer = groupWriter(database, pause, writeTurn);
  let isDamaged = false;
  let isClosed = false;
  let reads = 0;
  const refuse = (error: unknown, doing: "read" | "written"): never => {
    if (isDamage(error) && !isDamaged) {
      isDamaged = true;
      onDamage(error as Error);
    }
    throw refusalOf(error, doing);
  };
  return {
    read(run) {
      reads += 1;
      return patiently(
        () => {
          undoLeftOver(database);
          return run();
        },
        READ_PATIENCE_MS,
        pause,
      ).catch((error: unknown) => refuse(error, "read"));
    },
    write: (run, kind) => writer.write(run, kind).catch((error: unknown) => refuse(error, "written")),
    writeUnsynced: (run) =>
      patiently(
        () => {
          if (isClosed) throw stopping();
          return unsynced(database, run);
        },
        UNSYNCED_PATIENCE_MS,
        pause,
      ).catch((error: unknown) => refuse(error, "written")),
    commits: () => writer.commits(),
    reads: () => reads,
    close() {
      isClosed = true;
      return writer.close();
    },
  };
}

/** Nothing else is under way on the connection: transactions never wait for anything (writer). */
function unsynced<Value>(database: Connection, run: () => Value): Value {
  undoLeftOver(database);
  database.pragma("synchronous = NORMAL");
  try {
    return database.transaction(run, "immediate");
  } finally {
    database.pragma("synchronous = FULL");
  }
}
