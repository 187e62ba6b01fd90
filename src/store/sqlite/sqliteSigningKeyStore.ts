import type { Instant } from "../../domain/time.js";
import type { SigningKey, SigningKeyStore } from "../signingKeyStore.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";

/** Keys that sign, in the same database as the catalog. */
export function sqliteSigningKeyStore(database: Connection, access: Access): SigningKeyStore {
  const all = database.prepare<[], SigningKey>(
    `SELECT id, number, public_key AS publicKey, made_at AS madeAt, withdrawn_at AS withdrawnAt
     FROM signing_keys ORDER BY number, id`,
  );
  const add = database.prepare<SigningKey>(
    `INSERT INTO signing_keys (id, number, public_key, made_at, withdrawn_at)
     VALUES (@id, @number, @publicKey, @madeAt, @withdrawnAt) ON CONFLICT DO NOTHING`,
  );
  const withdraw = database.prepare<[Instant, string]>(
    "UPDATE signing_keys SET withdrawn_at = ? WHERE id = ? AND withdrawn_at IS NULL",
  );
  return {
    all: () => access.read(() => all.all()),
    add: (key) => access.write(() => void add.run(key)),
    withdraw: (id, at) => access.write(() => withdraw.run(at, id).changes > 0),
  };
}
