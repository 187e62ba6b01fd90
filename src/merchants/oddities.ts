import type { MerchantGrant } from "../domain/merchant.js";
import { disjointSets, grouped } from "../domain/grouped.js";
import { bareHost } from "./hosts.js";

/** More unrelated businesses than one owner usually has; probably an agency, or somebody who claims what is free. Assumed. */
export const MANY_UNRELATED = 4;
/** This many names on one website suggest an unlisted platform or a group. Assumed. */
export const MANY_NAMES = 4;

/** A standing grant and the name of its record. */
export interface NamedGrant {
  readonly grant: MerchantGrant;
  readonly recordName: string;
}

/** Something unusual among grants, for the operator to judge. */
export interface Oddity {
  /** One merchant, one address within a month, or one website. */
  readonly kind: "merchant" | "address" | "website";
  /** The merchant's id, the address's hash, or the website's host. */
  readonly who: string;
  /** The number of unrelated businesses, or of different names on the website. */
  readonly businesses: number;
  readonly grantIds: readonly string[];
}

/** Finds merchants and addresses with many unrelated businesses, and websites with many names. Pure. */
export function odditiesOf(grants: readonly NamedGrant[]): readonly Oddity[] {
  const found: Oddity[] = [];
  const look = (
    kind: Oddity["kind"],
    keyOf: (grant: MerchantGrant) => string | null,
    count: typeof unrelated,
    most: number,
  ) => {
    for (const [who, group] of grouped(grants, ({ grant }) => keyOf(grant))) {
      if (who === null) continue;
      const businesses = count(group);
      if (businesses >= most)
        found.push({ kind, who, businesses, grantIds: group.map(({ grant }) => grant.id) });
    }
  };
  look("merchant", ({ merchantId }) => merchantId, unrelated, MANY_UNRELATED);
  look("address", ({ caller }) => caller, unrelated, MANY_UNRELATED);
  look("website", ({ host }) => (host === null ? null : bareHost(host)), names, MANY_NAMES);
  return found;
}

/** The number of groups that share neither a name nor a website. */
function unrelated(grants: readonly NamedGrant[]): number {
  const groups = disjointSets();
  for (const { grant, recordName } of grants)
    if (grant.host !== null) groups.join(`name ${nameOf(recordName)}`, `host ${bareHost(grant.host)}`);
  return new Set(grants.map(({ recordName }) => groups.rootOf(`name ${nameOf(recordName)}`))).size;
}

function names(grants: readonly NamedGrant[]): number {
  return new Set(grants.map(({ recordName }) => nameOf(recordName))).size;
}

/** The part of a name that branches of a business share. */
function nameOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
