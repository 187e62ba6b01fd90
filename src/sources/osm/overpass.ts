import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
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
  readonly fetch?: typeof fetch;
  readonly sleep?: (ms: number) => Promise<void>;
}

const ANSWER_LIMIT_BYTES = 400 * 1024 * 1024;
/** Public servers are busy at times; they ask to come back a little later. */
const ATTEMPTS = 3;
const PAUSE_MS = 5_000;
const USER_AGENT = "Doorlight/0.1 (self-hosted place search; OpenStreetMap import)";

/** Asks an Overpass server for an area's places, boundaries and gazetteer, and writes the answer to a file. Rejects with ImportError. */
export async function fetchOverpass(request: OverpassRequest): Promise<void> {
  const sleep = request.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  for (let attempt = 1; ; attempt++) {
    const refusal = await attemptFetch(request);
    if (refusal === null) return;
    await rm(request.file, { force: true });
    if (!refusal.again || attempt === ATTEMPTS) throw new ImportError(refusal.message);
    await sleep(PAUSE_MS * attempt);
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

interface Refusal {
  readonly again: boolean;
  readonly message: string;
}

async function attemptFetch(request: OverpassRequest): Promise<Refusal | null> {
  const { url, file, timeoutMs } = request;
  try {
    const response = await (request.fetch ?? fetch)(url, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "user-agent": USER_AGENT,
        accept: "application/json",
      },
      body: new URLSearchParams({
        data: overpassQuery(request.areaName, request.verticals, Math.ceil(timeoutMs / 1000)),
      }),
      signal: AbortSignal.any([
        AbortSignal.timeout(timeoutMs),
        ...(request.signal === undefined ? [] : [request.signal]),
      ]),
    });
    if (!response.ok || response.body === null) return refusalOf(url, response.status);
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
      bounded(ANSWER_LIMIT_BYTES, request.onProgress),
      createWriteStream(file),
    );
    return null;
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    const reason =
      (error as Error).name === "TimeoutError"
        ? `no answer within ${Math.round(timeoutMs / 1000)} seconds`
        : (cause ?? (error as Error).message);
    return {
      again: cause === "ECONNRESET" || cause === "UND_ERR_SOCKET",
      message: `The Overpass server ${url} cannot be reached (${reason}). Check the connection, or name another with --overpass-url.`,
    };
  }
}

function refusalOf(url: string, status: number): Refusal {
  const busy = status === 429 || status === 504 || status === 503;
  const advice = busy
    ? "It is busy: try again in a few minutes, or name another with --overpass-url."
    : "Check --overpass-url.";
  return { again: busy, message: `The Overpass server ${url} answered ${status}. ${advice}` };
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
