import type { CatalogEntry } from "../catalog/catalog.js";
import { refusal, type ServiceError } from "../contract/errors.js";
import { connectBody, type MerchantDesk } from "../contract/merchant.js";
import type { MerchantGrant } from "../domain/merchant.js";
import type { Clock, Instant } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { auditEntry, newId } from "./auditEntries.js";
import { grantOf, type Holder, lastStated } from "./holders.js";
import type { WebsiteProof } from "./proof/websiteProof.js";
import { readBody, readStatement, shownName } from "./readStatement.js";
import { newKey, readCode, secretHash } from "./secrets.js";
import { observationOf, statementView } from "./statementEvidence.js";

export interface MerchantDeskParts {
  readonly store: Pick<Store, "merchants" | "record" | "history">;
  readonly holder: Holder;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
  /** A record as it is known now; undefined: there is none. */
  readonly find: (id: string, now: Instant) => Promise<CatalogEntry | undefined>;
  /** Made when it is first asked for: most servers never look at a website for a merchant. */
  readonly proof: () => Promise<WebsiteProof>;
}

/** Connects merchants, and takes what they state, each call for itself. */
export function createMerchantDesk({
  store,
  holder,
  clock,
  random,
  find,
  proof,
}: MerchantDeskParts): MerchantDesk {
  const { merchants } = store;
  /** What a code is for that the operator made for a merchant who lost its key. */
  const replaceKey = async (merchantId: string, recordId: string) => {
    const [grant] = await merchants.grants({ merchantId, recordId, state: "approved" }, 1);
    if (grant === undefined) throw gone();
    const key = newKey(random);
    const entry = auditEntry(newId(random), "rekeyed", grant, merchantId, clock.now(), "by a code");
    await merchants.replaceKey(merchantId, secretHash(key), entry);
    return { result_id: recordId, grant_id: grant.id, key };
  };

  return {
    beginProof: async (key, body) => (await proof()).begin(key, body),
    checkProof: async (key, body, caller) => (await proof()).check(key, body, caller),

    async connect(key, body, caller) {
      const { code, name: written } = readBody(connectBody, body);
      const name = shownName(written);
      const known = key === null ? null : (await holder(key)).merchant;
      const now = clock.now();
      const letters = readCode(code);
      const ticket = letters === null ? null : await merchants.takeTicket(secretHash(letters), now);
      if (ticket?.kind !== "code") throw refusal("invalid_request.code_not_valid");
      const { recordId } = ticket;
      if (ticket.merchantId !== null) return replaceKey(ticket.merchantId, recordId);
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
        caller,
        upkeep: null,
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
      if (!(await merchants.addGrant(grant, entry, added))) throw refusal("invalid_request.speaks_already");
      return { result_id: recordId, grant_id: grant.id, key: made };
    },

    async statement(key, resultId) {
      const { merchant } = await holder(key);
      return statementView(resultId, await lastStated(store, await grantOf(store, merchant, resultId)));
    },

    async state(key, resultId, body) {
      const { merchant } = await holder(key);
      const grant = await grantOf(store, merchant, resultId);
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
  return refusal("unknown_result_id.record_or_key_gone");
}
