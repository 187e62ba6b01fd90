import { answersTo } from "./conditions/want.js";
import type { Columns } from "./index/columns.js";
import type { Postings } from "./index/postings.js";
import type { Want } from "../query/understanding.js";

/** The profiles of an area whose places may answer. */
export interface AskedProfiles {
  /** Their numbers, in order. */
  readonly numbers: Uint32Array;
  /** 1 of them, by number. */
  readonly isAsked: Uint8Array;
  /** So many places have one of them. */
  readonly places: number;
}

/** What is of the kinds asked for (null: all are) and may answer what is wanted (null: nothing is). */
export function askedProfiles(
  columns: Columns,
  kinds: ReadonlySet<string> | null,
  wants: readonly Want[] | null,
): AskedProfiles {
  const { starts } = columns.profiles.postings;
  const ofKinds = profilesOf(kinds, columns);
  if (wants === null) return ofKinds;
  const { answering, mayAnswer } = answersTo(wants, columns);
  if (ofKinds.numbers.length === mayAnswer.length)
    return { numbers: answering, isAsked: mayAnswer, places: countOf(answering, starts) };
  const numbers = new Uint32Array(answering.length);
  let count = 0;
  for (let i = 0; i < answering.length; i++) {
    const number = answering[i] as number;
    if (ofKinds.isAsked[number] === 1) numbers[count++] = number;
  }
  const its = numbers.subarray(0, count);
  const isAsked = new Uint8Array(mayAnswer.length);
  for (let i = 0; i < count; i++) isAsked[numbers[i] as number] = 1;
  return { numbers: its, isAsked, places: countOf(its, starts) };
}

/** Writes all places of some profiles, each once; returns how many. */
export function writePlacesOf(asked: AskedProfiles, postings: Postings, into: Uint32Array): number {
  const { starts, places } = postings;
  const { numbers } = asked;
  let count = 0;
  // All there are: what is known of them is read faster in the order it lies in.
  if (asked.places === places.length) for (; count < places.length; count++) into[count] = count;
  if (count > 0) return count;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number;
    const end = starts[number + 1] as number;
    for (let at = starts[number] as number; at < end; at++) into[count++] = places[at] as number;
  }
  return count;
}

/** For as long as no place is or offers something else. */
const KNOWN = new WeakMap<Postings, Map<ReadonlySet<string> | null, AskedProfiles>>();

/** The profiles of kinds: of each vertical, and of all, once. */
function profilesOf(kinds: ReadonlySet<string> | null, { profiles, kinds: names }: Columns): AskedProfiles {
  const { postings } = profiles;
  const known = KNOWN.get(postings) ?? new Map<ReadonlySet<string> | null, AskedProfiles>();
  KNOWN.set(postings, known);
  let asked = known.get(kinds);
  if (asked === undefined) {
    const isKind = names.texts.map((kind) => kinds === null || kinds.has(kind));
    const isAsked = Uint8Array.from(profiles.all, (profile) =>
      Number(kinds === null || profile.kinds.some((kind) => isKind[kind])),
    );
    const numbers = Uint32Array.from(isAsked.keys()).filter((number) => isAsked[number] === 1);
    asked = { numbers, isAsked, places: countOf(numbers, postings.starts) };
    known.set(kinds, asked);
  }
  return asked;
}

function countOf(numbers: Uint32Array, starts: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number;
    count += (starts[number + 1] as number) - (starts[number] as number);
  }
  return count;
}
