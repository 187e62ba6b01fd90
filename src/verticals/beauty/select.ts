import type { Selection, Tags } from "../vertical.js";
import { unfitReason } from "../unfit.js";
import { treatments } from "./treatments.js";

/** By tag, what its values make a place; a beauty salon's treatments say more (see {@link TREATMENT_KINDS}). */
const KINDS_BY_TAG: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shop: {
    hairdresser: "hairdresser",
    barber: "barber",
    beauty: "beauty_salon",
    beauty_salon: "beauty_salon",
    nails: "nail_salon",
    nail_salon: "nail_salon",
    tanning: "tanning_salon",
    tanning_salon: "tanning_salon",
    solarium: "tanning_salon",
    tattoo: "tattoo",
    piercing: "piercing",
    massage: "massage",
    spa: "spa",
  },
  leisure: {
    spa: "spa",
    hammam: "spa",
    sauna: "sauna",
    tanning_salon: "tanning_salon",
  },
  amenity: { spa: "spa", public_bath: "spa", sauna: "sauna" },
};

/** What a beauty salon is that offers nothing else. */
const TREATMENT_KINDS: Readonly<Record<string, string>> = {
  nails: "nail_salon",
  manicure: "nail_salon",
  pedicure: "nail_salon",
  gel_nails: "nail_salon",
  nail_art: "nail_salon",
  tanning: "tanning_salon",
  spray_tan: "tanning_salon",
  spa: "spa",
  massage: "massage",
  hair: "hairdresser",
  haircut: "hairdresser",
};

/** Overpass selectors for {@link select}; values that share a key are asked for together, also where one of several. */
export const selectors: readonly string[] = Object.entries(KINDS_BY_TAG).map(
  ([key, kinds]) => `nwr["${key}"~"(^|;) *(${Object.keys(kinds).join("|")}) *(;|$)"]`,
);

/** Salons and baths; what only sells goods for one's looks (cosmetics, perfumery) is none. */
export function select(tags: Tags): Selection {
  const found = Object.entries(KINDS_BY_TAG).flatMap(([key, kinds]) =>
    valuesOf(tags, key).flatMap((value) => {
      const kind = Object.hasOwn(kinds, value) ? kinds[value] : undefined;
      return kind === undefined ? [] : [{ key, kind }];
    }),
  );
  const [first] = found;
  if (first === undefined) return { kinds: [], reason: null };
  const reason = unfitReason(tags, first.key) ?? (isAdult(tags) ? "adults_only" : null);
  if (reason !== null) return { kinds: [], reason };
  const kinds = found.flatMap(({ kind }) => narrowed(kind, tags));
  return { kinds: [...new Set(kinds)], tag: first.key };
}

/** What a place is by its tag, and what its other tags make of it. */
function narrowed(kind: string, tags: Tags): readonly string[] {
  if (kind === "hairdresser") {
    if (valuesOf(tags, "hairdresser").includes("barber")) return ["barber", "hairdresser"];
    return [kind, ...(isForMenAlone(tags) ? ["barber"] : []), ...treatmentKinds(tags)];
  }
  if (kind === "tattoo" && tags["piercing"] === "yes") return [kind, "piercing"];
  if (kind !== "beauty_salon") return [kind];
  const own = treatmentKinds(tags);
  const isOneThing =
    own.length === 1 && treatmentsOf(tags).every((one) => Object.hasOwn(TREATMENT_KINDS, one));
  return isOneThing ? own : [kind, ...own];
}

/** What the treatments of a place make it besides. */
function treatmentKinds(tags: Tags): readonly string[] {
  const kinds = treatmentsOf(tags).flatMap((one) =>
    Object.hasOwn(TREATMENT_KINDS, one) ? [TREATMENT_KINDS[one] ?? ""] : [],
  );
  return [...new Set(kinds)];
}

function treatmentsOf(tags: Tags): readonly string[] {
  return valuesOf(tags, "beauty").flatMap((value) => treatments.canonical(value));
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

function valuesOf(tags: Tags, key: string): readonly string[] {
  return (tags[key] ?? "")
    .toLowerCase()
    .split(";")
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
