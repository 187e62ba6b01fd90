import type { AuditEntry, Merchant, MerchantTicket, Upkeep } from "../../domain/merchant.js";
import { MERCHANT_SOURCE } from "../../domain/sources.js";
import { type GrantRow, grantOfRow, rowOfGrant } from "../grantRows.js";
import {
  type GrantChange,
  type MerchantStore,
  STATEMENTS_KEPT,
  type StatementToAppend,
} from "../merchantStore.js";
import { observationDigest } from "../rows.js";
import type { Access } from "./access.js";
import { insertObservation } from "./areaWriter.js";
import type { Connection } from "./database.js";
import type { VersionWriter } from "./versions.js";

const GRANTS = `
  SELECT id, merchant_id AS merchantId, record_id AS recordId, method, host, token, state, made_at AS madeAt, proven_at AS provenAt, ended_at AS endedAt, caller,
    look_at AS lookAt, gone_times AS goneTimes, silent_since AS silentSince
  FROM merchant_grants`;
const AUDIT = `SELECT id, at, action, actor, grant_id AS grantId, record_id AS recordId, detail FROM merchant_audit`;
const TICKET = `kind, record_id AS recordId, merchant_id AS merchantId, made_at AS madeAt, ends_at AS endsAt`;
/** What was stated by a grant on a record. */
const BY_GRANT = `record_id = @recordId AND source = '${MERCHANT_SOURCE}' AND json_extract(json, '$.stated.grantId') = @grantId`;

