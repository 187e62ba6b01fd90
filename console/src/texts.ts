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

/** What the console says, in the languages it speaks; each page has its own file. What comes from the service stays as it is. */
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

/** Whether there is a text of this name. */
export function isTextName(name: string): name is TextName {
  return Object.hasOwn(TEXTS, name);
}

/** The language the console speaks: what was chosen, else the first of the reader's own that it knows. */
export let LANGUAGE: Language = remembered("language") ?? preferred(navigator.languages);
let formats = formatsFor(LANGUAGE);

/** Speaks another language from now on, and remembers it. What is shown must be made anew. */
export function speak(language: Language): void {
  remember("language", language);
  LANGUAGE = language;
  formats = formatsFor(language);
  document.documentElement.lang = language;
}

/** What stands in a text for `{name}`. */
type Given = Readonly<Record<string, string | number>>;

/** A text of the console in the reader's language; `{name}` in it stands for what is given so. */
export function say(name: TextName, given: Given = {}): string {
  return told(TEXTS[name], given);
}

/** Says the texts of a part of the console that is fetched when it is asked for: its texts come with it. */
export function sayer<Own extends Texts>(texts: Own): (name: keyof Own, given?: Given) => string {
  return (name, given = {}) => told(texts[name] ?? ["", ""], given);
}

function told([english, german]: Texts[string], given: Given): string {
  const text = LANGUAGE === "de" ? german : english;
  return text.replaceAll(/\{(\w+)\}/gu, (whole, key: string) => String(given[key] ?? whole));
}

export function date(text: string): string {
  return formats.date.format(new Date(text));
}

/** A month with its year: as exactly as the age of a record matters. */
export function month(text: string): string {
  return formats.month.format(new Date(text));
}

/** A moment in the reader's own time zone, or another. */
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

/** A share to a tenth of a percent. */
export function share(value: number): string {
  return formats.share.format(value);
}

/** What an attribute is called; one that has no name here by its own. */
export function attributeName(attribute: string): string {
  const name = `a_${attribute}`;
  return isTextName(name) ? say(name) : attribute.replaceAll("_", " ");
}

/** The locale that dates and numbers are written for. */
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

/** The first of the reader's languages (what the browser also sends as Accept-Language) that the console speaks. */
function preferred(wanted: readonly string[]): Language {
  const known = wanted
    .map((one) => one.toLowerCase().split("-")[0])
    .find((one) => LANGUAGES.some((own) => own === one));
  return LANGUAGES.find((language) => language === known) ?? "en";
}
