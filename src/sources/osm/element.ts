import type { Coordinates } from "../../domain/geometry.js";
import type { Instant } from "../../domain/time.js";

export type ElementType = "node" | "way" | "relation";

/** An element of OpenStreetMap as an extract gives it, whatever the file's format. */
export interface Element {
  readonly type: ElementType;
  readonly id: number;
  /** A node's point; for ways and relations the center of their bounding box, as Overpass's `out center` gives it. */
  readonly point: Coordinates;
  readonly tags: Readonly<Record<string, string>>;
  /** Last edit; null where the extract does not tell. */
  readonly timestamp: Instant | null;
  readonly version: number | null;
  /** The date of the extract it was read from. */
  readonly extractAt: Instant;
}

/** `node/123` */
export function elementId({ type, id }: { readonly type: ElementType; readonly id: number }): string {
  return `${type}/${id}`;
}
