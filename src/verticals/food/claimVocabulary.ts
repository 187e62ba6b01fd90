import type { Vocabulary } from "../vocabulary.js";
import { CUISINES } from "./cuisines.js";
import { german } from "./claimWords/de.js";
import { english } from "./claimWords/en.js";
import { spanish } from "./claimWords/es.js";
import { french } from "./claimWords/fr.js";
import { italian } from "./claimWords/it.js";
import { portuguese } from "./claimWords/pt.js";

/** What claims call places to eat and drink and what they serve. */
export const foodClaimVocabulary: Readonly<Record<string, Vocabulary>> = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  pt: portuguese,
  any: {
    offers: Object.fromEntries([...CUISINES].map((cuisine) => [cuisine, cuisine.replaceAll("_", " ")])),
  },
};
