import type { Evidence } from "../domain/evidence.js";
import { latestBySource } from "./fold.js";

/** What a record shows that bears on how its facts age, by name; what is not named is 0. */
export type Traits = ReadonlyMap<string, number>;

/** Values looked at of a fact that lists what a place offers: some list everything. */
const OFFERS = 4;
/** What tells of a place that somebody cared for it. */
const UNSAID = ["hours", "phone", "website"] as const;

/** What bears on how often things change at a place: what kind it is, and what nobody has cared to note of it. Pure. */
export function turnoverTraits({ observations }: Pick<Evidence, "observations">): Traits {
  const traits = new Map<string, number>();
  const unsaid = new Set(UNSAID);
  for (const { attributes, facts } of latestBySource(observations)) {
    if (attributes.kind !== undefined) traits.set(`kind=${attributes.kind.value}`, 1);
    for (const [name, { value }] of Object.entries(facts))
      if (typeof value === "object")
        for (const one of value.slice(0, OFFERS)) traits.set(`${name}=${one}`, 1);
    if (attributes.brand !== undefined) traits.set("brand", 1);
    for (const field of UNSAID) if (attributes[field] !== undefined) unsaid.delete(field);
  }
  for (const field of unsaid) traits.set(`no ${field}`, 1);
  return traits;
}

/** The share of the places around that were checked within a year of the extract, from which `surveyed` is counted. */
const USUALLY_SURVEYED = 0.1;

/** What bears on how much of what changes is recorded: how many people look there. Pure. */
export function recordingTraits(surveyedShare: number): Traits {
  return new Map([["surveyed", Math.round((surveyedShare - USUALLY_SURVEYED) * 100) / 100]]);
}
