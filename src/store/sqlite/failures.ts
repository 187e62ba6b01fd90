import { systemReason } from "../../systemErrors.js";
import { unavailable } from "../unavailable.js";
import { RESULT_CODE, resultCodeOf } from "./driver.js";
import { setTimeout as delay } from "node:timers/promises";

/** True when the file itself is damaged: retries cannot succeed, and no data can be trusted. */
export function isDamage(error: unknown): boolean {
  const code = resultCodeOf(error);
  return code === RESULT_CODE.corrupt || code === RESULT_CODE.notADatabase;
}

/** Maps a database failure to an error for callers; other errors are returned unchanged. */
export function refusalOf(error: unknown, doing: "read" | "written"): unknown {
  const code = resultCodeOf(error);
  if (code === null) return error;
  if (isBusy(error)) {
    const why = doing === "written" ? "is being written by a long import" : "is held by another process";
    return unavailable(`The catalog ${why}.`, doing, 5);
  }
  const reason = REFUSALS[code] ?? `The catalog cannot be ${doing} (SQLite result code ${code}).`;
  return unavailable(reason, doing, 30);
}

/** Explains to the operator why a file cannot be opened and how to fix it. */
export function explainOpening(error: unknown): string {
  const { message, code = "" } = error as { readonly message: string; readonly code?: string };
  if (isDamage(error))
    return `${message}. The file is damaged, or is not a database. Restore a backup: doorlight restore FILE --force`;
  if (isBusy(error)) return "another process is using it. Stop that process, or wait until it is done";
  const result = resultCodeOf(error);
  if (result === RESULT_CODE.full) return "the disk is full. Free some space";
  if (
    result === RESULT_CODE.readOnly ||
    result === RESULT_CODE.cannotOpen ||
    /^(?:EACCES|EPERM|EROFS)$/u.test(code)
  )
    return `it, or its folder, is not writable (${systemReason(error) ?? message}). Give the user that runs Doorlight write permission, or choose another folder with --data`;
  if (code === "EEXIST") return "it is a file, not a folder. Choose another with --data";
  return systemReason(error) ?? message;
}

/** What callers are told, by result code. */
const REFUSALS: Readonly<Record<number, string>> = {
  [RESULT_CODE.full]: "The disk that holds the catalog is full.",
  [RESULT_CODE.readOnly]: "The catalog's disk or folder is not writable.",
  [RESULT_CODE.corrupt]: "The catalog is damaged.",
  [RESULT_CODE.notADatabase]: "The catalog is damaged.",
};

/** Waits without blocking the event loop. A parameter, so that tests need not wait. */
export type Pause = (ms: number) => Promise<void>;

export const realDelay: Pause = delay;

const FIRST_PAUSE_MS = 2;
const MAX_PAUSE_MS = 100;

/**
 * Runs `run`, retrying after a pause while another connection holds a lock. SQLite itself never waits (`busy_timeout` is 0), because that
 * would block every other caller of this process. After pauses of `timeoutMs` in total, the last failure is thrown; other
 * failures are thrown at once.
 */
export async function retryWhileBusy<Value>(
  run: () => Value,
  timeoutMs: number,
  pause: Pause,
): Promise<Value> {
  let waited = 0;
  for (let next = FIRST_PAUSE_MS; ; next = Math.min(next * 2, MAX_PAUSE_MS)) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || waited >= timeoutMs) throw error;
    }
    await pause(next);
    waited += next;
  }
}

/** True when another connection locks the database: a writer, a crash recovery, or the last one closing. */
export function isBusy(error: unknown): boolean {
  return resultCodeOf(error) === RESULT_CODE.busy;
}
