import type { AuditEntry, Merchant, MerchantGrant, MerchantTicket } from "../../domain/merchant.js";
import { MERCHANT_SOURCE } from "../../domain/sources.js";
import type { Instant } from "../../domain/time.js";
import type { GrantChange, GrantQuery, MerchantSource, StatementToAppend } from "../data.js";
import { observe } from "./checks.js";
import { writeToRecord } from "./records.js";
import { changed, type Database, declare, type Session } from "./session.js";

/** Newest statements kept per grant. Older ones are in the audit log. */
export const STATEMENTS_KEPT = 20;

/** The state of a URL before the first read. */
export const UNREAD: MerchantSource["state"] = {
  askedAt: null,
  statedAt: null,
  digest: null,
  failures: 0,
  problem: null,
  about: null,
};

/** A grant as stored, with its upkeep in columns. */
interface GrantRow extends Omit<MerchantGrant, "upkeep"> {
  readonly lookAt: number | null;
  readonly goneTimes: number;
  readonly silentSince: number | null;
}

/** A URL as stored, with its state as JSON. */
type SourceRow = Omit<MerchantSource, "state"> & { readonly state: string };

const GRANT = `id, merchant_id AS "merchantId", record_id AS "recordId", method, host, token, state, made_at AS "madeAt", proven_at AS "provenAt",
  ended_at AS "endedAt", look_at AS "lookAt", gone_times AS "goneTimes", silent_since AS "silentSince"`;
const AUDIT = `id, at, action, actor, grant_id AS "grantId", record_id AS "recordId", detail`;
const TICKET = `kind, record_id AS "recordId", merchant_id AS "merchantId", made_at AS "madeAt", ends_at AS "endsAt"`;
const SOURCE = `grant_id AS "grantId", record_id AS "recordId", url, next_at AS "nextAt", state_json AS state FROM merchant_sources`;
/** Statements of a grant on a record. */
const BY_GRANT = `area_id = $1 AND record_id = $2 AND source = '${MERCHANT_SOURCE}' AND CAST(json AS json) -> 'stated' ->> 'grantId' = $3`;

