import pg from "pg";
import { bringUpToDate } from "./schema.js";
import { connectionTo } from "./serverAddress.js";
import { UnfitServer } from "./serverAdvice.js";

const CONNECT_MS = 10_000;

/** Connects to a server. `name`: the application_name. The caller must end the connection. */
export async function openClient(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(url, name, {}, CONNECT_MS));
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Runs something on a connection of its own. */
export async function onServer<Result>(
  url: string,
  name: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(url, name);
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Migrates a server's schema; resolves to true for a cluster. Rejects with UnfitServer if it must be writable and is not. */
export async function prepareServer(client: pg.Client, isWritten = true): Promise<boolean> {
  const isCluster = await bringUpToDate(client);
  const { rows } = await client.query<{ readonly: string }>(
    "SELECT current_setting('transaction_read_only') AS readonly",
  );
  if (isWritten && rows[0]?.readonly === "on")
    throw new UnfitServer(
      "this user can only read it (default_transaction_read_only = on, as some providers set after a full disk). Allow writes, or use the primary",
    );
  return isCluster;
}
