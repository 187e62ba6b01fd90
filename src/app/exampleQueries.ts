import { setImmediate as nextTurn } from "node:timers/promises";
import type { ListedArea } from "../catalog/areaListing.js";
import type { LoadedArea } from "../catalog/catalog.js";
import type { ConsoleSettings } from "../contract/consoleViews.js";
import type { Service } from "../contract/service.js";
import type { Caller } from "../domain/caller.js";
import { kindsOf } from "../domain/record.js";
import { atMostEvery } from "../atMostEvery.js";
import { Tally } from "../import/tally.js";
import type { Vertical } from "../verticals/vertical.js";
import { systemClock } from "./systemClock.js";

type Examples = ConsoleSettings["examples"];

const NOBODY: Caller = { kind: "anonymous", name: null, id: "examples", network: null };
/** Queries shown per vertical. */
const SHOWN = 2;
/** Enough records to find what is common in an area. */
const MAX_SAMPLED = 5_000;
const SAMPLED_AT_ONCE = 16;
const COMMON = 3;

/**
 * Example queries that find something in this catalog: the verticals' own examples, or the most common offers and kinds of their largest area with a place
 * there. Recomputed after an import.
 */
export function createExamples(parts: ExampleParts): () => Promise<Examples> {
  const made = atMostEvery(
    Number.POSITIVE_INFINITY,
    systemClock,
    () => examplesOf(parts.listed(), parts),
    parts.listed,
  );
  // The service has not started yet.
  return () => made().catch(() => ({}));
}

interface ExampleParts {
  readonly service: Pick<Service, "search">;
  /** All areas; a new array after any change. */
  readonly listed: () => readonly ListedArea[];
  /** Loads an area with its records; undefined if it was removed. */
  readonly load: (areaId: string) => Promise<LoadedArea | undefined>;
  readonly verticals: readonly Vertical[];
}

async function examplesOf(
  listed: readonly ListedArea[],
  { verticals, service, load }: ExampleParts,
): Promise<Examples> {
  const held = new Set(listed.flatMap(({ area }) => area.verticals));
  const examples: Record<string, Examples[string]> = {};
  for (const vertical of verticals.filter(({ id }) => held.has(id))) {
    const [largest] = listed
      .filter(({ area }) => area.verticals.includes(vertical.id))
      .toSorted((a, b) => b.coverage.records - a.coverage.records);
    const loaded = largest === undefined ? undefined : await load(largest.area.id);
    const queries: string[] = [];
    for (const q of loaded === undefined ? [] : await candidatesOf(vertical, loaded)) {
      if (queries.length === SHOWN) break;
      const { results } = await service.search(NOBODY, { q, location: null, filters: {} });
      if (results.length > 0) queries.push(q);
    }
    examples[vertical.id] = { queries, claims: vertical.examples?.claims ?? [] };
  }
  return examples;
}

/** The vertical's own examples, then the most common offers and kinds at a quarter of the area. */
async function candidatesOf(vertical: Vertical, largest: LoadedArea): Promise<readonly string[]> {
  const { name } = largest.area;
  const near = largest.gazetteer.find(({ kind }) => kind === "quarter")?.name ?? name;
  const common = (await commonIn(largest, vertical)).map((id) => id.replaceAll("_", " "));
  const derived = [near, name].flatMap((place) => common.map((what) => `${what} in ${place}`));
  return [...(vertical.examples?.queries ?? []), ...derived];
}

/** The most common offers of an area, then its most common kinds. */
async function commonIn({ entries }: LoadedArea, { kinds, offering }: Vertical): Promise<readonly string[]> {
  const [offers, ofKind] = [new Tally(), new Tally()];
  let sampled = 0;
  for (const { record } of entries.values()) {
    if (++sampled > MAX_SAMPLED) break;
    if (sampled % SAMPLED_AT_ONCE === 0) await nextTurn();
    const own = kindsOf(record).filter((kind) => Object.hasOwn(kinds, kind));
    for (const kind of own) ofKind.add(kind);
    if (own.length === 0 || offering === null || offering.isTelling === false) continue;
    const value = record.facts[offering.fact]?.value;
    for (const offer of typeof value === "object" ? value : [])
      if (offering.isKnown(offer)) offers.add(offer);
  }
  return [offers, ofKind].flatMap((tally) => Object.keys(tally.counts()).slice(0, COMMON));
}
