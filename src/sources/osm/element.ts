import type { Coordinates } from "../../domain/geometry.js";
import type { TaggedPlace } from "../source.js";

export type ElementType = "node" | "way" | "relation";

/** An OpenStreetMap element in an extract of any format. */
export interface Element extends TaggedPlace {
  readonly type: ElementType;
  readonly id: number;
  /** The point of a node; for ways and relations the center of the bounding box, as in Overpass's `out center`. */
  readonly point: Coordinates;
}

/** `node/123` */
export function elementId({ type, id }: { readonly type: ElementType; readonly id: number }): string {
  return `${type}/${id}`;
}
