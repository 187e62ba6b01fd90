import { contains, type Coordinates } from "#doorlight/domain/geometry.js";
import { readExtract } from "#doorlight/sources/osm/extract/readExtract.js";
import type { SearchParts } from "#doorlight/search/readQuery.js";
import type { Tags } from "#doorlight/verticals/vertical.js";
import type { PlaceQuestion } from "./question.js";

/** In meters: landmarks are large, and their center may not be where their name is mapped. */
const AT_LANDMARK_M = 400;
/** Maximum landmarks per town, the best known first. */
const LANDMARKS = 100;

interface Landmark {
  readonly names: readonly string[];
  readonly points: readonly Coordinates[];
  readonly fame: number;
}

/** The best known landmarks of the covered area by their tags, each by every name, alone and with the town's. */
export async function landmarkQuestions(
  files: readonly string[],
  { indexes }: SearchParts,
  town: string,
): Promise<readonly PlaceQuestion[]> {
  const byName = new Map<string, Landmark>();
  for (const file of files.filter((one) => !/boundaries/u.test(one))) {
    const { features } = await readExtract(file, (tags) => fameOf(tags) > 0);
    for (const { tags, point } of features) {
      const name = tags["name"] ?? "";
      const fame = fameOf(tags);
      if (fame === 0 || !indexes.some(({ area }) => contains(area.area.boundary, point))) continue;
      const known = byName.get(name);
      byName.set(name, {
        names: [...new Set([...(known?.names ?? []), ...namesOf(tags)])],
        points: [...(known?.points ?? []), point],
        fame: Math.max(fame, known?.fame ?? 0),
      });
    }
  }
  const best = [...byName.values()].toSorted((a, b) => b.fame - a.fame).slice(0, LANDMARKS);
  return best.flatMap(({ names, points }) =>
    names.flatMap((name, i) => {
      const expected = { status: "found", points, withinM: AT_LANDMARK_M } as const;
      const question = { set: "landmarks", q: "restaurant", expected } as const;
      return [
        { ...question, form: i === 0 ? "name" : "other name", location: name },
        ...(i === 0
          ? [
              { ...question, form: "name, town", location: `${name}, ${town}` },
              { ...question, form: "near, in q", q: `restaurant near ${name}`, location: null },
            ]
          : []),
      ];
    }),
  );
}

/** Ranks landmarks: those in an encyclopedia, by the number of languages with a name for them; 0 for anything else. */
function fameOf(tags: Tags): number {
  if ((tags["name"] ?? "").length < 4 || !isSight(tags)) return 0;
  const languages = Object.keys(tags).filter((key) => key.startsWith("name:")).length;
  const known = Number(tags["wikidata"] !== undefined) + Number(tags["wikipedia"] !== undefined);
  return known === 0 ? 0 : 10 * known + languages;
}

function isSight(tags: Tags): boolean {
  if (tags["amenity"] !== undefined && /restaurant|cafe|bar|pub|fast_food/u.test(tags["amenity"]))
    return false;
  if (tags["tourism"] === "artwork" || tags["historic"] === "memorial") return false;
  return (
    /^(?:attraction|museum|gallery|zoo|aquarium|viewpoint)$/u.test(tags["tourism"] ?? "") ||
    tags["historic"] !== undefined ||
    /^(?:place_of_worship|hospital|theatre|university|marketplace|townhall|casino|arts_centre|library)$/u.test(
      tags["amenity"] ?? "",
    ) ||
    /^(?:tower|bridge|lighthouse)$/u.test(tags["man_made"] ?? "") ||
    /^(?:park|garden|stadium|marina)$/u.test(tags["leisure"] ?? "") ||
    tags["railway"] === "station" ||
    tags["place"] === "square" ||
    (tags["building"] !== undefined && tags["wikidata"] !== undefined && tags["shop"] === undefined)
  );
}

/** The mapped names of a landmark. */
function namesOf(tags: Tags): readonly string[] {
  const keys = ["name", "short_name", "alt_name", "loc_name", "old_name", "name:en", "name:de", "name:fr"];
  const names = keys.flatMap((key) => (tags[key] ?? "").split(";")).map((name) => name.trim());
  return [...new Set(names)].filter((name) => name.length >= 3 && name.length <= 60);
}
