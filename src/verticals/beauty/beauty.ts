import { definitionOf, inverted, valuesIn, verticalOf } from "../definition.js";
import { taxonomyOf } from "../taxonomy.js";
import type { Tags } from "../vertical.js";

/** Hairdressers, salons, tattoo studios, spas and other beauty businesses. */
export const beauty = verticalOf("beauty", {
  unfit: (tags) => (isAdult(tags) ? "adults_only" : null),
  narrowed,
});

const { offering = {}, groups } = definitionOf("beauty");
const treatments = taxonomyOf(offering);
/** The kind of a beauty salon with a single treatment, by treatment. */
const TREATMENT_KINDS = inverted(groups?.["treatmentKinds"] ?? {});

/** Narrows a kind by other tags. */
function narrowed(kind: string, tags: Tags): readonly string[] {
  if (kind === "hairdresser") {
    if (valuesIn(tags["hairdresser"]).includes("barber")) return ["barber", "hairdresser"];
    return [kind, ...(isMenOnly(tags) ? ["barber"] : []), ...treatmentKinds(tags)];
  }
  if (kind === "tattoo" && tags["piercing"] === "yes") return [kind, "piercing"];
  if (kind !== "beauty_salon") return [kind];
  const own = treatmentKinds(tags);
  const isOneThing = own.length === 1 && treatmentsOf(tags).every((one) => TREATMENT_KINDS.has(one));
  return isOneThing ? own : [kind, ...own];
}

/** Further kinds by a place's treatments. */
function treatmentKinds(tags: Tags): readonly string[] {
  const kinds = treatmentsOf(tags).flatMap((one) => TREATMENT_KINDS.get(one) ?? []);
  return [...new Set(kinds)];
}

function treatmentsOf(tags: Tags): readonly string[] {
  return valuesIn(tags["beauty"]).flatMap((value) => treatments.canonical(value));
}

/** A hairdresser tagged for men and not for women is a barber. */
function isMenOnly(tags: Tags): boolean {
  const [male, female] = [tags["male"], tags["female"]];
  if (tags["unisex"] === "yes" || female === "yes" || female === "only") return false;
  return male === "yes" || male === "only";
}

/** Erotic massage is not covered. */
function isAdult(tags: Tags): boolean {
  return /sex|erotic|tantra/u.test(tags["massage"] ?? "") || tags["amenity"] === "brothel";
}