/** Merchants, in the same database as the catalog. */
export function sqliteMerchantStore(
  database: Connection,
  access: Access,
  versions: VersionWriter,
): MerchantStore {
  const insertEntry = database.prepare<AuditEntry>(
    `INSERT INTO merchant_audit (id, at, action, actor, grant_id, record_id, detail)
     VALUES (@id, @at, @action, @actor, @grantId, @recordId, @detail)`,
  );
  const ofKey = database.prepare<[Buffer], Merchant>(
    "SELECT id, name, created_at AS createdAt FROM merchants WHERE key_hash = ?",
  );
  const all = database.prepare<[number], Merchant>(
    "SELECT id, name, created_at AS createdAt FROM merchants ORDER BY created_at DESC, id DESC LIMIT ?",
  );
  const addMerchant = database.prepare(
    "INSERT INTO merchants (id, name, key_hash, created_at) VALUES (@id, @name, @keyHash, @createdAt)",
  );
  const setKey = database.prepare<[Buffer, string]>("UPDATE merchants SET key_hash = ? WHERE id = ?");
  const insertTicket = database.prepare(
    `INSERT INTO merchant_tickets (hash, kind, record_id, merchant_id, made_at, ends_at)
     VALUES (@hash, @kind, @recordId, @merchantId, @madeAt, @endsAt)`,
  );
  const forgetTickets = database.prepare<[number]>("DELETE FROM merchant_tickets WHERE ends_at < ?");
  const takeTicket = database.prepare<[Buffer, number], MerchantTicket>(
    `DELETE FROM merchant_tickets WHERE hash = ? AND ends_at >= ? RETURNING ${TICKET}`,
  );
  const grants = database.prepare<[Readonly<Record<string, string | number | null>>], GrantRow>(
    `${GRANTS} WHERE (@merchantId IS NULL OR merchant_id = @merchantId) AND (@recordId IS NULL OR record_id = @recordId)
       AND (@state IS NULL OR state = @state) AND (@id IS NULL OR id = @id) AND (@standing IS NULL OR ended_at IS NULL)
     ORDER BY made_at DESC, id DESC LIMIT @limit`,
  );
  const toLookAt = database.prepare<[number, number], GrantRow>(
    `${GRANTS} WHERE ended_at IS NULL AND look_at <= ? ORDER BY look_at, id LIMIT ?`,
  );
  const insertGrant = database.prepare<GrantRow>(
    `INSERT INTO merchant_grants (id, merchant_id, record_id, method, host, token, state, made_at, proven_at, ended_at, caller, look_at, gone_times, silent_since)
     VALUES (@id, @merchantId, @recordId, @method, @host, @token, @state, @madeAt, @provenAt, @endedAt, @caller, @lookAt, @goneTimes, @silentSince)
     ON CONFLICT DO NOTHING`,
  );
  const grant = database.prepare<[string], GrantRow>(`${GRANTS} WHERE id = ?`);
  const setGrant = database.prepare(
    `UPDATE merchant_grants SET state = @state, proven_at = coalesce(@provenAt, proven_at), ended_at = @endedAt WHERE id = @id`,
  );
  const setUpkeep = database.prepare<Upkeep & { readonly id: string }>(
    `UPDATE merchant_grants SET look_at = @lookAt, gone_times = @goneTimes, silent_since = @silentSince WHERE id = @id`,
  );
  const homeOf = database.prepare<[string], string>("SELECT area_id FROM records WHERE id = ?").pluck();
  const withdraw = database.prepare(`DELETE FROM observations WHERE ${BY_GRANT}`);
  const forgetOld = database.prepare(
    `DELETE FROM observations WHERE ${BY_GRANT} AND sequence NOT IN (
       SELECT sequence FROM observations WHERE ${BY_GRANT} ORDER BY seen_at DESC, sequence DESC LIMIT ${STATEMENTS_KEPT})`,
  );
  const auditOfAll = database.prepare<[number], AuditEntry>(`${AUDIT} ORDER BY at DESC, id DESC LIMIT ?`);
  const auditOfRecord = database.prepare<[string, number], AuditEntry>(
    `${AUDIT} WHERE record_id = ? ORDER BY at DESC, id DESC LIMIT ?`,
  );

  const change = (id: string, { from, state, provenAt, endedAt, upkeep }: GrantChange): boolean => {
    const known = grant.get(id);
    if (known === undefined || !from.includes(known.state)) return false;
    setGrant.run({ id, state, provenAt, endedAt });
    if (upkeep !== undefined) setUpkeep.run({ id, ...upkeep });
    const home = homeOf.get(known.recordId);
    if (state !== "revoked" || home === undefined) return true;
    withdraw.run({ recordId: known.recordId, grantId: id });
    versions.stamp(known.recordId, versions.raise(home));
    return true;
  };
  const append = ({ recordId, observation, hours }: StatementToAppend): boolean => {
    const grantId = observation.stated?.grantId ?? "";
    const known = grant.get(grantId);
    const home = homeOf.get(recordId);
    if (home === undefined || known?.recordId !== recordId || known.state !== "approved") return false;
    const hoursJson = hours === null ? null : JSON.stringify(hours);
    insertObservation(database, recordId, observation, observationDigest(observation), hoursJson);
    forgetOld.run({ recordId, grantId });
    versions.stamp(recordId, versions.raise(home));
    return true;
  };

  return {
    ofKey: (keyHash) => access.read(() => ofKey.get(keyHash) ?? null),
    all: (limit) => access.read(() => all.all(limit)),
    addTicket: (hash, given, entry) =>
      access.write(() => {
        forgetTickets.run(given.madeAt);
        insertTicket.run({ hash, ...given });
        if (entry !== null) insertEntry.run(entry);
      }),
    takeTicket: (hash, now) => access.write(() => takeTicket.get(hash, now) ?? null),
    replaceKey: (merchantId, keyHash, entry) =>
      access.write(() => {
        if (setKey.run(keyHash, merchantId).changes === 0) return false;
        insertEntry.run(entry);
        return true;
      }),
    grants: ({ merchantId = null, recordId = null, state = null, id = null, standing }, limit) => {
      const asked = { merchantId, recordId, state, id, standing: standing === true ? 1 : null, limit };
      return access.read(() => grants.all(asked).map(grantOfRow));
    },
    toLookAt: (now, limit) => access.read(() => toLookAt.all(now, limit).map(grantOfRow)),
    addGrant: (given, entry, made) =>
      access.write(() => {
        if (insertGrant.run(rowOfGrant(given)).changes === 0) return false;
        if (made !== null) addMerchant.run({ ...made.merchant, keyHash: made.keyHash });
        insertEntry.run(entry);
        return true;
      }),
    changeGrant: (id, given, entry) =>
      access.write(() => {
        if (!change(id, given)) return false;
        insertEntry.run(entry);
        return true;
      }),
    state: (statement, entry) =>
      access.write(() => {
        if (!append(statement)) return false;
        insertEntry.run(entry);
        return true;
      }),
    audit: (recordId, limit) =>
      access.read(() => (recordId === null ? auditOfAll.all(limit) : auditOfRecord.all(recordId, limit))),
  };
}
