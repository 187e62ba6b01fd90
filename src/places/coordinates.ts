import type { Coordinates } from "../domain/geometry.js";

/** A point in a text, with its range. */
export interface CoordinatesFound {
  readonly point: Coordinates;
  readonly from: number;
  readonly to: number;
}

/** Space between the parts. Bounded, because adjacent optional gaps would otherwise backtrack over a long run of spaces. */
const GAP = String.raw`\s{0,2}`;
/** Degrees with optional minutes and seconds. */
const ANGLE = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)${GAP}[°º]?${GAP}(?:(\d{1,2}(?:\.\d+)?)${GAP}['′’]${GAP})?(?:(\d{1,2}(?:\.\d+)?)${GAP}(?:["″”]|'')${GAP})?`;
const POINT = String.raw`(?<![\p{L}\p{N}.,])(geo:|lat(?:itude|itud)?${GAP}[:=]?${GAP})?([NS]${GAP})?${ANGLE}([NS])?${GAP}[,;&/]?${GAP}(?:and\s+)?(?:(?:lon|lng|long|longitude|longitud)${GAP}[:=]?${GAP})?([EOW]${GAP})?${ANGLE}([EOW])?(?:,[\d.+-]+)?(?:;[a-z]+=[\w.-]*)*(?![\p{L}\p{N}]|[.,]\d)`;
/** Enough decimals to be a coordinate. More after a comma, because times and prices are written with it. */
const DECIMALS = /\.\d{2}|,\d{3}/u;
/** A text of just two numbers: a `location` of `52.5,13`. */
const BARE = /^\s*\(?([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\)?\s*$/u;

/**
 * Finds the first point in a text, as people and machines write it: `52.52, 13.40`, `lat 52.52, lon 13.4`, `52.52 N 13.4 E`, `52°31'12"N 13°24'18"E`, or a geo: URI
 * (RFC 5870). Null if there is none, or it is not on Earth.
 */
export function findCoordinates(text: string): CoordinatesFound | null {
  if (!/\d/u.test(text)) return null;
  const pattern = new RegExp(POINT, "giu");
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [all, label, north, a = "", b, c, behind, east, d = "", e, f, last] = match;
    const [ns, ew] = [north ?? behind, east ?? last];
    const isSure = label !== undefined || (ns !== undefined && ew !== undefined);
    const point =
      isSure || [a, d].every((one) => DECIMALS.test(one))
        ? onEarth(signed(sixty(a, b, c), ns), signed(sixty(d, e, f), ew))
        : null;
    if (point !== null) return { point, from: match.index, to: match.index + all.length };
    pattern.lastIndex = match.index + 1;
  }
  return null;
}

/** The point if the whole text is one, otherwise null. Here `52.5,13` suffices. */
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

function sixty(degrees: string, minutes = "0", seconds = "0"): number {
  return Number(degrees.replace(",", ".")) + Number(minutes) / 60 + Number(seconds) / 3600;
}

/** "O" is west in Romance languages but east in German; since "W" is west in all of them, "O" is read as east. */
function signed(value: number, direction = ""): number {
  return /[sw]/iu.test(direction) ? -value : value;
}
