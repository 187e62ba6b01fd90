/**
 * Spellings of one sound in the languages of Europe, as people who heard a name write them; the longer ones first. Each with letters of which every text that
 * has it has one: most names have few of them, and looking for a spelling takes longer than knowing that it cannot be there.
 */
const SPELLINGS: readonly (readonly [string, RegExp, string])[] = [
  ["h", /tsch|sch|sh|ch/gu, "\u0283"],
  ["a", /eaux?|aux?(?![aeiou])|oa/gu, "o"],
  ["pvw", /ph|v|w/gu, "f"],
  ["t", /th|dt/gu, "t"],
  ["g", /gh/gu, "g"],
  ["qc", /qu|ck|q|c(?![eiy])/gu, "k"],
  ["x", /x/gu, "ks"],
  ["zc", /tz|z|c/gu, "s"],
  ["o", /ou|oo/gu, "u"],
  ["eyj", /ee|ie|y|j/gu, "i"],
  ["ea", /ei|ai|ea/gu, "ai"],
  ["h", /(?<=[aeiou])h(?![aeiou])/gu, ""],
  ["o", /oi/gu, "oa"],
];

const A = 0x61;
const Z = 0x7a;

const RULES = SPELLINGS.map(([letters, written, sound]) => ({
  needs: lettersIn(letters),
  written,
  sound,
  brings: lettersIn(sound),
}));

/** A folded word roughly as it sounds, so that "delfin" and "delphin", "sassun" and "sassoon" meet. Only ever compared with others of its kind. */
export function soundOf(folded: string): string {
  let sounded = folded;
  let letters = lettersIn(folded);
  for (const { needs, written, sound, brings } of RULES) {
    if ((letters & needs) === 0) continue;
    sounded = sounded.replace(written, sound);
    letters |= brings;
  }
  return hasTwice(sounded) ? sounded.replace(/(.)\1+/gu, "$1") : sounded;
}

/** The letters a to z that stand in a text, a bit each. */
function lettersIn(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= A && code <= Z) letters |= 1 << (code - A);
  }
  return letters;
}

/** Whether a letter may stand beside itself; letters beyond the basic plane are two units each. */
function hasTwice(text: string): boolean {
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === text.charCodeAt(at - 1) || (code & 0xf800) === 0xd800) return true;
  }
  return false;
}
