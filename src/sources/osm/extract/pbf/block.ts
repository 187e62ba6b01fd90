import type { PbfReader } from "pbf";
import type { Tags } from "../../../../verticals/vertical.js";
import { MAX_TEXT_BYTES, TEXT_TOO_LONG } from "../../bounds.js";
import type { ElementType } from "../../element.js";
import type { MapInfo, MapNode, MapRelation, MapWay, SourceMapElement } from "../mapElement.js";
import { addNumbers, bytesOf, eachField, integer, unsigned, zigzag } from "./message.js";
import { UnreadKind } from "./unread.js";

const MEMBER_TYPES = ["node", "way", "relation"] as const;
/** Fields of a group of elements. */
const [NODE, DENSE_NODES, WAY, RELATION] = [1, 2, 3, 4];

/**
 * A block of elements (https://wiki.openstreetmap.org/wiki/PBF_Format). Its methods throw Error where it is damaged, UnreadKind where a text in it is longer than any
 * map's.
 */
export class Block {
  readonly #groups: Uint8Array[] = [];
  readonly #texts: Uint8Array[] = [];
  readonly #decoded: string[] = [];
  /** Nanodegrees of a unit of latitude and longitude. */
  #granularity = 100;
  /** Milliseconds of a unit of time. */
  #dateGranularity = 1_000;
  #latitudeOffset = 0;
  #longitudeOffset = 0;

  constructor(bytes: Uint8Array) {
    let hasTexts = false;
    eachField(bytes, (field, reader) => {
      hasTexts ||= field === 1;
      if (field === 1) this.#addTexts(bytesOf(reader));
      else if (field === 2) this.#groups.push(bytesOf(reader));
      else if (field === 17) this.#granularity = integer(reader);
      else if (field === 18) this.#dateGranularity = integer(reader);
      else if (field === 19) this.#latitudeOffset = integer(reader) * 1e-9;
      else if (field === 20) this.#longitudeOffset = integer(reader) * 1e-9;
    });
    if (!hasTexts) throw new Error("a block of it has no texts");
  }

