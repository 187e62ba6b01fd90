import { type Condition, givenFor, type Scorer, UNSAID } from "./conditions/condition.js";
import { isAboutWant } from "./conditions/conditions.js";
import type { WantCondition } from "./conditions/want.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { isBoundBy, isNamed, isNamedAlone, nameScore, type NameQuery, type SaidMatch } from "./nameQuery.js";
import type { Instant } from "../domain/time.js";

/** What is looked for in some areas. */
export interface CandidateInput {
  readonly indexes: readonly AreaIndex[];
  /** The vertical that answers, unless a business is called by its name; null: any. */
  readonly vertical: string | null;
  readonly conditions: readonly Condition[];
  readonly nameQuery: NameQuery;
  /** The moment whose beliefs count. */
  readonly now: Instant;
}

/** An area with the scorers of the conditions, in their order. */
export interface ScoredArea {
  readonly index: AreaIndex;
  readonly scorers: readonly Scorer[];
}

/**
 * Takes a document that meets everything, or is named outright: what the conditions give it, how well its name was said (0 to 1), P(it trades), and whether
 * it comes last: nobody says whether it meets a condition.
 */
export type Show = (
  area: ScoredArea,
  doc: number,
  given: number,
  text: number,
  confidence: number,
  isUnsaid: boolean,
) => void;

/** Documents that failed one condition only: those observed not to meet it, and those of which nobody says. */
export interface NearMiss {
  readonly condition: Condition;
  readonly not: number;
  readonly unsaid: number;
}

export interface Candidates {
  /** How many answer. */
  readonly answering: number;
  readonly nearMisses: readonly NearMiss[];
  /** Whether a business was called by its name, so that only such answer. */
  readonly isNamed: boolean;
}

/** A place believed gone is left out: see the model in docs/confidence.md. */
const INFERRED_GONE = 0.3;

/** Shows `show` the documents that meet every condition, or are named outright. */
export function findCandidates(input: CandidateInput, show: Show): Candidates {
  const areas = input.indexes.map((index) => new AreaSearch(index, input));
  const wanted = findIn(areas, input, true, show);
  if (wanted.met > 0 || wantIn(input) === undefined) return wanted;
  // With nothing found, every document is looked at, to say what there is without what was asked for.
  return findIn(areas, input, false, show);
}

/** What a document must offer; undefined: nothing, or that is a wish. */
function wantIn({ conditions }: CandidateInput): WantCondition | undefined {
  return conditions.filter(isAboutWant).find(({ strictness }) => strictness === "must");
}

function findIn(
  areas: readonly AreaSearch[],
  { conditions, nameQuery }: CandidateInput,
  isWanted: boolean,
  show: Show,
): Candidates & { readonly met: number } {
  const misses = conditions.map((condition) => ({ condition, not: 0, unsaid: 0 }));
  const named = areas.flatMap((area) => area.named(misses));
  const isCalled = named.some(({ isAlone }) => isAlone);
  const onlyNamed = nameQuery.isOnlyName || isCalled;
  let answering = 0;
  for (const { area, doc, given, text, confidence, isUnsaid } of named) {
    if (onlyNamed && text === 0) continue;
    answering += 1;
    show(area, doc, given, text, confidence, isUnsaid);
  }
  let others = 0;
  // Where only a name was said, nobody else is near it either.
  if (!nameQuery.isOnlyName)
    for (const area of areas) others += area.unnamed(isWanted, misses, isCalled ? null : show);
  return {
    answering: answering + (onlyNamed ? 0 : others),
    met: named.length + others,
    nearMisses: misses.filter(({ not, unsaid }) => not + unsaid > 0),
    isNamed: isCalled,
  };
}

type Misses = readonly { readonly condition: Condition; not: number; unsaid: number }[];

/** What came of holding a document against all conditions, beside the number of the one that it failed. */
const [ALL_MET, SEVERAL_FAILED] = [-1, -2];

interface Named {
  readonly area: ScoredArea;
  readonly doc: number;
  readonly given: number;
  readonly text: number;
  readonly confidence: number;
  readonly isUnsaid: boolean;
  /** Whether nothing but those named so is asked for. */
  readonly isAlone: boolean;
}

