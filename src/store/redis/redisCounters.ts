import { randomBytes } from "node:crypto";
import { SECOND_MS } from "../../domain/time.js";
import type { CounterServer, Taken } from "../counters.js";
import { openLink, type RedisLink } from "./link.js";
import { HEARTBEAT, SERVER_CLOCK, slidingWindow } from "./scripts.js";

const CALLS_PREFIX = "doorlight:calls:";
const REPLICAS_KEY = "doorlight:replicas";
const MICROSECONDS = 1_000 * SECOND_MS;
const ID_BYTES = 9;

/** Redis answers in a fraction of a millisecond; a call must not wait long for one that hangs. */
const ANSWER_MS = 500;

export interface RedisCountersOptions {
  /** Hears why a connection has ended. */
  readonly onLost?: (reason: Error) => void;
  /** How long an answer may take. */
  readonly answerMs?: number;
  /** What the script reads the time by. */
  readonly clock?: string;
}

/** Counters on the Redis at an address such as redis://:PASSWORD@HOST:6379/0. Nothing is connected before the first `beat`. */
export function redisCounters(
  url: string,
  { onLost = () => {}, answerMs = ANSWER_MS, clock = SERVER_CLOCK }: RedisCountersOptions = {},
): CounterServer {
  const window = slidingWindow(clock);
  const replica = randomBytes(ID_BYTES).toString("base64url");
  let link: RedisLink | null = null;

  const connected = async (): Promise<RedisLink> => {
    link ??= await openLink(url, answerMs, (reason) => {
      link = null;
      onLost(reason);
    });
    return link;
  };
  const ask = async (key: string, limit: number, counts: "0" | "1"): Promise<Taken> => {
    if (link === null) throw new Error("not connected");
    const answer = await link.run(window, CALLS_PREFIX + key, String(limit), counts);
    const [admitted = 0, count = 0, oldestEnds = 0] = answer as readonly number[];
    return {
      admitted: admitted === 1,
      remaining: Math.max(0, limit - count),
      resetSeconds: count === 0 ? 0 : Math.max(1, Math.ceil(oldestEnds / MICROSECONDS)),
    };
  };
  return {
    take: (key, limit) => ask(key, limit, "1"),
    look: (key, limit) => ask(key, limit, "0"),
    async beat() {
      return Number(await (await connected()).run(HEARTBEAT, REPLICAS_KEY, replica));
    },
    async close() {
      await link?.remove(REPLICAS_KEY, replica).catch(() => {});
      link?.close();
      link = null;
    },
  };
}
