import type { Position } from "../../../domain/geometry.js";
import type { Ids } from "./pbf/ids.js";

/** Positions of nodes by id, for tens of millions of nodes: three numbers each. */
export class NodePlaces {
  readonly ids: Ids;
  /** Longitude and latitude alternately, in the order of the ids; NaN if unknown. */
  readonly #coordinates: Float64Array;

  constructor(ids: Ids) {
    this.ids = ids;
    this.#coordinates = new Float64Array(2 * ids.sorted.length).fill(Number.NaN);
  }

  /** Ignores ids that are not in the list. */
  set(id: number, longitude: number, latitude: number): void {
    const at = this.ids.indexOf(id);
    if (at < 0) return;
    this.#coordinates[2 * at] = longitude;
    this.#coordinates[2 * at + 1] = latitude;
  }

  get(id: number): Position | null {
    const at = this.ids.indexOf(id);
    const longitude = at < 0 ? Number.NaN : (this.#coordinates[2 * at] as number);
    return Number.isNaN(longitude) ? null : [longitude, this.#coordinates[2 * at + 1] as number];
  }
}
