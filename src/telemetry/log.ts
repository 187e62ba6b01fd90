import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { prettyLines } from "./prettyLines.js";
import { cleanText } from "../language/text/clean.js";
import { MINUTE_MS } from "../domain/time.js";

export type { Logger };

/** Field names with secrets, redacted at the first three levels. */
const SECRETS = [".authorization", '["x-api-key"]', ".key", ".result_token", ".tokenSecret", ".secret"];

/** Format of lines: for machines or for people. */
export type LogFormat = "json" | "pretty";

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
/** Lines logged per minute about one fault: a warning, and errors, of which callers can trigger many. */
const WARNINGS_A_MINUTE = 1;
const ERRORS_A_MINUTE = 10;
const MAX_FAULTS = 100;

/**
 * Limits the lines about a fault, and adds to the next one how many were suppressed. Warnings are of one fault if they have the same error, whatever it
 * affects (an unreachable database fails everything that is retried every second), errors if they have the same text.
 */
function limitFaults(now: () => number): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  const faults = new Map<unknown, { since: number; lines: number; heldBack: number }>();
  return function limited(args, method, level) {
    const [fields, text] = args as [unknown, unknown];
    const err: unknown = typeof fields === "object" && fields !== null && "err" in fields ? fields.err : null;
    const isWarning = level === WARNING;
    const isFault = isWarning ? err instanceof Error : level > WARNING && err !== null;
    if (!isFault) return method.apply(this, args);
    const { code, message } = Object(err) as { readonly code?: string; readonly message?: string };
    const name = isWarning ? (code ?? message) : text;
    if (faults.size > MAX_FAULTS) faults.clear();
    const fault = faults.get(name) ?? { since: now(), lines: 0, heldBack: 0 };
    faults.set(name, fault);
    if (now() - fault.since >= MINUTE_MS) Object.assign(fault, { since: now(), lines: 0 });
    fault.lines += 1;
    if (fault.lines > (isWarning ? WARNINGS_A_MINUTE : ERRORS_A_MINUTE)) return void (fault.heldBack += 1);
    const { heldBack } = fault;
    fault.heldBack = 0;
    return method.apply(this, [
      heldBack === 0 ? fields : { ...(fields as object), heldBack },
      text,
    ] as Parameters<typeof method>);
  };
}

const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: true });
