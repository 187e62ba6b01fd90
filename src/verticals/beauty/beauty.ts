import { definitionOf, inverted, valuesIn, verticalOf } from "../definition.js";
import { taxonomyOf } from "../taxonomy.js";
import type { Tags } from "../vertical.js";

/** Hairdressers, salons, tattoo studios, spas and other places that look after body and looks. */
export const beauty = verticalOf("beauty", {
  unfit: (tags) => (isAdult(tags) ? "adults_only" : null),
  narrowed,
  readers: {
    male: { read: (_, tags) => serves(tags, "male", "female") },
    female: { read: (_, tags) => serves(tags, "female", "male") },
    unisex: { read: (_, tags) => isUnisex(tags) },
    walk_in: { read: readWalkIn },
    appointment: { read: readAppointment },
  },
});

/** Whether one sex is served; who serves the other only does not serve it. */
function serves(tags: Tags, asked: "male" | "female", other: "male" | "female"): boolean | null {
  if (tags[asked] === "no" || tags[other] === "only") return false;
  return tags[asked] === "yes" || tags[asked] === "only" || tags["unisex"] === "yes" ? true : null;
}

/** Who is tagged for one sex and not for the other is for that one (see select: of hairdressers these are barbers). */
function isUnisex(tags: Tags): boolean | null {
  const unisex = tags["unisex"];
  if (unisex === "yes" || unisex === "no") return unisex === "yes";
  return serves(tags, "male", "female") === true && serves(tags, "female", "male") === true;
}

/** Who needs no appointment may walk in, who must have one may not; where one is possible, at quiet hours. */
function readWalkIn(_: string, tags: Tags): boolean | string | null {
  const said = tags["walk-in"] ?? tags["walk_in"];
  if (said === "yes" || said === "only") return true;
  if (said === "no") return false;
  const appointment = tags["reservation"] ?? tags["appointment"];
  if (appointment === "required" || appointment === "only") return false;
  if (appointment === "yes" || appointment === "recommended") return "limited";
  return appointment === "no" ? true : null;
}

function readAppointment(written: string): boolean | string | null {
  if (written === "required" || written === "only") return "required";
  if (written === "yes" || written === "recommended") return true;
  return written === "no" ? false : null;
}

const { offering = {}, groups } = definitionOf("beauty");
const treatments = taxonomyOf(offering);
/** What a beauty salon is that offers nothing else, by treatment. */
const TREATMENT_KINDS = inverted(groups?.["treatmentKinds"] ?? {});

/** What a place is by its tag, and what its other tags make of it. */
function narrowed(kind: string, tags: Tags): readonly string[] {
  if (kind === "hairdresser") {
    if (valuesIn(tags["hairdresser"]).includes("barber")) return ["barber", "hairdresser"];
    return [kind, ...(isForMenAlone(tags) ? ["barber"] : []), ...treatmentKinds(tags)];
  }
  if (kind === "tattoo" && tags["piercing"] === "yes") return [kind, "piercing"];
  if (kind !== "beauty_salon") return [kind];
  const own = treatmentKinds(tags);
  const isOneThing = own.length === 1 && treatmentsOf(tags).every((one) => TREATMENT_KINDS.has(one));
  return isOneThing ? own : [kind, ...own];
}

/** What the treatments of a place make it besides. */
function treatmentKinds(tags: Tags): readonly string[] {
  const kinds = treatmentsOf(tags).flatMap((one) => TREATMENT_KINDS.get(one) ?? []);
  return [...new Set(kinds)];
}

function treatmentsOf(tags: Tags): readonly string[] {
  return valuesIn(tags["beauty"]).flatMap((value) => treatments.canonical(value));
}

/** A hairdresser that is tagged for men and not for women is a barber, whatever it calls itself. */
function isForMenAlone(tags: Tags): boolean {
  const [male, female] = [tags["male"], tags["female"]];
  if (tags["unisex"] === "yes" || female === "yes" || female === "only") return false;
  return male === "yes" || male === "only";
}

/** Erotic massage is another trade. */
function isAdult(tags: Tags): boolean {
  return /sex|erotic|tantra/u.test(tags["massage"] ?? "") || tags["amenity"] === "brothel";
}
