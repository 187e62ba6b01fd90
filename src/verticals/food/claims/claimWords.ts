import type { Words } from "../../words.js";
import { CUISINES } from "../cuisines.js";
import { german } from "./de.js";
import { english } from "./en.js";
import { spanish } from "./es.js";
import { french } from "./fr.js";
import { italian } from "./it.js";
import { portuguese } from "./pt.js";

/** What claims call places to eat and drink and what they serve. */
export const claimWords: Readonly<Record<string, Words>> = {
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
