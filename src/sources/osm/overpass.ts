import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { BoundingBox } from "../../domain/geometry.js";
import type { Vertical } from "../../verticals/vertical.js";
import { ImportError } from "../importError.js";
import {
  askNamedServer,
  isOverloaded,
  type NamedRequest,
  refusalText,
  type ServerFailure,
} from "../namedServer.js";

/** The area to request: by name, by boundary relation, or by box. */
export type RequestedArea =
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "relation"; readonly id: number }
  | { readonly kind: "box"; readonly box: BoundingBox };

interface OverpassRequest extends Pick<NamedRequest, "url" | "timeoutMs" | "onBytes" | "signal"> {
  /** Public servers require it. */
  readonly userAgent: string;
  readonly where: RequestedArea;
  /** The verticals whose elements to request. */
  readonly verticals: readonly Vertical[];
  /** The file for the answer. */
  readonly file: string;
}

/** The server gave no usable answer. `isBusy`: a retry may succeed soon. */
export class OverpassRefusal extends ImportError {
  readonly isBusy: boolean;

  constructor(message: string, isBusy: boolean) {
    super(message);
    this.isBusy = isBusy;
  }
}

/** Limit on the size of an answer. */
export const ANSWER_LIMIT_BYTES = 400 * 1024 * 1024;

/** Requests an area's places, boundaries and named places from one Overpass server, and writes the answer to a file. Rejects with OverpassRefusal. */
export function fetchOverpass({ where, verticals, file, ...request }: OverpassRequest): Promise<void> {
  const { url, timeoutMs } = request;
  const data = overpassQuery(where, verticals, Math.ceil(timeoutMs / 1000));
  const init = {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams({ data }).toString(),
  };
  const failed = (failure: ServerFailure) =>
    new OverpassRefusal(
      refusalText(`The Overpass server ${url}`, failure, "--overpass-url"),
      isOverloaded(failure) || failure.isCut,
    );
  return askNamedServer({ ...request, init, maxBytes: ANSWER_LIMIT_BYTES, failed }, (body) =>
    pipeline(body, createWriteStream(file)),
  );
}

/** The query for everything an import of an area needs. Includes geometry, so that boundaries and streets need no second request. */
function overpassQuery(where: RequestedArea, verticals: readonly Vertical[], timeoutSeconds: number): string {
  const within = where.kind === "box" ? boxFilter(where.box) : "(area.within)";
  return [
    `[out:json][timeout:${timeoutSeconds}];`,
    ...(where.kind === "box" ? [] : [...foundBy(where), ".found map_to_area->.within;"]),
    `(${[...new Set(verticals.flatMap(({ selectors }) => selectors))].map((selector) => `${selector}${within};`).join("")});`,
    "out center meta;",
    ...(where.kind === "box" ? [] : [".found out geom;"]),
    `(${GAZETTEER.map((selector) => `${selector}${within};`).join("")});`,
    "out geom;",
  ].join("\n");
}

/** South, west, north, east, in Overpass's order. */
const boxFilter = ([west, south, east, north]: BoundingBox): string => `(${south},${west},${north},${east})`;

/** Statements that find the boundary: by its whole name ("Berlin Mitte"), by its name within another area ("Mitte" in "Berlin"), or by its number. */
function foundBy(where: Exclude<RequestedArea, { readonly kind: "box" }>): readonly string[] {
  if (where.kind === "relation") return [`relation(${where.id})->.found;`];
  const areaName = where.name;
  const words = areaName.trim().split(/\s+/u);
  const whole = ["name", "alt_name", "name:en", "name:de", "official_name"].map(
    (key) => `relation["boundary"="administrative"][${quoted(key)}=${quoted(areaName.trim())}];`,
  );
  const nested = words.slice(1).flatMap((_, i) => {
    const [parent, child] = [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")];
    return [
      `area["boundary"="administrative"]["name"=${quoted(parent)}]->.parent${i};`,
      `relation["boundary"="administrative"]["name"=${quoted(child)}](area.parent${i})->.child${i};`,
    ];
  });
  const children = words.slice(1).map((_, i) => `relation.child${i};`);
  return [...nested, `(${whole.join("")}${children.join("")})->.found;`];
}

const GAZETTEER = [
  // Only finer boundaries: otherwise every country and city with a member inside would be included.
  'relation["boundary"="administrative"]["admin_level"~"^(9|10|11)$"]["name"]',
  'way["highway"]["name"]',
  'nwr["place"~"^(square|suburb|quarter|neighbourhood)$"]["name"]',
  'nwr["railway"~"^(station|halt)$"]["name"]',
  'nwr["tourism"~"^(museum|attraction|gallery|zoo)$"]["name"]',
  'nwr["amenity"~"^(theatre|marketplace|townhall|place_of_worship|university|library|cinema)$"]["name"]',
  'nwr["historic"]["wikidata"]["name"]',
  'way["leisure"="park"]["name"]',
];

/** Quotes a string for Overpass QL. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/gu, "\\$&").replace(/\p{Cc}/gu, " ")}"`;
}
