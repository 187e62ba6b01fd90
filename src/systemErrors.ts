import { getSystemErrorMap } from "node:util";

/** The system's messages by code, clearer ones for folders and the resolver, and those that are not among them. */
const MEANINGS: ReadonlyMap<unknown, string> = new Map([
  ...getSystemErrorMap().values(),
  ["EAI_AGAIN", "host names cannot be resolved now"],
  ["EISDIR", "it is a folder, not a file"],
  ["ENOTFOUND", "no host has that name"],
  ["UND_ERR_SOCKET", "connection reset by peer"],
]);
const MAX_CAUSES = 4;

/** An error of the system or the network, with what it names. */
interface SystemError {
  readonly code?: unknown;
  readonly path?: unknown;
  readonly dest?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
}

/** The message for a system error or its cause; null for other errors. */
export function systemReason(error: unknown): string | null {
  for (let one = error, depth = 0; one instanceof Error && depth < MAX_CAUSES; one = one.cause, depth++) {
    const meaning = MEANINGS.get((one as SystemError).code);
    if (meaning !== undefined) return meaning;
  }
  return null;
}

/** Why something failed, for people: the message for its system code, or the error's own message without a leading code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = MEANINGS.get((error as SystemError).code);
  if (own !== undefined) return own;
  // The runtime's message for a failed request says nothing; its cause does.
  if (error instanceof TypeError && error.cause instanceof Error) return reasonOf(error.cause);
  return error.message.replace(/^[A-Z][A-Z_]{3,}: /u, "");
}

/** The file, folder or address of a system error, if it names one. */
export function subjectOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { path, dest, address, port } = error as SystemError;
  const subject = dest ?? path ?? address;
  if (typeof subject !== "string") return null;
  return subject === address && typeof port === "number" ? `${subject}:${port}` : subject;
}
