import type { MerchantLine } from "../contract/operator.js";
import { lastStated, type MerchantContext } from "./holders.js";
import { contradictionViews } from "./review.js";
import { statementView } from "./statementEvidence.js";

/** Most merchants whose names are read, and most grants shown to the operator. */
const [MERCHANTS_READ, LINES_SHOWN] = [1_000, 100];

/** The newest standing grants for the operator: who speaks for which record, and what contradicts them. */
export async function merchantLines({
  store,
  clock,
  find,
}: Omit<MerchantContext, "random">): Promise<readonly MerchantLine[]> {
  const now = clock.now();
  const names = new Map((await store.merchants.all(MERCHANTS_READ)).map(({ id, name }) => [id, name]));
  const lines: MerchantLine[] = [];
  for (const grant of await store.merchants.grants({ standing: true }, LINES_SHOWN)) {
    const { id, merchantId, recordId, method, state } = grant;
    const entry = await find(recordId, now);
    if (entry === undefined) continue;
    const last = await lastStated(store, grant);
    const { confirmed_at, in_force_until } = statementView(recordId, last);
    lines.push({
      grant_id: id,
      merchant: names.get(merchantId) ?? merchantId,
      record_id: recordId,
      record_name: entry.record.attributes.name?.value ?? "",
      method,
      state,
      confirmed_at,
      in_force_until,
      contradictions: contradictionViews(entry, last, now),
    });
  }
  return lines;
}
