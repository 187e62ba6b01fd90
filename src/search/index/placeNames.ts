import { fold, withoutUmlautSpelling } from "../../language/text/fold.js";
import { soundOf } from "../../language/words/sound.js";

/** One of a place's names as it is compared. */
export interface PlaceName {
  readonly words: readonly string[];
  /** As one word: with umlauts written as its source does, and as all are compared; one where that is the same. */
  readonly whole: readonly string[];
}

/** A name that is shorter says too little to be known by how it sounds, or with a mistake in it. */
export const SHORT_NAME = 4;

/** Neither stands in a folded text. */
const [BETWEEN_NAMES, BEFORE_WHOLE] = ["\n", "\t"];

/** A place's names as one text, which takes a fifth of what lists of their words do; empty where nothing of them can be compared. */
export function packed(names: readonly string[]): string {
  let all = "";
  for (const [at, name] of names.entries()) {
    const folded = fold(name);
    if (folded === "" || names.indexOf(name) < at) continue;
    // No two words make an umlaut together, but for those that are written as one.
    const words = withoutUmlautSpelling(folded);
    const [own, compared] = [joined(folded), glue(words)];
    const text = own === compared ? words : words + BEFORE_WHOLE + own;
    all = all === "" ? text : all + BETWEEN_NAMES + text;
  }
  return all;
}

/** The names in such a text, in their order. */
export function unpacked(text: string): readonly PlaceName[] {
  return partsOf(text).map((part) => {
    const words = wordsOf(part);
    const compared = glue(words);
    return {
      words: words.split(" "),
      whole: words.length === part.length ? [compared] : [compared, part.slice(words.length + 1)],
    };
  });
}

/** The words of each of them, where nobody compares it as a whole. */
export function wordLists(text: string): readonly (readonly string[])[] {
  return partsOf(text).map((part) => wordsOf(part).split(" "));
}

/** The words of the first of them. */
export function firstWords(text: string): readonly string[] {
  const [first] = partsOf(text);
  return first === undefined ? [] : wordsOf(first).split(" ");
}

/** How those sound that are long enough to be known by that. */
export function soundsIn(text: string): readonly string[] {
  const sounds: string[] = [];
  for (const part of partsOf(text)) {
    const sound = soundOf(glue(wordsOf(part)));
    if (sound.length >= SHORT_NAME) sounds.push(sound);
  }
  return sounds;
}

/** Words as one: nobody is sure of the spaces in "L'Osteria" and "Mc Donald's". Of words as they are compared. */
export function glue(words: string): string {
  return withoutUmlautSpelling(joined(words));
}

function partsOf(text: string): readonly string[] {
  if (text === "") return [];
  return text.includes(BETWEEN_NAMES) ? text.split(BETWEEN_NAMES) : [text];
}

function wordsOf(part: string): string {
  const end = part.indexOf(BEFORE_WHOLE);
  return end < 0 ? part : part.slice(0, end);
}

function joined(words: string): string {
  return words.includes(" ") ? words.split(" ").join("") : words;
}
