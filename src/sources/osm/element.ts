import type { Coordinates } from "../../domain/geometry.js";
import type { Instant } from "../../domain/time.js";

export type ElementType = "node" | "way" | "relation";

/** An OpenStreetMap element in an extract of any format. */
export interface Element {
  readonly type: ElementType;
  readonly id: number;
  /** The point of a node; for ways and relations the center of the bounding box, as in Overpass's `out center`. */
  readonly point: Coordinates;
  readonly tags: Readonly<Record<string, string>>;
  /** The last edit; null if the extract does not state it. */
  readonly timestamp: Instant | null;
  /** The date of the extract it was read from. */
  readonly extractAt: Instant;
}

/** `node/123` */
export function elementId({ type, id }: { readonly type: ElementType; readonly id: number }): string {
  return `${type}/${id}`;
}
