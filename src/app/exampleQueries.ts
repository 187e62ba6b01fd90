import { setImmediate as nextTurn } from "node:timers/promises";
import type { LoadedArea } from "../catalog/catalog.js";
import type { ConsoleSettings } from "../contract/consoleViews.js";
import type { Service } from "../contract/service.js";
import type { Caller } from "../domain/caller.js";
import { type Area, kindsOf } from "../domain/record.js";
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
      if (queries.length < SHOWN && (await finds(q, service))) queries.push(q);
    }
    examples[vertical.id] = { queries, claims: vertical.examples?.claims ?? [] };
  }
  return examples;
}

async function finds(q: string, service: Pick<Service, "search">): Promise<boolean> {
  const { results } = await service.search(NOBODY, { q, location: null, filters: {} });
  return results.length > 0;
}

/** Own examples first; then what is most common, at a place that people name. */
async function candidatesOf(vertical: Vertical, largest: LoadedArea): Promise<readonly string[]> {
  const near = largest.gazetteer.find(({ kind }) => kind === "quarter")?.name ?? largest.area.name;
  const common = (await commonIn(largest, vertical)).map((id) => id.replaceAll("_", " "));
  return [
    ...(vertical.examples?.queries ?? []),
    ...common.map((what) => `${what} in ${near}`),
    ...common.map((what) => `${what} in ${largest.area.name}`),
  ];
}

/** What an area has most of: what is offered there, then kinds. */
async function commonIn({ entries }: LoadedArea, { kinds, offering }: Vertical): Promise<readonly string[]> {
  const [offers, ofKind] = [new Map<string, number>(), new Map<string, number>()];
  let looked = 0;
  for (const { record } of entries.values()) {
    if (++looked > MAX_LOOKED_AT) break;
    if (looked % LOOKED_AT_ONCE === 0) await nextTurn();
    const own = kindsOf(record).filter((kind) => Object.hasOwn(kinds, kind));
    for (const kind of own) ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
    const offered =
      own.length === 0 || offering?.isTelling === false ? undefined : record.facts[offering?.fact ?? ""];
    if (typeof offered?.value !== "object") continue;
    for (const value of offered.value)
      if (offering?.isKnown(value) === true) offers.set(value, (offers.get(value) ?? 0) + 1);
  }
  const most = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .toSorted((a, b) => b[1] - a[1])
      .map(([id]) => id)
      .slice(0, COMMON);
  return [...most(offers), ...most(ofKind)].slice(0, 2 * COMMON);
}
