import type { LoadedArea } from "../catalog/catalog.js";
import { contains, type Coordinates, distanceToLinesM } from "../domain/geometry.js";
import { worldPlaceAt } from "../language/names/names.js";
import { isCityToo, namesOfCode, regionLengthAt } from "../language/names/regions.js";
import { fold } from "../language/text/fold.js";
import { withWholeShortForms } from "../language/whereabouts/abbreviations.js";
import { phrasesIn } from "../language/text/phrasePattern.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import { withoutTownWords } from "../language/whereabouts/townWords.js";
import { doorNumber, doorOf } from "./addressBook.js";
import { liesNearAreas } from "./nearAreas.js";
import { coordinatesOf } from "./coordinates.js";
import { conceptLengthAt, isKindOfPlace, townLengthAt } from "./placeConcepts.js";
import { distanceToPlaceM, type GeoPlace, isWide, type PlaceRelation, UNLOCATED } from "./geoPlace.js";
import { isCovered, numberLengthAt, OF, type PlaceIndex } from "./places.js";

/** A named place before lookup. */
export interface NamedLocation {
  readonly text: string;
  readonly relation: PlaceRelation;
  /** The stated distance in meters; null for none. */
  readonly radiusM: number | null;
  /** The second place of "between X and Y"; null for a single place. */
  readonly and: string | null;
  /** True for a place that will do as well as the one before it: Wedding in "in Mitte or Wedding". */
  readonly isAlternative?: true;
}

/** Where to search. */
export type Location =
  | { readonly status: "anywhere" }
  | {
      readonly status: "found";
      readonly place: GeoPlace;
      readonly relation: PlaceRelation;
      readonly radiusM: number | null;
      readonly partly: boolean;
      /** What it was read as if it differs from the text: a misspelled name, a neighbor's number. Null if found as written. */
      readonly readAs: string | null;
      /** Other covered areas with a place of that name, which the text does not tell apart. */
      readonly alsoIn: readonly LoadedArea[];
    }
  /** Known but not covered. `name`: the known part of the text. */
  | { readonly status: "outside"; readonly name: string | null }
  /** No place of that name is known. */
  | { readonly status: "unknown" }
  /** A kind of landmark, "the station", that the map does not have here; counts as no place. */
  | { readonly status: "unmapped" }
  /** The caller's position, which only the caller knows. */
  | { readonly status: "here" }
  /** No place was stated, and the areas are too far apart to search them all. */
  | { readonly status: "unstated" };

/** A place up to this far outside the boundary is answered from the covered side. */
const BORDER_REACH_M = 300;
const UNKNOWN: Location = { status: "unknown" };

/**
 * Looks up a named place: a point, an address, a name, or several names of which one contains the other. Every part of "Tal, Munich" must be known and covered;
 * guesses are always reported.
 */
export function locate(
  named: NamedLocation,
  index: PlaceIndex,
  loadedAreas: readonly LoadedArea[],
): Location {
  const first = locateOne(named, index, loadedAreas);
  if (named.and === null || first.status !== "found") return first;
  const second = locateOne({ ...named, text: named.and }, index, loadedAreas);
  return second.status === "found" ? between(first, second) : second;
}

type Found = Location & { readonly status: "found" };

