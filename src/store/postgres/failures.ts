import { ServiceError } from "../../contract/errors.js";

/** PostgresAccess lost or refused, shut down, conflicts, out of room or connections, a lock not got in time, a primary that is none, faults of a node. */
const OUT_OF_REACH = /^(?:08|57|40|53|55P03|25006|XX)/u;
const NETWORK = /^(?:ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES)/u;
/** What the driver says where it gives no code. */
const DRIVER = /timeout|terminated|connection|not queryable|pool after calling end/iu;
const RETRY_SECONDS = 5;

/** Whether the same transaction may well succeed when it is run again: it waited for another that waited for it. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === "40001" || code === "40P01";
}

/** Whether the server answered at all: what else fails leaves a connection that cannot be used again. */
export function isAnswer(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/u.test(codeOf(error));
}

/** What a caller is told of a failure of the database; failures of another kind stay what they are. */
export function refusedBy(error: unknown, doing: "read" | "written"): unknown {
  if (!(error instanceof Error) || error instanceof ServiceError) return error;
  const code = codeOf(error);
  const isOutOfReach =
    OUT_OF_REACH.test(code) ||
    NETWORK.test(code) ||
    (code === "" && isFromDriver(error) && DRIVER.test(error.message));
  if (!isOutOfReach) return error;
  // A commit of which nobody knows whether it happened is settled by the next try: a token counts once.
  const tail = doing === "written" ? " Try the same call again: it counts once." : " Try again later.";
  return new ServiceError("unavailable", `The catalog is out of reach.${tail}`, RETRY_SECONDS);
}

/** What is wrong with a server that cannot be used, and how to mend it, for the operator. The address is told without its password. */
export function explainServer(url: string, error: unknown): string {
  const { message } = error as Error;
  const code = codeOf(error);
  const mend = code.startsWith("28")
    ? "Check user and password."
    : code === "3D000"
      ? "Make that database (createdb), or name another one."
      : code === "42501"
        ? "Give that user the right to create tables there."
        : "Check that it runs, and that it can be reached from here.";
  return `${withoutPassword(url)} cannot be used as the store: ${message || code}. ${mend}`;
}

/** An address as it may be shown and logged. */
export function withoutPassword(url: string): string {
  try {
    const { protocol, username, hostname, port, pathname } = new URL(url);
    return `${protocol}//${username === "" ? "" : `${username}@`}${hostname}${port === "" ? "" : `:${port}`}${pathname}`;
  } catch {
    return "the address given";
  }
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}

/** Errors of the driver have no class of their own, but none of ours is a plain Error without a cause in a query. */
function isFromDriver(error: Error): boolean {
  return error.constructor === Error || error.name === "error";
}
