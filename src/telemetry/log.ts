import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { prettyLines } from "./prettyLines.js";
import { cleanText } from "../language/text/clean.js";
import { type Clock, type Instant, MINUTE_MS } from "../domain/time.js";

export type { Logger };

/** Field names with secrets, redacted at the first three levels. */
const SECRETS = [".authorization", '["x-api-key"]', ".key", ".result_token", ".tokenSecret", ".secret"];

/** Format of lines: for machines or for people. */
export type LogFormat = "json" | "pretty";

/** True when a log is written for people. */
export function isForPeople(format: LogFormat | "auto", stream: { readonly isTTY?: boolean }): boolean {
  return format === "pretty" || (format === "auto" && stream.isTTY === true);
}

/** A structured log on stderr; stdout is for commands' output. Fields never contain keys or tokens. `base`: fields of every line. */
export function createLogger(
  level: string,
  destination: DestinationStream = standardError(),
  format: LogFormat = "json",
  base: Readonly<Record<string, unknown>> | null = null,
) {
  return pino(
    {
      level,
      base,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      hooks: { logMethod: warnOnceAMinute(() => performance.now()) },
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

/**
 * Limits warnings to one per minute and fault, and adds to the next one how many were suppressed: an unreachable database
 * fails everything that is retried every second.
 */
function warnOnceAMinute(now: () => number): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  const faults = new Map<string, { readonly since: number; heldBack: number }>();
  return function warnOnce(args, method, level) {
    const [fields] = args as [unknown];
    const err: unknown = typeof fields === "object" && fields !== null && "err" in fields ? fields.err : null;
    if (level !== WARNING || !(err instanceof Error)) return method.apply(this, args);
    const fault = (err as { readonly code?: string }).code ?? err.message;
    const known = faults.get(fault);
    if (known !== undefined && now() - known.since < MINUTE_MS) return void (known.heldBack += 1);
    if (faults.size > MAX_KINDS) faults.clear();
    faults.set(fault, { since: now(), heldBack: 0 });
    const [, ...rest] = args as [object, ...unknown[]];
    const heldBack = known?.heldBack ?? 0;
    return method.apply(this, [
      heldBack === 0 ? fields : { ...(fields as object), heldBack },
      ...rest,
    ] as Parameters<typeof method>);
  };
}

/** Maximum lines of a kind per minute. */
const LINES_A_MINUTE = 10;
const MAX_KINDS = 100;

/** Logs an unexpected failure. Callers can trigger many, so the log is rate limited. */
export type FaultLog = (fields: { readonly err: unknown; readonly request?: string }, text: string) => void;

/** Logs at most ten lines of a kind per minute, and adds to the next one how many were suppressed. */
export function createFaultLog(log: Logger, steadyClock: Clock): FaultLog {
  const kinds = new Map<string, { since: Instant; lines: number; heldBack: number }>();
  return (fields, text) => {
    const now = steadyClock.now();
    if (kinds.size > MAX_KINDS) kinds.clear();
    const kind = kinds.get(text) ?? { since: now, lines: 0, heldBack: 0 };
    kinds.set(text, kind);
    if (now - kind.since >= MINUTE_MS) Object.assign(kind, { since: now, lines: 0 });
    kind.lines += 1;
    if (kind.lines > LINES_A_MINUTE) return void (kind.heldBack += 1);
    log.error(kind.heldBack > 0 ? { ...fields, heldBack: kind.heldBack } : fields, text);
    kind.heldBack = 0;
  };
}

const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: true });
