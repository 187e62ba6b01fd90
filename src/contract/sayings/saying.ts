import type { Dating, PriceBand } from "../../domain/record.js";

/** A sort of business, by its id and what it is called in English. */
export interface NamedSort {
  readonly id: string;
  readonly name: string;
}

/** What a search asks for, so that a note can name it. Ids are those of the taxonomy. */
export type Asked =
  | { readonly type: "wanted" | "unwanted"; readonly ids: readonly string[] }
  | { readonly type: "fact" | "absent" | "with" | "rather"; readonly id: string }
  | { readonly type: "price" | "not_price"; readonly band: PriceBand }
  | { readonly type: "open_now" | "open_then" | "place" | "middle" | "called" | "not_called" };

/** Where a value comes from: inferred on a ground, or a source's of a date (`listed`: the date is of its list alone). */
export type SaidOrigin =
  | { readonly how: "inferred"; readonly ground: string | null }
  | { readonly how: "listed" | "observed"; readonly on: string; readonly source: string };

/** The hours of a day of a claim; `closed` null: nobody can tell. */
export interface DayHours {
  readonly weekday: number;
  readonly date: string | null;
  readonly open: readonly string[];
  readonly closed: boolean | null;
}

/** How a day is written that is open all of it. */
export const ALL_DAY = "00:00–24:00";

type Nothing = Readonly<Record<string, never>>;
type Openness = "open" | "closed" | "unknown";

/**
 * Everything the service says in words of its own, by code, with what each sentence is made of. Days of the week count from Monday, 0; dates are
 * written 2026-11-21, times 17:30, spans 11:00–14:30. A code never changes its meaning; further ones may come.
 */
