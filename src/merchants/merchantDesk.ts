import type { CatalogEntry } from "../catalog/catalog.js";
import { ServiceError } from "../contract/errors.js";
import { connectBody, type MerchantDesk } from "../contract/merchant.js";
import type { Merchant, MerchantGrant } from "../domain/merchant.js";
import type { Clock, Instant } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { auditEntry, newId } from "./auditEntries.js";
import { holderOf } from "./holders.js";
import type { WebsiteProof } from "./proof/websiteProof.js";
import { readBody, readStatement } from "./readStatement.js";
import { newKey, readCode, secretHash } from "./secrets.js";
import { observationOf, statementView } from "./statementEvidence.js";

export interface MerchantDeskParts {
  readonly store: Pick<Store, "merchants" | "record">;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
  /** A record as it is known now; undefined: there is none. */
  readonly find: (id: string, now: Instant) => Promise<CatalogEntry | undefined>;
  /** Made when it is first asked for: most servers never look at a website for a merchant. */
  readonly proof: () => Promise<WebsiteProof>;
}

/** Of a record nobody has more grants than this to look through. */
const GRANTS_READ = 100;

/** Connects merchants, and takes what they state, each call for itself. */
export function createMerchantDesk({ store, clock, random, find, proof }: MerchantDeskParts): MerchantDesk {
  const { merchants } = store;
  /** The grant by which a merchant speaks for a record. */
  const grantOf = async (merchant: Merchant, recordId: string): Promise<MerchantGrant> => {
    const all = await merchants.grants({ merchantId: merchant.id, recordId }, GRANTS_READ);
    const grant = all.find(({ state }) => state === "approved");
    if (grant !== undefined) return grant;
    const isWaiting = all.some(({ state }) => state === "pending");
    throw new ServiceError(
      "unknown_result_id",
      isWaiting
        ? "That your key speaks for this record waits for the operator of this service. Call again when it is approved."
        : "Your key speaks for no record of this id. Connect it first: POST /v1/merchant/proof, or POST /v1/merchant/connect with a code from the operator.",
    );
  };
  const lastOf = async (recordId: string, grantId: string) => {
    const known = await store.record(recordId);
    const last = known?.evidence.observations.find(({ stated }) => stated?.grantId === grantId);
    return last ?? null;
  };

  return {
    beginProof: async (key, body) => (await proof()).begin(key, body),
    checkProof: async (key, body) => (await proof()).check(key, body),

    async connect(key, body) {
      const { code, name } = readBody(connectBody, body);
      const known = key === null ? null : await holderOf(merchants, key);
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
      const merchant = known ?? { id: newId(random), name, createdAt: now };
      const grant: MerchantGrant = {
        id: newId(random),
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
      const entry = auditEntry(
        newId(random),
        "connected",
        grant,
        merchant.id,
        now,
        `by a code, as ${merchant.name}`,
      );
      const added = made === null ? null : { merchant, keyHash: secretHash(made) };
      if (!(await merchants.addGrant(grant, entry, added)))
        throw new ServiceError("invalid_request", "Your key speaks for this record already: go on with it.");
      return { result_id: recordId, grant_id: grant.id, key: made };
    },

    async statement(key, resultId) {
      const grant = await grantOf(await holderOf(merchants, key), resultId);
      return statementView(resultId, await lastOf(resultId, grant.id));
    },

    async state(key, resultId, body) {
      const merchant = await holderOf(merchants, key);
      const grant = await grantOf(merchant, resultId);
      const now = clock.now();
      const entry = await find(resultId, now);
      if (entry === undefined) throw gone();
      const { statement, hours } = readStatement(body, entry, now);
      const observation = observationOf(statement, grant.id, now);
      const audited = auditEntry(newId(random), "stated", grant, merchant.id, now, JSON.stringify(statement));
      const isDone = await merchants.state({ recordId: resultId, observation, hours }, audited);
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
