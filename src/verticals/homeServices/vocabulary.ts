import type { Vocabulary } from "../vocabulary.js";
import { northern } from "./words/northern.js";
import { eastern } from "./words/eastern.js";
import { southern } from "./words/southern.js";
import { eastAsian } from "./words/eastAsian.js";
import { german } from "./words/de.js";
import { english } from "./words/en.js";
import { spanish } from "./words/es.js";
import { french } from "./words/fr.js";
import { italian } from "./words/it.js";
import { portuguese } from "./words/pt.js";

/** What trades for the home, and the troubles they are called for, are called, by language. */
export const vocabulary: Readonly<Record<string, Vocabulary>> = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  pt: portuguese,
  ...northern,
  ...eastern,
  ...southern,
  ...eastAsian,
};
