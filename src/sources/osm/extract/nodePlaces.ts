import type { Position } from "../../../domain/geometry.js";
import type { Ids } from "./pbf/ids.js";

/** Where nodes are that are asked for, by the ten million: two numbers for each, beside its id. */
export class NodePlaces {
  readonly ids: Ids;
  /** Longitude and latitude in turn, as the ids are in order; not a number where nobody told. */
  readonly #coordinates: Float64Array;

  constructor(ids: Ids) {
    this.ids = ids;
    this.#coordinates = new Float64Array(2 * ids.sorted.length).fill(Number.NaN);
  }

  /** Of one that is not asked for nothing is kept. */
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
