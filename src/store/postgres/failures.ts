import { ServiceError } from "../../contract/errors.js";

/**
 * SQLSTATEs that make the catalog unavailable for a while, with the seconds until a retry is worthwhile: a class by its first two characters, or a
 * single code of a class that otherwise means a bug. Errors in a statement itself (classes 22, 23, 42) are not among them.
 */
export const OUT_OF_REACH_SECONDS: Readonly<Record<string, number>> = {
  // Connection lost or refused.
  "08": 5,
  // Shut down, crashed, starting, or ended by an operator or a time limit.
  "57": 5,
  // Conflicting transactions, even after retries.
  "40": 1,
  // Out of disk, memory or connections.
  "53": 10,
  // Lock timeout.
  "55P03": 1,
  // The primary has become a standby.
  "25006": 5,
  // A transaction was idle or ran for too long.
  "25P03": 1,
  "25P04": 1,
  // Access was lost since the start: password or database name changed.
  "28": 10,
  "3D": 10,
  // Permission denied: an operator revoked it.
  "42501": 10,
  // A disk or a node failed.
  "58": 10,
  XX: 10,
};
const NETWORK_SECONDS = 5;
const NETWORK = /^(?:ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES)/u;
/** Messages of driver errors without a code. */
const DRIVER = /timeout|terminated|connection|not queryable|pool after calling end/iu;
/** No SQLSTATE class begins with E, unlike system error codes. */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/u;

/** True for serialization failures and deadlocks, which a retry can resolve. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === "40001" || code === "40P01";
}

/** True when the server answered with an error. After any other failure the connection is unusable. */
export function isAnswer(error: unknown): boolean {
  return SQLSTATE.test(codeOf(error));
}

/** Seconds until a retry is worthwhile; null if the failure does not mean that the database is out of reach. */
export function secondsOutOfReach(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (SQLSTATE.test(code))
    return OUT_OF_REACH_SECONDS[code] ?? OUT_OF_REACH_SECONDS[code.slice(0, 2)] ?? null;
  const isLost = NETWORK.test(code) || (code === "" && isFromDriver(error) && DRIVER.test(error.message));
  return isLost ? NETWORK_SECONDS : null;
}

/** Maps a database failure to an error for callers; other errors are returned unchanged. */
export function refusedBy(error: unknown, doing: "read" | "written"): unknown {
  if (error instanceof ServiceError) return error;
  const seconds = secondsOutOfReach(error);
  if (seconds === null) return error;
  // A commit with an unknown outcome is settled by a retry, because a token counts once.
  const tail = doing === "written" ? " Try the same call again: it counts once." : " Try again later.";
  return new ServiceError("unavailable", `The catalog is out of reach.${tail}`, seconds);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}

/** Driver errors have no class of their own; Doorlight throws no plain Error in a query. */
function isFromDriver(error: Error): boolean {
  return error.constructor === Error || error.name === "error";
}
