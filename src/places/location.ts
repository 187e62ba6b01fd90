import type { LoadedArea } from "../catalog/catalog.js";
import { contains, type Coordinates, distanceToLineM } from "../domain/geometry.js";
import { worldPlaceAt } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { withWholeShortForms } from "../language/whereabouts/abbreviations.js";
import { phrasesIn } from "../language/text/phrasePattern.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import { withoutTownWords } from "../language/whereabouts/townWords.js";
import { doorNumber, doorOf } from "./addressBook.js";
import { liesNearAreas } from "./nearAreas.js";
import { coordinatesOf } from "./coordinates.js";
import { conceptLengthAt, isKindOfPlace, townLengthAt } from "./placeConcepts.js";
import { distanceToPlaceM, type GeoPlace } from "./knownPlace.js";
import { isCovered, numberLengthAt, OF, type PlaceIndex } from "./places.js";

/** A place as it was named, not yet looked up. */
export interface NamedLocation {
  readonly text: string;
  readonly relation: "within" | "near";
  /** How far from it one wants to go, in meters; null where nothing is said. */
  readonly radiusM: number | null;
  /** The other place of "between X and Y"; null for one place. */
  readonly and: string | null;
}

/** Where a search looks. */
export type Location =
  | { readonly status: "anywhere" }
  | {
      readonly status: "found";
      readonly place: GeoPlace;
      readonly relation: "within" | "near";
      readonly radiusM: number | null;
      readonly partly: boolean;
      /** What it was read as, where it was not written so: a misspelt name, a neighbour's number. Null for what is found as written. */
      readonly readAs: string | null;
    }
  /** Known, but not covered; `name`: what of the text is known elsewhere. */
  | { readonly status: "outside"; readonly name: string | null }
  /** Nobody here knows a place of that name. */
  | { readonly status: "unknown" }
  /** A kind of landmark, "the station", of which none is mapped here: no place was named. */
  | { readonly status: "unmapped" }
  /** Where the caller is, which only the caller knows. */
  | { readonly status: "here" }
  /** No place was named, and what is covered lies too far apart for an answer from all of it. */
  | { readonly status: "unsaid" };

/** A place just outside the boundary is answered from the covered side within this distance of it. */
const BORDER_REACH_M = 300;
const UNKNOWN: Location = { status: "unknown" };

/**
 * Looks a named place up: a point, an address, a name, or several of which one lies in the other. Every part of "Tal, Munich" must be known
 * and covered: what is not is never guessed without saying so.
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
  const elsewhere = parts.find((part) => part.type === "world");
  if (elsewhere !== undefined) return { status: "outside", name: elsewhere.text };
  const places = nearOthers(
    parts.filter((part) => part.type === "places"),
    index,
  );
  const number = parts.find((part) => part.type === "number");
  const door = number === undefined ? null : addressOf(number.text, places, index);
  const strange = parts.filter((part) => part.type === "unknown");
  const isOfKind = strange.length > 0 && strange.every((part) => isKindOfPlace(part.text));
  if (places.length === 0 && isOfKind) return { status: "unmapped" };
  // A floor or a courtyard behind an address that is known hides nothing; of the "beach of Monaco", where none is mapped, Monaco is known.
  if (places.length === 0 || (strange.length > 0 && door?.isExact !== true && !isOfKind)) return UNKNOWN;
  if (number !== undefined && door === null && !hasStreet(places)) return UNKNOWN;
  if (door !== null) {
    const readAs = door.isExact ? null : door.place.name;
    return found(door.place, { ...named, relation: "near" }, areas, readAs);
  }
  // The "station" of a town where none is mapped is none of another town.
  const meant = places.filter(
    (part) =>
      part.byKind === undefined ||
      candidatesOf(part, places).some((one) => coverageOf(one, areas) !== "none"),
  );
  if (meant.length === 0) return { status: "unmapped" };
  const target = narrowest(meant);
  const candidates = candidatesOf(target, meant);
  const [first] = candidates;
  // There is one of that name, but not where it was said to be.
  if (first === undefined) return UNKNOWN;
  const place = candidates.find((one) => coverageOf(one, areas) !== "none") ?? first;
  const isRead =
    isOfKind ||
    meant.length < places.length ||
    target.byKind !== undefined ||
    places.some(({ isGuess }) => isGuess);
  // Several areas may lie in one city, or bear one name.
  const same = target.places.filter(({ kind }) => kind === place.kind);
  const its = place.areas.length === 0 ? [] : [...new Set(same.flatMap((one) => one.areas))];
  return found({ ...place, areas: its }, named, areas, isRead ? place.name : null);
}

function found(
  place: GeoPlace,
  { relation, radiusM }: NamedLocation,
  areas: readonly LoadedArea[],
  readAs: string | null,
): Location {
  const covered = coverageOf(place, areas);
  if (covered === "none") return { status: "outside", name: place.name };
  return { status: "found", place, relation, radiusM, partly: covered === "partly", readAs };
}

/** Pieces of what a place is called. */
type Part =
  | {
      readonly type: "places";
      readonly places: readonly GeoPlace[];
      readonly isGuess: boolean;
      /** The kind that it is named by alone, folded: "station". */
      readonly byKind?: string | undefined;
    }
  | { readonly type: "number"; readonly text: string }
  | { readonly type: "world"; readonly text: string }
  | { readonly type: "unknown"; readonly text: string };
