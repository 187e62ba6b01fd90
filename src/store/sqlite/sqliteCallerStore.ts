import { type Invitation, invitationState, type KeyHolder } from "../../domain/caller.js";
import { WEEK_MS } from "../../domain/time.js";
import type { CallCounts, CallerStore, StoredHolder, StoredSecret, UsageRow } from "../callerStore.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";

interface HolderRow extends KeyHolder {
  readonly created_at: number;
  readonly revoked_at: number | null;
}

interface InvitationRow extends KeyHolder {
  readonly made_at: number;
  readonly ends_at: number;
  readonly used_at: number | null;
  readonly withdrawn_at: number | null;
}

interface SecretRow {
  readonly hash: Buffer;
  readonly key_id: string;
  readonly created_at: number;
  readonly ends_at: number | null;
}

/** Callers' weeks reported on at most at once: those that told most. */
const MOST_STANDINGS = 100_000;

const SALT = "SELECT salt FROM address_salts WHERE month = ?";

/** What is known of callers, in the same database as the catalog. */
export function sqliteCallerStore(database: Connection, access: Access): CallerStore {
  const readRevision = database.prepare<[], number>("SELECT number FROM keys_revision").pluck();
  const readUsed = database
    .prepare<[string, string], number>("SELECT count FROM quota_used WHERE month = ? AND caller_id = ?")
    .pluck();
  const readSalt = database.prepare<[string], Buffer>(SALT).pluck();
  const raiseRevision = () => void database.prepare("UPDATE keys_revision SET number = number + 1").run();
  const addHolder = ({ id, name, plan, reads, reports, monthly }: KeyHolder, hash: Buffer, at: number) => {
    const { changes } = database
      .prepare(
        `INSERT INTO keys (id, name, plan, reads, reports, monthly, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO NOTHING`,
      )
      .run(id, name, plan, reads, reports, monthly, at);
    if (changes === 0) return false;
    insertSecret(database, id, hash, at);
    raiseRevision();
    return true;
  };

  return {
    keysRevision() {
      return access.read(() => readRevision.get() ?? 0);
    },
    holders() {
      return access.read(() => {
        const rows = database.prepare<[], HolderRow>("SELECT * FROM keys ORDER BY created_at, id").all();
        const secrets = database
          .prepare<[], SecretRow>("SELECT * FROM key_secrets ORDER BY created_at")
          .all();
        return rows.map((row) => toHolder(row, secrets));
      });
    },
    addHolder(holder, hash, at) {
      return access.write(() => addHolder(holder, hash, at));
    },
    addSecret(holderId, hash, at, previousEndAt) {
      return access.write(() => {
        const known = database
          .prepare("SELECT 1 FROM keys WHERE id = ? AND revoked_at IS NULL")
          .get(holderId);
        if (known === undefined) return false;
        database
          .prepare(
            "UPDATE key_secrets SET ends_at = min(coalesce(ends_at, @end), @end) WHERE key_id = @holderId",
          )
          .run({ end: previousEndAt, holderId });
        insertSecret(database, holderId, hash, at);
        raiseRevision();
        return true;
      });
    },
    revoke(holderId, at) {
      return access.write(() => {
        const { changes } = database
          .prepare("UPDATE keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL")
          .run(at, holderId);
        if (changes > 0) raiseRevision();
        return changes > 0;
      });
    },
    addInvitation(hash, { id, name, plan, reads, reports, monthly }, at, endsAt, forgetBefore) {
      return access.write(() => {
        database.prepare("DELETE FROM invitations WHERE ends_at < ?").run(forgetBefore);
        const { changes } = database
          .prepare(
            `INSERT INTO invitations (id, hash, name, plan, reads, reports, monthly, made_at, ends_at)
             SELECT @id, @hash, @name, @plan, @reads, @reports, @monthly, @at, @endsAt
             WHERE NOT EXISTS (SELECT 1 FROM keys WHERE id = @id) ON CONFLICT (id) DO NOTHING`,
          )
          .run({ id, hash, name, plan, reads, reports, monthly, at, endsAt });
        return changes > 0;
      });
    },
    invitations() {
      return access.read(() =>
        database
          .prepare<[], InvitationRow>("SELECT * FROM invitations ORDER BY made_at, id")
          .all()
          .map(toInvitation),
      );
    },
    useInvitation(hash, keyHash, at) {
      return access.write(() => {
        const row = database
          .prepare<[Buffer], InvitationRow>("SELECT * FROM invitations WHERE hash = ?")
          .get(hash);
        if (row === undefined) return null;
        const invitation = toInvitation(row);
        const made = invitationState(invitation, at) === "open" && addHolder(invitation.holder, keyHash, at);
        if (made) database.prepare("UPDATE invitations SET used_at = ? WHERE hash = ?").run(at, hash);
        return { invitation, made };
      });
    },
    withdrawInvitation(id, at) {
      return access.write(() => {
        const { changes } = database
          .prepare(
            `UPDATE invitations SET withdrawn_at = @at
             WHERE id = @id AND used_at IS NULL AND withdrawn_at IS NULL AND ends_at >= @at`,
          )
          .run({ id, at });
        return changes > 0;
      });
    },
    async addressSalt(month, random, forgetBefore) {
      // Only a new month is written: reading waits for nobody.
      const known = await access.read(() => readSalt.get(month));
      return known ?? access.write(() => makeSalt(database, month, random, forgetBefore));
    },
    quotaUsed(callerId, month) {
      return access.read(() => readUsed.get(month, callerId) ?? 0);
    },
    addCalls(counts, forgetBefore) {
      return access.write(() => addCalls(database, counts, forgetBefore));
    },
    usage(from, to, holderId) {
      return access.read(() =>
        database
          .prepare<[string, string, string | null, string | null], UsageRow>(
            `SELECT key_id AS keyId, day, operation, count FROM key_usage
             WHERE day BETWEEN ? AND ? AND (? IS NULL OR key_id = ?) ORDER BY key_id, day, operation`,
          )
          .all(from, to, holderId, holderId),
      );
    },
    async informationSince(since) {
      const rows = await access.read(() =>
        database
          .prepare<[number, number, number], { id: string; sum: number }>(
            `SELECT reporter_id AS id, sum(told) AS sum FROM settlements WHERE at > ?
             GROUP BY reporter_id, at / ? ORDER BY sum DESC LIMIT ?`,
          )
          .all(since, WEEK_MS, MOST_STANDINGS),
      );
      const weeks = new Map<string, number[]>();
      for (const { id, sum } of rows) {
        const known = weeks.get(id);
        if (known === undefined) weeks.set(id, [sum]);
        else known.push(sum);
      }
      return weeks;
    },
  };
}

