import type { LoadedArea } from "../catalog/catalog.js";
import { fold } from "../language/text/fold.js";
import type { Steps } from "../steps.js";
import { areaPlacesSteps } from "./areaPlaces.js";

/** The directory key of a place within an area. */
export function placeKey(key: string): string {
  return `place ${key}`;
}

/** The directory key of a business name. */
export function businessKey(folded: string): string {
  return `business ${folded}`;
}

/** Longer names are not indexed: nobody types them in full. */
const MAX_LENGTH = 60;
const A_STEP = 25;

/** The directory keys of an area: of the whole (its own names, its city, state and country), and of places and businesses within it. */
export function* areaKeysSteps(
  area: LoadedArea,
): Steps<{ readonly whole: readonly string[]; readonly within: readonly string[] }> {
  const { named } = yield* areaPlacesSteps(area);
  const [whole, within] = [new Set<string>(), new Set<string>()];
  for (const { keys, place } of named)
    for (const key of keys) {
      if (place.areas.length > 0) whole.add(key);
      else within.add(placeKey(key));
    }
  let read = 0;
  for (const { record } of area.entries.values()) {
    if (++read % A_STEP === 0) yield;
    const { name, alternative_names: others, brand } = record.attributes;
    for (const one of [name?.value, brand?.value, ...(others?.value ?? [])]) {
      const folded = fold(one ?? "");
      if (folded !== "" && folded.length <= MAX_LENGTH) within.add(businessKey(folded));
    }
  }
  return { whole: [...whole], within: [...within] };
}
