/** Spellings of the same sound in European languages, as written by people who heard a name. Longer ones first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/tsch|sch|sh|ch/gu, "\u0283"],
  [/eaux?|aux?(?![aeiou])|oa/gu, "o"],
  [/ph|v|w/gu, "f"],
  [/th|dt/gu, "t"],
  [/gh/gu, "g"],
  [/qu|ck|q|c(?![eiy])/gu, "k"],
  [/x/gu, "ks"],
  [/tz|z|c/gu, "s"],
  [/ou|oo/gu, "u"],
  [/ee|ie|y|j/gu, "i"],
  [/ei|ai|ea/gu, "ai"],
  [/(?<=[aeiou])h(?![aeiou])/gu, ""],
  [/oi/gu, "oa"],
  [/(.)\1+/gu, "$1"],
];

/** A rough phonetic key of a folded word, so that "delfin" and "delphin", "sassun" and "sassoon" match. Only comparable with other keys. */
export function soundOf(folded: string): string {
  return SPELLINGS.reduce((sounded, [written, sound]) => sounded.replace(written, sound), folded);
}
