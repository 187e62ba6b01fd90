import type { Position } from "../../../../domain/geometry.js";
import type { Tags } from "../../../../verticals/vertical.js";
import { MAX_TEXT_BYTES, UnreadKind } from "../../bounds.js";
import type { ElementType } from "../feature.js";
import { type MapElement, NO_PARTS, NO_TAGS } from "../mapElement.js";
import { CheckedReader } from "./blobs.js";
import { readBlock, readDense, readNode, readRelation, readWay, type Way } from "./compiled.js";

const TYPES = ["node", "way", "relation"] as const;

/** A block of elements. Its methods throw Error if it is damaged, UnreadKind if a text in it is too long. */
export class Block {
  readonly #block: ReturnType<typeof readBlock>;
  readonly #texts: readonly Uint8Array[];
  readonly #decoded: string[] = [];

  constructor(bytes: Uint8Array) {
    this.#block = readBlock(new CheckedReader(bytes));
    if (this.#block.texts.length === 0) throw new Error("a block of it has no texts");
    this.#texts = this.#block.texts.flatMap(({ all }) => all);
    if (this.#texts.some((text) => text.length > MAX_TEXT_BYTES))
      throw new UnreadKind("holds a text of more than 1 MB, so it is not an extract");
  }

  /** The element types in the block. */
  types(): ReadonlySet<ElementType> {
    const { groups } = this.#block;
    const holds = (type: keyof (typeof groups)[number]) => groups.some((group) => group[type].length > 0);
    return new Set(TYPES.filter((type) => holds(type) || (type === "node" && holds("dense"))));
  }

  /** Passes on all elements of a type, in order; returns their number. */
  each(type: ElementType, take: (element: MapElement) => void): number {
    let count = 0;
    const add = (element: MapElement) => {
      count += 1;
      take(element);
    };
    for (const group of this.#block.groups) {
      for (const message of group[type]) add(this.#element(type, new CheckedReader(message)));
      if (type === "node")
        for (const message of group.dense) this.#denseNodes(new CheckedReader(message), add);
    }
    return count;
  }

  #element(type: ElementType, message: CheckedReader): MapElement {
    if (type === "node") {
      const node = readNode(message);
      return {
        ...NO_PARTS,
        type,
        ...this.#common(node),
        point: this.#position(node.longitude, node.latitude),
      };
    }
    if (type === "way") {
      const way = readWay(message);
      return { ...NO_PARTS, type, ...this.#common(way), refs: sums(way.refs) };
    }
    const relation = readRelation(message);
    const members = sums(relation.refs).map((ref, at) => {
      const member = TYPES[relation.types[at] ?? -1];
      if (member === undefined) throw new Error("a relation in it has a member of no type");
      return { type: member, ref, role: this.#text(relation.roles[at]) };
    });
    return { ...NO_PARTS, type, ...this.#common(relation), members };
  }

  #denseNodes(message: CheckedReader, add: (node: MapElement) => void): void {
    const { ids, latitudes, longitudes, texts, info } = readDense(message);
    if (ids.length !== latitudes.length || ids.length !== longitudes.length)
      throw new Error("nodes in it have no position");
    let [id, latitude, longitude, timestamp, text] = [0, 0, 0, 0, 0];
    for (let at = 0; at < ids.length; at++) {
      id += ids[at] as number;
      latitude += latitudes[at] as number;
      longitude += longitudes[at] as number;
      timestamp += info?.timestamps[at] ?? 0;
      const [keys, values]: [number[], number[]] = [[], []];
      if (texts.length > 0) {
        while (texts[text] !== 0) {
          if (text >= texts.length) throw new Error("tags in it are cut short");
          keys.push(texts[text] as number);
          values.push(texts[text + 1] ?? 0);
          text += 2;
        }
        text += 1;
      }
      const node = { id, keys, values, info: { version: info?.versions[at] ?? 0, timestamp } };
      const point = this.#position(longitude, latitude);
      add({ ...NO_PARTS, type: "node", ...this.#common(node), point });
    }
  }

  /** The common fields of elements. */
  #common({
    id,
    keys,
    values,
    info: { version, timestamp } = { version: 0, timestamp: 0 },
  }: Omit<Way, "refs">): Pick<MapElement, "id" | "version" | "timestamp" | "tags"> {
    if (!Number.isSafeInteger(id)) throw new Error("an id in it is beyond all ids");
    if (keys.length !== values.length) throw new Error("a key in it has no value");
    const tags = keys.length === 0 ? NO_TAGS : this.#tags(keys, values);
    return { id, version, timestamp: timestamp * this.#block.dateGranularity || null, tags };
  }

  #tags(keys: readonly number[], values: readonly number[]): Tags {
    // Without a prototype, so that no key has an inherited meaning.
    const tags = Object.create(null) as Record<string, string>;
    for (const [at, key] of keys.entries()) tags[this.#text(key)] = this.#text(values[at]);
    return tags;
  }

  #text(index = -1): string {
    const bytes = this.#texts[index];
    if (bytes === undefined) throw new Error("it refers to a text that it does not hold");
    return (this.#decoded[index] ??= Buffer.from(bytes).toString("utf8"));
  }

  #position(longitude: number, latitude: number): Position {
    const { granularity, latitudeOffset, longitudeOffset } = this.#block;
    // Dividing by a whole number gives the same degrees as other readers do.
    const perDegree = granularity === 100 ? 1e7 : 1e9 / granularity;
    return [longitudeOffset * 1e-9 + longitude / perDegree, latitudeOffset * 1e-9 + latitude / perDegree];
  }
}

/** Values from the differences to their predecessors. */
function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
