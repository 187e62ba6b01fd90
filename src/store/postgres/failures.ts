import { ServiceError } from "../../contract/errors.js";

/**
 * What of SQLSTATE keeps a caller from the catalog for a while, and after how many seconds it is worth another try: a class by its two characters, or one
 * code of a class that is a bug of ours otherwise. What the server refuses of a statement itself (classes 22, 23, 42) is none of it.
 */
export const OUT_OF_REACH_SECONDS: Readonly<Record<string, number>> = {
  // The connection is lost, or was refused.
  "08": 5,
  // Shut down, crashed, starting, or ended by an operator or a time limit.
  "57": 5,
  // Transactions in each other's way, also when they were run again.
  "40": 1,
  // No room on the disk, in memory, or for another connection.
  "53": 10,
  // A lock that was not got in time.
  "55P03": 1,
  // What was the primary is a standby now.
  "25006": 5,
  // This process kept a transaction waiting for too long, or the server let none go on for longer.
  "25P03": 1,
  "25P04": 1,
  // Whoever was let in when it started is not any more: another password, another name of the database.
  "28": 10,
  "3D": 10,
  // Whoever may not do what was granted before: an operator takes that back, no statement of ours.
  "42501": 10,
  // The disk fails, or a node of the server does.
  "58": 10,
  XX: 10,
};
const NETWORK_SECONDS = 5;
const NETWORK = /^(?:ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES)/u;
/** What the driver says where it gives no code. */
const DRIVER = /timeout|terminated|connection|not queryable|pool after calling end/iu;
/** No class of SQLSTATE begins with an E, as the system's codes do. */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/u;

/** Whether the same transaction may well succeed when it is run again: it waited for another that waited for it. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === "40001" || code === "40P01";
}

/** Whether the server answered at all: what else fails leaves a connection that cannot be used again. */
export function isAnswer(error: unknown): boolean {
  return SQLSTATE.test(codeOf(error));
}

/** After how many seconds a caller may find the database again; null: the failure is none of its being out of reach. */
export function secondsOutOfReach(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (SQLSTATE.test(code))
    return OUT_OF_REACH_SECONDS[code] ?? OUT_OF_REACH_SECONDS[code.slice(0, 2)] ?? null;
  const isLost = NETWORK.test(code) || (code === "" && isFromDriver(error) && DRIVER.test(error.message));
  return isLost ? NETWORK_SECONDS : null;
}

/** What a caller is told of a failure of the database; failures of another kind stay what they are. */
export function refusedBy(error: unknown, doing: "read" | "written"): unknown {
  if (error instanceof ServiceError) return error;
  const seconds = secondsOutOfReach(error);
  if (seconds === null) return error;
  // A commit of which nobody knows whether it happened is settled by the next try: a token counts once.
  const tail = doing === "written" ? " Try the same call again: it counts once." : " Try again later.";
  return new ServiceError("unavailable", `The catalog is out of reach.${tail}`, seconds);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}

/** Errors of the driver have no class of their own, but none of ours is a plain Error without a cause in a query. */
function isFromDriver(error: Error): boolean {
  return error.constructor === Error || error.name === "error";
}
