import type { Change } from "../sources/osm/replication/osmChangeParser.js";
import { type BoundingBox, coordinatesOf, isInBox } from "../domain/geometry.js";
import type { KnownIds } from "./knownIds.js";
import { KINDS, NODES, WAYS } from "./mapChunk.js";

/** The followed areas, in order. */
export interface FollowedGround {
  readonly regions: readonly BoundingBox[];
  /** The nodes, ways and relations that each area knows. */
  readonly known: readonly [KnownIds, KnownIds, KnownIds];
}

/** A change that concerns some areas. */
export interface PickedChange {
  readonly change: Change;
  /** Indexes into the list of areas. */
  readonly areas: ReadonlySet<number>;
}

/**
 * Picks the changes of a file that concern areas: changes of known elements, of nodes that move into an area, of ways through such nodes, of the nodes of such
 * ways, and of relations with any of those. A file may list a way before its nodes; while `isIncomplete`, read the file once more.
 */
export class ChangePicker {
  readonly #ground: FollowedGround;
  /** The one-degree squares that the areas touch. */
  readonly #squares = new Set<number>();
  /** By kind and id, the newest version of each. */
  readonly #picked = [
    new Map<number, PickedChange>(),
    new Map<number, PickedChange>(),
    new Map<number, PickedChange>(),
  ] as const;
  /** Unknown nodes of picked ways, with the areas of the ways. */
  readonly #needed = new Map<number, Set<number>>();
  /** The number of interesting elements that each changeset touches in the whole file. */
  readonly #touched = new Map<number, number>();
  readonly #isOfInterest: (change: Change) => boolean;
  #reading = 0;
  /** Whether a way, or a relation, was skipped. */
  #skipped = { way: false, relation: false };
  #isIncomplete = true;

  constructor(ground: FollowedGround, isOfInterest: (change: Change) => boolean) {
    this.#ground = ground;
    this.#isOfInterest = isOfInterest;
    for (const [west, south, east, north] of ground.regions)
      for (let latitude = Math.floor(south); latitude <= north; latitude++)
        for (let longitude = Math.floor(west); longitude <= east; longitude++)
          this.#squares.add(squareOf(longitude, latitude));
  }

  /** Whether a skipped change may concern an area because of a later one. */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }

  /** The number of picked changes. */
  get size(): number {
    return this.#picked.reduce((sum, ofKind) => sum + ofKind.size, 0);
  }

  /** Call before each reading of the file. */
  begin(): void {
    this.#reading += 1;
    this.#skipped = { way: false, relation: false };
    this.#isIncomplete = false;
  }

  take(change: Change): void {
    if (this.#reading === 1) this.#count(change);
    const concerned = this.#mayConcern(change) ? this.#concerned(change) : NO_AREAS;
    if (concerned.size > 0) this.#pick(change, concerned);
    else if (change.type !== "node" && change.action !== "delete") this.#skipped[change.type] = true;
  }

  /** The picked changes, nodes first, by id. */
  changes(): readonly PickedChange[] {
    return this.#picked.flatMap((ofKind) =>
      [...ofKind.values()].toSorted((a, b) => a.change.id - b.change.id),
    );
  }

  /** Changesets that touch at least `min` interesting elements. */
  massEdits(min: number): ReadonlySet<number> {
    return new Set([...this.#touched].flatMap(([changeset, count]) => (count >= min ? [changeset] : [])));
  }

  #count(change: Change): void {
    const { changeset } = change;
    if (changeset === null || !this.#isOfInterest(change)) return;
    this.#touched.set(changeset, (this.#touched.get(changeset) ?? 0) + 1);
  }

  /** Whether a change may concern an area. Nearly all changes concern none, so this check dominates the cost of following. */
  #mayConcern(change: Change): boolean {
    if (this.#isNear(KINDS[change.type], change.id)) return true;
    const { point } = change;
    if (point !== null && this.#squares.has(squareOf(point[0], point[1]))) return true;
    return references(change).some(([kind, id]) => this.#isNear(kind, id));
  }

  #isNear(kind: 0 | 1 | 2, id: number): boolean {
    const isKnown = this.#ground.known[kind].has(id) || this.#picked[kind].has(id);
    return isKnown || (kind === NODES && this.#needed.has(id));
  }

  #concerned(change: Change): ReadonlySet<number> {
    const { type, id, point } = change;
    const found = new Set<number>();
    this.#addKnowing(KINDS[type], id, found);
    if (type === "node") {
      for (const [area, region] of this.#ground.regions.entries())
        if (point !== null && isInBox(coordinatesOf(point), region)) found.add(area);
      for (const area of this.#needed.get(id) ?? []) found.add(area);
    }
    for (const [kind, ref] of references(change)) this.#addKnowing(kind, ref, found);
    return found;
  }

  /** Adds the areas that know an element or have picked it. */
  #addKnowing(kind: 0 | 1 | 2, id: number, found: Set<number>): void {
    const { known, regions } = this.#ground;
    if (known[kind].has(id))
      for (const area of regions.keys()) if (known[kind].knows(id, area)) found.add(area);
    for (const area of this.#picked[kind].get(id)?.areas ?? []) found.add(area);
  }

  #pick(change: Change, concerned: ReadonlySet<number>): void {
    const ofKind = this.#picked[KINDS[change.type]];
    const former = ofKind.get(change.id);
    const areas = former === undefined ? concerned : new Set([...former.areas, ...concerned]);
    const isLater = former === undefined || change.version >= former.change.version;
    ofKind.set(change.id, { change: isLater ? change : former.change, areas });
    // A change skipped earlier may refer to this one.
    const referring = { node: this.#skipped.way, way: this.#skipped.relation, relation: false };
    if (former?.areas.size !== areas.size && referring[change.type]) this.#isIncomplete = true;
    if (change.type === "way") for (const ref of change.refs) this.#need(ref, areas);
  }

  /** An unknown node of a picked way may be in the file, outside the areas. */
  #need(ref: number, areas: ReadonlySet<number>): void {
    if (this.#picked[KINDS.node].has(ref)) return;
    const unknowing = [...areas].filter((area) => !this.#ground.known[KINDS.node].knows(ref, area));
    const needed = this.#needed.get(ref) ?? new Set();
    const before = needed.size;
    for (const area of unknowing) needed.add(area);
    if (needed.size === before) return;
    this.#needed.set(ref, needed);
    this.#isIncomplete = true;
  }
}

const NO_AREAS: ReadonlySet<number> = new Set();

/** The number of the one-degree square around a position. */
function squareOf(longitude: number, latitude: number): number {
  return Math.floor(latitude) * 361 + Math.floor(longitude);
}

/** The elements that determine a position: the nodes of a way, the ways of a relation. */
function references({ refs, members }: Change): readonly (readonly [typeof NODES | typeof WAYS, number])[] {
  return [
    ...refs.map((ref) => [NODES, ref] as const),
    ...members.flatMap(({ type, ref }) => (type === "way" ? [[WAYS, ref] as const] : [])),
  ];
}
