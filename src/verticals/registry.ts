import { offerFact, offerValue } from "./offers.js";
import { SHARED_FACTS } from "./definition.js";
import type { Fact, Offering, Vertical } from "./vertical.js";

/** The known verticals and their definitions. If two define a fact, the earlier vertical's definition is used. */
export type Registry = ReturnType<typeof registryOf>;

/** Makes a registry. Throws an Error if two verticals share an id or a kind. */
export function registryOf(verticals: readonly Vertical[]) {
  const byKind = kindsIn(verticals);
  const facts = new Map<string, Fact>();
  for (const [name, fact] of factsOf(verticals)) if (!facts.has(name)) facts.set(name, fact);
  const families = [...facts].flatMap(([name, fact]) =>
    isFamily(name) ? [{ prefix: name.slice(0, -1), fact }] : [],
  );
  const offerings = new Map<string, Offering>();
  for (const { offering } of verticals)
    if (offering !== null && !offerings.has(offering.fact)) offerings.set(offering.fact, offering);
  /** The verticals of some kinds, in order. Unknown kinds are skipped. */
  const ofKinds = (kinds: readonly string[]): readonly Vertical[] => {
    const of = new Set(kinds.flatMap((kind) => byKind.get(kind) ?? []));
    return of.size < 2 ? [...of] : verticals.filter((one) => of.has(one));
  };
  const neighborsOf = (kind: string) => byKind.get(kind)?.kinds[kind]?.neighbours ?? [];
  return {
    /** In order: if a place belongs to two, the earlier one is its main one. */
    verticals,
    /** Facts listed in `tags` on the wire, by name. */
    notable: [...facts].filter(([, { isNotable }]) => isNotable === true),
    /** Implied facts, each with the names of facts that imply it. */
    implied: [...facts].flatMap(([name, { impliedBy }]) =>
      impliedBy === undefined ? [] : [[name, impliedBy] as const],
    ),
    ofKinds,
    /** True when kinds are the same or overlap ({@link Kind.neighbours}). */
    areRelated: (a: string, b: string) => a === b || neighborsOf(a).includes(b) || neighborsOf(b).includes(a),
    /** The schema.org type of a kind; LocalBusiness for an unknown one. */
    schemaOrgType: (kind = "") => byKind.get(kind)?.kinds[kind]?.schemaOrg ?? "LocalBusiness",
    /** schema.org types that structured data can use for these businesses. */
    schemaOrgTypes: new Set([
      ...ANY_BUSINESS,
      ...verticals.flatMap(({ kinds, site }) => [
        ...Object.values(kinds).map(({ schemaOrg }) => schemaOrg),
        ...(site?.types ?? []),
      ]),
    ]),
    /** The definition of a fact, possibly a family's; undefined if unknown. */
    fact: (name: string) => facts.get(name) ?? families.find(({ prefix }) => name.startsWith(prefix))?.fact,
    /** Changes per year that verticals assume, by fact. */
    assumedPerYear: new Map(
      [...facts].flatMap(([name, { ageing }]) => (ageing === undefined ? [] : [[name, ageing.perYear]])),
    ),
    /** List facts of offers of some kinds. */
    offeringsOf: (kinds: readonly string[]) =>
      ofKinds(kinds).flatMap(({ offering }) => (offering === null ? [] : [offering.fact])),
    /** How well an offer (`cuisine=pizza`) matches a requested one, 0 to 1: see {@link Offering}. */
    closeness(requested: string, offered: string): number {
      const fact = offerFact(requested);
      if (fact !== offerFact(offered)) return 0;
      return offerings.get(fact)?.closeness(offerValue(requested), offerValue(offered)) ?? 0;
    },
  };
}

/** schema.org types of any business. */
const ANY_BUSINESS = ["LocalBusiness", "Store", "Place"];

/** Definitions of facts of some verticals, shared ones first. */
export function factsOf(verticals: readonly Vertical[]): readonly (readonly [string, Fact])[] {
  return [SHARED_FACTS, ...verticals.map(({ facts }) => facts)].flatMap((facts) => Object.entries(facts));
}

/** True if people search for a fact's absence: "non-smoking". */
export function isAvoidable(verticals: readonly Vertical[], fact: string): boolean {
  return factsOf(verticals).some(([name, definition]) => name === fact && definition.isAvoidable === true);
}

/** True for a family of facts, such as `payment_*`. */
export function isFamily(name: string): boolean {
  return name.endsWith("*");
}

function kindsIn(verticals: readonly Vertical[]): ReadonlyMap<string, Vertical> {
  const byKind = new Map<string, Vertical>();
  for (const vertical of verticals) {
    if (verticals.some((one) => one !== vertical && one.id === vertical.id))
      throw new Error(`there are two verticals called ${vertical.id}`);
    for (const kind of Object.keys(vertical.kinds)) {
      const other = byKind.get(kind);
      if (other !== undefined) throw new Error(`${kind} is a kind of both ${other.id} and ${vertical.id}`);
      byKind.set(kind, vertical);
    }
  }
  return byKind;
}
