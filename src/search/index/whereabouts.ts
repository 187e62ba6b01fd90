import KDBush from "kdbush";

/** What lies between these degrees. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Where an area's places are. Good until a place moves or comes. */
export class Whereabouts {
  readonly #tree: KDBush | null;

  /** @param size how many places the columns have */
  constructor(latitude: Float64Array, longitude: Float64Array, size: number) {
    const tree = size === 0 ? null : new KDBush(size);
    for (let place = 0; place < size; place++) tree?.add(longitude[place] ?? 0, latitude[place] ?? 0);
    this.#tree = tree?.finish() ?? null;
  }

  /** The places within a box, its border included, in no order. */
  within({ south, north, west, east }: Box): readonly number[] {
    return this.#tree?.range(west, south, east, north) ?? [];
  }
}
