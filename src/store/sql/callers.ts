import { type Invitation, invitationState, type KeyHolder } from "../../domain/caller.js";
import { type Instant, WEEK_MS } from "../../domain/time.js";
import type { StoredHolder, StoredSecret, UsageRow } from "../data.js";
import { grouped } from "../../domain/grouped.js";
import { changed, type Database, declare, type Session } from "./session.js";

/** Maximum weeks of callers returned at once: those with the most information. */
const MAX_STANDINGS = 100_000;

const INVITATION = `id, name, plan, reads, reports, monthly, made_at AS "madeAt", ends_at AS "endsAt", used_at AS "usedAt", withdrawn_at AS "withdrawnAt"`;
/** Calls counted since the last write. `month` is UTC: `2026-11`. */
export interface CallCounts {
  readonly quota: readonly { readonly month: string; readonly callerId: string; readonly count: number }[];
  readonly usage: readonly UsageRow[];
}

const CALLER_STATEMENTS = declare(
  "caller",
  {
    revision: "SELECT number FROM keys_revision",
    raiseRevision: "UPDATE keys_revision SET number = number + 1",
    holders: `SELECT id, name, plan, reads, reports, monthly, created_at AS "createdAt", revoked_at AS "revokedAt" FROM keys ORDER BY created_at, id`,
    secrets: `SELECT hash, key_id AS "keyId", created_at AS "createdAt", ends_at AS "endsAt" FROM key_secrets ORDER BY created_at`,
    addHolder: `INSERT INTO keys (id, name, plan, reads, reports, monthly, created_at)
     VALUES (:id, :name, :plan, :reads, :reports, :monthly, :at)
     ON CONFLICT (id) DO NOTHING`,
    addSecret: "INSERT INTO key_secrets (hash, key_id, created_at) VALUES ($1, $2, $3)",
    hold: "SELECT 1 AS found FROM keys WHERE id = $1 AND revoked_at IS NULL FOR UPDATE",
    endSecrets:
      "UPDATE key_secrets SET ends_at = least(coalesce(ends_at, CAST($2 AS bigint)), $2) WHERE key_id = $1",
    revoke: "UPDATE keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL",
    addInvitation: `INSERT INTO invitations (id, hash, name, plan, reads, reports, monthly, made_at, ends_at)
     SELECT CAST(:id AS text), CAST(:hash AS bytea), CAST(:name AS text), CAST(:plan AS text), CAST(:reads AS integer), CAST(:reports AS integer),
       CAST(:monthly AS bigint), CAST(:at AS bigint), CAST(:endsAt AS bigint)
     WHERE NOT EXISTS (SELECT 1 FROM keys WHERE id = :id)
     ON CONFLICT (id) DO NOTHING`,
    invitations: `SELECT ${INVITATION} FROM invitations ORDER BY made_at, id`,
    holdInvitation: `SELECT ${INVITATION} FROM invitations WHERE hash = $1 FOR UPDATE`,
    useInvitation: "UPDATE invitations SET used_at = $2 WHERE hash = $1",
    withdrawInvitation: `UPDATE invitations SET withdrawn_at = $2
     WHERE id = $1 AND used_at IS NULL AND withdrawn_at IS NULL AND ends_at >= $2`,
    salt: `INSERT INTO address_salts (month, salt) VALUES ($1, $2)
     ON CONFLICT (month) DO UPDATE SET salt = address_salts.salt RETURNING salt`,
    used: "SELECT count FROM quota_used WHERE month = $1 AND caller_id = $2",
  },
  {
    addQuota: `INSERT INTO quota_used (month, caller_id, count) VALUES %ROWS[month text, callerId text, count bigint]
     ON CONFLICT (month, caller_id) DO UPDATE SET count = quota_used.count + excluded.count RETURNING caller_id AS "callerId", count`,
    addUsage: `INSERT INTO key_usage (key_id, day, operation, count) VALUES %ROWS[keyId text, day text, operation text, count bigint]
     ON CONFLICT (key_id, day, operation) DO UPDATE SET count = key_usage.count + excluded.count`,
    usage: `SELECT key_id AS "keyId", day, operation, count FROM key_usage
     WHERE day BETWEEN $1 AND $2 AND (CAST($3 AS text) IS NULL OR key_id = $3) ORDER BY key_id, day, operation`,
    information: `SELECT reporter_id AS id, sum(told) AS sum FROM settlements WHERE at > $1
     GROUP BY reporter_id, at / CAST($2 AS bigint) ORDER BY sum DESC LIMIT ${MAX_STANDINGS}`,
  },
);