  /** The types of elements it holds. */
  types(): ReadonlySet<ElementType> {
    const types = new Set<ElementType>();
    for (const group of this.#groups)
      eachField(group, (field) => {
        if (field === NODE || field === DENSE_NODES) types.add("node");
        else if (field === WAY) types.add("way");
        else if (field === RELATION) types.add("relation");
      });
    return types;
  }

  /** Hands over all its elements of a type, in order; returns how many. */
  each(type: ElementType, take: (element: SourceMapElement) => void): number {
    let count = 0;
    const add = (element: SourceMapElement) => {
      count += 1;
      take(element);
    };
    for (const group of this.#groups)
      eachField(group, (field, reader) => {
        if (type === "node" && field === NODE) add(this.#node(bytesOf(reader)));
        else if (type === "node" && field === DENSE_NODES) this.#denseNodes(bytesOf(reader), add);
        else if (type === "way" && field === WAY) add(this.#way(bytesOf(reader)));
        else if (type === "relation" && field === RELATION) add(this.#relation(bytesOf(reader)));
      });
    return count;
  }

  #addTexts(table: Uint8Array): void {
    eachField(table, (field, reader) => {
      if (field !== 1) return;
      const text = bytesOf(reader);
      if (text.length > MAX_TEXT_BYTES) throw new UnreadKind(`${TEXT_TOO_LONG}: it is no extract`);
      this.#texts.push(text);
    });
  }

  #text(index: number | undefined): string {
    const bytes = this.#texts[index ?? -1];
    if (index === undefined || bytes === undefined)
      throw new Error("it refers to a text that it does not hold");
    return (this.#decoded[index] ??= Buffer.from(bytes).toString("utf8"));
  }

  #node(message: Uint8Array): MapNode {
    const common = new CommonFields();
    let [latitude, longitude] = [0, 0];
    eachField(message, (field, reader) => {
      if (field === 1) common.id = zigzag(reader);
      else if (field === 8) latitude = zigzag(reader);
      else if (field === 9) longitude = zigzag(reader);
      else common.read(field, reader);
    });
    return { type: "node", ...this.#common(common), ...this.#position(latitude, longitude) };
  }

  #denseNodes(message: Uint8Array, add: (node: MapNode) => void): void {
    const [ids, latitudes, longitudes, texts]: [number[], number[], number[], number[]] = [[], [], [], []];
    const [versions, timestamps]: [number[], number[]] = [[], []];
    eachField(message, (field, reader) => {
      if (field === 1) addNumbers(ids, reader, zigzag);
      else if (field === 8) addNumbers(latitudes, reader, zigzag);
      else if (field === 9) addNumbers(longitudes, reader, zigzag);
      else if (field === 10) addNumbers(texts, reader, unsigned);
      else if (field === 5)
        eachField(bytesOf(reader), (infoField, info) => {
          if (infoField === 1) addNumbers(versions, info, integer);
          else if (infoField === 2) addNumbers(timestamps, info, zigzag);
        });
    });
    if (ids.length !== latitudes.length || ids.length !== longitudes.length)
      throw new Error("nodes in it have no position");
    let [id, latitude, longitude, timestamp, text] = [0, 0, 0, 0, 0];
    for (let at = 0; at < ids.length; at++) {
      id += ids[at] as number;
      latitude += latitudes[at] as number;
      longitude += longitudes[at] as number;
      timestamp += timestamps[at] ?? 0;
      const [keys, values]: [number[], number[]] = [[], []];
      // Keys and values in turn, a zero after each node's last; where no node has tags, there is nothing.
      if (texts.length > 0) {
        while (texts[text] !== 0) {
          if (text >= texts.length) throw new Error("tags in it are cut short");
          keys.push(texts[text] as number);
          values.push(texts[text + 1] ?? 0);
          text += 2;
        }
        text += 1;
      }
      const common = { id, keys, values, version: versions[at] ?? 0, timestamp };
      add({ type: "node", ...this.#common(common), ...this.#position(latitude, longitude) });
    }
  }

  #way(message: Uint8Array): MapWay {
    const common = new CommonFields();
    const refs: number[] = [];
    eachField(message, (field, reader) => {
      if (field === 1) common.id = integer(reader);
      else if (field === 8) addNumbers(refs, reader, zigzag);
      else common.read(field, reader);
    });
    return { type: "way", ...this.#common(common), refs: sums(refs) };
  }

  #relation(message: Uint8Array): MapRelation {
    const common = new CommonFields();
    const [roles, refs, types]: [number[], number[], number[]] = [[], [], []];
    eachField(message, (field, reader) => {
      if (field === 1) common.id = integer(reader);
      else if (field === 8) addNumbers(roles, reader, integer);
      else if (field === 9) addNumbers(refs, reader, zigzag);
      else if (field === 10) addNumbers(types, reader, integer);
      else common.read(field, reader);
    });
    const members = sums(refs).map((ref, at) => {
      const type = MEMBER_TYPES[types[at] ?? -1];
      if (type === undefined) throw new Error("a relation in it has a member of no type");
      return { type, ref, role: this.#text(roles[at]) };
    });
    return { type: "relation", ...this.#common(common), members };
  }

  #common(fields: Common): { readonly id: number; readonly tags?: Tags; readonly info?: MapInfo } {
    const { id, keys, values, version } = fields;
    if (!Number.isSafeInteger(id)) throw new Error("an id in it is beyond all ids");
    if (keys.length !== values.length) throw new Error("a key in it has no value");
    const timestamp = fields.timestamp * this.#dateGranularity;
    const info = { ...(version === 0 ? {} : { version }), ...(timestamp === 0 ? {} : { timestamp }) };
    return {
      id,
      ...(keys.length === 0 ? {} : { tags: this.#tags(keys, values) }),
      ...(version === 0 && timestamp === 0 ? {} : { info }),
    };
  }

  #tags(keys: readonly number[], values: readonly number[]): Tags {
    // Without a prototype, no key means anything but itself.
    const tags = Object.create(null) as Record<string, string>;
    for (const [at, key] of keys.entries()) tags[this.#text(key)] = this.#text(values[at]);
    return tags;
  }

  #position(latitude: number, longitude: number): { readonly lat: number; readonly lon: number } {
    // Dividing by a whole number gives the same degrees as other readers do.
    const perDegree = this.#granularity === 100 ? 1e7 : 1e9 / this.#granularity;
    return {
      lat: this.#latitudeOffset + latitude / perDegree,
      lon: this.#longitudeOffset + longitude / perDegree,
    };
  }
}

interface Common {
  readonly id: number;
  /** Indexes of texts. */
  readonly keys: readonly number[];
  readonly values: readonly number[];
  /** 0: not stated. */
  readonly version: number;
  readonly timestamp: number;
}

/** What elements have in common where each is a message of its own. */
class CommonFields implements Common {
  id = 0;
  readonly keys: number[] = [];
  readonly values: number[] = [];
  version = 0;
  timestamp = 0;

  read(field: number, reader: PbfReader): void {
    if (field === 2) addNumbers(this.keys, reader, unsigned);
    else if (field === 3) addNumbers(this.values, reader, unsigned);
    else if (field === 4)
      eachField(bytesOf(reader), (infoField, info) => {
        if (infoField === 1) this.version = integer(info);
        else if (infoField === 2) this.timestamp = integer(info);
      });
  }
}

function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
