import { askedProfiles, type AskedProfiles, writePlacesOf } from "./askedProfiles.js";
import type { Among, Test } from "./conditions/condition.js";
import type { Columns } from "./index/columns.js";
import type { ScoreInput } from "./score.js";

/** What is to be collected of an area. */
export interface Collecting {
  /** Whether only what may answer the wants is looked at: every other place would fail the condition on what is wanted. */
  readonly isWanted: boolean;
  /** Whether all near misses are counted; otherwise those alone whose hours nobody says. */
  readonly isTallied: boolean;
}

/**
 * Writes the places that have to be looked at to find all that meet every condition and, where they are tallied, all that fail one: as few as the
 * conditions themselves can tell, each once and in no order. Returns how many. `isTaken`: 0 for every place, and so again afterwards.
 */
export function writeCandidates(
  columns: Columns,
  tests: readonly Test[],
  { kinds, wants }: Pick<ScoreInput, "kinds" | "wants">,
  { isWanted, isTallied }: Collecting,
  into: Uint32Array,
  isTaken: Uint8Array,
): number {
  const wanted = wants.length === 0 ? null : askedProfiles(columns, kinds, wants);
  const asked = isWanted && wanted !== null ? wanted : askedProfiles(columns, kinds, null);
  const [first, second] = fewest(tests, wanted === null || wanted === asked ? null : of(wanted, columns));
  if (first === null) return writePlacesOf(asked, columns.profiles.postings, into);
  let count: number;
  if (!isTallied) {
    if (first.most >= asked.places) return writePlacesOf(asked, columns.profiles.postings, into);
    count = first.into(into);
  } else {
    // What fails one condition alone meets at least one of any two.
    if (second === null || first.most + second.most >= asked.places)
      return writePlacesOf(asked, columns.profiles.postings, into);
    count = writeBoth(first, second, into, isTaken);
  }
  return leaveAsked(asked, columns, into, count);
}

/** The two conditions that fewest places can meet, of those that tell who can, the fewer first; null where there are none. */
function fewest(tests: readonly Test[], wanted: Among | null): readonly [Among | null, Among | null] {
  let [first, second]: [Among | null, Among | null] = [wanted, null];
  for (const { among } of tests) {
    if (among === undefined) continue;
    if (first === null || among.most < first.most) [first, second] = [among, first];
    else if (second === null || among.most < second.most) second = among;
  }
  return [first, second];
}

/** The places of some profiles, as those that alone can answer what is wanted. */
function of(asked: AskedProfiles, { profiles }: Columns): Among {
  return { most: asked.places, into: (places) => writePlacesOf(asked, profiles.postings, places) };
}

function writeBoth(first: Among, second: Among, into: Uint32Array, isTaken: Uint8Array): number {
  const firsts = first.into(into);
  for (let i = 0; i < firsts; i++) isTaken[into[i] as number] = 1;
  const others = into.subarray(firsts);
  const seconds = second.into(others);
  let count = firsts;
  for (let i = 0; i < seconds; i++) {
    const place = others[i] as number;
    if (isTaken[place] === 0) into[count++] = place;
  }
  for (let i = 0; i < firsts; i++) isTaken[into[i] as number] = 0;
  return count;
}

/** Leaves those of the profiles asked for among the first few of a list; returns how many. */
function leaveAsked(
  { isAsked, places: asked }: AskedProfiles,
  { profiles, size }: Columns,
  places: Uint32Array,
  count: number,
): number {
  if (asked === size) return count;
  const { column } = profiles;
  let left = 0;
  for (let i = 0; i < count; i++) {
    const place = places[i] as number;
    if (isAsked[column[place] as number] === 1) places[left++] = place;
  }
  return left;
}
