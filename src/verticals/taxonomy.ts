import type { Offering } from "./vertical.js";

/** A taxonomy as a definition writes it: from broad to narrow, a value may have several parents. */
export interface WrittenTaxonomy {
  readonly narrower?: Readonly<Record<string, readonly string[]>>;
  /** Values that have no parents and no children. */
  readonly others?: readonly string[];
  /** By value, or by several joined with `+`, how else it is written. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** Values that say too little to stand in for a narrower one: an "asian" place need not be Vietnamese. */
  readonly broad?: readonly string[];
  /** Values of which a place has one, as against what any place may offer: cuisines of a people, as against dishes. */
  readonly exclusive?: readonly string[];
  /** Values that say nothing of which of those a place has: "international". */
  readonly open?: readonly string[];
}

/** What a taxonomy knows of values: the part of an {@link Offering} that is the same for all verticals. */
export interface Taxonomy extends Pick<Offering, "canonical" | "isKnown" | "closeness" | "rulesOut"> {
  readonly values: ReadonlySet<string>;
}

const EXACT = 1;
const NARROWER = 0.9;
const BROADER = 0.5;
/** No taxonomy is deeper; also what ends a walk through one that runs in a circle. */
const DEPTH = 4;
const MAX_ANCESTRY = 40;

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
  const isWithin = (value: string, ancestor: string, depth: number): boolean =>
    depth > 0 &&
    (parents.get(value) ?? []).some((one) => one === ancestor || isWithin(one, ancestor, depth - 1));
  /** A value and all that hold it, nearest first. */
  const ancestry = (value: string): readonly string[] => {
    const found = [value];
    for (let at = 0; at < found.length && found.length < MAX_ANCESTRY; at++)
      for (const parent of parents.get(found[at] ?? "") ?? [])
        if (!found.includes(parent)) found.push(parent);
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
    closeness(asked, offered) {
      if (asked === offered) return EXACT;
      if (isWithin(offered, asked, DEPTH)) return NARROWER;
      return !vague.has(offered) && parents.get(asked)?.includes(offered) === true ? BROADER : 0;
    },
    ...(exclusive === undefined
      ? {}
      : {
          rulesOut(asked: string, offered: readonly string[]) {
            if (!exclusive.includes(asked)) return false;
            const wider = ancestry(asked);
            if (offered.some((one) => open.includes(one) || wider.includes(one))) return false;
            return offered.some((one) => ancestry(one).some((name) => exclusive.includes(name)));
          },
        }),
  };
}

/** Of every value the next broader ones; none for the broadest. */
function parentsIn({ narrower = {}, others = [] }: WrittenTaxonomy): ReadonlyMap<string, readonly string[]> {
  const parents = new Map<string, string[]>(others.map((value) => [value, []]));
  for (const [parent, children] of Object.entries(narrower)) {
    if (!parents.has(parent)) parents.set(parent, []);
    for (const child of children) parents.set(child, [...(parents.get(child) ?? []), parent]);
  }
  return parents;
}
