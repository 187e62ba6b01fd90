import { IntlMessageFormat } from "intl-messageformat";
import { ALL_DAY, type Message, type MessageValue, type MessageValues } from "./message.js";

/** Parsed messages by id. */
export type Patterns = Readonly<Record<string, ReturnType<IntlMessageFormat["getAst"]>>>;

/** How a language renders values. */
export interface Language {
  readonly locale: string;
  /** The word for an id or English name. */
  readonly word: (id: string) => string;
  /** The word for having a fact. Default: `word`. */
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
export class Renderer {
  readonly #patterns: Patterns;
  readonly #language: Language;
  readonly #formats = new Map<string, IntlMessageFormat>();
  /** Created at first use: a program that renders no message starts faster without. */
  #weekday: Intl.DateTimeFormat | null = null;
  #alternatives: Intl.ListFormat | null = null;

  constructor(patterns: Patterns, language: Language) {
    this.#patterns = patterns;
    this.#language = language;
  }

  has(id: string): boolean {
    return Object.hasOwn(this.#patterns, id);
  }

  /** Renders messages, separated by spaces. */
  text(messages: readonly Message[]): string {
    return messages.map(({ code, values }) => this.#rendered(code, values)).join(" ");
  }

  /** Renders a value that is a message itself, such as a condition of a search. */
  part(value: MessageValue): string {
    return String(this.#shown("", value));
  }

  #rendered(id: string, values: MessageValues): string {
    const shown: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) shown[name] = this.#shown(name, value);
    return String(this.#format(id).format(shown));
  }

  #format(id: string): IntlMessageFormat {
    let format = this.#formats.get(id);
    if (format === undefined) {
      const pattern = this.#patterns[id];
      if (pattern === undefined) throw new RangeError(`there is no message ${id}`);
      format = new IntlMessageFormat(pattern, this.#language.locale);
      this.#formats.set(id, format);
    }
    return format;
  }

  #shown(name: string, value: MessageValue): string | number {
    const { word, date } = this.#language;
    if (value === null) return NONE;
    if (typeof value === "boolean") return String(value);
    if (typeof value === "number") return name === "weekday" ? this.#weekdayName(value) : value;
    if (typeof value === "string") {
      if (WORDS.has(name)) return word(value);
      if (DATES.has(name)) return date(value);
      return value === ALL_DAY ? this.#rendered("all_day", {}) : value;
    }
    if (isList(value)) return this.#list(name, value);
    if ("type" in value && value.type === "fact")
      return this.#rendered("asked.fact", { id: this.#language.fact?.(value.id) ?? value.id });
    if ("type" in value) return this.#rendered(`asked.${value.type}`, fields(value));
    if ("how" in value) return this.#rendered(`origin.${value.how}`, fields(value));
    if ("weekday" in value) return this.#rendered("day", fields(value));
    if ("said" in value) return this.#rendered("unknown_parameter", fields(value));
    return word(value.name);
  }

  /** 0 is Monday, as January 1, 2024 was. */
  #weekdayName(day: number): string {
    this.#weekday ??= new Intl.DateTimeFormat(this.#language.locale, { weekday: "short", timeZone: "UTC" });
    return this.#weekday.format(Date.UTC(2024, 0, 1 + day));
  }

  #list(name: string, values: readonly Exclude<MessageValue, readonly unknown[]>[]): string {
    if (values.length === 0) return NONE;
    const shown = values.map((value) => String(this.#shown(name, value)));
    if (ALTERNATIVES.has(name)) {
      this.#alternatives ??= new Intl.ListFormat(this.#language.locale, { type: "disjunction" });
      return this.#alternatives.format(shown);
    }
    // Names of kinds and the hours of a day contain commas themselves.
    const [first] = values;
    const isLong = typeof first === "object" && first !== null && ("name" in first || "weekday" in first);
    return shown.join(isLong ? "; " : ", ");
  }
}

function isList(value: MessageValue): value is Extract<MessageValue, readonly unknown[]> {
  return Array.isArray(value);
}

function fields(value: object): MessageValues {
  return value as MessageValues;
}
