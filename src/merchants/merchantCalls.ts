import { sharedView } from "../catalog/view.js";
import { refusal, type ServiceError } from "../contract/errors.js";
import {
  connectBody,
  MERCHANT_PAGE_LIMITS,
  sourcesBody,
  type SourcesResponse,
  MAX_SOURCES,
} from "../contract/merchant.js";
import type { MerchantCall, MerchantCalls } from "../contract/merchantOperations.js";
import type { MerchantGrant } from "../domain/merchant.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { addGrant, auditEntry, newId } from "./auditEntries.js";
import { grantOf, type Holder, lastStated, type MerchantContext } from "./holders.js";
import { isOwnHost } from "./hosts.js";
import { shownWebsite } from "./proof/shownWebsite.js";
import type { WebsiteProof } from "./proof/websiteProof.js";
import { readBody, readStatement, shownName } from "./readStatement.js";
import { reviewOf } from "./review.js";
import { newKey, readCode, secretHash } from "./secrets.js";
import type { Passes } from "./sessions.js";
import { observationOf, statementView } from "./statementEvidence.js";

interface MerchantParts extends MerchantContext {
  readonly holder: Holder;
  readonly passes: Passes;
  /** Created on first use: most servers never check a merchant's website. */
  readonly proof: () => Promise<WebsiteProof>;
}

/** Most grants read to find the standing ones. */
const GRANTS_READ = 1_000;