class AreaSearch implements ScoredArea {
  readonly index: AreaIndex;
  readonly scorers: readonly Scorer[];
  readonly #input: CandidateInput;
  readonly #want: WantCondition | undefined;
  readonly #matches: ReadonlyMap<number, SaidMatch>;
  /** The bit of the vertical that answers; null: any does. */
  readonly #vertical: number | null;
  readonly #verticals: Uint32Array;
  /** Of the document that was looked at last: what the conditions gave, how it failed the one that it failed, and whether it comes last. */
  #given = 0;
  #outcome = 0;
  #isUnsaid = false;

  constructor(index: AreaIndex, input: CandidateInput) {
    this.index = index;
    this.scorers = input.conditions.map((condition) => condition.scorer(index));
    this.#input = input;
    this.#want = wantIn(input);
    this.#matches = input.nameQuery.matchesIn(index);
    this.#vertical = input.vertical === null ? null : index.columns.bitOf(input.vertical);
    this.#verticals = index.columns.numbers.verticals;
  }

  /** The documents whose name was said that answer. Someone who names a place need not get everything else right. */
  named(misses: Misses): readonly Named[] {
    const { nameQuery } = this.#input;
    const found: Named[] = [];
    for (const [doc, match] of this.#matches) {
      const isCalled = isNamed(match, nameQuery);
      if (!isCalled && !this.#isOfVertical(doc)) continue;
      const confidence = this.#answers(doc, isCalled ? match : null, misses);
      if (confidence === null) continue;
      const text = nameScore(match, nameQuery);
      const isAlone = isCalled && isNamedAlone(match, nameQuery);
      found.push({
        area: this,
        doc,
        given: this.#given,
        text,
        confidence,
        isUnsaid: this.#isUnsaid,
        isAlone,
      });
    }
    return found;
  }

  /**
   * Looks at all other documents of the vertical, `isWanted`: that may answer what is wanted; every other would fail that condition. Returns how many meet
   * everything; they are shown to `show`.
   */
  unnamed(isWanted: boolean, misses: Misses, show: Show | null): number {
    const { columns, size } = this.index;
    const { profile } = columns.numbers;
    const mayAnswer = isWanted ? (this.#want?.answersIn(this.index).mayAnswer ?? null) : null;
    let count = 0;
    for (let doc = 0; doc < size; doc++) {
      if (mayAnswer !== null && mayAnswer[profile[doc] as number] === 0) continue;
      if (!this.#isOfVertical(doc) || this.#matches.has(doc)) continue;
      const confidence = this.#answers(doc, null, misses);
      if (confidence === null) continue;
      count += 1;
      show?.(this, doc, this.#given, 0, confidence, this.#isUnsaid);
    }
    return count;
  }

  #isOfVertical(doc: number): boolean {
    return this.#vertical === null || ((this.#verticals[doc] as number) & this.#vertical) !== 0;
  }

  /** P(trades) of a document that meets everything; null for others: what failed one condition alone is counted among the misses. `called`: how it was named. */
  #answers(doc: number, called: SaidMatch | null, misses: Misses): number | null {
    const failed = this.#compare(doc, called);
    if (failed === SEVERAL_FAILED) return null;
    const confidence = this.index.trades(doc, this.#input.now);
    if (confidence < INFERRED_GONE) return null;
    const missed = misses[failed];
    if (missed === undefined) return confidence;
    missed[this.#outcome === UNSAID ? "unsaid" : "not"] += 1;
    return null;
  }

  #compare(doc: number, called: SaidMatch | null): number {
    const { conditions, nameQuery } = this.#input;
    let [given, failed] = [0, ALL_MET];
    this.#isUnsaid = false;
    for (let at = 0; at < conditions.length; at++) {
      const condition = conditions[at] as Condition;
      const score = (this.scorers[at] as Scorer)(doc);
      if (score >= 0 || condition.strictness === "wish") given += givenFor(condition, score);
      // What it offers may be said wrong; everything else that is asked for must hold.
      else if (called !== null && (isAboutWant(condition) || !isBoundBy(condition, called, nameQuery)))
        continue;
      else if (score === UNSAID && condition.strictness === "unsaidLast") this.#isUnsaid = true;
      else if (failed !== ALL_MET) return SEVERAL_FAILED;
      else [failed, this.#outcome] = [at, score];
    }
    this.#given = given;
    return failed;
  }
}
