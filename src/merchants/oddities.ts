import type { MerchantGrant } from "../domain/merchant.js";
import { grouped } from "../domain/grouped.js";
import { bareHost } from "./hosts.js";

/** So many businesses that have nothing in common are more than one owner has, as a rule: an agency, or somebody who takes what is free. Assumed. */
export const MANY_UNRELATED = 4;
/** So many different names on one website: of a platform that no list has, or of a group. Assumed. */
export const MANY_NAMES = 4;

/** A grant that has not ended, and what its record is called. */
export interface NamedGrant {
  readonly grant: MerchantGrant;
  readonly recordName: string;
}

/** What stands out among grants; an operator decides what it means. */
export interface Oddity {
  /** One merchant, one address within a month, or one website. */
  readonly kind: "merchant" | "address" | "website";
  /** The merchant's id, the address's hash, or the website's host. */
  readonly who: string;
  /** Businesses that have nothing in common, or different names on the website. */
  readonly businesses: number;
  readonly grantIds: readonly string[];
}

/** Merchants and addresses that speak for many unrelated businesses, and websites by which many different ones are spoken for. Pure. */
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

/** Groups that no common name and no common website joins. */
function unrelated(grants: readonly NamedGrant[]): number {
  const groups: Set<string>[] = [];
  for (const { grant, recordName } of grants) {
    const own = [
      `name ${nameOf(recordName)}`,
      ...(grant.host === null ? [] : [`host ${bareHost(grant.host)}`]),
    ];
    const joined = groups.filter((group) => own.some((one) => group.has(one)));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push(new Set([...own, ...joined.flatMap((group) => [...group])]));
  }
  return groups.length;
}

function names(grants: readonly NamedGrant[]): number {
  return new Set(grants.map(({ recordName }) => nameOf(recordName))).size;
}

/** As the branches of one business have it in common. */
function nameOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
