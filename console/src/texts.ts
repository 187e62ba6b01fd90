import { LANGUAGES, type Language, remembered, remember } from "./choices.js";
import { CALIBRATION_TEXTS } from "./texts/calibration.js";
import { CONNECT_TEXTS } from "./texts/connect.js";
import { COVERAGE_TEXTS } from "./texts/coverage.js";
import { DOCS_TEXTS } from "./texts/docs.js";
import { FRAME_TEXTS } from "./texts/frame.js";
import { HOME_TEXTS } from "./texts/home.js";
import { OPERATOR_TEXTS } from "./texts/operator.js";
import { RECORD_TEXTS } from "./texts/record.js";
import { SEARCH_TEXTS } from "./texts/search.js";
import type { Texts } from "./texts/texts.js";

/** The texts of the console in all its languages, in a file per page. Data from the service is not translated. */
const TEXTS = {
  ...FRAME_TEXTS,
  ...HOME_TEXTS,
  ...SEARCH_TEXTS,
  ...RECORD_TEXTS,
  ...COVERAGE_TEXTS,
  ...CONNECT_TEXTS,
  ...DOCS_TEXTS,
  ...OPERATOR_TEXTS,
  ...CALIBRATION_TEXTS,
};
export type TextName = keyof typeof TEXTS;

/** True when there is a text with this name. */
export function isTextName(name: string): name is TextName {
  return Object.hasOwn(TEXTS, name);
}

/** The language of the console: the chosen one, or the first supported one of the reader's. */
export let LANGUAGE: Language = remembered("language") ?? preferred(navigator.languages);
let formats = formatsFor(LANGUAGE);

/** Switches to another language and stores it. Shown content must be rendered again. */
export function speak(language: Language): void {
  remember("language", language);
  LANGUAGE = language;
  formats = formatsFor(language);
  document.documentElement.lang = language;
}

/** Values for `{name}` in a text. */
type Given = Readonly<Record<string, string | number>>;

/** A text of the console in the reader's language, with values for `{name}`. */
export function say(name: TextName, given: Given = {}): string {
  return rendered(TEXTS[name], given);
}

/** Returns a function for the texts of a part that is loaded on demand together with its texts. */
export function sayer<Own extends Texts>(texts: Own): (name: keyof Own, given?: Given) => string {
  return (name, given = {}) => rendered(texts[name] ?? ["", ""], given);
}

function rendered([english, german]: Texts[string], given: Given): string {
  const text = LANGUAGE === "de" ? german : english;
  return text.replaceAll(/\{(\w+)\}/gu, (whole, key: string) => String(given[key] ?? whole));
}

export function date(text: string): string {
  return formats.date.format(new Date(text));
}

/** A month with its year: precise enough for the age of a record. */
export function month(text: string): string {
  return formats.month.format(new Date(text));
}

/** A moment in the reader's time zone, or another. */
export function moment(text: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(formats.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(new Date(text));
}

export function percent(value: number): string {
  return formats.percent.format(value);
}

export function count(number: number): string {
  return formats.count.format(number);
}

/** A share as a percentage with one decimal. */
export function share(value: number): string {
  return formats.share.format(value);
}

/** The name of an attribute, by default its own. */
export function attributeName(attribute: string): string {
  const name = `a_${attribute}`;
  return isTextName(name) ? say(name) : attribute.replaceAll("_", " ");
}

/** The locale for dates and numbers. */
export function locale(): string {
  return formats.locale;
}

function formatsFor(language: Language) {
  const written = navigator.languages.find((one) => one.toLowerCase().split("-")[0] === language) ?? language;
  return {
    locale: written,
    date: new Intl.DateTimeFormat(written, { dateStyle: "medium", timeZone: "UTC" }),
    month: new Intl.DateTimeFormat(written, { month: "short", year: "numeric", timeZone: "UTC" }),
    percent: new Intl.NumberFormat(written, { style: "percent", maximumFractionDigits: 0 }),
    share: new Intl.NumberFormat(written, { style: "percent", maximumFractionDigits: 1 }),
    count: new Intl.NumberFormat(written),
  };
}

/** The first of the reader's languages (sent as Accept-Language by the browser) that the console supports. */
function preferred(wanted: readonly string[]): Language {
  const known = wanted
    .map((one) => one.toLowerCase().split("-")[0])
    .find((one) => LANGUAGES.some((own) => own === one));
  return LANGUAGES.find((language) => language === known) ?? "en";
}
