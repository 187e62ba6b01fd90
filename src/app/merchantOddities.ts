import type { MerchantGrant } from "../domain/merchant.js";
import { type Oddity, odditiesOf } from "../merchants/oddities.js";
import type { Store } from "../store/store.js";

/** Records whose names are read for it, at most: those of the oldest grants. */
const MAX_READ = 2_000;

/** What stands out among the grants that have not ended. Rejects where the store is out of reach. */
export async function merchantOddities(
  store: Pick<Store, "record">,
  grants: readonly MerchantGrant[],
): Promise<readonly Oddity[]> {
  const standing = grants.filter(({ endedAt }) => endedAt === null).slice(0, MAX_READ);
  const named = [];
  for (const grant of standing) named.push({ grant, recordName: await recordName(store, grant.recordId) });
  return odditiesOf(named);
}

/** In words, for people. */
export function oddityText({ kind, who, businesses }: Oddity, names: ReadonlyMap<string, string>): string {
  if (kind === "merchant") return `${names.get(who) ?? who} speaks for ${businesses} unrelated businesses`;
  if (kind === "address") return `from one address ${businesses} unrelated businesses were connected`;
  return `${businesses} businesses of different names are spoken for by ${who}`;
}

/** What a record is called; its id, where it is gone. */
export async function recordName(store: Pick<Store, "record">, id: string): Promise<string> {
  const record = await store.record(id);
  return record?.evidence.observations.flatMap((one) => one.attributes.name?.value ?? [])[0] ?? id;
}
