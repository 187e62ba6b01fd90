import type { Instant } from "../../domain/time.js";
import type { SigningKey } from "../data.js";
import { changed, type Database, declare } from "./session.js";

const SIGNING_KEY_STATEMENTS = declare("signingKey", {
  all: `SELECT id, number, public_key AS "publicKey", made_at AS "madeAt", withdrawn_at AS "withdrawnAt"
     FROM signing_keys ORDER BY number, id`,
  add: `INSERT INTO signing_keys (id, number, public_key, made_at, withdrawn_at) VALUES (:id, :number, :publicKey, :madeAt, :withdrawnAt)
     ON CONFLICT (id) DO NOTHING`,
  withdraw: "UPDATE signing_keys SET withdrawn_at = $2 WHERE id = $1 AND withdrawn_at IS NULL",
});

/** Keys that sign statements and receipts. */
export function signingKeyStore(database: Database) {
  const { all, add, withdraw } = SIGNING_KEY_STATEMENTS;
  return {
    /** All keys ever made, by number, then id. */
    all: () => database.reading.rows<SigningKey>(all),
    /** Adds a key; false if it exists. */
    add: (key: SigningKey) => changed(database, add, key),
    /** False if the id is unknown or already withdrawn. */
    withdraw: (id: string, at: Instant) => changed(database, withdraw, id, at),
  };
}