function locateOne(named: NamedLocation, index: PlaceIndex, areas: readonly LoadedArea[]): Location {
  const point = coordinatesOf(named.text);
  if (point !== null)
    return isCovered(areas, point)
      ? found(pointPlace(point), { ...named, relation: "near" }, areas, null)
      : { status: "outside", name: null };
  const parts = partsOf(named.text, index);
  const ofType = (type: Part["type"]) => parts.filter((part) => part.type === type);
  const unknownParts = ofType("unknown");
  const [elsewhere] = ofType("world");
  if (elsewhere !== undefined) {
    // Nobody knows "Phoenix See, Dortmund"; it is not in Phoenix.
    const isInName = unknownParts.length > 0 && parts.some((part) => part.places.length > 0);
    return isInName ? UNKNOWN : { status: "outside", name: elsewhere.text };
  }
  const places = nearOthers(
    parts.filter((part) => part.places.length > 0),
    index,
  );
  const [number] = ofType("number");
  const door = number === undefined ? null : addressOf(number.text, places, index);
  const isOfKind = unknownParts.length > 0 && unknownParts.every((part) => isKindOfPlace(part.text));
  if (places.length === 0 && isOfKind) return { status: "unmapped" };
  // A floor or courtyard after a known address does no harm; for "beach of Monaco" without a mapped beach, Monaco remains.
  if (places.length === 0 || (unknownParts.length > 0 && door?.isExact !== true && !isOfKind)) return UNKNOWN;
  if (number !== undefined && door === null && !hasStreet(places)) return UNKNOWN;
  if (door !== null) {
    const readAs = door.isExact ? null : door.place.name;
    return found(door.place, { ...named, relation: "near" }, areas, readAs);
  }
  // "The station" of a town without a mapped station is not another town's.
  const relevant = places.filter(
    (part) =>
      part.type !== "kind" || candidatesOf(part, places).some((one) => coverageOf(one, areas) !== "none"),
  );
  if (relevant.length === 0) return { status: "unmapped" };
  const target = narrowest(relevant);
  const candidates = candidatesOf(target, relevant);
  const [first] = candidates;
  // A place of that name exists, but not where the text says.
  if (first === undefined) return UNKNOWN;
  const place = candidates.find((one) => coverageOf(one, areas) !== "none") ?? first;
  const isRead =
    isOfKind ||
    relevant.length < places.length ||
    target.type === "kind" ||
    places.some(({ type }) => type === "guess");
  // Several areas may be in one city or share a name.
  const same = candidates.filter(({ kind }) => kind === place.kind);
  const its = place.areas.length === 0 ? [] : [...new Set(same.flatMap((one) => one.areas))];
  const location = found({ ...place, areas: its }, named, areas, isRead ? place.name : null);
  return location.status === "found" ? { ...location, alsoIn: areasBeside(place, same, areas) } : location;
}

/** The areas with another place of a name, far from the one that was chosen. */
function areasBeside(
  { point }: GeoPlace,
  same: readonly GeoPlace[],
  areas: readonly LoadedArea[],
): readonly LoadedArea[] {
  if (point === null) return [];
  return areas.filter(
    (area) =>
      !liesNearAreas(point, [area]) &&
      same.some((other) => other.point !== null && isCovered([area], other.point)),
  );
}

function found(
  place: GeoPlace,
  { relation, radiusM }: NamedLocation,
  areas: readonly LoadedArea[],
  readAs: string | null,
): Location {
  const covered = coverageOf(place, areas);
  if (covered === "none") return { status: "outside", name: place.name };
  return { status: "found", place, relation, radiusM, partly: covered === "partly", readAs, alsoIn: [] };
}

/** A part of a place's description. */
interface Part {
  /** A known name, a kind of place alone ("station"), a misspelled name, a house number, a place elsewhere, or an unknown one. */
  readonly type: "name" | "kind" | "guess" | "number" | "world" | "unknown";
  /** Folded. */
  readonly text: string;
  /** Empty for the last three types. */
  readonly places: readonly GeoPlace[];
}

function partOf(type: Part["type"], text: string, places: readonly GeoPlace[] = []): Part {
  return { type, text, places };
}

/** Words in a place's description without a meaning. */
const FILLERS = phrasesIn(PLACE_WORDS.fillers);

function partsOf(text: string, index: PlaceIndex): readonly Part[] {
  const whole = fold(text);
  if (isCityToo(whole) && index.find(whole).every(({ kind }) => kind === "region"))
    return [partOf("world", whole)];
  return withWholeShortForms(text)
    .split(/[,;()]/u)
    .map(fold)
    .filter((piece) => piece !== "")
    .flatMap((piece, at) => {
      const [last = "", ...before] = piece.replace(POSTCODE_BEHIND, "").split(" ").toReversed();
      const coded = at + before.length === 0 ? null : ofCode(last, index, before.length === 0);
      if (coded === null) return piecesOf(piece, index);
      const rest = [...before.toReversed(), ...(POSTCODE_BEHIND.exec(piece) ?? [])].join(" ").trim();
      return [coded, ...(rest === "" ? [] : piecesOf(rest, index))];
    });
}

const POSTCODE_BEHIND = / \d{4,5}(?: \d{4})?$/u;

/** The state or country of a code behind a city, "ID", and elsewhere if it `isPart` by itself; null for another word. */
function ofCode(code: string, index: PlaceIndex, isPart: boolean): Part | null {
  const names = namesOfCode(code);
  if (names.length === 0) return null;
  const places = names.flatMap((name) =>
    index.find(name).filter(({ kind }) => kind === "region" || kind === "country"),
  );
  if (places.length > 0) return partOf("name", code, places);
  return isPart && index.find(code).length === 0 ? partOf("world", code) : null;
}

