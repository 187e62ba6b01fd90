import { refusal, type ServiceError } from "../../contract/errors.js";
import {
  type BeginProofResponse,
  beginProofBody,
  type CheckProofResponse,
  checkProofBody,
} from "../../contract/merchant.js";
import { textOf } from "../../contract/messages/english.js";
import { message } from "../../contract/messages/message.js";
import type { MerchantGrant } from "../../domain/merchant.js";
import { type Instant, toRfc3339 } from "../../domain/time.js";
import { addGrant, auditEntry } from "../auditEntries.js";
import type { Holder, MerchantContext } from "../holders.js";
import { readBody, shownName } from "../readStatement.js";
import { CHALLENGE_MS, type Challenges, grantIdOf, tokenOf } from "./challenge.js";
import { placesOf } from "./places.js";
import { hasPredecessor } from "./predecessor.js";
import { type ProvableSite, provableSite } from "./provableSite.js";
import { shownWebsite } from "./shownWebsite.js";
import type { SiteLook } from "./siteLook.js";
import { upkeepFrom } from "./upkeep.js";

/** What a proof of a website gives: the grant at once, or after the operator's approval; `off`: no proofs. */
type ProofRule = "automatic" | "by-hand" | "off";

export interface WebsiteProofParts extends MerchantContext {
  readonly holder: Holder;
  readonly challenges: Challenges;
  readonly look: SiteLook;
  /** Runs a request in the queue of its host; null if too many are waiting or the signal aborts first. */
  readonly atHost: <Value>(
    host: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Value>,
  ) => Promise<Value | null>;
  /** A signal that aborts a check after too long. */
  readonly timeout: () => AbortSignal;
  readonly rule: ProofRule;
  /** Whether to allow websites on this machine; only for tests. */
  readonly loopback: boolean;
}

/** Most grants of a record that are read. */
const GRANTS_READ = 100;
/** Most checks at once in this process; further callers are told to retry. */
const MAX_LOOKS = 16;
const BUSY_SECONDS = 15;

export type WebsiteProof = ReturnType<typeof createWebsiteProof>;

/** The calls by which merchants prove control of a record's website. */
export function createWebsiteProof(parts: WebsiteProofParts) {
  const { store, holder, clock, find, challenges, look, rule } = parts;
  let looks = 0;

  const siteOf = async (
    recordId: string,
    now: Instant,
  ): Promise<{ readonly site: ProvableSite; readonly isNew: boolean }> => {
    if (rule === "off") throw refusal("invalid_request.no_website_proofs");
    const known = await store.record(recordId, true);
    if (known === null) throw refusal("unknown_result_id.no_record");
    const shown = shownWebsite(recordId, known.evidence, now);
    const site = provableSite(shown?.url ?? null, parts.loopback);
    if (typeof site === "string") throw refusal("invalid_request.website_unprovable", { why: site });
    return { site, isNew: shown?.isNew ?? false };
  };
  /** Why the operator must decide; null if no approval is needed. */
  const reasonToWait = async (recordId: string, isNew: boolean, now: Instant): Promise<string | null> => {
    if (rule !== "automatic") return "the operator approves every proof";
    if (isNew) return "the record or its website is new";
    const entry = await find(recordId, now);
    return entry !== undefined && hasPredecessor(entry) ? "the record resembles one that was removed" : null;
  };
  const looked = async (site: ProvableSite, run: (signal: AbortSignal) => ReturnType<SiteLook>) => {
    if (looks >= MAX_LOOKS) throw busy();
    looks += 1;
    try {
      const found = await parts.atHost(site.host, parts.timeout(), run);
      if (found === null) throw busy();
      return found;
    } finally {
      looks -= 1;
    }
  };

  /** Somebody else proved control of the same website, so it may have changed hands: check the other proofs at once. */
  const hurryOthers = async ({ id: ownId, recordId, host }: MerchantGrant, now: Instant) => {
    for (const other of await store.merchants.grants({ recordId, state: "approved" }, GRANTS_READ)) {
      if (other.id === ownId || other.upkeep === null || other.upkeep.lookAt <= now) continue;
      const upkeep = { ...other.upkeep, lookAt: now };
      const change = {
        from: ["approved"],
        state: "approved",
        provenAt: null,
        endedAt: null,
        upkeep,
      } as const;
      const why = `checked at once: another merchant proved control of ${host ?? ""}`;
      await store.merchants.changeGrant(other.id, change, auditEntry("doubted", other, "service", now, why));
    }
  };

  return {
    /** Throws ServiceError `invalid_request`, `invalid_api_key`, `unknown_result_id`. */
    async begin(key: string | null, body: unknown): Promise<BeginProofResponse> {
      const { result_id: recordId } = readBody(beginProofBody, body);
      const merchant = key === null ? null : (await holder(key)).merchant;
      const now = clock.now();
      const { site } = await siteOf(recordId, now);
      const endsAt = now + CHALLENGE_MS;
      const challenge = challenges.make({
        recordId,
        merchantId: merchant?.id ?? null,
        host: site.host,
        endsAt,
      });
      return {
        result_id: recordId,
        host: site.host,
        challenge,
        ends_at: toRfc3339(endsAt),
        ...placesOf(site, tokenOf(challenge)),
      };
    },

    /** Throws ServiceError `invalid_request`, `invalid_api_key`, `unknown_result_id`, `unavailable`. */
    async check(key: string | null, body: unknown): Promise<CheckProofResponse> {
      const { challenge: text, method, name: written } = readBody(checkProofBody, body);
      const name = shownName(written);
      const known = key === null ? null : (await holder(key)).merchant;
      const now = clock.now();
      const challenge = challenges.read(text, now);
      if (challenge === null) throw refusal("invalid_request.challenge_not_valid");
      // A challenge is valid only with the key it was started with.
      if (challenge.merchantId !== (known?.id ?? null))
        throw refusal("invalid_request.challenge_of_another_key");
      const { recordId } = challenge;
      const { site, isNew } = await siteOf(recordId, now);
      if (site.host !== challenge.host) throw refusal("invalid_request.another_website");
      const token = tokenOf(text);
      const found = await looked(site, (signal) => look(site, method, token, signal));
      if (found !== "shown")
        return {
          result_id: recordId,
          state: "unproven",
          grant_id: null,
          key: null,
          detail: textOf([message("proof_not_found", { why: found })]),
        };
      const waitsFor = await reasonToWait(recordId, isNew, now);
      const isApproved = waitsFor === null;
      const state = isApproved ? "approved" : "pending";
      const made = {
        id: grantIdOf(text),
        recordId,
        method,
        host: site.host,
        token,
        state,
        madeAt: now,
        upkeep: upkeepFrom(now),
      } as const;
      const why = `by ${method} at ${site.host}, as ${known?.name ?? name}${isApproved ? "" : `; waits: ${waitsFor}`}`;
      const added = await addGrant(store, known, name, made, "proven", why);
      if (added === null) throw refusal("invalid_request.challenge_used");
      await hurryOthers(added.grant, now);
      return {
        result_id: recordId,
        state,
        grant_id: made.id,
        key: added.key,
        detail: textOf([message("proof_found", { isApproved })]),
      };
    },
  };
}

function busy(): ServiceError {
  return refusal("unavailable.website_busy", {}, BUSY_SECONDS);
}
