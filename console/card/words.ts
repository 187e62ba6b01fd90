import type { Status, Verdict } from "./answers.js";

/** What the card says, in one language. */
export interface Words {
  readonly language: "en" | "de";
  readonly canceled: string;
  readonly nothing: string;
  readonly statuses: Readonly<Record<Status, string>>;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly sure: (percent: number) => string;
  /** When a place was last seen, and how long ago; a list's date says nothing of that. */
  readonly age: (at: string, dating: string) => string;
}

/** The words for a reader's locale: German, else English; dates as the locale writes them. */
export function speaker(locale: string): Words {
  const isGerman = locale.toLowerCase().startsWith("de");
  const age = (seen: string, listed: string) => (at: string, dating: string) =>
    dating === "listed" || Number.isNaN(Date.parse(at)) ? listed : `${seen} ${dateAndAge(at, locale)}`;
  return isGerman
    ? {
        language: "de",
        canceled: "Abgebrochen.",
        nothing: "Nichts gefunden.",
        statuses: {
          likely_open_now: "wohl offen",
          likely_closed_now: "wohl geschlossen",
          unknown: "Öffnungszeiten nicht bekannt",
        },
        verdicts: { supported: "trifft zu", contradicted: "trifft nicht zu", unknown: "nicht bekannt" },
        sure: (percent) => `${percent} % sicher`,
        age: age("zuletzt gesehen", "gelistet, Datum unbekannt"),
      }
    : {
        language: "en",
        canceled: "Canceled.",
        nothing: "Nothing was found.",
        statuses: {
          likely_open_now: "likely open",
          likely_closed_now: "likely closed",
          unknown: "hours not known",
        },
        verdicts: { supported: "supported", contradicted: "contradicted", unknown: "not known" },
        sure: (percent) => `${percent}% sure`,
        age: age("last seen", "listed, date unknown"),
      };
}

const DAY_MS = 86_400_000;
/** The minimum number of days for each unit of an age. */
const UNITS = [
  [730, "year", 365.25],
  [60, "month", 30.44],
  [0, "day", 1],
] as const;

function dateAndAge(at: string, locale: string): string {
  const days = Math.max(0, (Date.now() - Date.parse(at)) / DAY_MS);
  const [, unit, length] = UNITS.find(([from]) => days >= from) ?? UNITS[2];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(at));
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(
    -Math.floor(days / length),
    unit,
  );
  return `${date}, ${ago}`;
}
