import { randomBytes } from "node:crypto";
import type pg from "pg";
import { SqlStore } from "../sql/store.js";
import type { Store } from "../store.js";
import { type Patience, connectTo } from "./connections.js";
import { APPLICATION } from "./connections.js";
import { openServer, refuseUnsafe } from "./opening.js";
import { explainServer, UnfitServer } from "./serverAdvice.js";

const SECRET_BYTES = 32;

/**
 * Opens a store on a PostgreSQL server, whose schema is brought up to date, with the secret that all who serve from it share. Throws an Error that says
 * what is wrong with it. `patience`: how long the store waits for the server from then on.
 */
export async function openPostgresStore(
  url: string,
  patience?: Patience,
): Promise<{ readonly store: Store; readonly secret: Buffer }> {
  let opened: pg.Client | null = null;
  try {
    const { client, isCluster } = await openServer(url, APPLICATION);
    opened = client;
    await refuseUnsafe(client);
    const secret = await sharedSecret(client);
    const database = connectTo(url, patience, isCluster);
    return { store: new SqlStore(database), secret };
  } catch (error) {
    throw new Error(explainServer(url, error), { cause: error });
  } finally {
    await opened?.end().catch(() => {});
  }
}

/** Made by whoever comes first. */
async function sharedSecret(client: pg.ClientBase): Promise<Buffer> {
  await client.query("INSERT INTO server_secret VALUES (1, $1) ON CONFLICT DO NOTHING", [
    randomBytes(SECRET_BYTES),
  ]);
  const { rows } = await client.query<{ secret: Buffer }>("SELECT secret FROM server_secret");
  const [row] = rows;
  if (row === undefined) throw new UnfitServer("it holds no secret any more. Restore a backup");
  return row.secret;
}
