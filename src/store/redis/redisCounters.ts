import { randomBytes } from "node:crypto";
import { type CommandParser, createClient, defineScript } from "@redis/client";
import { withTimeout } from "../../concurrency.js";
import { SECOND_MS } from "../../domain/time.js";
import type { Taken } from "../counters.js";

/** Redis's own time, as seconds and microseconds. */
const SERVER_CLOCK = "redis.call('TIME')";

/**
 * An exact sliding window. Each caller has a list of the times of its calls in the last 60 seconds, in microseconds, oldest first, which Redis stores
 * compactly (about 11 bytes per call). Key: the caller's. Arguments: the limit, and 1 to count the call. Returns whether it is admitted, how many
 * calls there are now, and the microseconds until the oldest one expires.
 *
 * If the server's clock was set back, future calls count as now: nobody waits for longer than a minute, and no call is lost.
 * Expired calls are removed in growing steps, so that a call after a thousand others does not read them one by one.
 */
const slidingWindow = (clock: string): string => `
local time = ${clock}
local now = time[1] * 1000000 + time[2]
local written = string.format('%.0f', now)
local calls = KEYS[1]
local count = redis.call('LLEN', calls)
local oldest = false
if count > 0 then
  local place = -1
  while place >= -count and tonumber(redis.call('LINDEX', calls, place)) > now do
    redis.call('LSET', calls, place, written)
    place = place - 1
  end
  local step = 1
  repeat
    local head = redis.call('LRANGE', calls, 0, step - 1)
    local old = 0
    while old < #head and tonumber(head[old + 1]) <= now - 60000000 do old = old + 1 end
    if old > 0 then
      redis.call('LTRIM', calls, old, -1)
      count = count - old
    end
    oldest = head[old + 1]
    step = math.min(step * 8, 1024)
  until old < #head or count == 0
end
local admitted = count < tonumber(ARGV[1])
if admitted and ARGV[2] == '1' then
  redis.call('RPUSH', calls, written)
  redis.call('PEXPIRE', calls, 61000)
  count = count + 1
  oldest = oldest or now
end
return { admitted and 1 or 0, count, oldest and oldest + 60000000 - now or 0 }
`;

/** A replica silent for this long, five beats, counts as gone. */
const SILENT_MS = 5_000;

/**
 * Replicas with the time of their last beat. Key: the set of replicas. Argument: this replica. Returns their number. The write comes first: a Redis out of
 * memory then refuses this script, just as it would refuse to count.
 */
const HEARTBEAT = `
local time = ${SERVER_CLOCK}
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${SILENT_MS})
redis.call('ZREMRANGEBYSCORE', KEYS[1], now + 1, '+inf')
redis.call('PEXPIRE', KEYS[1], 60000)
return redis.call('ZCARD', KEYS[1])
`;

const CALLS_PREFIX = "doorlight:calls:";
const REPLICAS_KEY = "doorlight:replicas";
const MICROSECONDS = 1_000 * SECOND_MS;
const ID_BYTES = 9;

const CONNECT_MS = 1_000;
/** Timeout. Redis answers in a fraction of a millisecond, and a call must not wait for one that hangs. */
const ANSWER_MS = 500;
/** Maximum commands in flight. With more, Redis would miss the timeout anyway. */
const MAX_WAITING = 4_096;

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
    // The library's timeout does not apply to commands already written, and costs a signal each; `withTimeout` is used instead.
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
 * Counters shared by several processes, by the clock of their server: a Redis at a URL such as redis://:PASSWORD@HOST:6379/0. It connects at the first `beat`.
 * A failure rejects within a bounded time with the reason and ends the connection; the next `beat` opens another. `onLost`: called with the reason when a connection ends. `answerMs`: timeout of an answer. `clock`: the clock
 * expression of the script.
 */
export function redisCounters(
  url: string,
  { onLost = (_reason: Error) => {}, answerMs = ANSWER_MS, clock = SERVER_CLOCK } = {},
) {
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
      await withTimeout(made.connect(), CONNECT_MS, () => late("connection", CONNECT_MS));
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
      return await withTimeout(ask(of), answerMs, () => late("answer", answerMs));
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
    take: (key: string, limit: number) => count(key, limit, "1"),
    look: (key: string, limit: number) => count(key, limit, "0"),
    /** Announces this replica, connecting if necessary. Resolves to the number of replicas announced within the last seconds. */
    async beat() {
      if (client === null) await connect();
      const [replicas = 1] = await onServer((of) => of.beat(REPLICAS_KEY, replica));
      return replicas;
    },
    /** Withdraws this replica. Never rejects. */
    async close() {
      const last = client;
      if (last === null) return;
      await onServer((of) => of.zRem(REPLICAS_KEY, replica)).catch(() => {});
      end(last, null);
    },
  };
}

function late(what: string, ms: number): never {
  throw new Error(`no ${what} within ${ms} ms`);
}
