import type { SigningKey, SigningKeyStore } from "../signingKeyStore.js";
import { type Database, declare } from "./session.js";

const SIGNING_KEY_STATEMENTS = declare("signingKey", {
  all: `SELECT id, number, public_key AS "publicKey", made_at AS "madeAt", withdrawn_at AS "withdrawnAt"
     FROM signing_keys ORDER BY number, id`,
  add: `INSERT INTO signing_keys (id, number, public_key, made_at, withdrawn_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO NOTHING`,
  withdraw: "UPDATE signing_keys SET withdrawn_at = $2 WHERE id = $1 AND withdrawn_at IS NULL",
});

/** Signing keys, in the same database as the catalog. */
export function signingKeyStore({ reading, write }: Database): SigningKeyStore {
  const { all, add, withdraw } = SIGNING_KEY_STATEMENTS;
  return {
    all: () => reading.rows<SigningKey>(all),
    async add({ id, number, publicKey, madeAt, withdrawnAt }) {
      await write((session) => session.changes(add, id, number, publicKey, madeAt, withdrawnAt));
    },
    withdraw: (id, at) => write(async (session) => (await session.changes(withdraw, id, at)) > 0),
  };
}