/** Splits a part into a name, its surroundings and a house number: "Marienplatz München", "Torstr 96 10119 Berlin". */
function piecesOf(text: string, index: PlaceIndex): readonly Part[] {
  const whole = index.find(text);
  if (whole.length > 0) return [partOf(isKindOfPlace(text) ? "kind" : "name", text, whole)];
  const town = withoutTownWords(text).find((name) => isWorldPlace(name));
  if (town !== undefined) return [partOf("world", town)];
  const tokens = text.split(" ");
  if (regionLengthAt(tokens, 0) === tokens.length) return [partOf("world", text)];
  const pieces: Part[] = [];
  let unknown: string[] = [];
  const endUnknown = () => {
    if (unknown.length > 0) pieces.push(guessed(unknown.join(" "), index));
    unknown = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? "";
    const number = numberLengthAt(tokens, at);
    const here = number === 0 || !hasStreetAfter(tokens, at + number, index) ? index.lengthAt(tokens, at) : 0;
    // "O castelo" is a castle rather than a town.
    const elsewhere = number > 0 ? 0 : worldElsewhereAt(tokens, at);
    // "Porto Velho" is longer than "porto", a port.
    const [world, named] = elsewhere > here ? [elsewhere, 0] : [0, here];
    const length = named || number || world || 1;
    const piece = tokens.slice(at, at + length).join(" ");
    if (named > 0 || number > 0 || world > 0) endUnknown();
    if (named > 0) pieces.push(...namedPieces(piece, index));
    else if (number > 0) pieces.push(partOf("number", doorNumber(piece)));
    else if (world > 0) pieces.push(partOf("world", piece));
    else if (index.hasPostcodeLike(token)) endUnknown();
    else if (!FILLERS.has(token)) unknown.push(token);
    at += length;
  }
  endUnknown();
  return pieces;
}

/** The number of words of a town or country; "of" is a filler rather than the town in Turkey. */
function worldElsewhereAt(tokens: readonly string[], at: number): number {
  const token = tokens[at] ?? "";
  const length = townLengthAt(tokens, at, !isKindOfPlace(token));
  return length === 1 && FILLERS.has(token) ? 0 : length;
}

function isWorldPlace(name: string): boolean {
  const tokens = name.split(" ");
  return worldPlaceAt(tokens, 0, true) === tokens.length;
}

/** Splits words that the index counted as one place: it may be a street with a house number. */
function namedPieces(text: string, index: PlaceIndex): readonly Part[] {
  const places = index.find(text);
  if (places.length > 0) return [partOf("name", text, places)];
  const tokens = text.split(" ");
  const kind = conceptLengthAt(tokens, 0);
  if (kind > 0 && OF.has(tokens[kind] ?? ""))
    return [
      guessed(tokens.slice(0, kind).join(" "), index),
      ...namedPieces(tokens.slice(kind + 1).join(" "), index),
    ];
  const before = numberLengthAt(tokens, 0);
  const isLast = index.find(tokens.slice(0, -1).join(" ")).length > 0;
  const [from, to] = before > 0 ? [before, tokens.length] : [0, tokens.length - (isLast ? 1 : 2)];
  const street = tokens.slice(from, to).join(" ");
  return [
    partOf("number", doorNumber([...tokens.slice(0, from), ...tokens.slice(to)].join(" "))),
    partOf("name", street, index.find(street)),
  ];
}

function hasStreetAfter(tokens: readonly string[], at: number, index: PlaceIndex): boolean {
  const street = tokens.slice(at, at + index.lengthAt(tokens, at)).join(" ");
  return index.find(street).some((place) => index.doorsOf(place).length > 0);
}

function guessed(text: string, index: PlaceIndex): Part {
  // "Harbour, Monaco": a kind of place is never a misspelled name.
  const type = isKindOfPlace(text) ? "kind" : "guess";
  const places = type === "kind" ? index.find(text) : index.guess(text);
  return partOf(places.length === 0 ? "unknown" : type, text, places);
}

/** Resolves a kind next to a named point to the nearest of that kind: "the station of Isartor", "Kirche Sainte-Dévote". */
function nearOthers(parts: readonly Part[], index: PlaceIndex): readonly Part[] {
  const named = parts.find(({ places: [first], type }) => type !== "kind" && isPoint(first));
  const point = named?.places.find(isPoint)?.point ?? null;
  if (point === null) return parts;
  return parts.flatMap((one) => {
    if (one.type !== "kind") return [one];
    const away = (place: GeoPlace) => distanceToPlaceM(place, point) ?? Infinity;
    const near = index.ofKind(one.text).filter((place) => away(place) <= BESIDE_M);
    return near.length === 0 ? [] : [{ ...one, places: near.toSorted((a, b) => away(a) - away(b)) }];
  });
}

