import { fold } from "../language/text/fold.js";
import { PhraseIndex } from "./phraseIndex.js";

/** A phrase that indicates polarity or strength. */
export interface Cue {
  readonly phrase: string;
  readonly type: string;
  /** True when it follows what it refers to. */
  readonly isBehind: boolean;
  readonly language: string;
}

/** Languages whose verbs and postpositions follow their objects. */
const BEHIND: ReadonlySet<string> = new Set(["tr"]);

/**
 * Types that connect spans but are not features of the trained reader: "too", "or", "and", a "no" after what it denies, and English words for an allergy after
 * what it is to.
 */
const BINDING = ["additive", "alternative", "joining", "denial", "postposed"] as const;
const IS_BINDING: ReadonlySet<string> = new Set(BINDING);

/** Phrases that indicate polarity or strength in any language: "allergic to", "anything but", "ideally". */
export class Cues {
  readonly #phrases = new PhraseIndex<Cue>();

  /** Phrases that introduce a correction, by language, separated by `|`. */
  readonly corrections: Readonly<Record<string, string>>;

  /** @param phrases separated by `|`, by type and language */
  constructor(phrases: Readonly<Record<string, Readonly<Record<string, string>>>>) {
    this.corrections = phrases["correction"] ?? {};
    for (const [type, byLanguage] of Object.entries(phrases))
      for (const [language, list] of Object.entries(byLanguage))
        for (const written of list.split("|")) {
          const phrase = fold(written) || written;
          this.#phrases.add(phrase, { phrase, type, isBehind: BEHIND.has(language), language });
        }
  }

  /** The number of words of the connecting phrase of a type at a word; 0 for none. */
  bindingAt(words: readonly string[], at: number, type: (typeof BINDING)[number]): number {
    return this.#phrases.longestAt(words, at, (one) => one.type === type)?.length ?? 0;
  }

  /** The longest cue at a word and its number of words; null if there is none. `isOther`: whether the words of one mean something else. */
  at(words: readonly string[], at: number, isOther: (cue: Cue) => boolean) {
    return this.#phrases.longestAt(words, at, (cue) => !IS_BINDING.has(cue.type) && !isOther(cue));
  }
}
