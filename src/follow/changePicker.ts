import { counted } from "../domain/grouped.js";
import { readChanges } from "../sources/osm/replication/changes.js";
import type { ChangeFile } from "../sources/osm/replication/replicationDirectory.js";
import { BrokenChanges, type Change } from "../sources/osm/replication/osmChangeParser.js";
import { type BoundingBox, coordinatesOf, isInBox } from "../domain/geometry.js";
import type { ElementType } from "../sources/osm/extract/feature.js";
import { Ids } from "../sources/osm/extract/mapElement.js";
import type { Tags } from "../verticals/vertical.js";

/** A followed area: its region, and the elements that it knows. */
export interface FollowedGround {
  readonly region: BoundingBox;
  readonly known: Readonly<Record<ElementType, KnownIds>>;
}

export type KnownIds = ReturnType<typeof knownIds>;

/** The elements of one type of a map: those when it was read, and those that files have added since. */
export function knownIds(read: readonly number[]) {
  const ids = new Ids([read]);
  const added = new Set<number>();
  return {
    has: (id: number): boolean => added.has(id) || ids.indexOf(id) >= 0,
    add: (id: number): void => void added.add(id),
  };
}

/** Most picked changes of a type; bounds memory. */
const MAX_PICKED = 5_000_000;
/** A change of an element of one type is skipped too early if an element of the other type is picked later. */
const REFERRING = { node: "way", way: "relation", relation: null } as const;

/**
 * Picks the changes of a file that concern an area: changes of known elements, of nodes that move into its region, of ways through such nodes, of the nodes of
 * such ways, and of relations with any of those. A file may list a way before its nodes; while `isIncomplete`, read the file once more.
 */
export function changePicker({ known, region }: FollowedGround) {
  /** By id, the newest version of each. */
  const picked = {
    node: new Map<number, Change>(),
    way: new Map<number, Change>(),
    relation: new Map<number, Change>(),
  };
  /** Unknown nodes of picked ways, which may be outside the region. */
  const needed = new Set<number>();
  /** The types of which changes were skipped in this reading. */
  const skipped = new Set<ElementType | null>();
  let isIncomplete = true;

  const has = (type: ElementType, id: number) => known[type].has(id) || picked[type].has(id);
  const concerns = ({ type, id, point, refs, members }: Change) =>
    has(type, id) ||
    (type === "node" && needed.has(id)) ||
    (point !== null && isInBox(coordinatesOf(point), region)) ||
    refs.some((ref) => has("node", ref)) ||
    members.some((member) => member.type === "way" && has("way", member.ref));
  const pick = (change: Change) => {
    const { type, id, version, refs } = change;
    const former = picked[type].get(id);
    if (former === undefined || version >= former.version) picked[type].set(id, change);
    if (picked[type].size > MAX_PICKED)
      throw new BrokenChanges(`it changes more than ${MAX_PICKED} elements of one area`);
    if (former === undefined && skipped.has(REFERRING[type])) isIncomplete = true;
    for (const ref of refs) {
      if (has("node", ref) || needed.has(ref)) continue;
      needed.add(ref);
      isIncomplete = true;
    }
  };

  return {
    /** Whether a skipped change may concern the area because of a later one. */
    isIncomplete: (): boolean => isIncomplete,
    /** Call before each reading of the file. */
    begin(): void {
      skipped.clear();
      isIncomplete = false;
    },
    take(change: Change): void {
      if (concerns(change)) pick(change);
      else if (change.action !== "delete") skipped.add(change.type);
    },
    /** The picked changes, nodes first, by id. */
    changes: (): readonly Change[] =>
      Object.values(picked).flatMap((ofType) => [...ofType.values()].toSorted((a, b) => a.id - b.id)),
  };
}

/** Readings of one file after which references that are still unresolved are ignored. */
const MAX_READINGS = 4;
/** A changeset with this many places is a mass edit: its author did not see all of them. */
export const MASS_EDIT = 200;

/** Reads a file until nothing more of it concerns the areas. `picked`: the changes of each; `newest`: the date of the last change. */
export async function readPicked(
  file: ChangeFile,
  grounds: readonly FollowedGround[],
  isBusiness: (tags: Tags) => boolean,
) {
  const pickers = grounds.map(changePicker);
  /** The changesets of all changes to businesses in the file. */
  let changesets: number[] = [];
  let [count, newest] = [0, 0];
  for (let reading = 1; reading <= MAX_READINGS && pickers.some((one) => one.isIncomplete()); reading++) {
    for (const picker of pickers) picker.begin();
    count = 0;
    changesets = [];
    await readChanges(file, (change) => {
      count += 1;
      newest = Math.max(newest, change.timestamp ?? newest);
      for (const picker of pickers) picker.take(change);
      const { changeset, tags } = change;
      if (changeset !== null && isBusiness(tags)) changesets.push(changeset);
    });
  }
  const touched = [...counted(changesets)].filter(([, times]) => times >= MASS_EDIT);
  const massEdits = new Set(touched.map(([changeset]) => changeset));
  return { picked: pickers.map((picker) => picker.changes()), massEdits, count, newest };
}