/** Maximum distance between a named point and its station, church and so on. */
const BESIDE_M = 500;

function isPoint(place: GeoPlace | undefined): boolean {
  return place !== undefined && place.point !== null && WIDTH[place.kind] === undefined;
}

/** Finds a house number on the first street with doors, and whether it is exact. */
function addressOf(number: string, parts: readonly Part[], index: PlaceIndex) {
  const streets = parts.flatMap(({ places }) => places);
  const postcodes = streets.filter(({ kind }) => kind === "postcode").map(({ name }) => name);
  for (const street of streets) {
    const door = doorOf(index.doorsOf(street), number, postcodes);
    if (door === null) continue;
    const name = `${street.name} ${door.door.written}`;
    const place: GeoPlace = { ...pointPlace(door.door.point), kind: "address", name };
    return { place, isExact: door.isExact };
  }
  return null;
}

/** Whether a part is a street or square; without doors it is found as a whole. */
function hasStreet(parts: readonly Part[]): boolean {
  return parts.some(({ places }) =>
    places.some(({ address, kind }) => address !== null && kind !== "postcode"),
  );
}

const WIDTH: Readonly<Partial<Record<GeoPlace["kind"], number>>> = {
  quarter: 1,
  postcode: 2,
  city: 3,
  area: 4,
  region: 6,
  country: 7,
};
const CITY_AROUND_WIDTH = 5;

/** The most precise part; the first of several. */
function narrowest(parts: readonly Part[]): Part {
  const width = ({ places: [place] }: Part) =>
    place?.isAround === true ? CITY_AROUND_WIDTH : (WIDTH[place?.kind ?? "street"] ?? 0);
  return parts.reduce((best, part) => (width(part) < width(best) ? part : best));
}

/** The places of a part that are consistent with all other parts. */
function candidatesOf(part: Part, all: readonly Part[]): readonly GeoPlace[] {
  return consistent(
    part.places,
    all.filter((other) => other !== part).map((other) => other.places),
  );
}

/** Keeps the places that lie within one of each of the others; if there are none, those in or near the same town. */
function consistent(
  places: readonly GeoPlace[],
  others: readonly (readonly GeoPlace[])[],
): readonly GeoPlace[] {
  const fit = (isIn: (point: Coordinates, other: GeoPlace) => boolean) =>
    places.filter((place) =>
      others.every((ones) =>
        ones.some((other) => (place.point === null ? shareAreas(place, other) : isIn(place.point, other))),
      ),
    );
  const fitting = fit(
    (point, { areas, outline }) =>
      (areas.length === 0 || isCovered(areas, point)) && (outline === null || contains(outline, point)),
  );
  return fitting.length > 0
    ? fitting
    : fit((point, { areas }) => areas.length === 0 || liesNearAreas(point, areas));
}

/** Whether two places may be in one town: they share an area, or one has none. */
function shareAreas({ areas: its }: GeoPlace, { areas }: GeoPlace): boolean {
  return its.length === 0 || areas.length === 0 || its.some((area) => areas.includes(area));
}

/** The place between two others: the line from one to the other. */
function between(first: Found, second: Found): Location {
  const [a, b] = [first.place.point, second.place.point];
  if (a === null || b === null) return first;
  return {
    ...first,
    relation: "near",
    partly: first.partly || second.partly,
    readAs: first.readAs ?? second.readAs,
    place: {
      ...pointPlace({ latitude: (a.latitude + b.latitude) / 2, longitude: (a.longitude + b.longitude) / 2 }),
      name: `${first.place.name} – ${second.place.name}`,
      kind: "between",
      lines: [
        [
          [a.longitude, a.latitude],
          [b.longitude, b.latitude],
        ],
      ],
    },
  };
}

function pointPlace(point: Coordinates): GeoPlace {
  const name = `${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}`;
  return { ...UNLOCATED, name, kind: "coordinates", point };
}

function coverageOf(place: GeoPlace, areas: readonly LoadedArea[]): "whole" | "partly" | "none" {
  if (isWide(place) && place.kind !== "area") return "partly";
  if (place.point === null || isCovered(areas, place.point)) return "whole";
  const point = place.point;
  const marks = [
    point,
    ...(place.lines ?? []).flat().map(([longitude, latitude]) => ({ latitude, longitude })),
  ];
  if (marks.some((mark) => isCovered(areas, mark))) return "partly";
  const nearest = Math.min(...areas.map(({ area }) => distanceToLinesM(point, area.boundary.flat())));
  return nearest <= BORDER_REACH_M ? "partly" : "none";
}
