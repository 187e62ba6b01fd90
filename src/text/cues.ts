import { fold } from "../language/text/fold.js";

/** A phrase that carries polarity or strength. */
interface Cue {
  readonly words: readonly string[];
  readonly type: string;
  /** Whether it stands behind what it is about. */
  readonly isBehind: boolean;
}

/** Languages whose verbs and postpositions follow what they are about. */
const BEHIND: ReadonlySet<string> = new Set(["tr"]);

/** Types that bind spans together and are no features of the trained reader: "too", and a "no" that stands alone behind what it denies. */
const BINDING: ReadonlySet<string> = new Set(["additive", "denial"]);

/** Phrases that carry polarity or strength in any language: "allergic to", "anything but", "ideally". */
export class Cues {
  /** By first word: the words of a phrase and its type, the longest first. */
  readonly #phrases = new Map<string, Cue[]>();
  readonly #binding = new Map<string, Cue[]>();

  /** What people say when they take something back, by language, separated by `|`. */
  readonly corrections: Readonly<Record<string, string>>;

  /** @param phrases separated by `|`, by type and language */
  constructor(phrases: Readonly<Record<string, Readonly<Record<string, string>>>>) {
    this.corrections = phrases["correction"] ?? {};
    for (const [type, byLanguage] of Object.entries(phrases))
      for (const [language, list] of Object.entries(byLanguage))
        for (const phrase of list.split("|")) {
          const words = fold(phrase).split(" ");
          const first = words[0] ?? "";
          const phrasesOfType = BINDING.has(type) ? this.#binding : this.#phrases;
          const known = phrasesOfType.get(first) ?? [];
          phrasesOfType.set(first, [...known, { words, type, isBehind: BEHIND.has(language) }]);
        }
    for (const list of this.#phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  }

  /** The number of words of the binding phrase of a type that begins at a word; 0 for none. */
  bindingAt(words: readonly string[], at: number, type: "additive" | "denial"): number {
    const lengths = (this.#binding.get(words[at] ?? "") ?? [])
      .filter(
        (phrase) => phrase.type === type && phrase.words.every((word, offset) => words[at + offset] === word),
      )
      .map((phrase) => phrase.words.length);
    return Math.max(0, ...lengths);
  }

  /** The longest cue that begins at a word; null for none. */
  at(
    words: readonly string[],
    at: number,
  ): (Pick<Cue, "type" | "isBehind"> & { readonly length: number }) | null {
    const found = this.#phrases
      .get(words[at] ?? "")
      ?.find((phrase) => phrase.words.every((word, offset) => words[at + offset] === word));
    return found === undefined ? null : { ...found, length: found.words.length };
  }
}
