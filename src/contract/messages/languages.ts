import type { Language } from "./render.js";

/** An id as words: `outdoor_seating` is "outdoor seating". */
export function spacedWords(id: string): string {
  return id.replaceAll("_", " ");
}

export const ENGLISH: Language = { locale: "en", word: spacedWords, date: (date) => date };

/** German, with `word` as the dictionary of ids. */
export function germanWith(word: Language["word"]): Language {
  return { locale: "de", word, date: germanDate };
}

/** 2026-11-21 as 21.11.2026. */
function germanDate(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${Number(day)}.${Number(month)}.${year}`;
}
