/** Endings of adjectives and plurals in the supported languages, longest first. */
const ENDINGS = ["ern", "nen", "er", "es", "en", "em", "as", "os", "e", "a", "o", "i", "s", "n"];
/** In letters. Shorter stems are too ambiguous: "barn" must not become "bar". */
const STEM_LENGTH = 4;

/**
 * A crude stem shared by inflected forms: veganes, vegane and vegana all become "vegan". Used only for words that are not known as written, so collisions
 * do little harm.
 */
export function stem(word: string): string {
  let current = word;
  for (;;) {
    const longest = current.length - STEM_LENGTH;
    const ending = ENDINGS.find((one) => one.length <= longest && current.endsWith(one));
    if (ending === undefined) return current;
    current = current.slice(0, -ending.length);
  }
}
