import { randomBytes } from "node:crypto";
import pg from "pg";
import { sqlStore } from "../sql/store.js";
import type { Store } from "../store.js";
import { APPLICATION, connectTo, isPooled, type Timeouts } from "./connections.js";
import { explainServer, UnfitServer } from "./serverAdvice.js";
import { bringUpToDate } from "./schema.js";
import { connectionTo } from "./serverAddress.js";

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

const SECRET_BYTES = 32;

/**
 * Opens a store on a PostgreSQL server and migrates its schema. Returns it with the secret shared by all servers on it. Throws an Error that explains
 * what is wrong. `patience`: the store's timeouts for the server.
 */
export async function openPostgresStore(
  url: string,
  timeout?: Timeouts,
): Promise<{ readonly store: Store; readonly secret: Buffer }> {
  try {
    const { isCluster, secret } = await onServer(url, APPLICATION, async (client) => ({
      isCluster: await prepareServer(client),
      secret: await sharedSecret(client),
    }));
    const kind = { isCluster, isPooled: await isPooled(url) };
    return { store: sqlStore(connectTo(url, timeout, kind)), secret };
  } catch (error) {
    throw new Error(explainServer(url, error), { cause: error });
  }
}

/** The first server creates it. */
async function sharedSecret(client: pg.ClientBase): Promise<Buffer> {
  await client.query("INSERT INTO server_secret VALUES (1, $1) ON CONFLICT DO NOTHING", [
    randomBytes(SECRET_BYTES),
  ]);
  const { rows } = await client.query<{ secret: Buffer }>("SELECT secret FROM server_secret");
  const [row] = rows;
  if (row === undefined) throw new UnfitServer("it no longer has a secret. Restore a backup");
  return row.secret;
}
