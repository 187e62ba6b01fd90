import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { prettyLines } from "./prettyLines.js";
import { cleanText } from "../language/text/clean.js";
import { type Clock, type Instant, MINUTE_MS } from "../domain/time.js";

export type { Logger };

/** Names under which keys, tokens and what they are made with could come into a log, at any of the first three levels. */
const SECRETS = [".authorization", '["x-api-key"]', ".key", ".result_token", ".tokenSecret", ".secret"];

/** How lines are written: for machines, or for people. */
export type LogFormat = "json" | "pretty";

/** Whether a log is read by people as it is written. */
export function isForPeople(format: LogFormat | "auto", stream: { readonly isTTY?: boolean }): boolean {
  return format === "pretty" || (format === "auto" && stream.isTTY === true);
}

/** Structured log on stderr; stdout belongs to commands' answers. Nothing that could hold a key or a token is ever a field of it. `base`: stands in every line. */
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

/** Of an error's own words so many characters are logged. */
const MESSAGE_LENGTH = 200;

/**
 * What is logged of an error: its kind, where it arose, and the begin of its message. Not its other fields, nor the message again as the head
 * of the stack: those may be what a caller sent.
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

/** Pino's number of the level of warnings. */
const WARNING = 40;

/**
 * Lets one warning a minute through of each fault, whatever work it kept from being done, and tells with the next one how many were held back: a database that
 * is away fails everything that is tried again every second.
 */
function warnOnceAMinute(now: () => number): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  const faults = new Map<string, { readonly since: number; heldBack: number }>();
  return function warnOnce(args, method, level) {
    const [fields] = args as [unknown];
    const err: unknown = typeof fields === "object" && fields !== null && "err" in fields ? fields.err : null;
    if (level !== WARNING || !(err instanceof Error)) return method.apply(this, args);
    const fault = (err as { readonly code?: string }).code ?? err.message;
    const told = faults.get(fault);
    if (told !== undefined && now() - told.since < MINUTE_MS) return void (told.heldBack += 1);
    if (faults.size > MAX_KINDS) faults.clear();
    faults.set(fault, { since: now(), heldBack: 0 });
    const [, ...rest] = args as [object, ...unknown[]];
    const heldBack = told?.heldBack ?? 0;
    return method.apply(this, [
      heldBack === 0 ? fields : { ...(fields as object), heldBack },
      ...rest,
    ] as Parameters<typeof method>);
  };
}

/** Lines of one kind that are logged in a minute. */
const LINES_A_MINUTE = 10;
const MAX_KINDS = 100;

/** Tells of a failure nobody foresaw. Callers may bring one about as often as they like: the log does not grow with them. */
export type FaultLog = (fields: { readonly err: unknown; readonly request?: string }, text: string) => void;

/** Says a thing of one kind at most ten times a minute, and with the next one after that how often it was held back. */
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
