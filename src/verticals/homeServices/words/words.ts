import type { Words } from "../../words.js";
import { northern } from "./northern.js";
import { eastern } from "./eastern.js";
import { southern } from "./southern.js";
import { eastAsian } from "./eastAsian.js";
import { german } from "./de.js";
import { english } from "./en.js";
import { spanish } from "./es.js";
import { french } from "./fr.js";
import { italian } from "./it.js";
import { portuguese } from "./pt.js";

/** What trades for the home, and the troubles they are called for, are called, by language. */
export const WORDS: Readonly<Record<string, Words>> = {
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
