import pg from "pg";
import { numbersOf64Bits } from "./connections.js";
import { bringUpToDate } from "./schema.js";
import { type ConnectionSettings, connectionTo } from "./serverAddress.js";
import { UnfitServer } from "./serverAdvice.js";

const CONNECT_MS = 10_000;
/** How long who starts waits for another that brings the schema up to date, and that one for whoever holds a table, in milliseconds. */
const LOCK_MS = 60_000;

/** Of a connection that makes tables, or moves all there is: it takes as long as it takes, whatever limit the server has for others. */
export const OPENING_SETTINGS: ConnectionSettings = {
  synchronous_commit: "on",
  default_transaction_isolation: "read committed",
  statement_timeout: 0,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: 0,
};

/**
 * Connects to a server whose schema is brought up to date. `name`: what others see of the connection. Rejects with what is wrong; whoever is given the
 * connection ends it.
 */
export async function openServer(
  url: string,
  name: string,
): Promise<{ readonly client: pg.Client; readonly isCluster: boolean }> {
  const client = new pg.Client({
    ...connectionTo(url, name, OPENING_SETTINGS),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: numbersOf64Bits,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return { client, isCluster: await bringUpToDate(client) };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Rejects with an UnfitServer where what is acknowledged there would not be kept. */
export async function refuseUnsafe(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readonly: string; commit: string }>(
    "SELECT current_setting('transaction_read_only') AS readonly, current_setting('synchronous_commit') AS commit",
  );
  const [set] = rows;
  if (set?.readonly === "on")
    throw new UnfitServer(
      "it lets this user read alone (default_transaction_read_only = on, as after a disk ran full at some providers). Let it be written to, or name the primary",
    );
  if (set?.commit !== "on")
    throw new UnfitServer(
      `it does not take what a connection sets (synchronous_commit stays ${set?.commit}), so what is acknowledged might be lost. Where a pooler stands before it, name the server itself`,
    );
}
