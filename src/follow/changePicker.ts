import { BrokenChanges, type Change } from "../sources/osm/replication/osmChangeParser.js";
import { type BoundingBox, coordinatesOf, isInBox } from "../domain/geometry.js";
import type { ElementType } from "../sources/osm/extract/feature.js";
import { Ids } from "../sources/osm/extract/mapElement.js";

/** A followed area: its region, and the elements that it knows. */
export interface FollowedGround {
  readonly region: BoundingBox;
  readonly known: Readonly<Record<ElementType, KnownIds>>;
}

/** The elements of one type of a map: those when it was read, and those that files have added since. */
export class KnownIds {
  readonly #read: Ids;
  readonly #added = new Set<number>();

  constructor(read: readonly number[]) {
    this.#read = new Ids([read]);
  }

  has(id: number): boolean {
    return this.#added.has(id) || this.#read.indexOf(id) >= 0;
  }

  add(id: number): void {
    this.#added.add(id);
  }
}

/** Most picked changes of a type; bounds memory. */
const MAX_PICKED = 5_000_000;
/** A change of an element of one type is skipped too early if an element of the other type is picked later. */
const REFERRING = { node: "way", way: "relation", relation: null } as const;

/**
 * Picks the changes of a file that concern an area: changes of known elements, of nodes that move into its region, of ways through such nodes, of the nodes of
 * such ways, and of relations with any of those. A file may list a way before its nodes; while `isIncomplete`, read the file once more.
 */
export class ChangePicker {
  readonly #ground: FollowedGround;
  /** By id, the newest version of each. */
  readonly #picked = {
    node: new Map<number, Change>(),
    way: new Map<number, Change>(),
    relation: new Map<number, Change>(),
  };
  /** Unknown nodes of picked ways, which may be outside the region. */
  readonly #needed = new Set<number>();
  /** The types of which changes were skipped in this reading. */
  readonly #skipped = new Set<ElementType | null>();
  #isIncomplete = true;

  constructor(ground: FollowedGround) {
    this.#ground = ground;
  }

  /** Whether a skipped change may concern the area because of a later one. */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }

  /** Call before each reading of the file. */
  begin(): void {
    this.#skipped.clear();
    this.#isIncomplete = false;
  }

  take(change: Change): void {
    if (this.#concerns(change)) this.#pick(change);
    else if (change.action !== "delete") this.#skipped.add(change.type);
  }

  /** The picked changes, nodes first, by id. */
  changes(): readonly Change[] {
    return Object.values(this.#picked).flatMap((ofType) =>
      [...ofType.values()].toSorted((a, b) => a.id - b.id),
    );
  }

  #concerns({ type, id, point, refs, members }: Change): boolean {
    return (
      this.#has(type, id) ||
      (type === "node" && this.#needed.has(id)) ||
      (point !== null && isInBox(coordinatesOf(point), this.#ground.region)) ||
      refs.some((ref) => this.#has("node", ref)) ||
      members.some((member) => member.type === "way" && this.#has("way", member.ref))
    );
  }

  #has(type: ElementType, id: number): boolean {
    return this.#ground.known[type].has(id) || this.#picked[type].has(id);
  }

  #pick(change: Change): void {
    const { type, id, version, refs } = change;
    const former = this.#picked[type].get(id);
    if (former === undefined || version >= former.version) this.#picked[type].set(id, change);
    if (this.#picked[type].size > MAX_PICKED)
      throw new BrokenChanges(`it changes more than ${MAX_PICKED} elements of one area`);
    if (former === undefined && this.#skipped.has(REFERRING[type])) this.#isIncomplete = true;
    for (const ref of refs) {
      if (this.#has("node", ref) || this.#needed.has(ref)) continue;
      this.#needed.add(ref);
      this.#isIncomplete = true;
    }
  }
}
