import type { AuditEntry, Merchant, MerchantGrant, MerchantTicket } from "../../domain/merchant.js";
import { MERCHANT_SOURCE } from "../../domain/sources.js";
import {
  type MerchantSource,
  type MerchantStore,
  STATEMENTS_KEPT,
  type StatementToAppend,
  UNREAD,
} from "../merchantStore.js";
import { raiseVersion, VERSION_STATEMENTS } from "./areas.js";
import { observe } from "./checks.js";
import { inOwningArea, owningAreaOf } from "./records.js";
import { type Database, declare, type Session } from "./session.js";

/** A grant as stored, with its upkeep in columns. */
interface GrantRow extends Omit<MerchantGrant, "upkeep"> {
  readonly lookAt: number | null;
  readonly goneTimes: number;
  readonly silentSince: number | null;
}

/** A URL as stored, with its state as JSON. */
type SourceRow = Omit<MerchantSource, "state"> & { readonly state: string };

const GRANT = `id, merchant_id AS "merchantId", record_id AS "recordId", method, host, token, state, made_at AS "madeAt", proven_at AS "provenAt",
  ended_at AS "endedAt", caller, look_at AS "lookAt", gone_times AS "goneTimes", silent_since AS "silentSince"`;
const AUDIT = `id, at, action, actor, grant_id AS "grantId", record_id AS "recordId", detail`;
const TICKET = `kind, record_id AS "recordId", merchant_id AS "merchantId", made_at AS "madeAt", ends_at AS "endsAt"`;
const SOURCE = `grant_id AS "grantId", record_id AS "recordId", url, next_at AS "nextAt", state_json AS state FROM merchant_sources`;
/** Statements of a grant on a record. */
const BY_GRANT = `area_id = $1 AND record_id = $2 AND source = '${MERCHANT_SOURCE}' AND CAST(json AS json) -> 'stated' ->> 'grantId' = $3`;

