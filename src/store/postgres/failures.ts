import { ServiceError } from "../../contract/errors.js";

/**
 * SQLSTATEs that make the catalog unavailable for a while, by class or code. Errors in a statement itself (classes 22, 23, 42) are not among them.
 * 08: connection lost or refused; 57: shut down, crashed, starting, or ended by an operator or a time limit; 40: conflicting transactions, even after
 * retries; 53: out of disk, memory or connections; 55P03: lock timeout; 25006: the primary has become a standby; 25P03, 25P04: a transaction was idle
 * or ran for too long; 28, 3D, 42501: access was lost since the start, by a changed password, database name or permission; 58, XX: a disk or node failed.
 */
const OUT_OF_REACH = /^(?:08|57|40|53|55P03|25006|25P0[34]|28|3D|42501|58|XX)/u;
/** When a retry is worthwhile. */
const RETRY_SECONDS = 5;
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

/** True when the failure means that the database is out of reach. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (SQLSTATE.test(code)) return OUT_OF_REACH.test(code);
  return NETWORK.test(code) || (code === "" && isFromDriver(error) && DRIVER.test(error.message));
}

/** Maps a database failure to an error for callers; other errors are returned unchanged. */
export function refusedBy(error: unknown, doing: "read" | "written"): unknown {
  if (error instanceof ServiceError || !isOutOfReach(error)) return error;
  // A commit with an unknown outcome is settled by a retry, because a token counts once.
  const tail = doing === "written" ? " Try the same call again: it counts once." : " Try again later.";
  return new ServiceError("unavailable", `The catalog is out of reach.${tail}`, RETRY_SECONDS);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}

/** Driver errors have no class of their own; Doorlight throws no plain Error in a query. */
function isFromDriver(error: Error): boolean {
  return error.constructor === Error || error.name === "error";
}
