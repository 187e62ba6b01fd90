import type { Position } from "../../../../domain/geometry.js";
import { MAX_TEXT_BYTES, UnreadKind } from "../../bounds.js";
import { ELEMENT_TYPES, type ElementType } from "../feature.js";
import { type MapElement, NO_PARTS, NO_TAGS } from "../mapElement.js";
import { CheckedReader } from "./blobs.js";
import {
  type Dense,
  type Group,
  readBlock,
  readDense,
  readNode,
  readRelation,
  readWay,
  type Way,
} from "./compiled.js";

/** A block of elements, of which each type is read when it is asked for. */
export type Block = ReturnType<typeof blockOf>;

/** Reads a block; this and its `elements` throw Error if it is damaged, UnreadKind if a text in it is too long. */
export function blockOf(bytes: Uint8Array) {
  const { granularity, latitudeOffset, longitudeOffset, dateGranularity, ...block } = readBlock(
    new CheckedReader(bytes),
  );
  if (block.texts.length === 0) throw new Error("a block of it has no texts");
  const texts = block.texts.flatMap(({ all }) => all);
  if (texts.some((text) => text.length > MAX_TEXT_BYTES))
    throw new UnreadKind("holds a text of more than 1 MB, so it is not an extract");
  const decoded: string[] = [];
  const textAt = (index = -1): string => {
    const text = texts[index];
    if (text === undefined) throw new Error("it refers to a text that it does not hold");
    return (decoded[index] ??= Buffer.from(text).toString("utf8"));
  };
  const elementOf = (
    type: ElementType,
    { id, keys, values, info: { version, timestamp } = { version: 0, timestamp: 0 } }: Omit<Way, "refs">,
    parts: Partial<Pick<MapElement, "point" | "refs" | "members">>,
  ): MapElement => {
    if (!Number.isSafeInteger(id)) throw new Error("an id in it is beyond all ids");
    if (keys.length !== values.length) throw new Error("a key in it has no value");
    // Without a prototype, so that no key has an inherited meaning.
    const tags = Object.create(null) as Record<string, string>;
    for (const [at, key] of keys.entries()) tags[textAt(key)] = textAt(values[at]);
    return {
      ...NO_PARTS,
      type,
      id,
      version,
      timestamp: timestamp * dateGranularity || null,
      tags: keys.length === 0 ? NO_TAGS : tags,
      ...parts,
    };
  };
  // Dividing by a whole number gives the same degrees as other readers do.
  const perDegree = granularity === 100 ? 1e7 : 1e9 / granularity;
  const positionOf = (longitude: number, latitude: number): Position => [
    longitudeOffset * 1e-9 + longitude / perDegree,
    latitudeOffset * 1e-9 + latitude / perDegree,
  ];
  function* denseNodes({ ids, latitudes, longitudes, texts: pairs, info }: Dense) {
    if (ids.length !== latitudes.length || ids.length !== longitudes.length)
      throw new Error("nodes in it have no position");
    const [lats, lons, timestamps] = [sums(latitudes), sums(longitudes), sums(info?.timestamps ?? [])];
    let pair = 0;
    for (const [at, id] of sums(ids).entries()) {
      const [keys, values]: [number[], number[]] = [[], []];
      for (; pairs.length > 0 && pairs[pair] !== 0; pair += 2) {
        if (pair >= pairs.length) throw new Error("tags in it are cut short");
        keys.push(pairs[pair] ?? 0);
        values.push(pairs[pair + 1] ?? 0);
      }
      pair += 1;
      const edit = { version: info?.versions[at] ?? 0, timestamp: timestamps[at] ?? 0 };
      const point = positionOf(lons[at] ?? 0, lats[at] ?? 0);
      yield elementOf("node", { id, keys, values, info: edit }, { point });
    }
  }
  const readers: Readonly<Record<ElementType, (group: Group) => Iterable<MapElement>>> = {
    *node(group) {
      for (const message of group.node) {
        const node = readNode(new CheckedReader(message));
        yield elementOf("node", node, { point: positionOf(node.longitude, node.latitude) });
      }
      for (const message of group.dense) yield* denseNodes(readDense(new CheckedReader(message)));
    },
    *way(group) {
      for (const message of group.way) {
        const way = readWay(new CheckedReader(message));
        yield elementOf("way", way, { refs: sums(way.refs) });
      }
    },
    *relation(group) {
      for (const message of group.relation) {
        const { refs, types, roles, ...relation } = readRelation(new CheckedReader(message));
        const members = sums(refs).map((ref, at) => {
          const type = ELEMENT_TYPES[types[at] ?? -1];
          if (type === undefined) throw new Error("a relation in it has a member of no type");
          return { type, ref, role: textAt(roles[at]) };
        });
        yield elementOf("relation", relation, { members });
      }
    },
  };
  return {
    /** The element types in the block. */
    types: new Set(
      block.groups.flatMap((group): ElementType[] => [
        ...ELEMENT_TYPES.filter((type) => group[type].length > 0),
        ...(group.dense.length > 0 ? (["node"] as const) : []),
      ]),
    ),
    /** All elements of a type, in order. */
    *elements(type: ElementType): Generator<MapElement, void, undefined> {
      for (const group of block.groups) yield* readers[type](group);
    },
  };
}

/** Values from the differences to their predecessors. */
function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