type PlacesPart = Part & { readonly type: "places" };

/** Words in a place's description that name nothing. */
const FILLERS = phrasesIn(PLACE_WORDS.fillers);

function partsOf(text: string, index: PlaceIndex): readonly Part[] {
  return withWholeShortForms(text)
    .split(/[,;]/u)
    .map(fold)
    .filter((part) => part !== "")
    .flatMap((part) => piecesOf(part, index));
}

/** A name, or a name and what it lies in, or with its number: "Marienplatz München", "Torstr 96 10119 Berlin". */
function piecesOf(part: string, index: PlaceIndex): readonly Part[] {
  const whole = index.find(part);
  if (whole.length > 0)
    return [
      { type: "places", places: whole, isGuess: false, byKind: isKindOfPlace(part) ? part : undefined },
    ];
  const town = withoutTownWords(part).find((name) => isWorldPlace(name));
  if (town !== undefined) return [{ type: "world", text: town }];
  const tokens = part.split(" ");
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
    // "O castelo" is a castle before it is a town of that name.
    const elsewhere = number > 0 ? 0 : worldElsewhereAt(tokens, at);
    // "Porto Velho" is longer than any port.
    const [world, named] = elsewhere > here ? [elsewhere, 0] : [0, here];
    const length = named || number || world || 1;
    const said = tokens.slice(at, at + length).join(" ");
    if (named > 0 || number > 0 || world > 0) endUnknown();
    if (named > 0) pieces.push(...namedPieces(said, index));
    else if (number > 0) pieces.push({ type: "number", text: doorNumber(said) });
    else if (world > 0) pieces.push({ type: "world", text: said });
    else if (!FILLERS.has(token)) unknown.push(token);
    at += length;
  }
  endUnknown();
  return pieces;
}

/** The number of words of a town or a country; "of" is a small word before it is a town in Turkey. */
function worldElsewhereAt(tokens: readonly string[], at: number): number {
  const token = tokens[at] ?? "";
  const length = townLengthAt(tokens, at, !isKindOfPlace(token));
  return length === 1 && FILLERS.has(token) ? 0 : length;
}

function isWorldPlace(name: string): boolean {
  const tokens = name.split(" ");
  return worldPlaceAt(tokens, 0, true) === tokens.length;
}

/** What the index took for one place may be a street with its number. */
function namedPieces(said: string, index: PlaceIndex): readonly Part[] {
  const places = index.find(said);
  if (places.length > 0) return [{ type: "places", places, isGuess: false }];
  const tokens = said.split(" ");
  const kind = conceptLengthAt(tokens, 0);
  if (kind > 0 && OF.has(tokens[kind] ?? ""))
    return [
      guessed(tokens.slice(0, kind).join(" "), index),
      ...namedPieces(tokens.slice(kind + 1).join(" "), index),
    ];
  const before = numberLengthAt(tokens, 0);
  const isLast = index.find(tokens.slice(0, -1).join(" ")).length > 0;
  const [from, to] = before > 0 ? [before, tokens.length] : [0, tokens.length - (isLast ? 1 : 2)];
  return [
    { type: "number", text: doorNumber([...tokens.slice(0, from), ...tokens.slice(to)].join(" ")) },
    { type: "places", places: index.find(tokens.slice(from, to).join(" ")), isGuess: false },
  ];
}

function hasStreetAfter(tokens: readonly string[], at: number, index: PlaceIndex): boolean {
  const street = tokens.slice(at, at + index.lengthAt(tokens, at)).join(" ");
  return index.find(street).some((place) => index.doorsOf(place).length > 0);
}