const MERCHANT_STATEMENTS = declare("merchant", {
  ofKey: `SELECT id, name, created_at AS "createdAt" FROM merchants WHERE key_hash = $1`,
  all: `SELECT id, name, created_at AS "createdAt" FROM merchants ORDER BY created_at DESC, id DESC LIMIT $1`,
  add: "INSERT INTO merchants (id, name, key_hash, created_at) VALUES (:id, :name, :keyHash, :createdAt)",
  setKey: "UPDATE merchants SET key_hash = $2 WHERE id = $1",
  forgetTickets: "DELETE FROM merchant_tickets WHERE ends_at < $1",
  addTicket: `INSERT INTO merchant_tickets (hash, kind, record_id, merchant_id, made_at, ends_at)
     VALUES (:hash, :kind, :recordId, :merchantId, :madeAt, :endsAt)`,
  takeTicket: `DELETE FROM merchant_tickets WHERE hash = $1 AND ends_at >= $2 RETURNING ${TICKET}`,
  grants: `SELECT ${GRANT} FROM merchant_grants
     WHERE (CAST(:merchantId AS text) IS NULL OR merchant_id = :merchantId) AND (CAST(:recordId AS text) IS NULL OR record_id = :recordId)
       AND (CAST(:state AS text) IS NULL OR state = :state) AND (CAST(:id AS text) IS NULL OR id = :id)
       AND (CAST(:standing AS boolean) IS NULL OR ended_at IS NULL)
       AND (CAST(:dueBy AS bigint) IS NULL OR ended_at IS NULL AND look_at <= :dueBy)
     ORDER BY CASE WHEN CAST(:dueBy AS bigint) IS NOT NULL THEN look_at END, made_at DESC, id DESC LIMIT :limit`,
  grant: `SELECT ${GRANT} FROM merchant_grants WHERE id = $1`,
  addGrant: `INSERT INTO merchant_grants
       (id, merchant_id, record_id, method, host, token, state, made_at, proven_at, ended_at, look_at, gone_times, silent_since)
     VALUES (:id, :merchantId, :recordId, :method, :host, :token, :state, :madeAt, :provenAt, :endedAt, :lookAt, :goneTimes, :silentSince)
     ON CONFLICT DO NOTHING`,
  setUpkeep:
    "UPDATE merchant_grants SET look_at = :lookAt, gone_times = :goneTimes, silent_since = :silentSince WHERE id = :id",
  setGrant: `UPDATE merchant_grants SET state = :state, proven_at = coalesce(:provenAt, proven_at), ended_at = :endedAt
     WHERE id = :id AND state = ANY (:from::text[])`,
  /** Locks its row, so that it is not revoked while a statement is written. */
  holdApproved: `UPDATE merchant_grants SET state = state WHERE id = $1 AND record_id = $2 AND state = 'approved'`,
  note: `INSERT INTO merchant_audit (id, at, action, actor, grant_id, record_id, detail)
     VALUES (:id, :at, :action, :actor, :grantId, :recordId, :detail)`,
  // One statement for each condition, so that SQLite uses its index.
  audit: `SELECT ${AUDIT} FROM merchant_audit ORDER BY at DESC, id DESC LIMIT :limit`,
  auditOfRecord: `SELECT ${AUDIT} FROM merchant_audit WHERE record_id = :recordId ORDER BY at DESC, id DESC LIMIT :limit`,
  sourcesOf: `SELECT ${SOURCE} WHERE grant_id = :grantId ORDER BY url LIMIT :limit`,
  dueSources: `SELECT ${SOURCE} WHERE next_at <= :dueBy ORDER BY next_at, grant_id, url LIMIT :limit`,
  addSource: `INSERT INTO merchant_sources (grant_id, record_id, url, next_at, state_json) VALUES %ROWS[$1, $2, url text, $3, $4]
     ON CONFLICT (grant_id, url) DO NOTHING`,
  leaveSources: "DELETE FROM merchant_sources WHERE grant_id = $1 AND url <> ALL ($2::text[])",
  updateSource:
    "UPDATE merchant_sources SET next_at = :nextAt, state_json = :state WHERE grant_id = :grantId AND url = :url",
  withdraw: `DELETE FROM observations WHERE ${BY_GRANT}`,
  forgetOld: `DELETE FROM observations WHERE ${BY_GRANT} AND sequence NOT IN (
       SELECT sequence FROM observations WHERE ${BY_GRANT} ORDER BY seen_at DESC, sequence DESC LIMIT ${STATEMENTS_KEPT})`,
});

/**
 * Persistent data about merchants: keys, grants and actions. Each write is one transaction with its entry in the audit log, which is never changed
 * or shortened. Their statements are evidence.
 */
