import { reasonOf, withoutPassword } from "../connectionErrors.js";
import { isAnswer } from "./failures.js";

/** A problem that Doorlight itself finds with a server. Its message includes the remedy. */
export class UnfitServer extends Error {}

/** Advice for the operator by SQLSTATE: a code, or a class by its first two characters. */
const BY_CODE: Readonly<Record<string, string>> = {
  "08P01":
    "If there is a pooler in front of it, leave options out of the URL, or connect to the server itself.",
  "25006": "Use the primary, or allow this user to write there (default_transaction_read_only).",
  "28": "Check user and password, and that the server admits them from here (pg_hba.conf).",
  "3D": "Create that database (createdb), or use another one.",
  "3F": "Set its search_path to a schema that exists.",
  "42501":
    "Allow that user to create tables there, or let the owner of the tables run `doorlight areas` once and grant access to them.",
  "42P07": "It has tables of another program: give Doorlight a database of its own.",
  "53100": "Free space on its disk.",
  "53300":
    "Close some of its connections, or raise max_connections: each Doorlight server uses up to 16 (on Citus 14, and 8 for each node).",
  "53": "Give it more resources.",
  "55P03":
    "Another session holds a lock, such as a Doorlight that migrates the schema: try again when it has finished. If it hangs, find it in pg_locks and end it with pg_terminate_backend.",
  "57P03": "It is starting or stopping: try again in a moment.",
  "57": "An operator or a timeout ended the operation: try again.",
};
const TLS = /CERT|SIGNATURE|ERR_TLS|ERR_SSL/u;
const NOT_LET_IN = "28000";
const UNENCRYPTED = /, (?:no encryption|SSL off)$/u;
const ENCRYPT = "It requires TLS: add ?sslmode=verify-full to the URL.";
const TRUST =
  "Set the certificate authority with sslrootcert=FILE in the URL, and use the host name in its certificate.";
/** Advice for driver errors without a code. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/not support SSL/iu, "Give it a certificate (ssl = on), or leave sslmode out of the URL."],
  [/password must be a string/iu, "It requires a password: put it in the URL, PGPASSWORD or ~/.pgpass."],
  [/self-signed|certificate/iu, TRUST],
];
const UNFORESEEN = "Check the server's log, and that its tables are as Doorlight created them.";
const REACH = "Check that it is running, and that it can be reached from here.";

/** Advice for the operator on a failure of a server or the connection to it. */
function adviceOn(error: unknown): string {
  const { message = "", code = "" } = (error ?? {}) as { readonly message?: string; readonly code?: string };
  if (TLS.test(code)) return TRUST;
  if (code === NOT_LET_IN && UNENCRYPTED.test(message)) return ENCRYPT;
  const byCode = BY_CODE[code] ?? BY_CODE[code.slice(0, 2)];
  if (byCode !== undefined) return byCode;
  // Messages quote names chosen by others, so they are used only without a code.
  const byWords = code === "" ? WORDS.find(([words]) => words.test(message))?.[1] : undefined;
  return byWords ?? (isAnswer(error) ? UNFORESEEN : REACH);
}

/** Explains to the operator why a server cannot be used and how to fix it. The URL is shown without its password. */
export function explainServer(url: string, error: unknown): string {
  return `${withoutPassword(url)} cannot be used as the store: ${describeFailure(error)}`;
}

/** Explains what failed on a server during an operation, how to fix it, and the outcome. */
export function explainEnd(url: string, error: unknown, outcome: string): string {
  return `${withoutPassword(url)}: ${describeFailure(error)} ${outcome}`;
}

function describeFailure(error: unknown): string {
  const reason = reasonOf(error);
  return error instanceof UnfitServer ? `${reason}.` : `${reason}. ${adviceOn(error)}`;
}
