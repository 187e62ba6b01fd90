import type { Change } from "../sources/osm/replication/change.js";
import type { FollowedGround } from "./followedGround.js";
import { KnownIds } from "./knownIds.js";
import { KINDS, NODES, WAYS } from "./mapChunk.js";

/** A change that concerns some areas. */
export interface PickedChange {
  readonly change: Change;
  /** By their places in the order of areas. */
  readonly areas: ReadonlySet<number>;
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
  /** What was picked or is needed, by kind: asked of every element of the file. */
  readonly #near = [new KnownIds(), new KnownIds(), new KnownIds()] as const;
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
    const concerned = this.#mayConcern(change) ? this.#concerned(change) : NOBODY;
    if (concerned.size > 0) this.#pick(change, concerned);
    else if (change.type !== "node" && change.action !== "delete") this.#passedOver[change.type] = true;
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

  /** Whether somebody may be concerned. Nearly all of a file concerns nobody: this is what following costs. */
  #mayConcern(change: Change): boolean {
    if (this.#isNear(KINDS[change.type], change.id)) return true;
    if (change.point !== null && this.#ground.mayHold(change.point[0], change.point[1])) return true;
    return references(change).some(([kind, id]) => this.#isNear(kind, id));
  }

  #isNear(kind: 0 | 1 | 2, id: number): boolean {
    return this.#ground.known[kind].has(id) || this.#near[kind].has(id);
  }

  #concerned(change: Change): ReadonlySet<number> {
    const { type, id, point } = change;
    const found = new Set<number>();
    this.#addKnowing(KINDS[type], id, found);
    if (type === "node") {
      for (let area = 0; area < this.#ground.areas; area++)
        if (point !== null && this.#ground.holds(area, point[0], point[1])) found.add(area);
      for (const area of this.#needed.get(id) ?? []) found.add(area);
    }
    for (const [kind, ref] of references(change)) this.#addKnowing(kind, ref, found);
    return found;
  }

  /** Adds the areas that know an element, or are about to. */
  #addKnowing(kind: 0 | 1 | 2, id: number, found: Set<number>): void {
    const { known, areas } = this.#ground;
    if (known[kind].ownerOf(id) !== null)
      for (let area = 0; area < areas; area++) if (known[kind].knows(id, area)) found.add(area);
    for (const area of this.#picked[kind].get(id)?.areas ?? []) found.add(area);
  }

  #pick(change: Change, concerned: ReadonlySet<number>): void {
    const ofKind = this.#picked[KINDS[change.type]];
    const former = ofKind.get(change.id);
    const areas = former === undefined ? concerned : new Set([...former.areas, ...concerned]);
    const isLater = former === undefined || change.version >= former.change.version;
    ofKind.set(change.id, { change: isLater ? change : former.change, areas });
    this.#near[KINDS[change.type]].add(change.id, 0);
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
    this.#near[NODES].add(ref, 0);
    this.#isIncomplete = true;
  }
}

const NOBODY: ReadonlySet<number> = new Set();

/** What an element's position depends on: of a way its nodes, of a relation its ways. */
function references({ refs, members }: Change): readonly (readonly [typeof NODES | typeof WAYS, number])[] {
  return [
    ...refs.map((ref) => [NODES, ref] as const),
    ...members.flatMap(({ type, ref }) => (type === "way" ? [[WAYS, ref] as const] : [])),
  ];
}
