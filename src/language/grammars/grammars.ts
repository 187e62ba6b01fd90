import type { Grammar } from "./grammar.js";
import { arabic } from "./ar.js";
import { czech } from "./cs.js";
import { german } from "./de.js";
import { danish } from "./da.js";
import { catalanLanguage } from "./ca.js";
import { greekLanguage } from "./el.js";
import { english } from "./en.js";
import { spanish } from "./es.js";
import { finnishLanguage } from "./fi.js";
import { french } from "./fr.js";
import { croatianLanguage } from "./hr.js";
import { hungarianLanguage } from "./hu.js";
import { italian } from "./it.js";
import { japaneseLanguage } from "./ja.js";
import { koreanLanguage } from "./ko.js";
import { dutch } from "./nl.js";
import { polish } from "./pl.js";
import { portuguese } from "./pt.js";
import { romanianLanguage } from "./ro.js";
import { russianLanguage } from "./ru.js";
import { swedish } from "./sv.js";
import { turkishLanguage } from "./tr.js";
import { chineseLanguage } from "./zh.js";

/**
 * By language code. Of two languages that use a word differently, the earlier wins where the query does not tell its language. At most 31.
 */
export const GRAMMARS: Readonly<Record<string, Grammar>> = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  pt: portuguese,
  nl: dutch,
  pl: polish,
  cs: czech,
  sv: swedish,
  tr: turkishLanguage,
  ru: russianLanguage,
  ja: japaneseLanguage,
  zh: chineseLanguage,
  ko: koreanLanguage,
  ar: arabic,
  el: greekLanguage,
  hu: hungarianLanguage,
  ro: romanianLanguage,
  fi: finnishLanguage,
  hr: croatianLanguage,
  da: danish,
  ca: catalanLanguage,
};
