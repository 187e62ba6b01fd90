import { IntlMessageFormat } from "intl-messageformat";
import { ALL_DAY, type Message, type MessageValue } from "./message.js";

/** Parsed messages by id. */
export type Patterns = Readonly<Record<string, ReturnType<IntlMessageFormat["getAst"]>>>;

/** How a language renders values. */
export interface Language {
  readonly locale: string;
  /** The word for an id or English name. */
  readonly word: (id: string) => string;
  /** The id of the word for having a fact. Default: its own id. */
  readonly fact?: (id: string) => string;
  /** Formats a date given as 2026-11-21. */
  readonly date: (date: string) => string;
}

/** Stands for an absent parameter (null or an empty list) in `select`. */
const NONE = "none";
/** Parameters whose texts are ids or English names, to be translated. All other text is shown unchanged. */
const WORDS = new Set(["id", "ids", "what", "ground", "outcome", "field"]);
const DATES = new Set(["on", "date"]);
/** Lists joined with "or". */
const ALTERNATIVES = new Set(["ids", "times"]);

/** Renders messages in a language. */
export interface Renderer {
  has(id: string): boolean;
  /** Renders messages, separated by spaces. */
  text(messages: readonly Message[]): string;
  /** Renders a value that is a message itself, such as a condition of a search. */
  part(value: MessageValue): string;
}

/** Formats are created at first use: a program that renders no message starts faster without. */
export function createRenderer(
  patterns: Patterns,
  { locale, word, date, fact = (id) => id }: Language,
): Renderer {
  const formats = new Map<string, IntlMessageFormat>();
  let weekdays: Intl.DateTimeFormat | null = null;
  let alternatives: Intl.ListFormat | null = null;

  const formatOf = (id: string): IntlMessageFormat => {
    const known = formats.get(id);
    if (known !== undefined) return known;
    const pattern = patterns[id];
    if (pattern === undefined) throw new RangeError(`there is no message ${id}`);
    const format = new IntlMessageFormat(pattern, locale);
    formats.set(id, format);
    return format;
  };
  const rendered = (id: string, values: object): string => {
    const shown: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) shown[name] = shownValue(name, value as MessageValue);
    return String(formatOf(id).format(shown));
  };
  const shownValue = (name: string, value: MessageValue): string | number => {
    if (value === null) return NONE;
    if (typeof value === "boolean") return String(value);
    if (typeof value === "number") return name === "weekday" ? weekdayName(value) : value;
    if (typeof value === "string") {
      if (WORDS.has(name)) return word(value);
      if (DATES.has(name)) return date(value);
      return value === ALL_DAY ? rendered("all_day", {}) : value;
    }
    if (isList(value)) return listed(name, value);
    if ("type" in value)
      return rendered(`asked.${value.type}`, value.type === "fact" ? { id: fact(value.id) } : value);
    if ("how" in value) return rendered(`origin.${value.how}`, value);
    if ("weekday" in value) return rendered("day", value);
    if ("said" in value) return rendered("unknown_parameter", value);
    return word(value.name);
  };
  /** 0 is Monday, as January 1, 2024 was. */
  const weekdayName = (day: number): string => {
    weekdays ??= new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
    return weekdays.format(Date.UTC(2024, 0, 1 + day));
  };
  const listed = (name: string, values: readonly Exclude<MessageValue, readonly unknown[]>[]): string => {
    if (values.length === 0) return NONE;
    const shown = values.map((value) => String(shownValue(name, value)));
    if (ALTERNATIVES.has(name)) {
      alternatives ??= new Intl.ListFormat(locale, { type: "disjunction" });
      return alternatives.format(shown);
    }
    // Names of kinds and the hours of a day contain commas themselves.
    const [first] = values;
    const isLong = typeof first === "object" && first !== null && ("name" in first || "weekday" in first);
    return shown.join(isLong ? "; " : ", ");
  };

  return {
    has: (id) => Object.hasOwn(patterns, id),
    text: (messages) => messages.map(({ code, values }) => rendered(code, values)).join(" "),
    part: (value) => String(shownValue("", value)),
  };
}

function isList(value: MessageValue): value is Extract<MessageValue, readonly unknown[]> {
  return Array.isArray(value);
}
