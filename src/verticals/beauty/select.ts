import { definitionOf, inverted, kindsByTag } from "../definition.js";
import { taxonomyOf } from "../taxonomy.js";
import type { Selection, Tags } from "../vertical.js";
import { unfitReason } from "../unfit.js";

const KINDS_BY_TAG = [...kindsByTag("beauty")];
const { offering = {}, groups } = definitionOf("beauty");
const treatments = taxonomyOf(offering);
/** What a beauty salon is that offers nothing else, by treatment. */
const TREATMENT_KINDS = inverted(groups?.["treatmentKinds"] ?? {});

/** Salons and baths; what only sells goods for one's looks (cosmetics, perfumery) is none. */
export function select(tags: Tags): Selection {
  const found = KINDS_BY_TAG.flatMap(([key, kinds]) =>
    valuesOf(tags, key).flatMap((value) => {
      const kind = kinds.get(value);
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
  const isOneThing = own.length === 1 && treatmentsOf(tags).every((one) => TREATMENT_KINDS.has(one));
  return isOneThing ? own : [kind, ...own];
}

/** What the treatments of a place make it besides. */
function treatmentKinds(tags: Tags): readonly string[] {
  const kinds = treatmentsOf(tags).flatMap((one) => TREATMENT_KINDS.get(one) ?? []);
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
