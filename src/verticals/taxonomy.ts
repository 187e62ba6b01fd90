import type { Offering } from "./vertical.js";

/** A taxonomy in a definition: from broad to narrow. A value can have several parents. */
export interface WrittenTaxonomy {
  readonly narrower?: Readonly<Record<string, readonly string[]>>;
  /** Values without parents and children. */
  readonly others?: readonly string[];
  /** Other spellings by value, or by several values joined with `+`. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** Values too broad to match a narrower one: an "asian" place need not be Vietnamese. */
  readonly broad?: readonly string[];
  /** Mutually exclusive values, such as national cuisines; dishes are not. */
  readonly exclusive?: readonly string[];
  /** Values compatible with any exclusive one: "international". */
  readonly open?: readonly string[];
}

/** The functions of a taxonomy: the part of an {@link Offering} that is the same for all verticals. */
interface Taxonomy extends Pick<Offering, "canonical" | "isKnown" | "closeness" | "rulesOut"> {
  readonly values: ReadonlySet<string>;
}

const EXACT = 1;
const NARROWER = 0.9;
const BROADER = 0.5;

export function taxonomyOf({
  aliases = {},
  broad = [],
  exclusive,
  open = [],
  ...lines
}: WrittenTaxonomy): Taxonomy {
  const parents = parentsIn(lines);
  const meant = new Map(
    Object.entries(aliases).flatMap(([value, spellings]) => spellings.map((one) => [one, value] as const)),
  );
  const vague = new Set(broad);
  /** A value and all its ancestors, nearest first. */
  const ancestry = (value: string): readonly string[] => {
    const found = [value];
    for (const one of found)
      for (const parent of parents.get(one) ?? []) if (!found.includes(parent)) found.push(parent);
    return found;
  };
  return {
    values: new Set(parents.keys()),
    canonical(written) {
      const value = written.trim().toLowerCase().replace(/\s+/gu, "_");
      if (parents.has(value)) return [value];
      return (meant.get(value) ?? value).split("+").filter((one) => one !== "");
    },
    isKnown: (value) => parents.has(value),
    closeness(requested, offered) {
      if (requested === offered) return EXACT;
      if (ancestry(offered).includes(requested)) return NARROWER;
      return !vague.has(offered) && parents.get(requested)?.includes(offered) === true ? BROADER : 0;
    },
    ...(exclusive === undefined
      ? {}
      : {
          rulesOut(requested: string, offered: readonly string[]) {
            if (!exclusive.includes(requested)) return false;
            const wider = ancestry(requested);
            if (offered.some((one) => open.includes(one) || wider.includes(one))) return false;
            return offered.some((one) => ancestry(one).some((name) => exclusive.includes(name)));
          },
        }),
  };
}

/** The parents of every value. */
function parentsIn({ narrower = {}, others = [] }: WrittenTaxonomy): ReadonlyMap<string, readonly string[]> {
  const parents = new Map<string, string[]>(others.map((value) => [value, []]));
  for (const [parent, children] of Object.entries(narrower)) {
    if (!parents.has(parent)) parents.set(parent, []);
    for (const child of children) parents.set(child, [...(parents.get(child) ?? []), parent]);
  }
  return parents;
}