/** Persistent data about callers. */
export function callerStore(database: Database) {
  const { reading, write } = database;
  const sql = CALLER_STATEMENTS;
  return {
    /** Raised by every change of keys, in any process. */
    async keysRevision() {
      return (await reading.values<number>(sql.revision))[0] ?? 0;
    },
    /** All holders, including revoked ones, in order of creation. */
    async holders(): Promise<readonly StoredHolder[]> {
      const holders = await reading.rows<Omit<StoredHolder, "secrets">>(sql.holders);
      const secrets = await reading.rows<StoredSecret & { readonly keyId: string }>(sql.secrets);
      const byHolder = grouped(
        secrets,
        ({ keyId }) => keyId,
        ({ hash, createdAt, endsAt }) => ({ hash, createdAt, endsAt }),
      );
      return holders.map((holder) => ({ ...holder, secrets: byHolder.get(holder.id) ?? [] }));
    },
    /** Adds a holder with a key. Returns false and changes nothing if its id is or ever was in use. */
    addHolder(holder: KeyHolder, hash: Buffer, at: Instant) {
      return write((session) => addHolder(session, holder, hash, at));
    },
    /** Adds a key to a holder; its earlier keys expire at `previousEndAt`. False if the holder is unknown or revoked. */
    addSecret(holderId: string, hash: Buffer, at: Instant, previousEndAt: Instant) {
      return write(async (session) => {
        if ((await session.row(sql.hold, holderId)) === undefined) return false;
        await session.changes(sql.endSecrets, holderId, previousEndAt);
        await session.changes(sql.addSecret, hash, holderId, at);
        await session.changes(sql.raiseRevision);
        return true;
      });
    },
    /** Revokes all keys of a holder. False if the holder is unknown or already revoked. */
    revoke(holderId: string, at: Instant) {
      return write(async (session) => {
        const revoked = await session.changes(sql.revoke, holderId, at);
        if (revoked > 0) await session.changes(sql.raiseRevision);
        return revoked > 0;
      });
    },
    /** Stores an invitation under the hash of its text. Returns false and stores nothing if its id is or ever was in use. */
    addInvitation(hash: Buffer, holder: KeyHolder, at: Instant, endsAt: Instant) {
      return changed(database, sql.addInvitation, { ...holder, hash, at, endsAt });
    },
    /** All invitations, in order of creation. */
    invitations: () => reading.rows<Invitation>(sql.invitations),
    /**
     * Creates the holder of an open invitation, with a key, only once even under concurrency. Null if no invitation has this hash. Returns the invitation as
     * it was before; `made`: true when it was open and its holder was created now.
     */
    useInvitation(hash: Buffer, keyHash: Buffer, at: Instant) {
      return write(async (session) => {
        const invitation = await session.row<Invitation>(sql.holdInvitation, hash);
        if (invitation === undefined) return null;
        const made =
          invitationState(invitation, at) === "open" && (await addHolder(session, invitation, keyHash, at));
        if (made) await session.changes(sql.useInvitation, hash, at);
        return { invitation, made };
      });
    },
    /** Withdraws an open invitation. False if there is none with this id. */
    withdrawInvitation(id: string, at: Instant) {
      return changed(database, sql.withdrawInvitation, id, at);
    },
    /** The salt for hashing addresses in a month; `random` is stored on first use. */
    addressSalt: (month: string, random: Buffer) =>
      write(async (session) => (await session.values<Buffer>(sql.salt, month, random))[0] ?? random),
    /** Calls of a caller in a month, as far as written. */
    async quotaUsed(callerId: string, month: string) {
      return (await reading.values<number>(sql.used, month, callerId))[0] ?? 0;
    },
    /** Adds calls. Returns the monthly usage of their callers over all processes. */
    addCalls({ quota, usage }: CallCounts) {
      return write(async (session) => {
        const used = await session.forRows<{ callerId: string; count: number }>(
          sql.addQuota,
          [],
          inOrder(quota),
        );
        await session.forRows(sql.addUsage, [], inOrder(usage));
        return new Map(used.map(({ callerId, count }) => [callerId, count]));
      });
    },
    /** Calls by key, day and operation for days from `from` to `to`, of one holder or all. */
    usage(from: string, to: string, holderId: string | null) {
      return reading.rows<UsageRow>(sql.usage, from, to, holderId);
    },
    /** Information of callers' reports by checks since a time (belief/settlement): a sum per week, for callers with settlements. */
    async informationSince(since: Instant) {
      const rows = await reading.rows<{ id: string; sum: number }>(sql.information, since, WEEK_MS);
      return grouped(
        rows,
        ({ id }) => id,
        ({ sum }) => sum,
      );
    },
  };
}

async function addHolder(session: Session, holder: KeyHolder, hash: Buffer, at: number): Promise<boolean> {
  const added = await session.changes(CALLER_STATEMENTS.addHolder, { ...holder, at });
  if (added === 0) return false;
  await session.changes(CALLER_STATEMENTS.addSecret, hash, holder.id, at);
  await session.changes(CALLER_STATEMENTS.raiseRevision);
  return true;
}

/** In a fixed order, so that processes that count the same callers do not deadlock. */
function inOrder<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
