import { systemReason } from "../../domain/systemErrors.js";
import { isAnswer } from "./failures.js";

/** What we find wrong with a server ourselves: its message says what to do, too. */
export class UnfitServer extends Error {}

/** What an operator does about what a server answers, by SQLSTATE: one code, or a class by its two characters. */
const BY_CODE: Readonly<Record<string, string>> = {
  "08P01": "Where a pooler stands before it, leave options out of the address, or name the server itself.",
  "25006": "Name the primary, or let this user write there (default_transaction_read_only).",
  "28": "Check user and password, and that the server lets them in from here (pg_hba.conf).",
  "3D": "Make that database (createdb), or name another one.",
  "3F": "Let its search_path name a schema that is there.",
  "42501":
    "Give that user the right to create tables there, or let the owner of the tables run `doorlight areas` once and grant them.",
  "42P07": "It holds tables of another program: give Doorlight a database of its own.",
  "53100": "Make room on its disk.",
  "53300":
    "End some of its connections, or raise max_connections: each server of ours holds up to 16 (20 on Citus).",
  "53": "Give it more room.",
  "55P03": "Somebody holds what has to be changed: see pg_locks, and try again.",
  "57P03": "It is starting or stopping: try again in a moment.",
  "57": "Somebody, or a limit of time, ended what was under way there: try again.",
};
const TLS = /CERT|SIGNATURE|ERR_TLS|ERR_SSL/u;
const NOT_LET_IN = "28000";
const UNENCRYPTED = /, (?:no encryption|SSL off)$/u;
const ENCRYPT = "It wants TLS: add ?sslmode=verify-full to the address.";
const TRUST =
  "Name the authority with sslrootcert=FILE in the address, and the host as its certificate does.";
/** Of what the driver says without a code. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/not support SSL/iu, "Give it a certificate (ssl = on), or leave sslmode out of the address."],
  [/password must be a string/iu, "It wants a password: put it into the address, PGPASSWORD or ~/.pgpass."],
  [/self-signed|certificate/iu, TRUST],
];
const UNFORESEEN = "See the server's log, and whether its tables are as Doorlight made them.";
const REACH = "Check that it runs, and that it can be reached from here.";

/** What an operator does about a failure that is a server's or the way's to it. */
export function adviceOn(error: unknown): string {
  const { message = "", code = "" } = (error ?? {}) as { readonly message?: string; readonly code?: string };
  if (TLS.test(code)) return TRUST;
  if (code === NOT_LET_IN && UNENCRYPTED.test(message)) return ENCRYPT;
  const byCode = BY_CODE[code] ?? BY_CODE[code.slice(0, 2)];
  if (byCode !== undefined) return byCode;
  // A message quotes names that others chose: it counts where no code says what it is about.
  const byWords = code === "" ? WORDS.find(([words]) => words.test(message))?.[1] : undefined;
  return byWords ?? (isAnswer(error) ? UNFORESEEN : REACH);
}

/** What is wrong with a server that cannot be used, and how to mend it, for the operator. The address is told without its password. */
export function explainServer(url: string, error: unknown): string {
  return `${withoutPassword(url)} cannot be used as the store: ${toldOf(error)}`;
}

/** What went wrong on a server while something was done there, how to mend it, and what became of it. */
export function explainEnd(url: string, error: unknown, outcome: string): string {
  return `${withoutPassword(url)}: ${toldOf(error)} ${outcome}`;
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

function toldOf(error: unknown): string {
  const { message, code } = error as { readonly message: string; readonly code?: string };
  const words = systemReason(error) ?? ((message === "" ? code : message) || "it cannot be reached");
  const told = words.replace(/\.$/u, "");
  return error instanceof UnfitServer ? `${told}.` : `${told}. ${adviceOn(error)}`;
}
