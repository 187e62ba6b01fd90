import { fold } from "../language/text/fold.js";

/** A phrase that indicates polarity or strength. */
export interface Cue {
  readonly words: readonly string[];
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
  /** By first word, the longest phrase first. */
  readonly #phrases = new Map<string, Cue[]>();

  /** Phrases that introduce a correction, by language, separated by `|`. */
  readonly corrections: Readonly<Record<string, string>>;

  /** @param phrases separated by `|`, by type and language */
  constructor(phrases: Readonly<Record<string, Readonly<Record<string, string>>>>) {
    this.corrections = phrases["correction"] ?? {};
    for (const [type, byLanguage] of Object.entries(phrases))
      for (const [language, list] of Object.entries(byLanguage))
        for (const phrase of list.split("|")) {
          const words = (fold(phrase) || phrase).split(" ");
          const first = words[0] ?? "";
          const known = this.#phrases.get(first) ?? [];
          this.#phrases.set(first, [...known, { words, type, isBehind: BEHIND.has(language), language }]);
        }
    for (const list of this.#phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  }

  /** The number of words of the connecting phrase of a type at a word; 0 for none. */
  bindingAt(words: readonly string[], at: number, type: (typeof BINDING)[number]): number {
    return this.#longestAt(words, at, (one) => one.type === type)?.words.length ?? 0;
  }

  /** The longest cue at a word; null if there is none. `isOther`: whether the words of one mean something else. */
  at(words: readonly string[], at: number, isOther: (cue: Cue) => boolean): Cue | null {
    return this.#longestAt(words, at, (cue) => !IS_BINDING.has(cue.type) && !isOther(cue)) ?? null;
  }

  #longestAt(words: readonly string[], at: number, isOne: (cue: Cue) => boolean): Cue | undefined {
    return this.#phrases
      .get(words[at] ?? "")
      ?.find((cue) => cue.words.every((word, offset) => words[at + offset] === word) && isOne(cue));
  }
}