function makeSalt(database: Connection, month: string, random: Buffer, forgetBefore: string): Buffer {
  database.prepare("INSERT OR IGNORE INTO address_salts (month, salt) VALUES (?, ?)").run(month, random);
  database.prepare("DELETE FROM address_salts WHERE month < ?").run(forgetBefore);
  return database.prepare<[string], Buffer>(SALT).pluck().get(month) ?? random;
}

function addCalls(
  database: Connection,
  { quota, usage }: CallCounts,
  forgetBefore: string,
): ReadonlyMap<string, number> {
  const addQuota = database
    .prepare<[string, string, number], number>(
      `INSERT INTO quota_used (month, caller_id, count) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET count = count + excluded.count RETURNING count`,
    )
    .pluck();
  const addUsage = database.prepare(
    `INSERT INTO key_usage (key_id, day, operation, count) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  );
  const used = new Map<string, number>();
  for (const { month, callerId, count } of quota)
    used.set(callerId, addQuota.get(month, callerId, count) ?? count);
  for (const { keyId, day, operation, count } of usage) addUsage.run(keyId, day, operation, count);
  database.prepare("DELETE FROM quota_used WHERE month < ?").run(forgetBefore);
  return used;
}

function insertSecret(database: Connection, holderId: string, hash: Buffer, at: number): void {
  database
    .prepare("INSERT INTO key_secrets (hash, key_id, created_at) VALUES (?, ?, ?)")
    .run(hash, holderId, at);
}

function toHolder(row: HolderRow, secrets: readonly SecretRow[]): StoredHolder {
  const { id, name, plan, reads, reports, monthly } = row;
  const own = secrets
    .filter((secret) => secret.key_id === id)
    .map(({ hash, created_at: createdAt, ends_at: endsAt }): StoredSecret => ({ hash, createdAt, endsAt }));
  return {
    id,
    name,
    plan,
    reads,
    reports,
    monthly,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    secrets: own,
  };
}

function toInvitation(row: InvitationRow): Invitation {
  const { id, name, plan, reads, reports, monthly } = row;
  return {
    holder: { id, name, plan, reads, reports, monthly },
    madeAt: row.made_at,
    endsAt: row.ends_at,
    usedAt: row.used_at,
    withdrawnAt: row.withdrawn_at,
  };
}
