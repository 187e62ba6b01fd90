import { deflateRawSync, inflateRawSync } from "node:zlib";
import { ImportError } from "../sources/importError.js";
import type { MapElement } from "../sources/osm/extract/mapElement.js";

/** An element of an area's map. Only wanted ones have tags. `isGone`: it was deleted, and is kept so that no older version restores it. */
export type KeptElement = MapElement & { readonly isGone?: true };

/** The kind of chunk of each type of element. */
export const KINDS = { node: 0, way: 1, relation: 2 } as const;

/** Packs elements of a kind, in order of id. */
export function packChunk(elements: readonly KeptElement[]): Buffer {
  return deflateRawSync(JSON.stringify(elements));
}

/** Throws ImportError for a chunk of an area that an earlier version packed. */
export function unpackChunk(bytes: Buffer, areaId: string): readonly KeptElement[] {
  const elements: unknown = JSON.parse(inflateRawSync(bytes).toString("utf8"));
  // Written by packChunk.
  if (Array.isArray(elements)) return elements as readonly KeptElement[];
  throw new ImportError(
    `The map of ${areaId} was stored by an earlier version, so it cannot be followed. Import the area again: doorlight import FILE --follow.`,
  );
}
