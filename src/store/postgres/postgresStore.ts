import { randomBytes } from "node:crypto";
import type pg from "pg";
import { sqlStore } from "../sql/store.js";
import type { Store } from "../store.js";
import { APPLICATION, connectTo, isPooled, onServer, type Timeouts } from "./connections.js";
import { explainServer } from "./serverAdvice.js";
import { bringUpToDate } from "./schema.js";

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
      isCluster: await bringUpToDate(client),
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
  const { rows } = await client.query<{ secret: Buffer }>(
    `INSERT INTO server_secret VALUES (1, $1)
     ON CONFLICT (only_row) DO UPDATE SET secret = server_secret.secret RETURNING secret`,
    [randomBytes(SECRET_BYTES)],
  );
  return (rows[0] as (typeof rows)[number]).secret;
}
