import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { reasonOf } from "../../domain/systemErrors.js";
import type { Vertical } from "../../verticals/vertical.js";
import { ImportError } from "../importError.js";

export interface OverpassRequest {
  readonly url: string;
  readonly areaName: string;
  /** Whose elements are asked for. */
  readonly verticals: readonly Vertical[];
  readonly timeoutMs: number;
  /** Where the answer is written to. */
  readonly file: string;
  readonly onProgress?: (bytes: number) => void;
  /** Ends the request early, for a clean stop. */
  readonly signal?: AbortSignal;
}

/** A server that did not answer, or not with what was asked for. `isBusy`: it may in a little while. */
export class OverpassRefusal extends ImportError {
  readonly isBusy: boolean;

  constructor(message: string, isBusy: boolean) {
    super(message);
    this.isBusy = isBusy;
  }
}

const ANSWER_LIMIT_BYTES = 400 * 1024 * 1024;
const USER_AGENT = "Doorlight/0.1 (self-hosted place search; OpenStreetMap import)";

/** Asks one Overpass server for an area's places, boundaries and gazetteer, and writes the answer to a file. Rejects with OverpassRefusal. */
export async function fetchOverpass(request: OverpassRequest): Promise<void> {
  const { url, file, timeoutMs } = request;
  // AbortSignal.timeout joined by AbortSignal.any can be collected as garbage before it fires (Node 20).
  const over = new AbortController();
  const stop = () => over.abort(request.signal?.reason);
  const timer = setTimeout(() => over.abort(new DOMException("too slow", "TimeoutError")), timeoutMs);
  request.signal?.addEventListener("abort", stop);
  if (request.signal?.aborted === true) stop();
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "user-agent": USER_AGENT,
        accept: "application/json",
      },
      body: new URLSearchParams({
        data: overpassQuery(request.areaName, request.verticals, Math.ceil(timeoutMs / 1000)),
      }),
      signal: over.signal,
    });
    if (!response.ok || response.body === null) throw refusalOf(url, response.status);
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
      bounded(ANSWER_LIMIT_BYTES, request.onProgress),
      createWriteStream(file),
    );
  } catch (error) {
    if (error instanceof OverpassRefusal) throw error;
    const reason =
      (error as Error).name === "TimeoutError"
        ? `no whole answer within ${Math.round(timeoutMs / 1000)} seconds`
        : reasonOf(error);
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    throw new OverpassRefusal(
      `The Overpass server ${url} cannot be reached (${reason}). Check the connection, or name another with --overpass-url.`,
      cause?.code === "ECONNRESET" || cause?.code === "UND_ERR_SOCKET",
    );
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener("abort", stop);
  }
}

/**
 * The query for everything an import of an area needs, by the area's name: whole ("Berlin Mitte") or as what lies in something
 * else ("Mitte" in "Berlin"). Geometry comes along, so that boundaries and streets need no second request.
 */
export function overpassQuery(
  areaName: string,
  verticals: readonly Vertical[],
  timeoutSeconds: number,
): string {
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
  return [
    `[out:json][timeout:${timeoutSeconds}];`,
    ...nested,
    `(${whole.join("")}${children.join("")})->.found;`,
    ".found map_to_area->.within;",
    `(${[...new Set(verticals.flatMap(({ selectors }) => selectors))].map((selector) => `${selector}(area.within);`).join("")});`,
    "out center meta;",
    ".found out geom;",
    `(${GAZETTEER.map((selector) => `${selector}(area.within);`).join("")});`,
    "out geom;",
  ].join("\n");
}

const GAZETTEER = [
  // Finer boundaries only: a country or city comes along wherever one of its members lies within.
  'relation["boundary"="administrative"]["admin_level"~"^(9|10|11)$"]["name"]',
  'way["highway"]["name"]',
  'nwr["place"~"^(square|suburb|quarter|neighbourhood)$"]["name"]',
  'nwr["railway"~"^(station|halt)$"]["name"]',
  'nwr["tourism"~"^(museum|attraction|gallery|zoo)$"]["name"]',
  'nwr["amenity"~"^(theatre|marketplace|townhall|place_of_worship|university|library|cinema)$"]["name"]',
  'nwr["historic"]["wikidata"]["name"]',
  'way["leisure"="park"]["name"]',
];

function refusalOf(url: string, status: number): OverpassRefusal {
  const isBusy = status === 429 || status === 504 || status === 503;
  const advice = isBusy
    ? "It is busy: try again in a few minutes, or name another with --overpass-url."
    : "Check --overpass-url.";
  return new OverpassRefusal(`The Overpass server ${url} answered ${status}. ${advice}`, isBusy);
}

function bounded(limit: number, onProgress: ((bytes: number) => void) | undefined): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onProgress?.(bytes);
      done(
        bytes > limit ? new Error(`its answer is larger than ${Math.round(limit / 1024 / 1024)} MB`) : null,
        chunk,
      );
    },
  });
}

/** A string of Overpass QL. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/gu, "\\$&").replace(/\p{Cc}/gu, " ")}"`;
}
