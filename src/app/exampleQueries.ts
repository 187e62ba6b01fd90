import type { ListedArea } from "../catalog/areaListing.js";
import type { ConsoleSettings } from "../contract/consoleViews.js";
import type { Service } from "../contract/service.js";
import type { Caller } from "../domain/caller.js";
import { atMostEvery } from "../atMostEvery.js";
import type { Vertical } from "../verticals/vertical.js";
import { systemClock } from "./systemClock.js";

type Examples = ConsoleSettings["examples"];

const NOBODY: Caller = { kind: "anonymous", name: null, id: "examples", network: null };
/** Queries shown per vertical. */
const SHOWN = 2;

interface ExampleParts {
  readonly service: Pick<Service, "search">;
  /** All areas; a new array after any change. */
  readonly listed: () => readonly ListedArea[];
  readonly verticals: readonly Vertical[];
}

/**
 * Example queries that find something in this catalog: the verticals' own examples, or their kinds of business in the largest area that has them. Recomputed
 * after an import.
 */
export function createExamples(parts: ExampleParts): () => Promise<Examples> {
  const made = atMostEvery(Number.POSITIVE_INFINITY, systemClock, () => examplesOf(parts), parts.listed);
  // The service has not started yet.
  return () => made().catch(() => ({}));
}

async function examplesOf({ service, listed, verticals }: ExampleParts): Promise<Examples> {
  const largestFirst = listed().toSorted((a, b) => b.coverage.records - a.coverage.records);
  const examples: Record<string, Examples[string]> = {};
  for (const { id, kinds, examples: own } of verticals) {
    const area = largestFirst.find((one) => one.area.verticals.includes(id))?.area;
    if (area === undefined) continue;
    const derived = Object.keys(kinds).map((kind) => `${kind.replaceAll("_", " ")} in ${area.name}`);
    const queries: string[] = [];
    for (const q of [...(own?.queries ?? []), ...derived]) {
      if (queries.length === SHOWN) break;
      const { results } = await service.search(NOBODY, { q, location: null, filters: {} });
      if (results.length > 0) queries.push(q);
    }
    examples[id] = { queries, claims: own?.claims ?? [] };
  }
  return examples;
}
