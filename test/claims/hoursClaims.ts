import type { Asked, Clock, Days } from "./hoursOracle.js";

/** Draws a whole number below a limit. */
export type Draw = (limit: number) => number;

/** A claim about hours as text, and its meaning. */
export interface GeneratedClaim {
  readonly text: string;
  readonly asked: Asked;
}

const OSM_DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

/** Draws a schedule as mappers write it: up to two openings a day, nights, days off, dates and public holidays. */
export function generatedSchedule(draw: Draw): string {
  const rules: string[] = [];
  for (const day of OSM_DAYS) {
    const kind = draw(10);
    if (kind < 2) rules.push(`${day} off`);
    else if (kind < 4) rules.push(`${day} ${span(9 + draw(3), 14)},${span(17 + draw(2), 21 + draw(4))}`);
    else if (kind < 6) rules.push(`${day} ${time(15 + draw(6))}-${time(1 + draw(3))}`);
    else rules.push(`${day} ${span(7 + draw(5), 15 + draw(10))}`);
  }
  const exceptions = [
    "Dec 24 off",
    "Dec 31 10:00-14:00",
    "Sep 5 off",
    "Oct 1-7 off",
    "PH off",
    "PH 11:00-15:00",
    "Aug 24 off",
  ];
  for (const exception of exceptions) if (draw(4) === 0) rules.push(exception);
  return draw(40) === 0 ? "24/7" : rules.join("; ");
}

const time = (hour: number, minute = 0): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
const span = (from: number, until: number): string => `${time(from)}-${time(until)}`;

interface Vocabulary {
  readonly open: readonly string[];
  readonly closed: readonly string[];
  readonly notOpen: readonly string[];
  readonly notClosed: readonly string[];
  readonly opens: string;
  readonly closes: string;
  /** Phrases for the next such weekday, and for every such weekday; `*` is the weekday. */
  readonly coming: readonly string[] | null;
  readonly each: readonly string[];
  readonly weekdays: readonly string[];
  readonly tomorrow: string;
  readonly everyDay: string;
  readonly weekends: string;
  readonly mondayToFriday: string;
  readonly holidays: string;
  date(day: number, month: number): string;
  readonly at: string;
  readonly until: string;
  readonly from: string;
  readonly between: string;
  readonly allHours: string;
}

const MONTHS: Readonly<Record<string, readonly string[]>> = {
  english: "January February March April May June July August September October November December".split(" "),
  german: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
  french: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
  italian:
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(
      " ",
    ),
  spanish: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  ),
  dutch: "januari februari maart april mei juni juli augustus september oktober november december".split(" "),
  portuguese:
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" "),
};
const month = (language: string, at: number): string => MONTHS[language]?.[at - 1] ?? "";

