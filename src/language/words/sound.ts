/** Spellings of one sound in the languages of Europe, as people who heard a name write them; the longer ones first. */
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

/** A folded word roughly as it sounds, so that "delfin" and "delphin", "sassun" and "sassoon" meet. Only ever compared with others of its kind. */
export function soundOf(folded: string): string {
  return SPELLINGS.reduce((sounded, [written, sound]) => sounded.replace(written, sound), folded);
}