function guessed(text: string, index: PlaceIndex): Part {
  // "Harbour, Monaco": a kind of place, which is mapped there or is nothing's misspelt name.
  const byKind = isKindOfPlace(text) ? text : undefined;
  const places = byKind === undefined ? index.guess(text) : index.find(text);
  return places.length === 0
    ? { type: "unknown", text }
    : { type: "places", places, isGuess: byKind === undefined, byKind };
}

/** "The station of Isartor", "Kirche Sainte-Dévote": what is named by its kind beside the name of a point is the one of that kind that lies nearest. */
function nearOthers(parts: readonly PlacesPart[], index: PlaceIndex): readonly PlacesPart[] {
  const named = parts.find(({ places: [first], byKind }) => byKind === undefined && isPoint(first));
  const point = named?.places.find(isPoint)?.point ?? null;
  if (point === null) return parts;
  return parts.flatMap((part) => {
    if (part.byKind === undefined) return [part];
    const away = (place: GeoPlace) => distanceToPlaceM(place, point) ?? Infinity;
    const near = index.ofKind(part.byKind).filter((place) => away(place) <= BESIDE_M);
    return near.length === 0 ? [] : [{ ...part, places: near.toSorted((a, b) => away(a) - away(b)) }];
  });
}

/** A kind of place this far from a named one is its own. */
const BESIDE_M = 500;

function isPoint(place: GeoPlace | undefined): boolean {
  return place !== undefined && place.point !== null && WIDTH[place.kind] === undefined;
}

/** The door of a number on the first street that has doors, and whether it is that number's own. */
function addressOf(number: string, parts: readonly PlacesPart[], index: PlaceIndex) {
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

/** Streets without a door are found as a whole. */
function hasStreet(parts: readonly PlacesPart[]): boolean {
  return parts.some(({ places }) =>
    places.some(({ address, kind }) => address !== null && kind !== "postcode"),
  );
}

const WIDTH: Readonly<Partial<Record<GeoPlace["kind"], number>>> = {
  quarter: 1,
  postcode: 2,
  city: 3,
  area: 4,
};

/** The part that says most exactly where; of several such, the first that was said. */
function narrowest(parts: readonly PlacesPart[]): PlacesPart {
  const width = ({ places }: PlacesPart) => WIDTH[places[0]?.kind ?? "street"] ?? 0;
  return parts.reduce((best, part) => (width(part) < width(best) ? part : best));
}

/** The places that a part may name, in view of all others. */
function candidatesOf(part: PlacesPart, all: readonly PlacesPart[]): readonly GeoPlace[] {
  return consistent(
    part.places,
    all.filter((other) => other !== part).flatMap((other) => other.places),
  );
}

/** Of several places of one name those that lie where the rest of the text says; where it says a little too exactly, those that lie in its town. */
function consistent(places: readonly GeoPlace[], others: readonly GeoPlace[]): readonly GeoPlace[] {
  const fit = (isIn: (point: Coordinates, other: GeoPlace) => boolean) =>
    places.filter((place) =>
      others.every((other) => (place.point === null ? shareAreas(place, other) : isIn(place.point, other))),
    );
  const fitting = fit(
    (point, { areas, outline }) =>
      (areas.length === 0 || isCovered(areas, point)) && (outline === null || contains(outline, point)),
  );
  return fitting.length > 0
    ? fitting
    : fit((point, { areas }) => areas.length === 0 || liesNearAreas(point, areas));
}

/** Whether two towns may be one: where neither has areas in common with the other they are not. */
function shareAreas({ areas: its }: GeoPlace, { areas }: GeoPlace): boolean {
  return its.length === 0 || areas.length === 0 || its.some((area) => areas.includes(area));
}

/** What lies between two places is along the line from one to the other. */
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
  return {
    name,
    kind: "coordinates",
    areas: [],
    point,
    outline: null,
    lines: null,
    address: null,
    radiusM: null,
  };
}

function coverageOf(place: GeoPlace, areas: readonly LoadedArea[]): "whole" | "partly" | "none" {
  if (place.kind === "city") return "partly";
  if (place.point === null || isCovered(areas, place.point)) return "whole";
  const point = place.point;
  const marks = [
    point,
    ...(place.lines ?? []).flat().map(([longitude, latitude]) => ({ latitude, longitude })),
  ];
  if (marks.some((mark) => isCovered(areas, mark))) return "partly";
  const nearest = Math.min(
    ...areas.flatMap(({ area }) => area.boundary.flat().map((ring) => distanceToLineM(point, ring))),
  );
  return nearest <= BORDER_REACH_M ? "partly" : "none";
}
