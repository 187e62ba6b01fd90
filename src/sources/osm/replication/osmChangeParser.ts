import { Parser } from "htmlparser2";
import { MAX_TEXT_BYTES } from "../bounds.js";
import { ELEMENT_TYPES } from "../extract/feature.js";
import type { MapElement, Member } from "../extract/mapElement.js";

/** A change of one element: its new state, or its deletion. */
export interface Change extends MapElement {
  readonly action: "create" | "modify" | "delete";
  readonly changeset: number | null;
}

/** Maximum characters of an element's parts, each counted with some for its markup: 200,000 nodes or members. OpenStreetMap allows 2,000 and 32,000. */
const MAX_PARTS_LENGTH = 4 * MAX_TEXT_BYTES;
const MARKUP_LENGTH = 20;
const MAX_DEPTH = 32;

const ACTIONS: ReadonlySet<string> = new Set(["create", "modify", "delete"]);
const TYPES: ReadonlySet<string> = new Set(ELEMENT_TYPES);

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
 * Parses an osmChange document in pieces and calls back with each change. `write` and `end` throw BrokenChanges if the input is another document, not
 * well-formed, or truncated.
 */
export function osmChangeParser(take: (change: Change) => void): { write(text: string): void; end(): void } {
  let depth = 0;
  let action: Change["action"] | null = null;
  let change: OpenChange | null = null;
  let partsLength = 0;
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
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        advance();
        openedAt = parser.endIndex;
        if ((depth === 0) !== (name === "osmChange")) refuse("it is not an osmChange document");
        if (depth === MAX_DEPTH) refuse("its elements are nested too deep");
        depth += 1;
        if (ACTIONS.has(name)) action = name as Change["action"];
        else if (TYPES.has(name)) {
          if (action === null || change !== null) return refuse(`a ${name} stands where none can`);
          change = changeOf(action, name as Change["type"], attributes);
          partsLength = 0;
        } else if (change !== null) {
          addPart(change, name, attributes);
          partsLength += MARKUP_LENGTH + Object.values(attributes).join("").length;
          if (partsLength > MAX_PARTS_LENGTH) refuse("an element has too many parts");
        }
      },
      onclosetag(name, isImplied) {
        // The parser also closes elements that were left open, but at another position.
        if (isImplied && parser.endIndex !== openedAt) refuse("it is cut short, or not well-formed");
        advance();
        depth -= 1;
        hasEnded = depth === 0;
        if (ACTIONS.has(name)) action = null;
        else if (TYPES.has(name) && change !== null) {
          take(change);
          change = null;
        }
      },
      ontext: advance,
      oncomment: advance,
      onprocessinginstruction: advance,
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

function addPart(
  { type: of, tags, refs, members }: OpenChange,
  name: string,
  { k, v, ref, type = "", role = "" }: Attributes,
): void {
  if (name === "tag") {
    if (k === undefined || v === undefined) return refuse("a tag without key or value");
    tags[k] = v;
  } else if (name === "nd" && of === "way") refs.push(referenceOf(ref));
  else if (name === "member" && of === "relation") members.push({ type, ref: referenceOf(ref), role });
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
