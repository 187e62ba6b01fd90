import { german } from "./de.js";
import { english } from "./en.js";
import { spanish } from "./es.js";
import { french } from "./fr.js";
import { italian } from "./it.js";
import type { LanguageLexicon } from "./language.js";

/** Of two languages that use a word differently, the earlier wins. */
export const LANGUAGES: readonly LanguageLexicon[] = [english, german, french, italian, spanish];
