import type { Offering } from "./vertical.js";

/** What a taxonomy knows of values: the part of an {@link Offering} that is the same for all verticals. */
export type Taxonomy = Pick<Offering, "canonical" | "isKnown" | "closeness">;

const EXACT = 1;
const NARROWER = 0.9;
const BROADER = 0.5;
/** No taxonomy is deeper; also what ends a walk through one that runs in a circle. */
const DEPTH = 4;

/**
 * A taxonomy of what is offered, from broad to narrow. `lines`: `parent: child child`, one a line; a value may have several parents, and a
 * line without children names values that stand alone. `aliases`: `written=value`, `written=value+value`, separated by space. `broad`: values that
 * say too little to stand in for a narrower one.
 */
export function taxonomyOf(lines: string, aliases = "", broad = ""): Taxonomy {
  const parents = parentsIn(lines);
  const meant = new Map(list(aliases).map((pair) => pair.split("=") as [string, string]));
  const vague = new Set(list(broad));
  const isWithin = (value: string, ancestor: string, depth: number): boolean =>
    depth > 0 &&
    (parents.get(value) ?? []).some((one) => one === ancestor || isWithin(one, ancestor, depth - 1));
  return {
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
  };
}

/** Of every value the next broader ones; none for the broadest. */
function parentsIn(lines: string): ReadonlyMap<string, readonly string[]> {
  const parents = new Map<string, string[]>();
  for (const line of lines.trim().split("\n")) {
    const [head = "", children] = line.split(":");
    for (const value of list(head)) if (!parents.has(value)) parents.set(value, []);
    for (const child of list(children ?? ""))
      parents.set(child, [...(parents.get(child) ?? []), head.trim()]);
  }
  return parents;
}

function list(text: string): readonly string[] {
  return text.split(/\s+/u).filter((one) => one !== "");
}
