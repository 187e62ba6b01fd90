import { readFile, rename, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { MultiPolygon } from "../../domain/geometry.js";
import { ImportError } from "../importError.js";
import { ELEMENT_TYPES } from "./extract/feature.js";
import { polygons } from "./extract/geoJson.js";
import { type NamedRequest, refusalText, textFrom } from "../namedServer.js";

const found = z
  .object({
    osm_type: z.enum(ELEMENT_TYPES),
    osm_id: z.int().min(1),
    name: z.string().optional(),
    display_name: z.string(),
    category: z.string(),
    type: z.string(),
    importance: z.number().default(0),
    namedetails: z.record(z.string(), z.unknown()).nullish(),
    geojson: polygons.nullish().catch(null),
  })
  .transform((place) => {
    const names: Readonly<Record<string, string>> = Object.fromEntries(
      Object.entries(place.namedetails ?? {}).flatMap(([key, value]) =>
        NAME_KEY.test(key) && typeof value === "string" ? [[key, value]] : [],
      ),
    );
    const name = names["name"] ?? (place.name || place.display_name.split(",")[0] || "");
    return {
      /** Its OpenStreetMap element: "relation/5400890". */
      id: `${place.osm_type}/${place.osm_id}`,
      name,
      /** Its name with those of the areas around it: "Lisboa, Portugal". */
      fullName: place.display_name,
      /** Its names in all languages, as tags. */
      names: { ...names, name },
      /** OpenStreetMap's main key and value: "boundary", "administrative". */
      tag: [place.category, place.type] as const,
      /** Importance, 0 to 1, from links between Wikipedia articles. */
      importance: place.importance,
      /** Its outline; null if it is mapped as a point. */
      area: (place.geojson?.coordinates ?? null) as MultiPolygon | null,
    };
  });
/** A settlement found by name. */
export type NominatimPlace = z.infer<typeof found>;

/** Maximum places to request; the best known come first. */
const MAX_PLACES = 10;
/** Ten outlines of large countries are smaller. */
const ANSWER_LIMIT_BYTES = 50 * 1024 * 1024;
/** Keys that hold names: `name`, `name:en`, `alt_name`, `official_name:pt`. */
const NAME_KEY = /^(?:[a-z]+_)?name(?::[\w-]+)?$/u;

/** A search. `url`: its address, such as `https://nominatim.openstreetmap.org/search`; `file`: for the complete answer. */
interface NominatimRequest extends Pick<NamedRequest, "url" | "timeoutMs" | "signal"> {
  /** Public servers require it. */
  readonly userAgent: string;
  readonly name: string;
  readonly file: string;
}

/** Searches settlements by name, with their outlines, and saves the answer in a file. Rejects with ImportError. */
export async function fetchPlaces({ name, file, ...request }: NominatimRequest): Promise<void> {
  const { url } = request;
  const address = new URL(url);
  for (const [key, value] of Object.entries({
    q: name,
    format: "jsonv2",
    polygon_geojson: "1",
    namedetails: "1",
    featureType: "settlement",
    limit: String(MAX_PLACES),
  }))
    address.searchParams.set(key, value);
  const text = await textFrom({
    ...request,
    url: address.href,
    init: { headers: { accept: "application/json" } },
    maxBytes: ANSWER_LIMIT_BYTES,
    failed: (failure) => {
      const boundary = " Or give the outline yourself with --boundary FILE.";
      const why = refusalText(`The Nominatim server ${url}`, failure, "--nominatim-url", boundary);
      return new ImportError(`${why} Nothing was changed.`);
    },
  });
  parsePlaces(text, `The answer of ${url}`);
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, text);
  await rename(part, file);
}

/** Reads the places of a saved answer. Rejects with ImportError. */
export async function readPlaces(file: string): Promise<readonly NominatimPlace[]> {
  return parsePlaces(await readFile(file, "utf8"), file);
}

/** The places of an answer, in its order. Throws ImportError; `subject` names the answer in the message. */
export function parsePlaces(text: string, subject: string): readonly NominatimPlace[] {
  try {
    return z
      .array(z.unknown())
      .parse(JSON.parse(text))
      .flatMap((one) => found.safeParse(one).data ?? []);
  } catch {
    throw new ImportError(
      `${subject} is not a list of places. Check --nominatim-url: it is the address of a search. Nothing was changed.`,
    );
  }
}

/** A place's outline as a GeoJSON document for use as an import's boundary. */
export function outlineDocument({ id, tag: [key, value], names, area }: NominatimPlace): string {
  return JSON.stringify({
    type: "Feature",
    id,
    properties: { "@id": id, [key]: value, ...names },
    geometry: { type: "MultiPolygon", coordinates: area ?? [] },
  });
}
