import type { Coordinates } from "../domain/geometry.js";

/** A point that a text gives, and where in the text it stands. */
export interface CoordinatesFound {
  readonly point: Coordinates;
  readonly from: number;
  readonly to: number;
}

const BEFORE = String.raw`(?<![\p{L}\p{N}.,])`;
const AFTER = String.raw`(?![\p{L}\p{N}]|[.,]\d)`;
const DEGREES = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const MARK = String.raw`\s*[°º]?\s*`;
const SEXAGESIMAL = String.raw`(\d{1,3})\s*[°º]\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*)?`;

/** RFC 5870, with or without its parameters. */
const GEO_URI = new RegExp(
  `${BEFORE}geo:(${DEGREES}),(${DEGREES})(?:,[\\d.+-]+)?(?:;[a-z]+=[\\w.-]*)*`,
  "iu",
);
const LABELLED = new RegExp(
  `${BEFORE}lat(?:itude|itud)?\\s*[:=]?\\s*(${DEGREES})${MARK}[,;&/]?\\s*(?:and\\s+)?(?:lon|lng|long|longitude|longitud)\\s*[:=]?\\s*(${DEGREES})${MARK}${AFTER}`,
  "iu",
);
const COMPASS_AFTER = new RegExp(
  `${BEFORE}(${DEGREES})${MARK}([NS])\\s*[,;/]?\\s*(${DEGREES})${MARK}([EOW])${AFTER}`,
  "iu",
);
const COMPASS_BEFORE = new RegExp(
  `${BEFORE}([NS])\\s*(${DEGREES})${MARK}[,;/]?\\s*([EOW])\\s*(${DEGREES})${MARK}${AFTER}`,
  "iu",
);
const MINUTES = new RegExp(`${BEFORE}${SEXAGESIMAL}([NS])\\s*[,;/]?\\s*${SEXAGESIMAL}([EOW])${AFTER}`, "iu");
/** Two numbers with decimals, which nothing else in a query has. */
const PAIR = new RegExp(
  `${BEFORE}([+-]?\\d{1,2}\\.\\d{2,})\\s*[,;\\s]\\s*([+-]?\\d{1,3}\\.\\d{2,})${AFTER}`,
  "u",
);
/** The same as those write it who set a comma before decimals. */
const COMMA_PAIR = new RegExp(
  `${BEFORE}([+-]?\\d{1,2},\\d{3,})\\s*[;\\s]\\s*([+-]?\\d{1,3},\\d{3,})(?![\\p{L}\\p{N}])`,
  "u",
);
/** Nothing but two numbers: a `location` of `52.5,13`. */
const BARE = new RegExp(`^\\s*\\(?(${DEGREES})\\s*[,;\\s]\\s*(${DEGREES})\\)?\\s*$`, "u");

/**
 * The first point that a text gives, as people and machines write one: `52.52, 13.40`, `lat 52.52, lon 13.4`, `52.52 N 13.4 E`,
 * `52°31'12"N 13°24'18"E`, a geo: URI. Null where there is none on Earth.
 */
export function findCoordinates(text: string): CoordinatesFound | null {
  if (!/\d/u.test(text)) return null;
  const read: readonly (readonly [RegExp, (parts: readonly string[]) => readonly [number, number]])[] = [
    [GEO_URI, ([, latitude, longitude]) => [Number(latitude), Number(longitude)]],
    [LABELLED, ([, latitude, longitude]) => [Number(latitude), Number(longitude)]],
    [MINUTES, ([, a, b, c, ns, d, e, f, ew]) => [signed(sixty(a, b, c), ns), signed(sixty(d, e, f), ew)]],
    [
      COMPASS_AFTER,
      ([, latitude, ns, longitude, ew]) => [signed(Number(latitude), ns), signed(Number(longitude), ew)],
    ],
    [
      COMPASS_BEFORE,
      ([, ns, latitude, ew, longitude]) => [signed(Number(latitude), ns), signed(Number(longitude), ew)],
    ],
    [PAIR, ([, latitude, longitude]) => [Number(latitude), Number(longitude)]],
    [
      COMMA_PAIR,
      ([, latitude, longitude]) => [
        Number(latitude?.replace(",", ".")),
        Number(longitude?.replace(",", ".")),
      ],
    ],
  ];
  for (const [pattern, valuesOf] of read) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const point = onEarth(...valuesOf(match));
    if (point !== null) return { point, from: match.index, to: match.index + match[0].length };
  }
  return null;
}

/** The point that a whole text is; null for any other text. `52.5,13` is enough where nothing else stands. */
export function coordinatesOf(text: string): Coordinates | null {
  const [, latitude, longitude] = /[.,;]/u.test(text) ? (BARE.exec(text) ?? []) : [];
  const bare = latitude === undefined ? null : onEarth(Number(latitude), Number(longitude));
  if (bare !== null) return bare;
  const found = findCoordinates(text);
  const isWhole = found !== null && !/[\p{L}\p{N}]/u.test(text.slice(0, found.from) + text.slice(found.to));
  return isWhole ? found.point : null;
}

function onEarth(latitude: number, longitude: number): Coordinates | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function sixty(degrees = "0", minutes = "0", seconds = "0"): number {
  return Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
}

/** West is "W", and "O" in Romance languages; in German "O" is east. Only "W" is the same for all, so "O" is read as east. */
function signed(value: number, direction = ""): number {
  return /[sw]/iu.test(direction) ? -value : value;
}
