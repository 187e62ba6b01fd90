import { createClient } from "@redis/client";
import type { RedisScript } from "./scripts.js";

/** One connection to Redis. It ends at the first thing that goes wrong, and is not mended: whoever wants to go on opens another. */
export interface RedisLink {
  /** Runs a script on one key. Rejects when Redis refuses, is silent for too long, or has too much to do. */
  run(script: RedisScript, key: string, ...values: readonly string[]): Promise<unknown>;
  /** Removes a member of a sorted set. */
  remove(key: string, member: string): Promise<unknown>;
  close(): void;
}

const CONNECT_MS = 1_000;
/** Commands on their way: beyond, Redis is later than it may be anyway. */
const MAX_WAITING = 4_096;

/**
 * `answerMs`: how long an answer may take. `onLost`: hears, once, why the connection has ended, unless `close` ended it. Rejects when there is no
 * connection in time.
 */
export async function openLink(
  url: string,
  answerMs: number,
  onLost: (reason: Error) => void,
): Promise<RedisLink> {
  const client = createClient({
    url,
    RESP: 2,
    name: "doorlight",
    disableClientInfo: true,
    maintNotifications: "disabled",
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    // The library's own limit of time does not hold for what is written already: ours does, and this one would cost a signal each.
    commandOptions: { timeout: 0 },
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
  let isOver = false;
  const end = (reason: Error | null) => {
    if (isOver) return;
    isOver = true;
    try {
      client.destroy();
    } catch {
      // It was closed already.
    }
    if (reason !== null) onLost(reason);
  };
  client.on("error", (error: Error) => end(error));
  client.on("end", () => end(new Error("Redis closed the connection")));

  const send = async (command: readonly string[]): Promise<unknown> => {
    try {
      return await inTime(client.sendCommand(command), answerMs, `no answer within ${answerMs} ms`);
    } catch (error) {
      if (isUnknownScript(error)) throw error;
      end(error as Error);
      throw error;
    }
  };
  const link: RedisLink = {
    async run({ text, hash }, key, ...values) {
      try {
        return await send(["EVALSHA", hash, "1", key, ...values]);
      } catch (error) {
        if (!isUnknownScript(error)) throw error;
        return send(["EVAL", text, "1", key, ...values]);
      }
    },
    remove: (key, member) => send(["ZREM", key, member]),
    close: () => end(null),
  };
  try {
    await inTime(client.connect(), CONNECT_MS, `no connection within ${CONNECT_MS} ms`);
    return link;
  } catch (error) {
    end(null);
    throw error;
  }
}

/** Redis was started anew, or told to forget its scripts. */
function isUnknownScript(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("NOSCRIPT");
}

/**
 * Rejects with `late` when there is no answer in time. A process that was busy itself meanwhile reads what has arrived before it says so: timers run
 * first, then what was received, then `setImmediate`.
 */
function inTime<Answer>(answer: Promise<Answer>, ms: number, late: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error(late))), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