export function merchantStore(database: Database) {
  const { reading, write } = database;
  const at = MERCHANT_STATEMENTS;

  return {
    /** The holder of a key, if any. */
    ofKey: async (keyHash: Buffer) => (await reading.row<Merchant>(at.ofKey, keyHash)) ?? null,
    /** Merchants, newest first, at most `limit`. */
    all: (limit: number) => reading.rows<Merchant>(at.all, limit),
    /** Stores a ticket under the hash of its text. */
    addTicket: (hash: Buffer, ticket: MerchantTicket, entry: AuditEntry | null) =>
      write(async (session) => {
        await session.changes(at.forgetTickets, ticket.madeAt);
        await session.changes(at.addTicket, { ...ticket, hash });
        if (entry !== null) await session.changes(at.note, entry);
      }),
    /** Consumes a valid ticket; null if it is unknown, expired or already consumed. */
    takeTicket: (hash: Buffer, now: Instant) =>
      write(async (session) => (await session.row<MerchantTicket>(at.takeTicket, hash, now)) ?? null),
    /** Replaces a merchant's key; false if the merchant is unknown. */
    replaceKey: (merchantId: string, keyHash: Buffer, entry: AuditEntry) =>
      write(async (session) => {
        if ((await session.changes(at.setKey, merchantId, keyHash)) === 0) return false;
        await session.changes(at.note, entry);
        return true;
      }),
    /** Grants, newest first, at most `limit`. */
    async grants(query: GrantQuery, limit: number) {
      return (await reading.rows<GrantRow>(at.grants, { ...query, limit })).map(grantOfRow);
    },
    /**
     * Adds a grant, and its merchant if new (null: known). Returns false and adds nothing if its id was ever used, or the merchant already has a standing
     * grant for that record.
     */
    addGrant: (
      grant: MerchantGrant,
      entry: AuditEntry,
      made: { readonly merchant: Merchant; readonly keyHash: Buffer } | null,
    ) =>
      write(async (session) => {
        const row = { ...grant, goneTimes: 0, ...grant.upkeep };
        if ((await session.changes(at.addGrant, row)) === 0) return false;
        if (made !== null) await session.changes(at.add, { ...made.merchant, keyHash: made.keyHash });
        await session.changes(at.note, entry);
        return true;
      }),
    /**
     * Changes a grant; false if none with that id is in such a state. Revoking it removes all its statements from the evidence: every later read, in any
     * process, is as if they had never been made.
     */
    async changeGrant(id: string, wanted: GrantChange, entry: AuditEntry) {
      const { state, upkeep } = wanted;
      const change = async (session: Session) => {
        if ((await session.changes(at.setGrant, { ...wanted, id })) === 0) return false;
        if (upkeep !== undefined) await session.changes(at.setUpkeep, { ...upkeep, id });
        await session.changes(at.note, entry);
        return true;
      };
      const known = await reading.row<GrantRow>(at.grant, id);
      if (known === undefined) return false;
      if (state !== "revoked") return write(change);
      const isDone = await writeToRecord(database, known.recordId, async (session, home) => {
        if (!(await change(session))) return false;
        await session.changes(at.withdraw, home, known.recordId, id);
        return true;
      });
      // The record may be gone.
      return isDone ?? write(change);
    },
    /** Appends a statement to the record's evidence; false if the record does not exist or the grant is not approved. */
    async state(statement: StatementToAppend, entry: AuditEntry) {
      const { recordId, observation } = statement;
      const grantId = observation.stated?.grantId ?? "";
      const isDone = await writeToRecord(database, recordId, async (session, home, version) => {
        if ((await session.changes(at.holdApproved, grantId, recordId)) === 0) return false;
        await observe(session, home, version, [statement]);
        await session.changes(at.forgetOld, home, recordId, grantId);
        await session.changes(at.note, entry);
        return true;
      });
      return isDone ?? false;
    },
    /** URLs read automatically: those of a grant, in order, or those that are due, the longest due first, at most `limit`. */
    async sources(
      query: { readonly grantId: string } | { readonly dueBy: Instant },
      limit: number,
    ): Promise<readonly MerchantSource[]> {
      const statement = "grantId" in query ? at.sourcesOf : at.dueSources;
      const rows = await reading.rows<SourceRow>(statement, { ...query, limit });
      return rows.map((row) => ({ ...row, state: JSON.parse(row.state) as MerchantSource["state"] }));
    },
    /** Sets the URLs of a grant: existing ones keep their state, others are deleted, new ones are due at once. */
    async setSources(grantId: string, recordId: string, urls: readonly string[], now: Instant) {
      await write(async (session) => {
        await session.changes(at.leaveSources, grantId, urls);
        const rows = urls.map((url) => ({ url }));
        await session.forRows(at.addSource, [grantId, recordId, now, JSON.stringify(UNREAD)], rows);
      });
    },
    /** Updates the state of a URL; does nothing if it was deleted meanwhile. */
    async updateSource(source: MerchantSource) {
      await changed(database, at.updateSource, { ...source, state: JSON.stringify(source.state) });
    },
    /** Audit entries, newest first, of one record or all. */
    audit: (recordId: string | null, limit: number) =>
      reading.rows<AuditEntry>(recordId === null ? at.audit : at.auditOfRecord, { recordId, limit }),
  };
}

function grantOfRow({ lookAt, goneTimes, silentSince, ...grant }: GrantRow): MerchantGrant {
  return { ...grant, upkeep: lookAt === null ? null : { lookAt, goneTimes, silentSince } };
}
