import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { prettyLines } from "./prettyLines.js";
import { cleanText } from "../language/text/clean.js";
import { MINUTE_MS } from "../domain/time.js";

export type { Logger };

/** Field names with secrets, redacted at the first three levels. */
const SECRETS = [".authorization", '["x-api-key"]', ".key", ".result_token", ".tokenSecret", ".secret"];

/** Format of lines: for machines or for people. */
type LogFormat = "json" | "pretty";

/** True when a log is written for people. */
export function isForPeople(format: LogFormat | "auto", stream: { readonly isTTY?: boolean }): boolean {
  return format === "pretty" || (format === "auto" && stream.isTTY === true);
}

/** A structured log on stderr; stdout is for commands' output. Fields never contain keys or tokens. */
export function createLogger(
  level: string,
  destination: DestinationStream = standardError(),
  format: LogFormat = "json",
) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      hooks: { logMethod: limitFaults(() => performance.now()) },
      redact: SECRETS.flatMap((name) => [name.replace(/^\./u, ""), `*${name}`, `*.*${name}`]),
    },
    format === "json" ? destination : prettyLines(destination),
  );
}

/** Maximum characters of an error's message. */
const MESSAGE_LENGTH = 200;

/**
 * The logged form of an error: type, stack and the beginning of its message. It omits other fields, and the message at the head
 * of the stack, because they can contain a caller's input.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { readonly code?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
  return {
    type: error.name,
    ...(typeof code === "string" ? { code } : {}),
    message: cleanText(error.message, MESSAGE_LENGTH),
    stack: frames.map((frame) => frame.trim()),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}

/** Pino's number for warnings. */
const WARNING = 40;
/** Lines logged per minute about one fault: a warning, and errors, whose text can stand for several faults, and of which callers can trigger many. */
const WARNINGS_A_MINUTE = 1;
const ERRORS_A_MINUTE = 10;
const MAX_FAULTS = 100;

/**
 * Limits the lines about a fault, and adds to the next one how many were suppressed. Warnings are of one fault if they have the same error, whatever it
 * affects (an unreachable database fails everything that is retried every second), errors if they have the same text.
 */
function limitFaults(now: () => number): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  const faults = new Map<unknown, { readonly since: number; lines: number; heldBack: number }>();
  return function limited(args, method, level) {
    const [fields, text] = args as [unknown, unknown];
    const { err } = Object(fields) as { readonly err?: unknown };
    if (level < WARNING || err === undefined) return method.apply(this, args);
    const { code, message } = Object(err) as { readonly code?: string; readonly message?: string };
    const [name, most] = level === WARNING ? [code ?? message, WARNINGS_A_MINUTE] : [text, ERRORS_A_MINUTE];
    const known = faults.get(name);
    if (faults.size > MAX_FAULTS) faults.clear();
    const isRecent = known !== undefined && now() - known.since < MINUTE_MS;
    const fault = isRecent ? known : { since: now(), lines: 0, heldBack: known?.heldBack ?? 0 };
    faults.set(name, fault);
    fault.lines += 1;
    if (fault.lines > most) return void (fault.heldBack += 1);
    const { heldBack } = fault;
    fault.heldBack = 0;
    const shown = heldBack === 0 ? fields : { ...(fields as object), heldBack };
    return method.apply(this, [shown, text] as Parameters<typeof method>);
  };
}

const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: true });
