import { type Collecting, writeCandidates } from "./candidates.js";
import { type Condition, type Test, UNSAID } from "./conditions/condition.js";
import { isAboutTime, isAboutWant } from "./conditions/conditions.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { isBoundBy, isNamed, isNamedAlone, nameScore, type SaidMatch } from "./nameQuery.js";
import type { ScoreInput } from "./score.js";

/** A place believed gone is left out: see the model in docs/confidence.md. */
const BELIEVED_GONE = 0.3;

/** Near misses, by condition: places that failed it alone, observed not to meet it or unsaid. */
export class MissTally {
  readonly not: Uint32Array;
  readonly unsaid: Uint32Array;

  constructor(conditions: number) {
    this.not = new Uint32Array(conditions);
    this.unsaid = new Uint32Array(conditions);
  }

  clear(): void {
    this.not.fill(0);
    this.unsaid.fill(0);
  }

  count(condition: number, outcome: number): void {
    const counts = outcome === UNSAID ? this.unsaid : this.not;
    counts[condition] = (counts[condition] ?? 0) + 1;
  }
}

/**
 * The places of one area that meet everything, side by side in numbers: a hundred thousand objects would cost more than the search. They are
 * good until the area is searched again.
 */
export class Searched {
  readonly index: AreaIndex;
  readonly tests: readonly Test[];
  /** P(trades) by place, now. */
  readonly confidence: Float32Array;
  places: Uint32Array = NOWHERE;
  /** What the conditions gave in all. */
  given: Float64Array = NOTHING_GIVEN;
  /** How many there are. */
  count = 0;
  /** How well each of the last ones is called what was said; those before are called otherwise. */
  texts: number[] = [];
  /** Whether a business of this area was called by its name. */
  named = false;

  constructor(index: AreaIndex, { conditions, now }: ScoreInput) {
    this.index = index;
    this.confidence = index.beliefs.tradesColumn(now);
    this.tests = conditions.map((condition) => condition.testFor(index));
  }
}

const NOWHERE = new Uint32Array(0);
const NOTHING_GIVEN = new Float64Array(0);

/** Collects what meets every condition, or is named outright. */
export function collect(
  searched: Searched,
  input: ScoreInput,
  tally: MissTally,
  collecting: Collecting,
): void {
  const { index } = searched;
  const matches = input.nameQuery.matchesIn(index);
  const sieve = sieveOf(index);
  [searched.count, searched.texts, searched.named] = [0, [], false];
  // Where only a name was said, nobody else is near it either.
  if (!input.nameQuery.isOnlyName) gather(searched, input, matches, sieve, collecting);
  for (const [at, test] of searched.tests.entries()) {
    const condition = input.conditions[at];
    if (condition === undefined) continue;
    if (collecting.isTallied) siftTallied(sieve, test, condition.weight, at);
    else
      sift(
        sieve,
        test,
        condition,
        (place) => missesOnly(at, place, searched.tests) && tally.count(at, UNSAID),
      );
  }
  if (collecting.isTallied) dropFailed(sieve, tally);
  for (const [place, match] of matches) collectNamed(searched, place, match, input, tally, sieve);
  [searched.places, searched.given, searched.count] = [sieve.places, sieve.given, sieve.count];
}

/** Places on their way through the conditions. */
interface Sieve {
  places: Uint32Array;
  given: Float64Array;
  /** The one condition that a place failed, and how, see {@link failureOf}. */
  failures: Int16Array;
  /** To mark places by number; all 0 between two uses. */
  isMarked: Uint8Array;
  count: number;
}

const NO_FAILURE = -1;

function failureOf(condition: number, outcome: number): number {
  return 2 * condition + (outcome === UNSAID ? 1 : 0);
}

/** Kept for each area: a search is over before the next begins. */
const SIEVES = new WeakMap<AreaIndex, Sieve>();

function sieveOf(index: AreaIndex): Sieve {
  const known = SIEVES.get(index);
  if (known !== undefined && known.places.length >= index.size) {
    known.count = 0;
    return known;
  }
  const room = Math.ceil(index.size * 1.25);
  const sieve: Sieve = {
    places: new Uint32Array(room),
    given: new Float64Array(room),
    failures: new Int16Array(room),
    isMarked: new Uint8Array(room),
    count: 0,
  };
  SIEVES.set(index, sieve);
  return sieve;
}

/** All places of the kinds asked for that are believed to be there and may be found, or told of as near misses, but those whose name was said. */
function gather(
  { index, tests, confidence }: Searched,
  input: ScoreInput,
  matches: ReadonlyMap<number, SaidMatch>,
  sieve: Sieve,
  collecting: Collecting,
): void {
  const { places, isMarked } = sieve;
  const found = writeCandidates(index.columns, tests, input, collecting, places, isMarked);
  for (const place of matches.keys()) isMarked[place] = 1;
  let count = 0;
  for (let i = 0; i < found; i++) {
    const place = places[i] as number;
    if ((confidence[place] as number) < BELIEVED_GONE || isMarked[place] === 1) continue;
    places[count++] = place;
  }
  for (const place of matches.keys()) isMarked[place] = 0;
  sieve.given.fill(0, 0, count);
  if (collecting.isTallied) sieve.failures.fill(NO_FAILURE, 0, count);
  sieve.count = count;
}

