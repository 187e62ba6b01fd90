import type { LocalMoment } from "../../hours/wallClock.js";
import type { Instant } from "../../domain/time.js";
import {
  nodeAt,
  type PhraseAt,
  phrasesAt,
  type PhraseMeaning,
  type TimeLexicon,
  type TimeRole,
} from "./timeLexicon.js";
import type { TimeToken } from "./timeTokens.js";

/** Where and when a text is written. */
export interface Setting {
  readonly now: Instant;
  readonly local: LocalMoment;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string | undefined;
}

/** The meaning of a phrase in a role, and the token after it. */
export interface Found<Value> {
  readonly end: number;
  readonly value: Value;
}

/** A number in a text: minutes, a day of the month, a year. */
export type FoundNumber = Found<number>;

/** A text as read in one language. */
export class Scan {
  readonly #text: string;
  readonly tokens: readonly TimeToken[];
  readonly lexicon: TimeLexicon;
  readonly setting: Setting;
  readonly #phrases: readonly (readonly PhraseAt[])[];
  /** True when it is about being open, closed or serving. */
  readonly hasOpening: boolean;
  /** The number of its words that are common in the language. */
  readonly marks: number;

  /** @param tokens those of the text */
  constructor(text: string, tokens: readonly TimeToken[], lexicon: TimeLexicon, setting: Setting) {
    this.#text = text;
    this.tokens = tokens;
    this.lexicon = lexicon;
    this.setting = setting;
    this.#phrases = tokens.map((_, at) => phrasesAt(lexicon, tokens, at));
    this.hasOpening = tokens.some((_, at) => this.is(at, "opening"));
    this.marks = tokens.filter((_, at) => this.#phrases[at]?.at(-1)?.meaning.mark === true).length;
  }

  /** The number of its words that are in the language's lists. */
  get known(): number {
    return this.tokens.filter(({ digits }, at) => digits === 0 && this.knows(at)).length;
  }

  /** The index of the token that stands for the end of the text. */
  get end(): number {
    return this.tokens.length - 1;
  }

  token(at: number): TimeToken {
    return this.tokens[Math.max(0, Math.min(at, this.end))] as TimeToken;
  }

  /** The text from a token on. */
  rest(at: number): string {
    return this.#text.slice(this.token(at).from);
  }

  /** The longest phrase at a token that can have `role`: its meaning and the token after it. */
  find<R extends TimeRole>(at: number, role: R): Found<NonNullable<PhraseMeaning[R]>> | null {
    for (const { end, meaning } of this.#phrases[at] ?? []) {
      const value = meaning[role];
      if (value !== undefined) return { end, value: value as NonNullable<PhraseMeaning[R]> };
    }
    return null;
  }

  /** The token after the longest phrase at `at` with a role not in `ignored`; `at` itself if there is none. */
  reach(at: number, ignored: readonly TimeRole[]): number {
    const phrase = this.#phrases[at]?.find(({ meaning }) =>
      (Object.keys(meaning) as TimeRole[]).some((role) => !ignored.includes(role)),
    );
    return phrase?.end ?? at;
  }

  /** The token after the longest phrase that can have `role`; `at` itself if there is none. */
  past(at: number, role: TimeRole): number {
    return this.find(at, role)?.end ?? at;
  }

  is(at: number, role: TimeRole): boolean {
    return this.find(at, role) !== null;
  }

  /** True when any phrase of the language begins at a token. */
  knows(at: number): boolean {
    return nodeAt(this.lexicon.phrases, this.token(at).word) !== undefined;
  }
}
