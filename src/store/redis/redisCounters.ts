import { randomBytes } from "node:crypto";
import { type CommandParser, createClient, defineScript } from "@redis/client";
import { SECOND_MS } from "../../domain/time.js";
import type { CounterServer, Taken } from "../counters.js";
import { HEARTBEAT, SERVER_CLOCK, slidingWindow } from "./scripts.js";

const CALLS_PREFIX = "doorlight:calls:";
const REPLICAS_KEY = "doorlight:replicas";
const MICROSECONDS = 1_000 * SECOND_MS;
const ID_BYTES = 9;

const CONNECT_MS = 1_000;
/** Timeout. Redis answers in a fraction of a millisecond, and a call must not wait for one that hangs. */
const ANSWER_MS = 500;
/** Maximum commands in flight. With more, Redis would miss the timeout anyway. */
const MAX_WAITING = 4_096;

export interface RedisCountersOptions {
  /** Called with the reason when a connection ends. */
  readonly onLost?: (reason: Error) => void;
  /** Timeout of an answer. */
  readonly answerMs?: number;
  /** The clock expression of the script. */
  readonly clock?: string;
}

/** A script on one key that returns numbers. */
const scriptOf = (text: string) =>
  defineScript({
    SCRIPT: text,
    NUMBER_OF_KEYS: 1,
    parseCommand(parser: CommandParser, key: string, ...values: readonly string[]) {
      parser.pushKey(key);
      parser.push(...values);
    },
    transformReply: (reply: unknown) => [reply].flat() as readonly number[],
  });

function clientOf(url: string, clock: string) {
  return createClient({
    url,
    RESP: 2,
    name: "doorlight",
    disableClientInfo: true,
    maintNotifications: "disabled",
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    // The library's timeout does not apply to commands already written, and costs a signal each; `inTime` is used instead.
    commandOptions: { timeout: 0 },
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
    scripts: {
      count: scriptOf(slidingWindow(clock)),
      beat: scriptOf(HEARTBEAT),
    },
  });
}
type Client = ReturnType<typeof clientOf>;

/**
 * Counters on a Redis at a URL such as redis://:PASSWORD@HOST:6379/0. It connects at the first `beat`. A connection ends at the first
 * failure; the next `beat` opens another.
 */
export function redisCounters(
  url: string,
  { onLost = () => {}, answerMs = ANSWER_MS, clock = SERVER_CLOCK }: RedisCountersOptions = {},
): CounterServer {
  const replica = randomBytes(ID_BYTES).toString("base64url");
  let client: Client | null = null;

  const end = (ended: Client, reason: Error | null) => {
    const isOwn = ended === client;
    // Cleared first, because closing emits events that arrive here too.
    if (isOwn) client = null;
    if (ended.isOpen) ended.destroy();
    if (isOwn && reason !== null) onLost(reason);
  };
  const connect = async (): Promise<void> => {
    const made = clientOf(url, clock);
    made.on("error", (error: Error) => end(made, error));
    made.on("end", () => end(made, new Error("Redis closed the connection")));
    try {
      await inTime(made.connect(), CONNECT_MS, `no connection within ${CONNECT_MS} ms`);
      client = made;
    } catch (error) {
      end(made, null);
      throw error;
    }
  };
  const onServer = async <Answer>(ask: (of: Client) => Promise<Answer>): Promise<Answer> => {
    const of = client;
    if (of === null) throw new Error("not connected");
    try {
      return await inTime(ask(of), answerMs, `no answer within ${answerMs} ms`);
    } catch (error) {
      end(of, error as Error);
      throw error;
    }
  };
  const count = async (key: string, limit: number, counts: "0" | "1"): Promise<Taken> => {
    const answer = await onServer((of) => of.count(CALLS_PREFIX + key, String(limit), counts));
    const [admitted = 0, calls = 0, oldestEnds = 0] = answer;
    return {
      admitted: admitted === 1,
      remaining: Math.max(0, limit - calls),
      resetSeconds: calls === 0 ? 0 : Math.max(1, Math.ceil(oldestEnds / MICROSECONDS)),
    };
  };
  return {
    take: (key, limit) => count(key, limit, "1"),
    look: (key, limit) => count(key, limit, "0"),
    async beat() {
      if (client === null) await connect();
      const [replicas = 1] = await onServer((of) => of.beat(REPLICAS_KEY, replica));
      return replicas;
    },
    async close() {
      const last = client;
      if (last === null) return;
      await onServer((of) => of.zRem(REPLICAS_KEY, replica)).catch(() => {});
      end(last, null);
    },
  };
}

/**
 * Rejects with `late` if there is no answer in time. A process that was busy itself first reads what has arrived: timers run
 * first, then input is read, then `setImmediate` runs.
 */
function inTime<Answer>(answer: Promise<Answer>, ms: number, late: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error(late))), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
