import type { Words } from "../../words.js";
import { english } from "./en.js";
import { german } from "./de.js";
import { french } from "./fr.js";
import { italian } from "./it.js";
import { spanish } from "./es.js";
import { portuguese } from "./pt.js";
import { european } from "./european.js";
import { world } from "./world.js";

/** Words for salons and what is done there, by language. A need is a word as well: who wants a haircut wants a hairdresser. */
export const words: Readonly<Record<string, Words>> = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  pt: portuguese,
  ...european,
  ...world,
};