/** Builds the merchants' operations: connecting, stating, and their page. */
export function createMerchantCalls(parts: MerchantParts): MerchantCalls {
  const { store, holder, passes, clock, find, proof } = parts;
  const { merchants } = store;

  /** The merchant of a call, and its grant for the record. */
  const speaking = async ({ shown, recordId }: MerchantCall) => {
    const { merchant } = await holder(shown);
    return { merchant, grant: await grantOf(store, merchant, recordId) };
  };
  const standing = (merchantId: string): Promise<readonly MerchantGrant[]> =>
    merchants.grants({ merchantId, standing: true }, GRANTS_READ);
  /** Replaces a merchant's key, on the basis of one of its grants. */
  const rekey = async ({ merchantId, ...grant }: MerchantGrant, why: string): Promise<string> => {
    const key = newKey();
    const entry = auditEntry("rekeyed", grant, merchantId, clock.now(), why);
    await merchants.replaceKey(merchantId, secretHash(key), entry);
    return key;
  };
  const sourcesOf = async ({ id, recordId }: MerchantGrant): Promise<SourcesResponse> => ({
    result_id: recordId,
    sources: (await store.merchants.sources({ grantId: id }, MAX_SOURCES)).map(({ url, nextAt, state }) => ({
      url,
      asked_at: timeOf(state.askedAt),
      stated_at: timeOf(state.statedAt),
      next_at: toRfc3339(nextAt),
      problem: state.problem,
      about: state.about,
    })),
  });

  return {
    begin_proof: async ({ shown, body }) => (await proof()).begin(shown, body),
    check_proof: async ({ shown, body }) => (await proof()).check(shown, body),

    async connect_merchant({ shown, body }) {
      const { code, name: written } = readBody(connectBody, body);
      const name = shownName(written);
      const known = shown === null ? null : (await holder(shown)).merchant;
      const now = clock.now();
      const letters = readCode(code);
      const ticket = letters === null ? null : await merchants.takeTicket(secretHash(letters), now);
      if (ticket?.kind !== "code") throw refusal("invalid_request.code_not_valid");
      const { recordId, merchantId: lost } = ticket;
      if (lost !== null) {
        // The operator created this code for a merchant who lost the key.
        const [grant] = await merchants.grants({ merchantId: lost, recordId, state: "approved" }, 1);
        if (grant === undefined) throw gone();
        return { result_id: recordId, grant_id: grant.id, key: await rekey(grant, "by a code") };
      }
      const made = {
        id: newId(),
        recordId,
        method: "code",
        host: null,
        token: null,
        state: "approved",
        madeAt: now,
        upkeep: null,
      } as const;
      const why = `by a code, as ${known?.name ?? name}`;
      const added = await addGrant(store, known, name, made, "connected", why);
      if (added === null) throw refusal("invalid_request.speaks_already");
      return { result_id: recordId, grant_id: made.id, key: added.key };
    },

    async open_merchant_session({ shown }) {
      const { keyHash } = await holder(shown, "link");
      const now = clock.now();
      const session = passes.give("session", keyHash, now);
      // A link cannot create another link, or access for a day would last for ever.
      const held = shown === null ? null : passes.open("link", shown, now);
      const link =
        shown === null || held === null
          ? passes.give("link", keyHash, now)
          : { text: shown, endsAt: held.endsAt };
      return {
        session: session.text,
        session_ends_at: toRfc3339(session.endsAt),
        link: link.text,
        link_ends_at: toRfc3339(link.endsAt),
      };
    },

    async replace_merchant_key({ shown }) {
      const [grant] = await standing((await holder(shown, null)).merchant.id);
      if (grant === undefined) throw refusal("invalid_api_key.speaks_for_nothing");
      return { key: await rekey(grant, "by its holder") };
    },

    async list_merchant_records({ shown }) {
      const { merchant } = await holder(shown);
      const now = clock.now();
      const records = [];
      for (const grant of (await standing(merchant.id)).slice(0, MERCHANT_PAGE_LIMITS.records)) {
        const { id, recordId, state, method } = grant;
        const entry = await find(recordId, now);
        if (entry === undefined || (state !== "approved" && state !== "pending")) continue;
        const { name, address } = sharedView(entry, now);
        const { confirmed_at, in_force_until } = statementView(recordId, await lastStated(store, grant));
        const shownGrant = { result_id: recordId, grant_id: id, name, address, state, method };
        records.push({ ...shownGrant, confirmed_at, in_force_until });
      }
      return { records };
    },

    async get_merchant_review(call) {
      const { grant } = await speaking(call);
      const now = clock.now();
      const entry = await find(call.recordId, now);
      if (entry === undefined) throw refusal("unknown_result_id.record_gone");
      return reviewOf(entry, await lastStated(store, grant), now);
    },

    async get_merchant_sources(call) {
      return sourcesOf((await speaking(call)).grant);
    },

    async put_merchant_sources(call) {
      const { grant } = await speaking(call);
      const { urls } = readBody(sourcesBody, call.body);
      const now = clock.now();
      const { recordId } = grant;
      const entry = await find(recordId, now);
      const website = entry === undefined ? null : (shownWebsite(recordId, entry.evidence, now)?.url ?? null);
      for (const [index, url] of urls.entries())
        if (!isOwnHost(url, website)) throw refusal("invalid_request.url_elsewhere", { index, website });
      await store.merchants.setSources(grant.id, recordId, [...new Set(urls)], now);
      return sourcesOf(grant);
    },

    async get_statement(call) {
      return statementView(call.recordId, await lastStated(store, (await speaking(call)).grant));
    },

    async put_statement(call) {
      const { merchant, grant } = await speaking(call);
      const { recordId, body } = call;
      const now = clock.now();
      const entry = await find(recordId, now);
      if (entry === undefined) throw gone();
      const { statement, hours } = readStatement(body, entry, now);
      const observation = observationOf(statement, grant.id, now);
      const audited = auditEntry("stated", grant, merchant.id, now, JSON.stringify(statement));
      // The grant was revoked, or the record removed, during the call.
      if (!(await merchants.state({ recordId, observation, hours }, audited))) throw gone();
      return statementView(recordId, observation);
    },
  };
}

function gone(): ServiceError {
  return refusal("unknown_result_id.record_or_key_gone");
}

function timeOf(at: Instant | null): string | null {
  return at === null ? null : toRfc3339(at);
}
