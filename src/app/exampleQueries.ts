import { setImmediate as nextTurn } from "node:timers/promises";
import type { LoadedArea } from "../catalog/catalog.js";
import type { ConsoleSettings } from "../contract/consoleViews.js";
import type { Service } from "../contract/service.js";
import type { Caller } from "../domain/caller.js";
import { type Area, kindsOf } from "../domain/record.js";
import { Tally } from "../import/tally.js";
import type { Vertical } from "../verticals/vertical.js";

type Examples = ConsoleSettings["examples"];

const NOBODY: Caller = { kind: "anonymous", name: null, id: "examples", network: null };
/** Queries shown of each vertical. */
const SHOWN = 2;
/** So many records tell what is common. */
const MAX_LOOKED_AT = 5_000;
const LOOKED_AT_ONCE = 16;
const COMMON = 3;

/**
 * What to try on what is there: the verticals' own examples, and what is common in their largest areas with a place of theirs, of which those are kept that
 * find something. Found anew after an import.
 */
export function createExamples(parts: ExampleParts): () => Promise<Examples> {
  let made: { readonly listed: readonly ListedForExamples[]; readonly examples: Promise<Examples> } | null =
    null;
  return () => {
    const listed = parts.listed();
    if (made?.listed !== listed) {
      const examples = examplesOf(listed, parts).catch(() => {
        // While the service starts there is nothing to try yet.
        made = null;
        return {};
      });
      made = { listed, examples };
    }
    return made.examples;
  };
}

interface ListedForExamples {
  readonly area: Pick<Area, "id" | "verticals">;
  readonly coverage: { readonly records: number };
}

interface ExampleParts {
  readonly service: Pick<Service, "search">;
  /** All areas; another array when they are others, or were imported anew. */
  readonly listed: () => readonly ListedForExamples[];
  /** An area with its records; undefined: it is no more. */
  readonly load: (areaId: string) => Promise<LoadedArea | undefined>;
  readonly verticals: readonly Vertical[];
}

async function examplesOf(
  listed: readonly ListedForExamples[],
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

/** Own examples first; then what is most common, at a place that people name. */
async function candidatesOf(vertical: Vertical, largest: LoadedArea): Promise<readonly string[]> {
  const { name } = largest.area;
  const near = largest.gazetteer.find(({ kind }) => kind === "quarter")?.name ?? name;
  const common = (await commonIn(largest, vertical)).map((id) => id.replaceAll("_", " "));
  const derived = [near, name].flatMap((place) => common.map((what) => `${what} in ${place}`));
  return [...(vertical.examples?.queries ?? []), ...derived];
}

/** What an area has most of: what is offered there, then kinds. */
async function commonIn({ entries }: LoadedArea, { kinds, offering }: Vertical): Promise<readonly string[]> {
  const [offers, ofKind] = [new Tally(), new Tally()];
  let looked = 0;
  for (const { record } of entries.values()) {
    if (++looked > MAX_LOOKED_AT) break;
    if (looked % LOOKED_AT_ONCE === 0) await nextTurn();
    const own = kindsOf(record).filter((kind) => Object.hasOwn(kinds, kind));
    for (const kind of own) ofKind.add(kind);
    if (own.length === 0 || offering === null || offering.isTelling === false) continue;
    const value = record.facts[offering.fact]?.value;
    for (const offer of typeof value === "object" ? value : [])
      if (offering.isKnown(offer)) offers.add(offer);
  }
  return [offers, ofKind].flatMap((tally) => Object.keys(tally.counts()).slice(0, COMMON));
}