/** The phrases of each language. All times are unambiguous: "09:00" and "21:00", not "10:00", which may be at night. */
export const LANGUAGES: Readonly<Record<string, Vocabulary>> = {
  english: {
    open: ["open", "is open", "the restaurant is open"],
    closed: ["closed", "is closed"],
    notOpen: ["not open", "isn't open"],
    notClosed: ["not closed", "is not closed"],
    opens: "opens",
    closes: "closes",
    coming: ["on *"],
    each: ["on *s"],
    weekdays: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" "),
    tomorrow: "tomorrow",
    everyDay: "every day",
    weekends: "on weekends",
    mondayToFriday: "Monday to Friday",
    holidays: "on public holidays",
    date: (day, at) => `on ${day} ${month("english", at)}`,
    at: "at",
    until: "until",
    from: "from",
    between: "from * to #",
    allHours: "24 hours",
  },
  german: {
    open: ["geöffnet", "ist geöffnet", "hat geöffnet"],
    closed: ["geschlossen", "ist geschlossen"],
    notOpen: ["nicht geöffnet", "ist nicht geöffnet"],
    notClosed: ["nicht geschlossen"],
    opens: "öffnet",
    closes: "schließt",
    coming: ["am *"],
    each: ["*s"],
    weekdays: "montag dienstag mittwoch donnerstag freitag samstag sonntag".split(" "),
    tomorrow: "morgen",
    everyDay: "jeden Tag",
    weekends: "an Wochenenden",
    mondayToFriday: "Montag bis Freitag",
    holidays: "an Feiertagen",
    date: (day, at) => `am ${day}. ${month("german", at)}`,
    at: "um",
    until: "bis",
    from: "ab",
    between: "von * bis #",
    allHours: "24 Stunden",
  },
  french: {
    open: ["ouvert", "est ouvert", "le restaurant est ouvert"],
    closed: ["fermé", "est fermé"],
    notOpen: ["n'est pas ouvert", "pas ouvert"],
    notClosed: ["n'est pas fermé"],
    opens: "ouvre",
    closes: "ferme",
    coming: null,
    each: ["tous les *s"],
    weekdays: "lundi mardi mercredi jeudi vendredi samedi dimanche".split(" "),
    tomorrow: "demain",
    everyDay: "tous les jours",
    weekends: "tous les week-ends",
    mondayToFriday: "du lundi au vendredi",
    holidays: "les jours fériés",
    date: (day, at) => `le ${day} ${month("french", at)}`,
    at: "à",
    until: "jusqu'à",
    from: "à partir de",
    between: "de * à #",
    allHours: "24h/24",
  },
  italian: {
    open: ["aperto", "è aperto", "il ristorante è aperto"],
    closed: ["chiuso", "è chiuso"],
    notOpen: ["non è aperto"],
    notClosed: ["non è chiuso"],
    opens: "apre",
    closes: "chiude",
    coming: null,
    each: ["ogni *"],
    weekdays: "lunedì martedì mercoledì giovedì venerdì sabato domenica".split(" "),
    tomorrow: "domani",
    everyDay: "ogni giorno",
    weekends: "ogni fine settimana",
    mondayToFriday: "dal lunedì al venerdì",
    holidays: "nei giorni festivi",
    date: (day, at) => `il ${day} ${month("italian", at)}`,
    at: "alle",
    until: "fino alle",
    from: "a partire dalle",
    between: "dalle * alle #",
    allHours: "24 ore su 24",
  },
  spanish: {
    open: ["abierto", "está abierto", "el restaurante está abierto"],
    closed: ["cerrado", "está cerrado"],
    notOpen: ["no está abierto"],
    notClosed: ["no está cerrado"],
    opens: "abre",
    closes: "cierra",
    coming: null,
    each: ["todos los *"],
    weekdays: "lunes martes miércoles jueves viernes sábados domingos".split(" "),
    tomorrow: "mañana",
    everyDay: "todos los días",
    weekends: "los fines de semana",
    mondayToFriday: "de lunes a viernes",
    holidays: "los días festivos",
    date: (day, at) => `el ${day} de ${month("spanish", at)}`,
    at: "a las",
    until: "hasta las",
    from: "a partir de las",
    between: "de * a #",
    allHours: "24 horas",
  },
  portuguese: {
    open: ["aberto", "está aberto", "o restaurante está aberto"],
    closed: ["fechado", "está fechado"],
    notOpen: ["não está aberto"],
    notClosed: ["não está fechado"],
    opens: "abre",
    closes: "fecha",
    coming: null,
    each: ["às *s-feiras"],
    weekdays: ["segunda", "terça", "quarta", "quinta", "sexta"],
    tomorrow: "amanhã",
    everyDay: "todos os dias",
    weekends: "aos fins de semana",
    mondayToFriday: "de segunda a sexta",
    holidays: "nos feriados",
    date: (day, at) => `no dia ${day} de ${month("portuguese", at)}`,
    at: "às",
    until: "até às",
    from: "a partir das",
    between: "das * às #",
    allHours: "24 horas",
  },
  dutch: {
    open: ["open", "is open", "geopend", "het restaurant is open"],
    closed: ["gesloten", "is gesloten", "is dicht"],
    notOpen: ["niet open", "is niet geopend"],
    notClosed: ["niet gesloten"],
    opens: "opent",
    closes: "sluit",
    coming: null,
    each: ["elke *"],
    weekdays: "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag".split(" "),
    tomorrow: "morgen",
    everyDay: "elke dag",
    weekends: "elk weekend",
    mondayToFriday: "van maandag tot en met vrijdag",
    holidays: "op feestdagen",
    date: (day, at) => `op ${day} ${month("dutch", at)}`,
    at: "om",
    until: "tot",
    from: "vanaf",
    between: "van * tot #",
    allHours: "24 uur per dag",
  },
};

