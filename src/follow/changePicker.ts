import type { BoundingBox } from "../domain/geometry.js";
import type { Change } from "../sources/osm/replication/changes.js";
import { KINDS } from "./mapChunk.js";
import { KnownIds } from "./knownIds.js";

/** What the areas that are followed know: their elements, and where they lie. */
export class FollowedGround {
  /** Nodes, ways and relations. */
  readonly known = [new KnownIds(), new KnownIds(), new KnownIds()] as const;
  readonly #regions: readonly BoundingBox[];

  /** `regions`: of the areas, in their order. */
  constructor(regions: readonly BoundingBox[]) {
    this.#regions = regions;
  }

  get areas(): number {
    return this.#regions.length;
  }

  holds(area: number, [x, y]: readonly [number, number]): boolean {
    const [west, south, east, north] = this.#regions[area] as BoundingBox;
    return x >= west && x <= east && y >= south && y <= north;
  }
}

/** A change that concerns some areas. */
export interface PickedChange {
  readonly change: Change;
  /** By their places in the order of areas. */
  readonly areas: Set<number>;
}

/**
 * Picks those changes of a file that concern areas: of elements that they know, of nodes that come to stand in them, of ways through such nodes, of the nodes
 * of such ways, of relations with any of those. A file may name a way before its nodes: while `isIncomplete`, it is read once more.
 */
export class ChangePicker {
  readonly #ground: FollowedGround;
  /** By kind and id, the newest version of each. */
  readonly #picked = [
    new Map<number, PickedChange>(),
    new Map<number, PickedChange>(),
    new Map<number, PickedChange>(),
  ] as const;
  /** Nodes that picked ways go through and nobody knows, with the areas of the ways. */
  readonly #needed = new Map<number, Set<number>>();
  /** Of each changeset, how many elements of interest it touches in the whole file. */
  readonly #touched = new Map<number, number>();
  readonly #isOfInterest: (change: Change) => boolean;
  #reading = 0;
  /** Whether a way, or a relation, was passed over. */
  #passedOver = { way: false, relation: false };
  #isIncomplete = true;

  constructor(ground: FollowedGround, isOfInterest: (change: Change) => boolean) {
    this.#ground = ground;
    this.#isOfInterest = isOfInterest;
  }

  /** Whether something may have been passed over that what came later refers to. */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }

  /** How many changes were picked. */
  get size(): number {
    return this.#picked.reduce((sum, ofKind) => sum + ofKind.size, 0);
  }

  /** Begins to read the file, or to read it again. */
  begin(): void {
    this.#reading += 1;
    this.#passedOver = { way: false, relation: false };
    this.#isIncomplete = false;
  }

  take(change: Change): void {
    if (this.#reading === 1) this.#count(change);
    const concerned = this.#concerned(change);
    if (concerned === null) {
      if (change.type !== "node" && change.action !== "delete") this.#passedOver[change.type] = true;
      return;
    }
    this.#pick(change, concerned);
  }

  /** What was picked, nodes first, by id. */
  changes(): readonly PickedChange[] {
    return this.#picked.flatMap((ofKind) =>
      [...ofKind.values()].toSorted((a, b) => a.change.id - b.change.id),
    );
  }

  /** Changesets that touch so many elements of interest. */
  massEdits(most: number): ReadonlySet<number> {
    return new Set([...this.#touched].flatMap(([changeset, count]) => (count >= most ? [changeset] : [])));
  }

  #count(change: Change): void {
    const { changeset } = change;
    if (changeset === null || !this.#isOfInterest(change)) return;
    this.#touched.set(changeset, (this.#touched.get(changeset) ?? 0) + 1);
  }

  #concerned(change: Change): Set<number> | null {
    const { type, id, point, refs, members } = change;
    const found: number[] = [];
    this.#addKnowing(KINDS[type], id, found);
    if (point !== null)
      for (let area = 0; area < this.#ground.areas; area++)
        if (this.#ground.holds(area, point)) found.push(area);
    if (type === "node") found.push(...(this.#needed.get(id) ?? []));
    for (const ref of refs) this.#addKnowing(KINDS.node, ref, found);
    // A relation is where its ways are.
    for (const { type: kind, ref } of members) if (kind === "way") this.#addKnowing(KINDS.way, ref, found);
    return found.length === 0 ? null : new Set(found);
  }

  /** Adds the areas that know an element, or are about to. */
  #addKnowing(kind: 0 | 1 | 2, id: number, found: number[]): void {
    const { known, areas } = this.#ground;
    if (known[kind].ownerOf(id) !== null)
      for (let area = 0; area < areas; area++) if (known[kind].knows(id, area)) found.push(area);
    const picked = this.#picked[kind].get(id);
    if (picked !== undefined) found.push(...picked.areas);
  }

  #pick(change: Change, concerned: Set<number>): void {
    const ofKind = this.#picked[KINDS[change.type]];
    const former = ofKind.get(change.id);
    const areas = former === undefined ? concerned : new Set([...former.areas, ...concerned]);
    const isLater = former === undefined || change.version >= former.change.version;
    ofKind.set(change.id, { change: isLater ? change : former.change, areas });
    // What was passed over before may refer to what is concerned only now.
    const referring = { node: this.#passedOver.way, way: this.#passedOver.relation, relation: false };
    if (former?.areas.size !== areas.size && referring[change.type]) this.#isIncomplete = true;
    if (change.type === "way") for (const ref of change.refs) this.#need(ref, areas);
  }

  /** A node of a picked way that nobody knows may stand in the file all the same, outside the areas. */
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
