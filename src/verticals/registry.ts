import { offerFact, offerValue } from "./offers.js";
import { SHARED_FACTS } from "./definition.js";
import type { Fact, FactFilter, Offering, Vertical } from "./vertical.js";

/** The verticals that are known here, and what they define, by name: of two that define one fact, the earlier vertical's holds. */
export interface Registry {
  /** In their order: of two that one place belongs to, the earlier is what it is first of all. */
  readonly verticals: readonly Vertical[];
  /** The facts that the wire's `tags` name, by name. */
  readonly notable: readonly (readonly [string, Fact])[];
  /** Facts that others imply: the name, and the names of those that do. */
  readonly implied: readonly (readonly [string, readonly string[]])[];
  /** The verticals that some kinds are of, in the order of the registry; kinds that none has are passed over. */
  ofKinds(kinds: readonly string[]): readonly Vertical[];
  /** Whether one business may be called either: the same kind, or one that runs into the other ({@link Kind.neighbours}). */
  areRelated(a: string, b: string): boolean;
  /** What schema.org calls a kind, for clients that read JSON-LD; a kind that no vertical has is a LocalBusiness. */
  readonly schemaOrgType: (kind: string | undefined) => string;
  /** Types of schema.org by which a site's structured data tells of a business that could be one of these. */
  readonly schemaOrgTypes: ReadonlySet<string>;
  /** The definition of a fact, be it one of a family's; `undefined` for a fact that nobody defines. */
  fact(name: string): Fact | undefined;
  /** By fact, the true changes a year that its vertical assumes. */
  readonly assumedPerYear: ReadonlyMap<string, number>;
  /** Names of the facts that a filter asks for. */
  factsFor(filter: FactFilter): readonly string[];
  /** Names of the facts that list what places of these kinds offer. */
  offeringsOf(kinds: readonly string[]): readonly string[];
  /** How well an offer (`cuisine=pizza`) answers another one that was asked for, 0 to 1: see {@link Offering}. */
  closeness(asked: string, offered: string): number;
}

/** Throws Error when two verticals have one id, or one kind. */
export function registryOf(verticals: readonly Vertical[]): Registry {
  const byKind = kindsIn(verticals);
  const facts = new Map<string, Fact>();
  for (const [name, fact] of factsOf(verticals)) if (!facts.has(name)) facts.set(name, fact);
  const families = [...facts].flatMap(([name, fact]) =>
    isFamily(name) ? [{ prefix: name.slice(0, -1), fact }] : [],
  );
  const offerings = new Map<string, Offering>();
  for (const { offering } of verticals)
    if (offering !== null && !offerings.has(offering.fact)) offerings.set(offering.fact, offering);
  const ofKinds = (kinds: readonly string[]): readonly Vertical[] => {
    const of = new Set(kinds.flatMap((kind) => byKind.get(kind) ?? []));
    return of.size < 2 ? [...of] : verticals.filter((one) => of.has(one));
  };
  const neighboursOf = (kind: string) => byKind.get(kind)?.kinds[kind]?.neighbours ?? [];
  return {
    verticals,
    notable: [...facts].filter(([, { isNotable }]) => isNotable === true),
    implied: [...facts].flatMap(([name, { impliedBy }]) =>
      impliedBy === undefined ? [] : [[name, impliedBy]],
    ),
    ofKinds,
    areRelated: (a, b) => a === b || neighboursOf(a).includes(b) || neighboursOf(b).includes(a),
    schemaOrgType: (kind = "") => byKind.get(kind)?.kinds[kind]?.schemaOrg ?? "LocalBusiness",
    schemaOrgTypes: new Set([
      ...ANY_BUSINESS,
      ...verticals.flatMap(({ kinds, site }) => [
        ...Object.values(kinds).map(({ schemaOrg }) => schemaOrg),
        ...(site?.types ?? []),
      ]),
    ]),
    fact: (name) => facts.get(name) ?? families.find(({ prefix }) => name.startsWith(prefix))?.fact,
    assumedPerYear: new Map(
      [...facts].flatMap(([name, { ageing }]) => (ageing === undefined ? [] : [[name, ageing.perYear]])),
    ),
    factsFor: (filter) => [...facts].filter(([, fact]) => fact.filter === filter).map(([name]) => name),
    offeringsOf: (kinds) =>
      ofKinds(kinds).flatMap(({ offering }) => (offering === null ? [] : [offering.fact])),
    closeness(asked, offered) {
      const fact = offerFact(asked);
      if (fact !== offerFact(offered)) return 0;
      return offerings.get(fact)?.closeness(offerValue(asked), offerValue(offered)) ?? 0;
    },
  };
}

/** What sites call a business of whatever kind. */
const ANY_BUSINESS = ["LocalBusiness", "Store", "Place"];

/** The definitions for what is of these verticals, the shared ones first. */
export function factsOf(verticals: readonly Vertical[]): readonly (readonly [string, Fact])[] {
  return [SHARED_FACTS, ...verticals.map(({ facts }) => facts)].flatMap((facts) => Object.entries(facts));
}

/** Whether people ask for places where a fact is not so: "non-smoking". */
export function isAvoidable(verticals: readonly Vertical[], fact: string): boolean {
  return factsOf(verticals).some(([name, definition]) => name === fact && definition.isAvoidable === true);
}

/** Whether a definition is of a family of facts, `payment_*`. */
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
