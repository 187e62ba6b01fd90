import type { Coordinates } from "../domain/geometry.js";

/** A point that a text gives, and where in the text it stands. */
export interface CoordinatesFound {
  readonly point: Coordinates;
  readonly from: number;
  readonly to: number;
}

/** Space between the parts: bounded, for several gaps that may be empty follow each other, and of a long run each could take any share. */
const GAP = String.raw`\s{0,2}`;
/** Degrees, with minutes and seconds if there are any. */
const ANGLE = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)${GAP}[°º]?${GAP}(?:(\d{1,2}(?:\.\d+)?)${GAP}['′’]${GAP})?(?:(\d{1,2}(?:\.\d+)?)${GAP}(?:["″”]|'')${GAP})?`;
const POINT = String.raw`(?<![\p{L}\p{N}.,])(geo:|lat(?:itude|itud)?${GAP}[:=]?${GAP})?([NS]${GAP})?${ANGLE}([NS])?${GAP}[,;&/]?${GAP}(?:and\s+)?(?:(?:lon|lng|long|longitude|longitud)${GAP}[:=]?${GAP})?([EOW]${GAP})?${ANGLE}([EOW])?(?:,[\d.+-]+)?(?:;[a-z]+=[\w.-]*)*(?![\p{L}\p{N}]|[.,]\d)`;
/** Decimals that nothing but a coordinate of a query has; those who set a comma before them write times and prices so. */
const DECIMALS = /\.\d{2}|,\d{3}/u;
/** Nothing but two numbers: a `location` of `52.5,13`. */
const BARE = /^\s*\(?([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\)?\s*$/u;

/**
 * The first point that a text gives, as people and machines write one: `52.52, 13.40`, `lat 52.52, lon 13.4`, `52.52 N 13.4 E`,
 * `52°31'12"N 13°24'18"E`, a geo: URI (RFC 5870). Null where there is none on Earth.
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

function sixty(degrees: string, minutes = "0", seconds = "0"): number {
  return Number(degrees.replace(",", ".")) + Number(minutes) / 60 + Number(seconds) / 3600;
}

/** West is "W", and "O" in Romance languages; in German "O" is east. Only "W" is the same for all, so "O" is read as east. */
function signed(value: number, direction = ""): number {
  return /[sw]/iu.test(direction) ? -value : value;
}
