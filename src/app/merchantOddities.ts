import type { MerchantGrant } from "../domain/merchant.js";
import { type Oddity, odditiesOf } from "../merchants/oddities.js";
import type { Store } from "../store/store.js";

/** Most records whose names are read: those of the oldest grants. */
const MAX_READ = 2_000;

/** Finds oddities among the active and pending grants. Rejects if the store is unreachable. */
export async function merchantOddities(
  store: Pick<Store, "record">,
  grants: readonly MerchantGrant[],
): Promise<readonly Oddity[]> {
  const standing = grants.filter(({ endedAt }) => endedAt === null).slice(0, MAX_READ);
  const named = [];
  for (const grant of standing) named.push({ grant, recordName: await recordName(store, grant.recordId) });
  return odditiesOf(named);
}

/** An oddity as text. */
export function oddityText({ kind, who, businesses }: Oddity, names: ReadonlyMap<string, string>): string {
  if (kind === "merchant") return `${names.get(who) ?? who} speaks for ${businesses} unrelated businesses`;
  if (kind === "address") return `${businesses} unrelated businesses were connected from one address`;
  return `${who} speaks for ${businesses} businesses with different names`;
}

/** The name of a record, or its id if it is gone. */
export async function recordName(store: Pick<Store, "record">, id: string): Promise<string> {
  const record = await store.record(id);
  return record?.evidence.observations.flatMap((one) => one.attributes.name?.value ?? [])[0] ?? id;
}
