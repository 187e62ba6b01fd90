import type { Words } from "../words.js";
import { german } from "./claims/de.js";
import { english } from "./claims/en.js";
import { spanish } from "./claims/es.js";
import { french } from "./claims/fr.js";
import { italian } from "./claims/it.js";
import { portuguese } from "./claims/pt.js";

/** What claims call what every business may have. */
export const sharedClaimWords: Readonly<Record<string, Words>> = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  pt: portuguese,
};