const MERCHANT_STATEMENTS = declare("merchant", {
  ofKey: `SELECT id, name, created_at AS "createdAt" FROM merchants WHERE key_hash = $1`,
  all: `SELECT id, name, created_at AS "createdAt" FROM merchants ORDER BY created_at DESC, id DESC LIMIT $1`,
  add: "INSERT INTO merchants (id, name, key_hash, created_at) VALUES ($1, $2, $3, $4)",
  setKey: "UPDATE merchants SET key_hash = $2 WHERE id = $1",
  forgetTickets: "DELETE FROM merchant_tickets WHERE ends_at < $1",
  addTicket: `INSERT INTO merchant_tickets (hash, kind, record_id, merchant_id, made_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)`,
  takeTicket: `DELETE FROM merchant_tickets WHERE hash = $1 AND ends_at >= $2 RETURNING ${TICKET}`,
  grants: `SELECT ${GRANT} FROM merchant_grants WHERE (CAST($1 AS text) IS NULL OR merchant_id = $1) AND (CAST($2 AS text) IS NULL OR record_id = $2)
       AND (CAST($3 AS text) IS NULL OR state = $3) AND (CAST($4 AS text) IS NULL OR id = $4) AND (CAST($5 AS boolean) IS NULL OR ended_at IS NULL)
       AND (CAST($6 AS bigint) IS NULL OR ended_at IS NULL AND look_at <= $6)
     ORDER BY CASE WHEN CAST($6 AS bigint) IS NOT NULL THEN look_at END, made_at DESC, id DESC LIMIT $7`,
  grant: `SELECT ${GRANT} FROM merchant_grants WHERE id = $1`,
  addGrant: `INSERT INTO merchant_grants
       (id, merchant_id, record_id, method, host, token, state, made_at, proven_at, ended_at, caller, look_at, gone_times, silent_since)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`,
  setUpkeep: "UPDATE merchant_grants SET look_at = $2, gone_times = $3, silent_since = $4 WHERE id = $1",
  setGrant: `UPDATE merchant_grants SET state = $3, proven_at = coalesce($4, proven_at), ended_at = $5
     WHERE id = $1 AND state = ANY ($2::text[])`,
  /** Locks its row, so that it is not revoked while a statement is written. */
  holdApproved: `UPDATE merchant_grants SET state = state WHERE id = $1 AND record_id = $2 AND state = 'approved'`,
  note: `INSERT INTO merchant_audit (id, at, action, actor, grant_id, record_id, detail) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  audit: `SELECT ${AUDIT} FROM merchant_audit ORDER BY at DESC, id DESC LIMIT $1`,
  auditOfRecord: `SELECT ${AUDIT} FROM merchant_audit WHERE record_id = $1 ORDER BY at DESC, id DESC LIMIT $2`,
  sourcesOf: `SELECT ${SOURCE} WHERE grant_id = $1 ORDER BY url LIMIT $2`,
  dueSources: `SELECT ${SOURCE} WHERE next_at <= $1 ORDER BY next_at, grant_id, url LIMIT $2`,
  addSource: `INSERT INTO merchant_sources (grant_id, record_id, url, next_at, state_json) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (grant_id, url) DO NOTHING`,
  leaveSources: "DELETE FROM merchant_sources WHERE grant_id = $1 AND url <> ALL ($2::text[])",
  updateSource: "UPDATE merchant_sources SET next_at = $3, state_json = $4 WHERE grant_id = $1 AND url = $2",
  withdraw: `DELETE FROM observations WHERE ${BY_GRANT}`,
  forgetOld: `DELETE FROM observations WHERE ${BY_GRANT} AND sequence NOT IN (
       SELECT sequence FROM observations WHERE ${BY_GRANT} ORDER BY seen_at DESC, sequence DESC LIMIT ${STATEMENTS_KEPT})`,
});

/** Merchants, in the same database as the catalog. */
export function merchantStore({ reading, write }: Database): MerchantStore {
  const at = MERCHANT_STATEMENTS;

  /** Runs a write in the record's owning area after raising its version. False if `run` did nothing, or the record does not exist. */
  const writeInOwningArea = async (
    recordId: string,
    run: (session: Session, home: string, version: number) => Promise<boolean>,
  ): Promise<boolean> =>
    (await inOwningArea(reading, recordId, (home) =>
      write(async (session) => {
        const version = await raiseVersion(session, home);
        const isOwned = (await session.changes(VERSION_STATEMENTS.stamp, home, version, [recordId])) > 0;
        return isOwned ? run(session, home, version) : null;
      }),
    )) ?? false;
  const append = (statement: StatementToAppend, entry: AuditEntry) => {
    const { recordId, observation } = statement;
    const grantId = observation.stated?.grantId ?? "";
    return writeInOwningArea(recordId, async (session, home, version) => {
      if ((await session.changes(at.holdApproved, grantId, recordId)) === 0) return false;
      await observe(session, home, version, [statement]);
      await session.changes(at.forgetOld, home, recordId, grantId);
      await note(session, entry);
      return true;
    });
  };

  return {
    ofKey: async (keyHash) => (await reading.row<Merchant>(at.ofKey, keyHash)) ?? null,
    all: (limit) => reading.rows<Merchant>(at.all, limit),
    addTicket: (hash, { kind, recordId, merchantId, madeAt, endsAt }, entry) =>
      write(async (session) => {
        await session.changes(at.forgetTickets, madeAt);
        await session.changes(at.addTicket, hash, kind, recordId, merchantId, madeAt, endsAt);
        if (entry !== null) await note(session, entry);
      }),
    takeTicket: (hash, now) =>
      write(async (session) => (await session.row<MerchantTicket>(at.takeTicket, hash, now)) ?? null),
    replaceKey: (merchantId, keyHash, entry) =>
      write(async (session) => {
        if ((await session.changes(at.setKey, merchantId, keyHash)) === 0) return false;
        await note(session, entry);
        return true;
      }),
    async grants({ merchantId, recordId, state, id, standing, dueBy }, limit) {
      const asked = [merchantId, recordId, state, id, standing, dueBy].map((value) => value ?? null);
      return (await reading.rows<GrantRow>(at.grants, ...asked, limit)).map(grantOfRow);
    },
    addGrant: (grant, entry, made) =>
      write(async (session) => {
        const { id, merchantId, recordId, method, host, token, state, ...rest } = grant;
        const { madeAt, provenAt, endedAt, caller, upkeep } = rest;
        const first = [id, merchantId, recordId, method, host, token, state, madeAt, provenAt, endedAt];
        const { lookAt = null, goneTimes = 0, silentSince = null } = upkeep ?? {};
        const values = [...first, caller, lookAt, goneTimes, silentSince];
        if ((await session.changes(at.addGrant, ...values)) === 0) return false;
        if (made !== null) {
          const { merchant, keyHash } = made;
          await session.changes(at.add, merchant.id, merchant.name, keyHash, merchant.createdAt);
        }
        await note(session, entry);
        return true;
      }),
    async changeGrant(id, { from, state, provenAt, endedAt, upkeep }, entry) {
      const change = async (session: Session) => {
        if ((await session.changes(at.setGrant, id, from, state, provenAt, endedAt)) === 0) return false;
        if (upkeep !== undefined)
          await session.changes(at.setUpkeep, id, upkeep.lookAt, upkeep.goneTimes, upkeep.silentSince);
        await note(session, entry);
        return true;
      };
      const known = await reading.row<GrantRow>(at.grant, id);
      if (known === undefined) return false;
      const isEvidence = state === "revoked" && (await owningAreaOf(reading, known.recordId)) !== null;
      if (!isEvidence) return write(change);
      return writeInOwningArea(known.recordId, async (session, home) => {
        if (!(await change(session))) return false;
        await session.changes(at.withdraw, home, known.recordId, id);
        return true;
      });
    },
    state: append,
    async sources(query, limit) {
      const rows =
        "grantId" in query
          ? await reading.rows<SourceRow>(at.sourcesOf, query.grantId, limit)
          : await reading.rows<SourceRow>(at.dueSources, query.dueBy, limit);
      return rows.map((row) => ({ ...row, state: JSON.parse(row.state) as MerchantSource["state"] }));
    },
    async setSources(grantId, recordId, urls, now) {
      await write(async (session) => {
        await session.changes(at.leaveSources, grantId, urls);
        for (const url of urls)
          await session.changes(at.addSource, grantId, recordId, url, now, JSON.stringify(UNREAD));
      });
    },
    async updateSource({ grantId, url, nextAt, state }) {
      await write((session) => session.changes(at.updateSource, grantId, url, nextAt, JSON.stringify(state)));
    },
    audit: (recordId, limit) =>
      recordId === null
        ? reading.rows<AuditEntry>(at.audit, limit)
        : reading.rows<AuditEntry>(at.auditOfRecord, recordId, limit),
  };
}

function grantOfRow({ lookAt, goneTimes, silentSince, ...grant }: GrantRow): MerchantGrant {
  return { ...grant, upkeep: lookAt === null ? null : { lookAt, goneTimes, silentSince } };
}

async function note(session: Session, entry: AuditEntry): Promise<void> {
  const { id, at, action, actor, grantId, recordId, detail } = entry;
  await session.changes(MERCHANT_STATEMENTS.note, id, at, action, actor, grantId, recordId, detail);
}
