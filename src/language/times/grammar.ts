/**
 * How one language speaks of times. Every value is a list of words and phrases separated by `|`, written as people write them; they are
 * folded when compiled. A word may stand in several lists ("nach" is after an hour, and minutes past it): the reader takes what fits.
 */
export interface TimeGrammar {
  readonly code: string;
  /** Common words of the language, that tell it from the others and may stand behind a bare hour: "at eight near the market". */
  readonly marks: string;
  /** Whether "8:30" may be half past eight in the evening: where the hours of the day are written twice 12. */
  readonly writesTwelveHours: boolean;
  /** 0 to 59. */
  readonly numbers: readonly string[];
  /** The first to the thirty-first, as far as days of a month are called so. */
  readonly ordinals: readonly string[];
  /** Behind digits: "st|nd|rd|th". */
  readonly ordinalEndings: string;
  /** Whether a full stop behind a number says the same: "am 23." */
  readonly hasOrdinalDot: boolean;
  readonly weekdays: Seven;
  readonly shortWeekdays: Seven;
  /** Any day of that name: "mondays", "montags". */
  readonly recurringWeekdays: Seven;
  /** How parts of the day end a weekday's name: "Samstagabend". */
  readonly weekdayParts?: Readonly<Partial<Record<DayPart, string>>>;
  /** January first. */
  readonly months: readonly string[];
  readonly days: DayWords;
  readonly parts: Readonly<Record<DayPart, string>>;
  /** Parts of the day that may be part of a name or say how something is: a time only beside a day, a clock time or opening. */
  readonly looseParts: Readonly<Partial<Record<DayPart, string>>>;
  readonly meals: Readonly<Record<Meal, string>>;
  readonly clock: ClockWords;
  readonly relations: RelationWords;
  readonly spans: SpanWords;
  readonly now: string;
  /** Open all day and night. */
  readonly allHours: string;
  readonly everyHour: string;
  readonly allNight: string;
  readonly afterMidnight: string;
  readonly feasts: Readonly<Partial<Record<Feast, string>>>;
  /** What a number counts when it is no clock time: "within 10 minutes", "for 4 people". */
  readonly counted: string;
  /** Speaks of time and cannot be placed: "soon", "yesterday", "in summer". */
  readonly vague: string;
  /** Before a year or a month that stands alone: "in 1990", "since January". */
  readonly inPeriod: string;
  /** Words about being open, beside which a bare part of the day is a time. */
  readonly opening: string;
  /** Phrases with words of time that say no time: "happy hour". */
  readonly neither: string;
}

export type Seven = readonly [string, string, string, string, string, string, string];

export interface DayWords {
  readonly today: string;
  readonly tomorrow: string;
  readonly afterTomorrow: string;
  /** The evening of today, in one phrase. */
  readonly tonight: string;
  /** Parts of today, in one phrase: "heute morgen". */
  readonly todays: Readonly<Partial<Record<DayPart, string>>>;
  /** The coming one. */
  readonly weekend: string;
  /** Any one. */
  readonly weekends: string;
  readonly nextWeek: string;
  readonly thisWeek: string;
  readonly everyDay: string;
  readonly workdays: string;
  readonly publicHolidays: string;
  /** Before a weekday: any of that name. */
  readonly each: string;
  readonly this: string;
  /** Before a weekday. */
  readonly next: string;
  readonly nextBehind: string;
  /** Behind a weekday: of the week after this one. */
  readonly ofNextWeek: string;
  /** Before a weekday: which one of a month, or every other. */
  readonly nth: string;
  /** Before or behind a day: one that is past. */
  readonly gone: string;
  /** Before a day: "on", "am". */
  readonly on: string;
  /** Before a bare number that is a day of the month: "le 23". */
  readonly article: string;
  /** Between a day and its month: "23rd of August". */
  readonly of: string;
  readonly except: string;
}

export interface ClockWords {
  readonly noon: string;
  readonly midnight: string;
  readonly am: string;
  readonly pm: string;
  /** Behind an hour of 24: "Uhr", "h". */
  readonly hour: string;
  /** Behind an hour of twice 12: "o'clock". */
  readonly sharp: string;
  /** Behind minutes before or after an hour: "ten minutes to nine". */
  readonly minutes: string;
  /** Before the hour, by minutes from it: "half past" is 30, "halb" -30. */
  readonly ahead: Readonly<Record<number, string>>;
  /** Behind the hour, by minutes from it: "et demie". */
  readonly behind: Readonly<Record<number, string>>;
  /** Between minutes and the hour: "five past eight", "five to eight". */
  readonly past: string;
  readonly short: string;
  /** Between the hour and minutes: "huit heures moins dix", "las ocho y diez". */
  readonly plus: string;
  readonly minus: string;
}

export interface RelationWords {
  readonly at: string;
  /** Like `at`, of words that say other things as often: bare numbers in words do not follow. */
  readonly looseAt: string;
  /** Between such a word and the time, without effect: "until about 10". */
  readonly about: string;
  readonly until: string;
  readonly from: string;
  /** Begins a span only: "de 9 à 18". */
  readonly looseFrom: string;
  readonly after: string;
  readonly before: string;
  readonly between: string;
  /** Joins the ends of a span. */
  readonly to: string;
  readonly and: string;
  readonly since: string;
}

export interface SpanWords {
  /** Before a length of time that starts now: "in", "dans". */
  readonly inside: string;
  /** Behind it: "from now". */
  readonly fromNow: string;
  /** Before a length of time that something lasts, which says nothing of when: "for two hours". */
  readonly lasting: string;
  readonly one: string;
  readonly minutes: string;
  readonly hours: string;
  readonly days: string;
  readonly weeks: string;
  /** Months and years, after which no day is sure. */
  readonly longer: string;
  readonly halfHour: string;
  readonly quarterHour: string;
  readonly hourAndHalf: string;
  /** Behind hours: "and a half". */
  readonly andHalf: string;
  /** Behind minutes that are a way and no wait: "in 10 minutes walk". */
  readonly travel: string;
}

export type DayPart = "morning" | "noon" | "afternoon" | "evening" | "night" | "late";
export type Meal = "breakfast" | "brunch" | "lunch" | "dinner";
export type Feast =
  | "newYear"
  | "epiphany"
  | "valentine"
  | "carnivalMonday"
  | "carnivalTuesday"
  | "ashWednesday"
  | "palmSunday"
  | "maundyThursday"
  | "goodFriday"
  | "holySaturday"
  | "easter"
  | "easterMonday"
  | "liberation"
  | "labourDay"
  | "ascension"
  | "pentecost"
  | "whitMonday"
  | "corpusChristi"
  | "independence"
  | "bastille"
  | "assumption"
  | "unity"
  | "halloween"
  | "allSaints"
  | "thanksgiving"
  | "christmasEve"
  | "christmas"
  | "boxingDay"
  | "newYearsEve";

/** The numbers 0 to 59, from the words up to nineteen and the tens; `join` makes "twenty five" of "twenty" and 5. */
export function numbersTo59(
  toNineteen: string,
  tens: readonly [string, string, string, string],
  join: (ten: string, unit: string, value: number) => string,
): readonly string[] {
  const first = toNineteen.split("|");
  const units = first.map((words) => words.split("/")[0] ?? "");
  return [
    ...first.map((words) => words.replaceAll("/", "|")),
    ...tens.flatMap((ten, i) => [
      ten,
      ...units.slice(1, 10).map((unit, j) => join(ten, unit, (i + 2) * 10 + j + 1)),
    ]),
  ];
}
