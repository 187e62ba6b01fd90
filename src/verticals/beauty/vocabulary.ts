import type { Vocabulary } from "../vocabulary.js";
import { english } from "./words/en.js";
import { german } from "./words/de.js";
import { french } from "./words/fr.js";
import { italian } from "./words/it.js";
import { spanish } from "./words/es.js";
import { portuguese } from "./words/pt.js";
import { european } from "./words/european.js";
import { world } from "./words/world.js";

/** Words for salons and what is done there, by language. A need is a word as well: who wants a haircut wants a hairdresser. */
export const vocabulary: Readonly<Record<string, Vocabulary>> = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  pt: portuguese,
  ...european,
  ...world,
};
