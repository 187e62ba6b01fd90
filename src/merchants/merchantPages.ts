import type { CatalogEntry } from "../catalog/catalog.js";
import { sharedView } from "../catalog/view.js";
import { refusal } from "../contract/errors.js";
import { MERCHANT_PAGE_LIMITS, type MerchantPages } from "../contract/merchantPages.js";
import type { MerchantLine } from "../contract/operator.js";
import type { MerchantGrant } from "../domain/merchant.js";
import { type Clock, type Instant, toRfc3339 } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { auditEntry, newId } from "./auditEntries.js";
import { grantOf, type Holder, lastStated } from "./holders.js";
import { contradictionViews, reviewOf } from "./review.js";
import { newKey, secretHash } from "./secrets.js";
import type { Passes } from "./sessions.js";
import { statementView } from "./statementEvidence.js";

export interface MerchantPageParts {
  readonly store: Pick<Store, "merchants" | "record" | "history">;
  readonly holder: Holder;
  readonly passes: Passes;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
  /** A record as it is known now; undefined: there is none. */
  readonly find: (id: string, now: Instant) => Promise<CatalogEntry | undefined>;
}

/** Grants that are read to find the standing ones among them. */
const GRANTS_READ = 1_000;
/** Grants that the operator sees. */
const LINES_SHOWN = 100;

/** What a merchant's page asks, each call for itself. */
export function createMerchantPages(parts: MerchantPageParts): MerchantPages {
  const { store, holder, passes, clock, random, find } = parts;
  const standing = (merchantId: string): Promise<readonly MerchantGrant[]> =>
    store.merchants.grants({ merchantId, standing: true }, GRANTS_READ);

  return {
    async openSession(shown) {
      const { keyHash } = await holder(shown, "link");
      const now = clock.now();
      const session = passes.give("session", keyHash, now);
      // A link gives no other: whoever has it for a day would have it for ever.
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

    async replaceKey(shown) {
      const { merchant } = await holder(shown, null);
      const [grant] = await standing(merchant.id);
      if (grant === undefined) throw refusal("invalid_api_key.speaks_for_nothing");
      const key = newKey(random);
      const entry = auditEntry(newId(random), "rekeyed", grant, merchant.id, clock.now(), "by its holder");
      await store.merchants.replaceKey(merchant.id, secretHash(key), entry);
      return { key };
    },

    async records(shown) {
      const { merchant } = await holder(shown);
      const now = clock.now();
      const records = [];
      for (const grant of (await standing(merchant.id)).slice(0, MERCHANT_PAGE_LIMITS.records)) {
        const entry = await find(grant.recordId, now);
        const { state } = grant;
        if (entry === undefined || (state !== "approved" && state !== "pending")) continue;
        const { name, address } = sharedView(entry, now);
        const { confirmed_at, in_force_until } = statementView(
          grant.recordId,
          await lastStated(store, grant),
        );
        records.push({
          result_id: grant.recordId,
          grant_id: grant.id,
          name,
          address,
          state,
          method: grant.method,
          confirmed_at,
          in_force_until,
        });
      }
      return { records };
    },

    async review(shown, resultId) {
      const { merchant } = await holder(shown);
      const grant = await grantOf(store, merchant, resultId);
      const now = clock.now();
      const entry = await find(resultId, now);
      if (entry !== undefined) return reviewOf(entry, await lastStated(store, grant), now);
      throw refusal("unknown_result_id.record_gone");
    },
  };
}

/** Who speaks for which record, and what speaks against them: the newest grants that stand, for the operator. */
export async function merchantLines({
  store,
  clock,
  find,
}: Pick<MerchantPageParts, "store" | "clock" | "find">): Promise<readonly MerchantLine[]> {
  const now = clock.now();
  const names = new Map((await store.merchants.all(GRANTS_READ)).map(({ id, name }) => [id, name]));
  const lines: MerchantLine[] = [];
  for (const grant of await store.merchants.grants({ standing: true }, LINES_SHOWN)) {
    const entry = await find(grant.recordId, now);
    if (entry === undefined) continue;
    const last = await lastStated(store, grant);
    const { confirmed_at, in_force_until } = statementView(grant.recordId, last);
    lines.push({
      grant_id: grant.id,
      merchant: names.get(grant.merchantId) ?? grant.merchantId,
      record_id: grant.recordId,
      record_name: entry.record.attributes.name?.value ?? "",
      method: grant.method,
      state: grant.state,
      confirmed_at,
      in_force_until,
      contradictions: contradictionViews(entry, last, now),
    });
  }
  return lines;
}
