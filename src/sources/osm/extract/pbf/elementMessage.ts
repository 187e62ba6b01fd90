import type { ElementType } from "../../element.js";
import type { Wanted } from "../feature.js";
import type { MapInfo, MapNode, MapRelation, MapWay } from "../mapElement.js";
import type { Tags } from "../../../../verticals/vertical.js";
import type { BlockContext } from "./primitiveBlock.js";
import { type FieldCursor, Pieces } from "./protobuf.js";

const MEMBER_TYPES = ["node", "way", "relation"] as const;
/** The numbers of fields that are read; what is beyond is passed over. */
const FIELDS = 11;
const [ID, KEYS, VALUES, INFO] = [1, 2, 3, 4];
/** The nodes of a way, or the roles of a relation's members, or a node's latitude. */
const EIGHTH = 8;
const NINTH = 9;
const TENTH = 10;
/** Where numbers stand in a row. */
const ROWS: ReadonlySet<number> = new Set([KEYS, VALUES, EIGHTH, NINTH, TENTH]);
/** As fields are tagged: their number, and how they are written. */
const tagOf = (field: number, type: number): number => field * 8 + type;
const [AS_NUMBER, AS_BYTES] = [0, 2];

/** An element that stands by itself in its block: where its parts are, of which it is made if it is sought. Read over and over. */
export class ElementMessage {
  readonly #context: BlockContext;
  readonly #isNode: boolean;
  readonly #parts = Array.from({ length: FIELDS }, () => new Pieces());
  #lat = 0;
  #lon = 0;
  id = 0;

  constructor(context: BlockContext, isNode: boolean) {
    this.#context = context;
    this.#isNode = isNode;
  }

  read(message: FieldCursor): void {
    for (const part of this.#parts) part.clear();
    [this.id, this.#lat, this.#lon] = [0, 0, 0];
    while (!message.isAtEnd) {
      const tag = message.unsigned();
      if (tag === tagOf(ID, AS_NUMBER)) this.id = this.#isNode ? message.signed() : message.integer();
      else if (this.#isNode && tag === tagOf(EIGHTH, AS_NUMBER)) this.#lat = message.signed();
      else if (this.#isNode && tag === tagOf(NINTH, AS_NUMBER)) this.#lon = message.signed();
      else if (tag >= tagOf(FIELDS, 0)) message.skip(tag % 8);
      else if (tag % 8 === AS_BYTES) this.#parts[tag >> 3]?.add(message.part());
      else if (tag % 8 === AS_NUMBER && ROWS.has(tag >> 3)) this.#parts[tag >> 3]?.add(message.rowOfOne());
      else throw new Error("an element in it is written in a way that is not read");
    }
  }

  /** The tags, where by them the element is wanted; else null. */
  wantedTags(wanted: Wanted, type: ElementType): Tags | null {
    if (wanted.keys !== undefined && !this.#hasKeyOf(wanted.keys)) return null;
    const [keys, values] = [this.#part(KEYS), this.#part(VALUES)];
    const { strings } = this.#context;
    const tags = noTags();
    while (!keys.isAtEnd) tags[strings.at(keys.unsigned())] = strings.at(values.unsigned());
    if (!values.isAtEnd) throw new Error("values in it have no key");
    return wanted(tags, type) ? tags : null;
  }

  #hasKeyOf(keys: ReadonlySet<string>): boolean {
    const numbers = this.#part(KEYS);
    while (!numbers.isAtEnd) if (this.#context.strings.isOneOf(keys, numbers.unsigned())) return true;
    return false;
  }

  node(tags: Tags): MapNode {
    const { latOffset, lonOffset, perDegree } = this.#context;
    const lat = latOffset + this.#lat / perDegree;
    return { type: "node", id: this.id, lat, lon: lonOffset + this.#lon / perDegree, ...this.#with(tags) };
  }

  way(tags: Tags): MapWay {
    const refs: number[] = [];
    const differences = this.#part(EIGHTH);
    for (let ref = 0; !differences.isAtEnd; ) refs.push((ref += differences.signed()));
    return { type: "way", id: this.id, refs, ...this.#with(tags) };
  }

  relation(tags: Tags): MapRelation {
    const members: MapRelation["members"][number][] = [];
    const [roles, differences, types] = [this.#part(EIGHTH), this.#part(NINTH), this.#part(TENTH)];
    for (let ref = 0; !differences.isAtEnd; ) {
      ref += differences.signed();
      const type = MEMBER_TYPES[types.unsigned()];
      const role = this.#context.strings.at(roles.unsigned());
      if (type === undefined) throw new Error("a member in it is of an unknown type");
      members.push({ type, ref, role });
    }
    if (!roles.isAtEnd || !types.isAtEnd) throw new Error("members in it have no number");
    return { type: "relation", id: this.id, members, ...this.#with(tags) };
  }

  #with(tags: Tags): { tags?: Tags; info?: MapInfo } {
    const info = this.#info();
    return { ...(isEmpty(tags) ? {} : { tags }), ...(info === null ? {} : { info }) };
  }

  #info(): MapInfo | null {
    const part = this.#part(INFO);
    if (part.isAtEnd) return null;
    let [version, timestamp] = [-1, 0];
    while (!part.isAtEnd) {
      const tag = part.unsigned();
      if (tag === tagOf(1, AS_NUMBER)) version = part.integer();
      else if (tag === tagOf(2, AS_NUMBER)) timestamp = part.integer();
      else part.skip(tag % 8);
    }
    return infoOf(version, timestamp * this.#context.dateGranularity);
  }

  /** A part from its begin. */
  #part(field: number): FieldCursor {
    return (this.#parts[field] as Pieces).together();
  }
}

/** What is said of an edit; null: nothing, which writers say by zeros. */
export function infoOf(version: number, timestamp: number): MapInfo | null {
  if (version === 0 && timestamp === 0) return null;
  return { ...(version === 0 ? {} : { version }), ...(timestamp === 0 ? {} : { timestamp }) };
}

/**
 * Tags to be filled. Without a prototype they are a plain table: else V8 would make a hidden class of each order of keys that a map holds, which took longer than reading
 * them.
 */
export function noTags(): Record<string, string> {
  return Object.create(null) as Record<string, string>;
}

export function isEmpty(tags: Tags): boolean {
  for (const _ in tags) return false;
  return true;
}