/** Draws a claim in one of a language's forms. `today`: days since 1970. */
export function generatedClaim(words: Vocabulary, today: number, draw: Draw): GeneratedClaim {
  const pick = <T>(all: readonly T[]): T => all[draw(all.length)] as T;
  const [days, dayText] = generatedDays(words, today, draw, pick);
  // "Abre hasta las 22:00": no opening begins then.
  if (draw(20) === 0) {
    const minute = 60 * (13 + draw(11));
    const text = `${words.opens} ${words.until} ${time(minute / 60)} ${dayText}`;
    return { text, asked: { mode: "open", isDenied: false, days, clock: { type: "until", minute } } };
  }
  const isEdge = draw(5) === 0;
  const [clock, clockText] = isEdge ? edgeClock(words, draw) : generatedClock(words, draw);
  const when = draw(2) === 0 ? `${dayText} ${clockText}` : `${clockText} ${dayText}`;
  if (isEdge) {
    const mode = draw(2) === 0 ? "opens" : "closes";
    return { text: `${words[mode]} ${when}`.trim(), asked: { mode, isDenied: false, days, clock } };
  }
  const mode = draw(2) === 0 ? "open" : "closed";
  const isDenied = draw(4) === 0;
  const state = pick(isDenied ? (mode === "open" ? words.notOpen : words.notClosed) : words[mode]);
  return { text: `${state} ${when.trim()}`, asked: { mode, isDenied, days, clock } };
}

function generatedDays(
  words: Vocabulary,
  today: number,
  draw: Draw,
  pick: <T>(all: readonly T[]) => T,
): readonly [Days, string] {
  const weekday = draw(words.weekdays.length);
  const name = words.weekdays[weekday] ?? "";
  switch (draw(8)) {
    case 0: {
      if (words.coming === null) break;
      const ahead = (weekday - ((today + 3) % 7) + 7) % 7;
      return [{ type: "dates", days: [today + ahead] }, pick(words.coming).replace("*", name)];
    }
    case 1:
      return [{ type: "dates", days: [today + 1] }, words.tomorrow];
    case 2: {
      const day = today + 1 + draw(300);
      const date = new Date(day * 86_400_000);
      return [{ type: "dates", days: [day] }, words.date(date.getUTCDate(), date.getUTCMonth() + 1)];
    }
    case 3:
      return [{ type: "weekdays", weekdays: [0, 1, 2, 3, 4, 5, 6] }, words.everyDay];
    case 4:
      return [{ type: "weekdays", weekdays: [5, 6] }, words.weekends];
    case 5:
      return [{ type: "weekdays", weekdays: [0, 1, 2, 3, 4] }, words.mondayToFriday];
    case 6:
      return [{ type: "publicHolidays" }, words.holidays];
  }
  return [{ type: "weekdays", weekdays: [weekday] }, pick(words.each).replace("*", name)];
}

function generatedClock(words: Vocabulary, draw: Draw): readonly [Clock, string] {
  const minute = 15 * draw(4);
  switch (draw(7)) {
    case 0:
    case 1: {
      const hour = clearHour(draw);
      return [{ type: "at", minute: hour * 60 + minute }, `${words.at} ${time(hour, minute)}`];
    }
    case 2: {
      const hour = 13 + draw(11);
      return [{ type: "until", minute: hour * 60 + minute }, `${words.until} ${time(hour, minute)}`];
    }
    case 3: {
      const hour = draw(2) === 0 ? 7 + draw(3) : 13 + draw(8);
      return [{ type: "from", minute: hour * 60 + minute }, `${words.from} ${time(hour, minute)}`];
    }
    case 4: {
      const from = draw(2) === 0 ? 7 + draw(3) : 13 + draw(4);
      const until = Math.max(13, from + 1) + draw(23 - Math.max(13, from));
      const text = words.between.replace("*", time(from, minute)).replace("#", time(until));
      return [{ type: "span", from: from * 60 + minute, until: until * 60 }, text];
    }
    case 5:
      return [{ type: "allHours" }, words.allHours];
    default:
      return [{ type: "none" }, ""];
  }
}

function edgeClock(words: Vocabulary, draw: Draw): readonly [Clock, string] {
  const hour = clearHour(draw);
  return [{ type: "at", minute: hour * 60 }, `${words.at} ${time(hour)}`];
}

/** Any hour except 10 to 12, which are ambiguous. */
function clearHour(draw: Draw): number {
  const hour = draw(21);
  return hour < 10 ? hour : hour + 3;
}
