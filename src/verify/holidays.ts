import { dateOfDay, dayOfDate } from "../hours/wallClock.js";
import { phrases } from "./words.js";

/** Feasts that people name, as month and day, or as days from Easter Sunday. */
const FEASTS = [
  {
    on: "12-24",
    words: phrases(
      "christmas eve",
      "heiligabend|heiliger abend|weihnachtsabend",
      "réveillon de noël|veille de noël",
      "vigilia di natale",
      "nochebuena|véspera de natal",
    ),
  },
  {
    on: "12-26",
    words: phrases(
      "boxing day|second day of christmas",
      "zweiter weihnachtstag|zweiten weihnachtstag|2 weihnachtstag",
      "lendemain de noël",
      "santo stefano",
      "san esteban",
    ),
  },
  {
    on: "12-25",
    words: phrases(
      "christmas|christmas day|xmas",
      "weihnachten|weihnachtstag|erster weihnachtstag|ersten weihnachtstag",
      "noël|jour de noël",
      "natale|giorno di natale",
      "navidad|día de navidad|natal",
    ),
  },
  {
    on: "12-31",
    words: phrases(
      "new years eve|new year s eve",
      "silvester|sylvester",
      "saint sylvestre|réveillon du nouvel an",
      "san silvestro|capodanno vigilia",
      "nochevieja|fin de año",
    ),
  },
  {
    on: "01-01",
    words: phrases(
      "new years day|new year s day|new year",
      "neujahr|neujahrstag",
      "jour de l an|nouvel an",
      "capodanno",
      "año nuevo|ano novo",
    ),
  },
  {
    on: "05-01",
    words: phrases(
      "labour day|labor day|may day",
      "tag der arbeit|erster mai|ersten mai|1 mai",
      "fête du travail|premier mai|1er mai",
      "festa dei lavoratori|primo maggio",
      "día del trabajo|día del trabajador|primero de mayo",
    ),
  },
  {
    fromEaster: -2,
    words: phrases("good friday", "karfreitag", "vendredi saint", "venerdì santo", "viernes santo"),
  },
  {
    fromEaster: 1,
    words: phrases(
      "easter monday",
      "ostermontag",
      "lundi de pâques",
      "pasquetta|lunedì dell angelo",
      "lunes de pascua",
    ),
  },
  {
    fromEaster: 0,
    words: phrases(
      "easter|easter sunday",
      "ostern|ostersonntag",
      "pâques|dimanche de pâques",
      "pasqua",
      "pascua|domingo de pascua",
    ),
  },
] as const;

/** The coming date of a feast that a folded text names, today included; null when it names none. */
export function holidayNamed(folded: string, today: string): string | null {
  const feast = FEASTS.find(({ words }) => words.in(folded) !== null);
  if (feast === undefined) return null;
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].map((one) =>
    "on" in feast ? `${one}-${feast.on}` : dateOfDay(dayOfDate(easterSunday(one)) + feast.fromEaster),
  );
  return dates.find((date) => date >= today) ?? null;
}

/** Gregorian computus, anonymous algorithm (Nature, 1876; Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, "0")}-${String((f % 31) + 1).padStart(2, "0")}`;
}
