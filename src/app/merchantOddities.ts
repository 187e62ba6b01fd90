import type { MerchantGrant } from "../domain/merchant.js";
import { type Oddity, odditiesOf } from "../merchants/oddities.js";
import type { Store } from "../store/store.js";

/** Most records whose names are read: those of the oldest grants. */
const MAX_READ = 2_000;

/** Finds oddities among the active and pending grants, as text. `names`: of merchants, by id. Rejects if the store is unreachable. */
export async function merchantOddities(
  store: Pick<Store, "record">,
  grants: readonly MerchantGrant[],
  names: ReadonlyMap<string, string>,
): Promise<readonly (Pick<Oddity, "grantIds"> & { readonly text: string })[]> {
  const standing = grants.filter(({ endedAt }) => endedAt === null).slice(0, MAX_READ);
  const named = [];
  for (const grant of standing) named.push({ grant, recordName: await recordName(store, grant.recordId) });
  return odditiesOf(named).map(({ kind, who, businesses, grantIds }) => ({
    grantIds,
    text:
      kind === "merchant"
        ? `${names.get(who) ?? who} speaks for ${businesses} unrelated businesses`
        : kind === "address"
          ? `${businesses} unrelated businesses were connected from one address`
          : `${who} speaks for ${businesses} businesses with different names`,
  }));
}

/** The name of a record, or its id if it is gone. */
export async function recordName(store: Pick<Store, "record">, id: string): Promise<string> {
  const record = await store.record(id);
  return record?.evidence.observations.flatMap((one) => one.attributes.name?.value ?? [])[0] ?? id;
}
