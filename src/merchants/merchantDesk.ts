import type { CatalogEntry } from "../catalog/catalog.js";
import { ServiceError } from "../contract/errors.js";
import { connectBody, type MerchantDesk } from "../contract/merchant.js";
import type { AuditAction, AuditEntry, Merchant, MerchantGrant } from "../domain/merchant.js";
import type { Clock, Instant } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { readBody, readStatement } from "./readStatement.js";
import { isKey, newKey, readCode, secretHash } from "./secrets.js";
import { observationOf, statementView } from "./statementEvidence.js";

export interface MerchantDeskParts {
  readonly store: Pick<Store, "merchants" | "record">;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
  /** A record as it is known now; undefined: there is none. */
  readonly find: (id: string, now: Instant) => Promise<CatalogEntry | undefined>;
}

/** A public id: 64 random bits. */
const ID_BYTES = 8;
/** Of a record nobody has more grants than this to look through. */
const GRANTS_READ = 100;

/** Connects merchants, and takes what they state, each call for itself. */
export function createMerchantDesk({ store, clock, random, find }: MerchantDeskParts): MerchantDesk {
  const { merchants } = store;
  const newId = () => random(ID_BYTES).toString("hex");
  const holderOf = async (key: string | null): Promise<Merchant> => {
    const merchant = key !== null && isKey(key) ? await merchants.ofKey(secretHash(key)) : null;
    if (merchant !== null) return merchant;
    throw new ServiceError(
      "invalid_api_key",
      "Show your merchant's key as `Authorization: Bearer dlm_…`. POST /v1/merchant/connect makes one, with a code from the operator of this service.",
    );
  };
  /** The grant by which a merchant speaks for a record. */
  const grantOf = async (merchant: Merchant, recordId: string): Promise<MerchantGrant> => {
    const [grant] = await merchants.grants(
      { merchantId: merchant.id, recordId, state: "approved" },
      GRANTS_READ,
    );
    if (grant !== undefined) return grant;
    throw new ServiceError(
      "unknown_result_id",
      "Your key speaks for no record of this id. Connect it first, with a code from the operator: POST /v1/merchant/connect.",
    );
  };
  const lastOf = async (recordId: string, grantId: string) => {
    const known = await store.record(recordId);
    const last = known?.evidence.observations.find(({ stated }) => stated?.grantId === grantId);
    return last ?? null;
  };

  return {
    async connect(key, body) {
      const { code, name } = readBody(connectBody, body);
      const known = key === null ? null : await holderOf(key);
      const now = clock.now();
      const letters = readCode(code);
      const ticket = letters === null ? null : await merchants.takeTicket(secretHash(letters), now);
      if (ticket?.kind !== "code")
        throw new ServiceError(
          "invalid_request",
          "`code` is none of this service's, has ended, or was used before. Ask the operator for another.",
        );
      const { recordId } = ticket;
      const made = known === null ? newKey(random) : null;
      const merchant = known ?? { id: newId(), name, createdAt: now };
      if (made !== null) await merchants.add(merchant, secretHash(made));
      const grant: MerchantGrant = {
        id: newId(),
        merchantId: merchant.id,
        recordId,
        method: "code",
        host: null,
        token: null,
        state: "approved",
        madeAt: now,
        provenAt: now,
        endedAt: null,
      };
      const entry = auditEntry("connected", grant, merchant.id, now, `by a code, as ${merchant.name}`);
      if (!(await merchants.addGrant(grant, { ...entry, id: newId() })))
        throw new ServiceError("invalid_request", "Your key speaks for this record already: go on with it.");
      return { result_id: recordId, grant_id: grant.id, key: made };
    },

    async statement(key, resultId) {
      const grant = await grantOf(await holderOf(key), resultId);
      return statementView(resultId, await lastOf(resultId, grant.id));
    },

    async state(key, resultId, body) {
      const merchant = await holderOf(key);
      const grant = await grantOf(merchant, resultId);
      const now = clock.now();
      const entry = await find(resultId, now);
      if (entry === undefined) throw gone();
      const { statement, hours } = readStatement(body, entry, now);
      const observation = observationOf(statement, grant.id, now);
      const audited = auditEntry("stated", grant, merchant.id, now, JSON.stringify(statement));
      const isDone = await merchants.state(
        { recordId: resultId, observation, hours },
        { ...audited, id: newId() },
      );
      // It was revoked, or the record left, while the call was read.
      if (!isDone) throw gone();
      return statementView(resultId, observation);
    },
  };
}

function gone(): ServiceError {
  return new ServiceError(
    "unknown_result_id",
    "This record is not in the catalog any more, or your key was revoked. Ask the operator of this service.",
  );
}

function auditEntry(
  action: AuditAction,
  { id, recordId }: MerchantGrant,
  actor: string,
  at: Instant,
  detail: string,
): Omit<AuditEntry, "id"> {
  return { at, action, actor, grantId: id, recordId, detail };
}
