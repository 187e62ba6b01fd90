import type { PriceBand } from "../domain/record.js";
import type { NamedLocation } from "../places/location.js";
import { isAvoidable } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import type { Vote } from "./chooseVertical.js";
import type { Outside } from "./outside.js";
import type { Want } from "./understanding.js";
import type { Preference } from "./wantsBeside.js";

/** A filter or fact that the query asks for. */
interface Asked {
  readonly text: string;
  /** Null for any. */
  readonly vertical: string | null;
  readonly isFilter: boolean;
}

/** What the words of a query say, in their order, before it is known which vertical they are about. */
export class Findings {
  /** The phrases that suggest a vertical. */
  readonly votes: Vote[] = [];
  outside: Outside | null = null;
  readonly wants: Want[] = [];
  /** With the words that qualify them: "party hotel" in "not a party hotel". */
  readonly excluded = new Map<Want, string>();
  /** By the name of the filter or fact. */
  readonly asked = new Map<string, Asked>();
  /** Excluded facts with their vertical. */
  readonly absent = new Map<string, string | null>();
  readonly preferences: Preference[] = [];
  readonly terms: string[] = [];
  readonly fillers: string[] = [];
  readonly guessed: string[] = [];
  readonly ignored: string[] = [];
  readonly untold: string[] = [];
  readonly styles: string[] = [];
  readonly learned: string[] = [];
  /** Generic words for places, "kitchen", and kinds of several words, "irish pub", which may be part of a name. */
  readonly genericWords: string[] = [];
  readonly longKinds: string[] = [];
  /** Refused words without a meaning: names to exclude, or wishes without data such as "not loud". */
  readonly refused: string[] = [];
  /** Conditions that are wishes, and those that are demands: see {@link Understanding.wishes}. */
  readonly wishes = new Set<string>();
  readonly demands = new Set<string>();
  /** The first wanted price band. */
  band: PriceBand | null = null;
  readonly refusedBands = new Set<PriceBand>();
  mentioned: NamedLocation | null = null;
  mayBeName = false;
  isOpenNow = false;
  /** "Right now" without mention of being open: the time of arrival. */
  arrival: string | null = null;
  /** A bare "now" in a short query, which counts only if something is wanted. */
  moment: string | null = null;
  /** The words that ask for closed places. */
  closed: string | null = null;
  /** How many wants, and how many filters and facts, were found before the last break. */
  #beforePart = { wants: 0, asked: 0 };

  /** Begins the next part of the query. */
  beginPart(): void {
    this.#beforePart = { wants: this.wants.length, asked: this.asked.size };
  }

  /** Refuses what this part of the query has asked for so far: "ピザ以外". */
  refusePart(verticals: readonly Vertical[]): void {
    for (const want of this.wants.splice(this.#beforePart.wants)) this.excluded.set(want, want.text);
    for (const [name, { text, vertical, isFilter }] of [...this.asked].slice(this.#beforePart.asked)) {
      this.asked.delete(name);
      if (isFilter) this.ignored.push(text);
      else this.excludeFact(name, text, vertical, verticals);
    }
  }

  /** Excludes a fact, "non-smoking". If nobody avoids that fact, the words are ignored. */
  excludeFact(name: string, text: string, vertical: string | null, verticals: readonly Vertical[]): void {
    if (isAvoidable(verticals, name)) this.absent.set(name, vertical);
    else this.ignored.push(text);
  }
}
