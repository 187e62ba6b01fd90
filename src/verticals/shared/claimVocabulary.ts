import type { Vocabulary } from "../vocabulary.js";
import { german } from "./claimWords/de.js";
import { english } from "./claimWords/en.js";
import { spanish } from "./claimWords/es.js";
import { french } from "./claimWords/fr.js";
import { italian } from "./claimWords/it.js";
import { portuguese } from "./claimWords/pt.js";

/** What claims call what every business may have. */
export const sharedClaimVocabulary: Readonly<Record<string, Vocabulary>> = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  pt: portuguese,
};