export interface Sentences {
  // Notes of a search.
  readonly sample: Nothing;
  readonly search_elsewhere: Nothing;
  readonly search_otherwise: Nothing;
  readonly caller_unplaced: Nothing;
  readonly place_unsaid: { readonly covered: readonly string[]; readonly more: number };
  readonly nothing_asked: Nothing;
  readonly kind_unknown: { readonly said: string; readonly known: readonly NamedSort[] };
  readonly kind_not_covered: { readonly kind: NamedSort; readonly covered: readonly NamedSort[] };
  readonly no_such_name: Nothing;
  readonly nothing_meets: { readonly asked: readonly Asked[] };
  readonly relax_several: Nothing;
  readonly without: { readonly asked: Asked; readonly not: number; readonly unsaid: number };
  readonly left_out_unsaid: { readonly asked: Asked; readonly count: number };
  readonly partly_covered: { readonly covered: readonly string[] };
  readonly place_read_as: { readonly said: string; readonly as: string };
  readonly landmark_unmapped: { readonly said: string };
  readonly place_overridden: { readonly said: string; readonly place: string };
  readonly style_read: { readonly said: string };
  readonly closed_said: { readonly said: string };
  readonly place_not_wanted: { readonly words: readonly string[] };
  readonly said_beside: { readonly words: readonly string[] };
  readonly untold: { readonly words: readonly string[] };
  readonly not_understood: { readonly words: readonly string[] };
  readonly name_nearly: Nothing;
  /** Query parameters that are ignored, each with the known one that it is nearly. */
  readonly parameters_unknown: {
    readonly parameters: readonly { readonly said: string; readonly meant: string | null }[];
    readonly more: number;
  };
  readonly kind_assumed: { readonly kind: NamedSort };
  readonly own_clocks: { readonly zones: readonly string[] };
  readonly best_of: { readonly shown: number; readonly of: number };
  readonly left_out_hours: { readonly count: number };
  readonly none_known_to_have: { readonly asked: readonly Asked[] };
  readonly inferred_otherwise: { readonly asked: readonly Asked[] };
  readonly availability_inferred: Nothing;
  readonly availability_then: Nothing;
  // Its coverage message.
  readonly place_unknown: { readonly said: string; readonly covered: readonly string[] };
  readonly place_not_covered: { readonly said: string; readonly covered: readonly string[] };
  // On what availability rests.
  readonly no_hours: Nothing;
  readonly hours_unreadable: Nothing;
  readonly hours_begin_later: Nothing;
  readonly hours_ended: Nothing;
  readonly hours_say: {
    readonly state: Openness;
    readonly weekday: number;
    readonly date: string | null;
    readonly open: readonly string[];
    readonly dating: Dating;
    readonly on: string;
  };
  /** `isAllDay`: the closure is of whole days, not of a span of time; `on`: when the merchant confirmed it. */
  readonly stated_closed: {
    readonly weekday: number;
    readonly date: string | null;
    readonly isAllDay: boolean;
    readonly on: string;
  };
  readonly website_differs: { readonly on: string };
  readonly holiday_unmentioned: Nothing;
  readonly reported_closed: { readonly minutes: number };
  // Notes of a record.
  readonly closed_for_good: Nothing;
  readonly not_listed: Nothing;
  readonly verify_then_report: Nothing;
  readonly report_after: Nothing;
  // On what a value rests, and what was seen last.
  readonly inferred_from: { readonly ground: string };
  readonly reported_as: { readonly outcome: string };
  readonly caller_reported: { readonly outcome: string };
  readonly last_seen: { readonly dating: Dating; readonly isListed: boolean; readonly on: string };
  // Why live sources were asked or not, and what came of it.
  readonly live_off: Nothing;
  readonly live_not_due: { readonly on: string; readonly days: number };
  readonly live_nobody: Nothing;
  readonly live_lately: Nothing;
  readonly live_asked: { readonly on: string };
  readonly live_pending: Nothing;
  readonly live_silent: Nothing;
  // On what a verdict rests.
  readonly claim_not_understood: Nothing;
  readonly part_not_read: Nothing;
  readonly ratings_not_held: Nothing;
  readonly too_uncertain: Nothing;
  readonly no_longer_likely: Nothing;
  readonly denial_unclear: Nothing;
  readonly two_languages: Nothing;
  readonly parts_apart: { readonly count: number };
  readonly nothing_on_record: { readonly what: string };
  readonly fact_on_record: {
    readonly what: string;
    readonly without: string;
    readonly holds: boolean | null;
    readonly origin: SaidOrigin;
  };
  readonly offer_on_record: { readonly is: "claimed" | "another" | "untold"; readonly origin: SaidOrigin };
  readonly kind_on_record: { readonly is: "claimed" | "another" | "close"; readonly origin: SaidOrigin };
  readonly value_on_record: {
    readonly field: string;
    readonly isSame: boolean | null;
    readonly origin: SaidOrigin;
  };
  readonly trading: { readonly isClosed: boolean };
  readonly hours_at: {
    readonly state: Openness;
    readonly date: string;
    readonly time: string;
    readonly zone: string;
    readonly origin: SaidOrigin;
  };
  readonly hours_on: {
    readonly days: readonly DayHours[];
    readonly isMore: boolean;
    readonly origin: SaidOrigin;
  };
  readonly time_taken: { readonly times: readonly string[] };
  readonly time_unclear: { readonly times: readonly string[] };
  readonly neither: Nothing;
}

export type SentenceCode = keyof Sentences;

/** One sentence of ours: which, and what it is made of. */
export type Sentence = {
  readonly [Code in SentenceCode]: { readonly code: Code; readonly values: Sentences[Code] };
}[SentenceCode];

/** The sentences of a language, by code. */
export type Messages = { readonly [Code in SentenceCode]: (values: Sentences[Code]) => string };

/** A sentence that is made of something. */
export function saying<Code extends SentenceCode>(code: Code, values: Sentences[Code]): Sentence {
  return { code, values } as Sentence;
}

/** A sentence that is always the same. */
export function fixed(
  code: { [Code in SentenceCode]: Nothing extends Sentences[Code] ? Code : never }[SentenceCode],
): Sentence {
  return { code, values: {} } as Sentence;
}

/** Sentences as text, in the language of the messages. */
export function toldIn(messages: Messages, sayings: readonly Sentence[]): string {
  return sayings
    .map(({ code, values }) => (messages[code] as (made: typeof values) => string)(values))
    .join(" ");
}
