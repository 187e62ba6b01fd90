import type { Observation, Warning } from "../domain/evidence.js";
import type { hoursReader } from "../hours/compile.js";
import type { ImportedRecord } from "../store/store.js";
import { mergedObservation } from "./duplicates.js";
import { recordId } from "./recordId.js";

/** One entry of a source. */
interface SourceEntry {
  readonly elementId: string;
  readonly observation: Observation;
}

/** Builds the record of a place from its entries in one source, the primary one first. Throws TypeError if there are no entries. */
export function importedRecord(
  source: string,
  entries: readonly SourceEntry[],
  readHours: ReturnType<typeof hoursReader>,
): ImportedRecord {
  const observation = mergedObservation(entries.map((entry) => entry.observation));
  const text = observation.attributes.hours?.value;
  const hours = text === undefined ? null : readHours(text);
  const oddities: Warning[] = [];
  const odd = (kind: string) =>
    oddities.push({ kind, field: "opening_hours", value: (text ?? "").slice(0, 200) });
  if (hours?.ok === false) odd("hours_unreadable");
  else if (hours?.warnings[0]?.startsWith("read as") === true) odd("hours_repaired");
  return {
    id: recordId(source, entries[0]?.elementId ?? ""),
    elements: entries.map(({ elementId: id }) => ({ source, id })),
    observation: { ...observation, warnings: [...observation.warnings, ...oddities] },
    hours: hours?.ok === true ? hours.hours : null,
  };
}

/** Keeps the newest version of each thing. */
export function newestOfEach<Thing extends { readonly extractAt: number }>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): readonly Thing[] {
  const newest = new Map<string, Thing>();
  for (const thing of things) {
    const known = newest.get(keyOf(thing));
    if (known === undefined || thing.extractAt > known.extractAt) newest.set(keyOf(thing), thing);
  }
  return [...newest.values()];
}
