import type { Evidence, Observation } from "../domain/evidence.js";
import type { Dating } from "../domain/record.js";
import { latestBySource } from "./fold.js";
import { type Neighbourhood, USUAL_SURROUNDINGS } from "./surroundings.js";

/** What a record shows that bears on how its facts age, by name; what is not named is 0. */
export type Traits = ReadonlyMap<string, number>;

/** Values looked at of a fact that lists what a place offers: some list everything. */
const OFFERS = 4;
/** What tells of a place that somebody cared for it. */
const UNSAID = ["hours", "phone", "website"] as const;

/**
 * What bears on how often something changes at a place: what kind it is, what somebody cared to note of it and what nobody has, how busy
 * it is around, and whether it was itself checked: people check what they expect to change. Pure.
 */
export function turnoverTraits(
  { observations }: Pick<Evidence, "observations">,
  { crowding }: Neighbourhood,
  dating: Dating,
): Traits {
  const traits = new Map<string, number>();
  if (dating === "checked") traits.set("checked", 1);
  const unsaid = new Set(UNSAID);
  for (const { attributes, facts } of latestBySource(observations)) {
    if (attributes.kind !== undefined) traits.set(`kind=${attributes.kind.value}`, 1);
    for (const name in facts) {
      const value = facts[name]?.value;
      traits.set(saying(name), 1);
      if (typeof value === "object")
        for (const one of value.slice(0, OFFERS)) traits.set(`${name}=${one}`, 1);
    }
    if (attributes.brand !== undefined) traits.set("brand", 1);
    for (const field of UNSAID) if (attributes[field] !== undefined) unsaid.delete(field);
  }
  for (const field of unsaid) traits.set(`no ${field}`, 1);
  traits.set("crowd", inSteps(Math.log(crowding), CROWD_STEP));
  return traits;
}

/** What facts are called is defined, but for members of families (`payment_*`), which come from outside. */
const MOST_SAYINGS = 1_000;
const sayings = new Map<string, string>();

/** The trait of saying anything of a fact: put together once, since a text that was looked up before is found faster. */
function saying(fact: string): string {
  const known = sayings.get(fact);
  if (known !== undefined) return known;
  const trait = `says ${fact}`;
  if (sayings.size < MOST_SAYINGS) sayings.set(fact, trait);
  return trait;
}

/** Traits of surroundings are told in steps: finer ones tell no more, and what is fitted need not tell them apart. */
const CROWD_STEP = 0.2;
const DETAIL_STEP = 0.05;
const SURVEYED_STEP = 0.01;

/** What bears on how much of what changes is recorded: how many people look there, and how much of what they see they note. Pure. */
export function recordingTraits({ surveyedShare, statements }: Neighbourhood): Traits {
  return new Map([
    ["surveyed", inSteps(surveyedShare - USUAL_SURROUNDINGS.surveyedShare, SURVEYED_STEP)],
    ["detail", inSteps(Math.log(Math.max(1, statements) / USUAL_SURROUNDINGS.statements), DETAIL_STEP)],
  ]);
}

function inSteps(value: number, step: number): number {
  return Math.round(value / step) * step;
}

/** What every record states: it tells nothing of who cared for it. */
const GIVEN: ReadonlySet<string> = new Set(["name", "kind", "coordinates"]);

/** How many things these observations say of a place, beside what makes it a place. */
export function statementsIn(observations: readonly Pick<Observation, "attributes" | "facts">[]): number {
  const names = new Set(
    observations.flatMap(({ attributes, facts }) => [...Object.keys(attributes), ...Object.keys(facts)]),
  );
  return [...names].filter((name) => !GIVEN.has(name)).length;
}
