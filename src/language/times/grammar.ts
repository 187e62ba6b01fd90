/**
 * How one language speaks of times: `data/words/LANGUAGE/times.yaml`; `data/schemas/times.json` says what each list is. Every value is words and phrases
 * separated by `|`, which are folded when compiled. A word may stand in several lists ("nach" is after an hour, and minutes past it): the
 * reader takes what fits.
 */
export interface TimeGrammar {
  /** Of the language. */
  readonly code: string;
  readonly marks: string;
  /** Whether a text must have a word of it that no grammar without this has. */
  readonly needsOwnWord?: boolean;
  readonly writesTwelveHours: boolean;
  readonly numbers: readonly string[];
  readonly ordinals: readonly string[];
  readonly ordinalEndings: string;
  readonly hasOrdinalDot: boolean;
  readonly weekdays: Seven;
  readonly shortWeekdays: Seven;
  readonly recurringWeekdays: Seven;
  readonly weekdayParts?: Readonly<Partial<Record<DayPart, string>>>;
  readonly months: readonly string[];
  readonly days: DayWords;
  readonly parts: Readonly<Record<DayPart, string>>;
  readonly looseParts: Readonly<Partial<Record<DayPart, string>>>;
  readonly meals: Readonly<Record<Meal, string>>;
  readonly clock: ClockWords;
  readonly relations: RelationWords;
  readonly spans: SpanWords;
  readonly now: string;
  readonly allHours: string;
  readonly everyHour: string;
  readonly allNight: string;
  readonly afterMidnight: string;
  readonly feasts: Readonly<Partial<Record<Feast, string>>>;
  readonly counted: string;
  readonly vague: string;
  readonly inPeriod: string;
  readonly opening: string;
  readonly neither: string;
}

export type Seven = readonly [string, string, string, string, string, string, string];

export interface DayWords {
  readonly today: string;
  readonly tomorrow: string;
  readonly afterTomorrow: string;
  readonly tonight: string;
  readonly todays: Readonly<Partial<Record<DayPart, string>>>;
  readonly weekend: string;
  readonly weekends: string;
  readonly nextWeek: string;
  readonly thisWeek: string;
  readonly everyDay: string;
  readonly workdays: string;
  readonly publicHolidays: string;
  readonly each: string;
  readonly this: string;
  readonly next: string;
  readonly nextBehind: string;
  readonly ofNextWeek: string;
  readonly nth: string;
  readonly gone: string;
  readonly on: string;
  readonly article: string;
  readonly purpose?: string;
  readonly silent?: string;
  readonly of: string;
  readonly except: string;
}

export interface ClockWords {
  readonly noon: string;
  readonly midnight: string;
  readonly am: string;
  readonly pm: string;
  readonly hour: string;
  readonly sharp: string;
  readonly minutes: string;
  readonly ahead: Readonly<Record<number, string>>;
  readonly behind: Readonly<Record<number, string>>;
  readonly past: string;
  readonly short: string;
  readonly plus: string;
  readonly minus: string;
}

export interface RelationWords {
  readonly at: string;
  readonly looseAt: string;
  readonly about: string;
  readonly until: string;
  readonly from: string;
  readonly looseFrom: string;
  readonly after: string;
  readonly before: string;
  readonly between: string;
  readonly to: string;
  readonly and: string;
  readonly since: string;
}

export interface SpanWords {
  readonly inside: string;
  readonly fromNow: string;
  readonly lasting: string;
  readonly one: string;
  readonly minutes: string;
  readonly hours: string;
  readonly days: string;
  readonly weeks: string;
  readonly longer: string;
  readonly halfHour: string;
  readonly quarterHour: string;
  readonly hourAndHalf: string;
  readonly andHalf: string;
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