/** Leaves those that meet a condition. `isUnsaid` hears of places of which nobody says whether they do, where that is told in every answer. */
function sift(sieve: Sieve, test: Test, condition: Condition, isUnsaid: (place: number) => unknown): void {
  const { places, given } = sieve;
  const { weight } = condition;
  const { table, constant } = test;
  let left = 0;
  if (constant !== undefined) {
    if (constant >= 0) {
      left = sieve.count;
      for (let i = 0; i < left; i++) given[i] = (given[i] as number) + weight * constant;
    }
  } else if (table === undefined) {
    const isTold = isAboutTime(condition);
    for (let i = 0; i < sieve.count; i++) {
      const place = places[i] as number;
      const score = test(place);
      if (score >= 0) {
        places[left] = place;
        given[left++] = (given[i] as number) + weight * score;
      } else if (isTold && score === UNSAID) isUnsaid(place);
    }
  } else {
    const { column, scores } = table;
    for (let i = 0; i < sieve.count; i++) {
      const place = places[i] as number;
      const score = scores[column[place] as number] as number;
      if (score < 0) continue;
      places[left] = place;
      given[left++] = (given[i] as number) + weight * score;
    }
  }
  sieve.count = left;
}

/** Whether a place that failed a condition meets all that follow. */
function missesOnly(condition: number, place: number, tests: readonly Test[]): boolean {
  for (let at = condition + 1; at < tests.length; at++) if ((tests[at] as Test)(place) < 0) return false;
  return true;
}

const NO_TABLE = { column: null, scores: NOTHING_GIVEN };

/** Leaves those that fail at most one of the conditions so far. */
function siftTallied(sieve: Sieve, test: Test, weight: number, condition: number): void {
  const { places, given, failures } = sieve;
  const { column, scores } = test.table ?? NO_TABLE;
  const { surely } = test;
  let left = 0;
  for (let i = 0; i < sieve.count; i++) {
    const place = places[i] as number;
    let failure = failures[i] as number;
    // How well who failed already meets the others is nobody's question.
    if (surely !== undefined && failure !== NO_FAILURE && surely(place)) {
      places[left] = place;
      failures[left++] = failure;
      continue;
    }
    const score = column === null ? test(place) : (scores[column[place] as number] as number);
    if (score < 0) {
      if (failure !== NO_FAILURE) continue;
      failure = failureOf(condition, score);
    }
    places[left] = place;
    failures[left] = failure;
    given[left++] = (given[i] as number) + (score < 0 ? 0 : weight * score);
  }
  sieve.count = left;
}

/** Counts those that failed one condition, and leaves the others. */
function dropFailed(sieve: Sieve, tally: MissTally): void {
  const { places, given, failures } = sieve;
  let left = 0;
  for (let i = 0; i < sieve.count; i++) {
    const failure = failures[i] as number;
    if (failure === NO_FAILURE) {
      places[left] = places[i] as number;
      given[left++] = given[i] as number;
    } else tally.count(failure >> 1, (failure & 1) === 1 ? UNSAID : 0);
  }
  sieve.count = left;
}

/** Adds a place whose name was said, where it answers. Someone who names a place need not get everything else right. */
function collectNamed(
  searched: Searched,
  place: number,
  match: SaidMatch,
  { conditions, nameQuery, kinds }: ScoreInput,
  tally: MissTally,
  sieve: Sieve,
): void {
  const { index, tests, confidence } = searched;
  if ((confidence[place] ?? 0) < BELIEVED_GONE) return;
  const named = isNamed(match, nameQuery);
  if (!named && kinds !== null && !index.columns.isOf(place, kinds)) return;
  let [given, failed, outcome] = [0, NO_FAILURE, 0];
  for (const [at, condition] of conditions.entries()) {
    const score = (tests[at] as Test)(place);
    if (score >= 0) given += condition.weight * score;
    // What it offers may be said wrong; everything else that is asked for must hold.
    else if (named && (isAboutWant(condition) || !isBoundBy(condition, match, nameQuery))) continue;
    else if (failed !== NO_FAILURE) return;
    else [failed, outcome] = [at, score];
  }
  if (failed !== NO_FAILURE) return tally.count(failed, outcome);
  sieve.places[sieve.count] = place;
  sieve.given[sieve.count++] = given;
  searched.texts.push(nameScore(match, nameQuery));
  if (named && isNamedAlone(match, nameQuery)) searched.named = true;
}
