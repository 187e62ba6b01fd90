import { Parser } from "htmlparser2";
import { MAX_TEXT_BYTES } from "../bounds.js";
import type { Member } from "../extract/mapElement.js";
import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import type { ElementType } from "../extract/feature.js";

/** A change of one element: its new state, or its deletion. */
export interface Change {
  readonly action: "create" | "modify" | "delete";
  readonly type: ElementType;
  readonly id: number;
  readonly version: number;
  /** When it was edited; null if the file does not state it. */
  readonly timestamp: Instant | null;
  readonly changeset: number | null;
  /** The position of a node; null for others and for deletions without one. */
  readonly point: Position | null;
  readonly tags: Tags;
  /** The nodes of a way; empty for others. */
  readonly refs: readonly number[];
  /** The members of a relation; empty for others. */
  readonly members: readonly Member[];
}

/** OpenStreetMap allows 2,000 nodes and 32,000 members per element. */
const MAX_PARTS = 200_000;
/** Maximum characters of an element's tags. Real ones have a few thousand. */
const MAX_TAG_CHARACTERS = 4 * MAX_TEXT_BYTES;
const MAX_DEPTH = 32;

const ACTIONS: ReadonlySet<string> = new Set(["create", "modify", "delete"]);
const TYPES: ReadonlySet<string> = new Set(["node", "way", "relation"]);
/** The nesting depth of each XML element: document, actions, elements, their parts. */
const DEPTHS = new Map([
  ["osmChange", 0],
  ...[...ACTIONS].map((name) => [name, 1] as const),
  ...[...TYPES].map((name) => [name, 2] as const),
  ...["tag", "nd", "member"].map((name) => [name, 3] as const),
]);
const TYPE_DEPTH = 2;

type Attributes = Readonly<Record<string, string>>;
type OpenChange = Omit<Change, "tags" | "refs" | "members"> & {
  readonly tags: Record<string, string>;
  readonly refs: number[];
  readonly members: Member[];
};

/** The input is not a complete change file. The message says why, as part of a sentence. */
export class BrokenChanges extends Error {
  override readonly name = "BrokenChanges";
}

/**
 * Parses an osmChange document in pieces and calls back with each change. Skips unknown elements with their content. `write` and `end` throw BrokenChanges
 * if the input is another document, not well-formed, or truncated.
 */
export function osmChangeParser(take: (change: Change) => void): { write(text: string): void; end(): void } {
  /** Names of the open elements, the document first. */
  const open: string[] = [];
  /** The depth of the outermost unknown element; null if all are known. */
  let unknownFrom: number | null = null;
  let action: Change["action"] = "create";
  let change: OpenChange | null = null;
  let tagCharacters = 0;
  /** The end positions of the last opening tag, and of the last tag, comment or text. */
  let [openedAt, readTo, written] = [0, 0, 0];
  let hasEnded = false;

  const assertShort = (length: number) => {
    if (length > MAX_TEXT_BYTES) refuse("a tag is longer than any");
  };
  const advance = () => {
    const end = parser.endIndex + 1;
    assertShort(end - readTo);
    readTo = end;
  };
  const addPart = (
    { type: of, tags, refs, members }: OpenChange,
    name: string,
    { k, v, ref, type = "", role = "" }: Attributes,
  ) => {
    if (name === "tag") {
      if (k === undefined || v === undefined) return refuse("a tag without key or value");
      tagCharacters += k.length + v.length;
      tags[k] = v;
    } else if (name === "nd" && of === "way") refs.push(referenceOf(ref));
    else if (name === "member" && of === "relation") members.push({ type, ref: referenceOf(ref), role });
    if (refs.length + members.length > MAX_PARTS || tagCharacters > MAX_TAG_CHARACTERS)
      refuse("an element has too many parts");
  };
  const read = (name: string, attributes: Attributes) => {
    if (ACTIONS.has(name)) action = name as Change["action"];
    else if (TYPES.has(name)) change = changeOf(action, name as Change["type"], attributes);
    else if (change !== null) addPart(change, name, attributes);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        advance();
        const depth = open.length;
        if (depth === MAX_DEPTH) refuse("its elements are nested too deep");
        if (hasEnded) refuse("it goes on after its end");
        if (unknownFrom === null) {
          const expected = DEPTHS.get(name);
          if (depth === 0 && expected !== 0) refuse("it is not an osmChange document");
          if (expected === undefined) unknownFrom = depth;
          else if (expected !== depth) refuse(`a ${name} stands where none can`);
          else read(name, attributes);
        }
        open.push(name);
        openedAt = parser.endIndex;
      },
      onclosetag(name, isImplied) {
        // The parser also closes elements that were left open, but at another position.
        if (isImplied && parser.endIndex !== openedAt) refuse("it is cut short, or not well-formed");
        advance();
        open.pop();
        const depth = open.length;
        if (unknownFrom !== null) {
          if (depth === unknownFrom) unknownFrom = null;
        } else if (depth === 0) hasEnded = true;
        else if (depth === TYPE_DEPTH && change !== null && TYPES.has(name)) {
          take(change);
          change = null;
          tagCharacters = 0;
        }
      },
      ontext: advance,
      oncomment: advance,
      oncdatastart: () => refuse("it holds CDATA, which no change file does"),
      onprocessinginstruction(name) {
        if (name.startsWith("!")) refuse("it holds a declaration, which no change file does");
        advance();
      },
    },
    { xmlMode: true },
  );
  return {
    write(text) {
      written += text.length;
      parser.write(text);
      assertShort(written - readTo);
    },
    end() {
      parser.end();
      if (!hasEnded) refuse("it is cut short");
    },
  };
}

function changeOf(action: Change["action"], type: Change["type"], attributes: Attributes): OpenChange {
  const [id, version] = [numberOf(attributes["id"]), numberOf(attributes["version"])];
  const [latitude, longitude] = [numberOf(attributes["lat"]), numberOf(attributes["lon"])];
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(version)) refuse(`a ${type} without id or version`);
  const isPlaced = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (type === "node" && action !== "delete" && !isPlaced) refuse(`node ${id} has no position`);
  return {
    action,
    type,
    id,
    version,
    timestamp: numberOrNull(Date.parse(attributes["timestamp"] ?? "")),
    changeset: numberOrNull(numberOf(attributes["changeset"])),
    point: type === "node" && isPlaced ? [longitude, latitude] : null,
    // Without a prototype, a key such as `constructor` is not inherited.
    tags: Object.create(null) as Record<string, string>,
    refs: [],
    members: [],
  };
}

function referenceOf(text: string | undefined): number {
  const ref = numberOf(text);
  return Number.isSafeInteger(ref) ? ref : refuse('"ref" is no number');
}

/** A number; NaN for anything else, including empty text. */
const numberOf = (text: string | undefined): number =>
  text === undefined || text.trim() === "" ? Number.NaN : Number(text);

const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function refuse(why: string): never {
  throw new BrokenChanges(why);
}
