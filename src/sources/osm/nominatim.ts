import { readFile, rename, writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { z } from "zod";
import type { MultiPolygon } from "../../domain/geometry.js";
import { ImportError } from "../importError.js";
import { askNamedServer, UnreachableServer } from "./namedServer.js";

/** A settlement found by name. */
export interface NominatimPlace {
  /** Its OpenStreetMap element: "relation/5400890". */
  readonly id: string;
  readonly name: string;
  /** Its name with those of the areas around it: "Lisboa, Portugal". */
  readonly fullName: string;
  /** Its names in all languages, as tags. */
  readonly names: Readonly<Record<string, string>>;
  /** OpenStreetMap's main key and value: "boundary", "administrative". */
  readonly tag: readonly [key: string, value: string];
  /** Importance, 0 to 1, from links between Wikipedia articles. */
  readonly importance: number;
  /** Its outline; null if it is mapped as a point. */
  readonly area: MultiPolygon | null;
}

const position = z.tuple([z.number(), z.number()]);
const polygon = z.array(z.array(position).min(4)).min(1);
const found = z.object({
  osm_type: z.enum(["node", "way", "relation"]),
  osm_id: z.int().min(1),
  name: z.string().optional(),
  display_name: z.string(),
  category: z.string(),
  type: z.string(),
  importance: z.number().optional(),
  namedetails: z.record(z.string(), z.unknown()).nullish(),
  geojson: z
    .discriminatedUnion("type", [
      z.object({ type: z.literal("Polygon"), coordinates: polygon }),
      z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(polygon).min(1) }),
    ])
    .nullish()
    .catch(null),
});

/** Maximum places to request; the best known come first. */
const MAX_PLACES = 10;
/** Ten outlines of large countries are smaller. */
const ANSWER_LIMIT_BYTES = 50 * 1024 * 1024;
/** Keys that hold names: `name`, `name:en`, `alt_name`, `official_name:pt`. */
const NAME_KEY = /^(?:[a-z]+_)?name(?::[\w-]+)?$/u;

export interface NominatimRequest {
  /** The search URL, such as `https://nominatim.openstreetmap.org/search`. */
  readonly url: string;
  readonly name: string;
  readonly userAgent: string;
  readonly timeoutMs: number;
  /** The file for the complete answer. */
  readonly file: string;
  readonly signal?: AbortSignal;
}

/** Searches settlements by name, with their outlines, and saves the answer in a file. Rejects with ImportError. */
export async function fetchPlaces(request: NominatimRequest): Promise<void> {
  const { url, name, userAgent, timeoutMs, file } = request;
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
  let text = "";
  const take = async (body: Readable) => {
    for await (const part of body.setEncoding("utf8")) text += String(part);
  };
  const status = await askNamedServer({
    url: address.href,
    init: { headers: { "user-agent": userAgent, accept: "application/json" } },
    timeoutMs,
    maxBytes: ANSWER_LIMIT_BYTES,
    take,
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  }).catch((error: unknown) => {
    if (!(error instanceof UnreachableServer)) throw error;
    throw new ImportError(
      `The Nominatim server ${url} cannot be reached (${error.message}). Check the connection, name another with --nominatim-url, or give the outline yourself with --boundary FILE. Nothing was changed.`,
    );
  });
  if (status < 200 || status > 299) throw new ImportError(refusal(url, status));
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
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new ImportError(
      `${subject} is no JSON. Check --nominatim-url: it is the address of a search. Nothing was changed.`,
    );
  }
  if (!Array.isArray(document))
    throw new ImportError(`${subject} is not a list of places. Check --nominatim-url. Nothing was changed.`);
  return document.flatMap((one): NominatimPlace[] => {
    const { success, data } = found.safeParse(one);
    if (!success) return [];
    const { geojson = null } = data;
    const names = Object.fromEntries(
      Object.entries(data.namedetails ?? {}).flatMap(([key, value]) =>
        NAME_KEY.test(key) && typeof value === "string" ? [[key, value]] : [],
      ),
    );
    const name = names["name"] ?? (data.name || data.display_name.split(",")[0] || "");
    return [
      {
        id: `${data.osm_type}/${data.osm_id}`,
        name,
        fullName: data.display_name,
        names: { ...names, name },
        tag: [data.category, data.type],
        importance: data.importance ?? 0,
        area:
          geojson === null ? null : geojson.type === "Polygon" ? [geojson.coordinates] : geojson.coordinates,
      },
    ];
  });
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

function refusal(url: string, status: number): string {
  const advice =
    status === 403
      ? "It wants to know who asks: give an address with --contact."
      : status === 429 || status >= 500
        ? "It is busy: try again in a few minutes, or name another with --nominatim-url."
        : "Check --nominatim-url.";
  return `The Nominatim server ${url} answered ${status}. ${advice} Nothing was changed.`;
}
