import { Parser } from "htmlparser2";
import { MAX_TEXT_BYTES } from "../bounds.js";
import { BrokenChanges } from "./brokenChanges.js";
import type { Change, ChangedMember } from "./change.js";

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
  readonly members: ChangedMember[];
};

/**
 * Parses an osmChange document in pieces and calls back with each change. Skips unknown elements with their content. `write` and `end` throw BrokenChanges
 * if the input is another document, not well-formed, or truncated.
 */
export class OsmChangeParser {
  readonly #take: (change: Change) => void;
  readonly #parser: Parser;
  /** Names of the open elements, the document first. */
  readonly #open: string[] = [];
  /** The depth of the outermost unknown element; null if all are known. */
  #unknownFrom: number | null = null;
  #action: Change["action"] = "create";
  #change: OpenChange | null = null;
  #tagCharacters = 0;
  /** The end position of the last opening tag. */
  #openedAt = 0;
  #written = 0;
  /** The end position of the last tag, comment or text. */
  #readTo = 0;
  #hasEnded = false;

  constructor(take: (change: Change) => void) {
    this.#take = take;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#opened(name, attributes),
        onclosetag: (name, isImplied) => this.#closed(name, isImplied),
        ontext: () => this.#advance(),
        oncomment: () => this.#advance(),
        oncdatastart: () => refuse("it holds CDATA, which no change file does"),
        onprocessinginstruction: (name) => {
          if (name.startsWith("!")) refuse("it holds a declaration, which no change file does");
          this.#advance();
        },
      },
      { xmlMode: true },
    );
  }

  write(text: string): void {
    this.#written += text.length;
    this.#parser.write(text);
    if (this.#written - this.#readTo > MAX_TEXT_BYTES) refuse("a tag is longer than any");
  }

  /** Ends the input. */
  end(): void {
    this.#parser.end();
    if (!this.#hasEnded) refuse("it is cut short");
  }

  #advance(): void {
    const end = this.#parser.endIndex + 1;
    if (end - this.#readTo > MAX_TEXT_BYTES) refuse("a tag is longer than any");
    this.#readTo = end;
  }

  #opened(name: string, attributes: Attributes): void {
    this.#advance();
    const depth = this.#open.length;
    if (depth === MAX_DEPTH) refuse("its elements are nested too deep");
    if (this.#hasEnded) refuse("it goes on after its end");
    if (this.#unknownFrom === null) {
      const expected = DEPTHS.get(name);
      if (depth === 0 && expected !== 0) refuse("it is not an osmChange document");
      if (expected === undefined) this.#unknownFrom = depth;
      else if (expected !== depth) refuse(`a ${name} stands where none can`);
      else this.#read(name, attributes);
    }
    this.#open.push(name);
    this.#openedAt = this.#parser.endIndex;
  }

  #read(name: string, attributes: Attributes): void {
    if (ACTIONS.has(name)) this.#action = name as Change["action"];
    else if (TYPES.has(name)) this.#change = changeOf(this.#action, name as Change["type"], attributes);
    else if (this.#change !== null) this.#addPart(this.#change, name, attributes);
  }

  #addPart(change: OpenChange, name: string, { k, v, ref, type = "", role = "" }: Attributes): void {
    const { tags, refs, members } = change;
    if (name === "tag") {
      if (k === undefined || v === undefined) return refuse("a tag without key or value");
      this.#tagCharacters += k.length + v.length;
      tags[k] = v;
    } else if (name === "nd" && change.type === "way") refs.push(referenceOf(ref));
    else if (name === "member" && change.type === "relation")
      members.push({ type, ref: referenceOf(ref), role });
    if (refs.length + members.length > MAX_PARTS || this.#tagCharacters > MAX_TAG_CHARACTERS)
      refuse("an element has too many parts");
  }

  #closed(name: string, isImplied: boolean): void {
    // The parser also closes elements that were left open, but at another position.
    if (isImplied && this.#parser.endIndex !== this.#openedAt) refuse("it is cut short, or not well-formed");
    this.#advance();
    this.#open.pop();
    const depth = this.#open.length;
    if (this.#unknownFrom !== null) {
      if (depth === this.#unknownFrom) this.#unknownFrom = null;
    } else if (depth === 0) this.#hasEnded = true;
    else if (depth === TYPE_DEPTH && this.#change !== null && TYPES.has(name)) {
      this.#take(this.#change);
      this.#change = null;
      this.#tagCharacters = 0;
    }
  }
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
