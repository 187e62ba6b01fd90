import { any } from "./words/any.js";
import { ar } from "./words/ar.js";
import { cs } from "./words/cs.js";
import { ca } from "./words/ca.js";
import { da } from "./words/da.js";
import { de } from "./words/de.js";
import { el } from "./words/el.js";
import { en } from "./words/en.js";
import { es } from "./words/es.js";
import { fi } from "./words/fi.js";
import { fr } from "./words/fr.js";
import { hr } from "./words/hr.js";
import { hu } from "./words/hu.js";
import { it } from "./words/it.js";
import { ja } from "./words/ja.js";
import { ko } from "./words/ko.js";
import { nl } from "./words/nl.js";
import { pl } from "./words/pl.js";
import { pt } from "./words/pt.js";
import { ro } from "./words/ro.js";
import { ru } from "./words/ru.js";
import { sv } from "./words/sv.js";
import { tr } from "./words/tr.js";
import { zh } from "./words/zh.js";
import type { Vocabulary } from "../vocabulary.js";

/** What food, drink and the places that serve them are called, by language. */
export const vocabulary: Readonly<Record<string, Vocabulary>> = {
  en,
  de,
  fr,
  it,
  es,
  pt,
  nl,
  pl,
  cs,
  sv,
  tr,
  ru,
  ja,
  zh,
  ko,
  ar,
  el,
  hu,
  ro,
  fi,
  hr,
  da,
  ca,
  any,
};
