import type { StatementBody, StatementResponse, ReviewResponse } from "../../../src/contract/merchant.js";
import { type WeekSpan, weekAsText } from "../../../src/contract/weekAsText.js";

export const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Day = (typeof DAYS)[number];
export const LINKS = ["reserve", "order", "menu"] as const;
export const STATUSES = ["", "operational", "temporarily_closed", "permanently_closed"] as const;

export interface Span {
  readonly open: string;
  readonly close: string;
}
export type Week = Readonly<Record<Day, readonly Span[]>>;

/** What an owner is about to state, as the form holds it. Closures are stated each by itself. */
export interface Draft {
  readonly mode: "none" | "week" | "text";
  readonly week: Week;
  readonly isClosedOnHolidays: boolean;
  readonly text: string;
  readonly status: (typeof STATUSES)[number];
  readonly phone: string;
  readonly website: string;
  readonly facts: NonNullable<StatementBody["facts"]>;
  readonly links: Readonly<Record<(typeof LINKS)[number], string>>;
}

type Statement = NonNullable<StatementResponse["statement"]>;
type StatedClosure = Statement["closures"][number];

/** What was stated, or, where nothing was, what is on record: to be put right and saved. */
export function draftOf({ statement: { statement }, hours, phone, website }: ReviewResponse): Draft {
  const { text, week, is_stated: isStated } = hours;
  const isOffered = statement === null || isStated;
  const { reserve = "", order = "", menu = "" } = statement?.actions ?? {};
  return {
    mode: !isOffered || text === null ? "none" : week === null ? "text" : "week",
    week: weekOf(week?.spans ?? []),
    isClosedOnHolidays: week?.is_closed_on_holidays ?? false,
    text: text ?? "",
    status: statement?.operating_status ?? "",
    phone: (statement === null ? phone : statement.phone) ?? "",
    website: (statement === null ? website : statement.website) ?? "",
    facts: statement?.facts ?? {},
    links: { reserve, order, menu },
  };
}

/** A draft as it is sent, with the closures that stand beside it. */
export function bodyOf(draft: Draft, closures: readonly StatedClosure[]): StatementBody {
  const { mode, week, isClosedOnHolidays, text, status, phone, website, facts, links } = draft;
  const filled = Object.entries(links).filter(([, link]) => link.trim() !== "");
  return {
    hours:
      mode === "none" ? null : mode === "text" ? text.trim() : weekAsText(spansOf(week), isClosedOnHolidays),
    closures: [...closures],
    operating_status: status === "" ? null : status,
    phone: phone.trim() === "" ? null : phone.trim(),
    website: website.trim() === "" ? null : website.trim(),
    facts,
    actions: Object.fromEntries(filled.map(([name, link]) => [name, link.trim()])),
  };
}

/** What is stated already, to be confirmed or to be changed in one place; null: nothing is. */
export function bodyStated(
  { statement }: StatementResponse,
  closures: readonly StatedClosure[],
): StatementBody {
  return { ...statement, closures: [...closures] };
}

/** Closures that are not over yet at a moment; `today`: on the business's own calendar. */
export function closuresAhead(
  { statement }: StatementResponse,
  now: number,
  today: string,
): readonly StatedClosure[] {
  const closures = statement?.closures ?? [];
  return closures.filter((one) => ("until" in one ? Date.parse(one.until) > now : one.last_day >= today));
}

/** A field for times knows no 24:00: midnight at the end of a day is 00:00 there. */
function weekOf(spans: readonly WeekSpan[]): Week {
  const of = (day: Day): readonly Span[] =>
    spans
      .filter((one) => one.day === day)
      .map(({ open, close }) => ({ open, close: close === "24:00" ? "00:00" : close }));
  return Object.fromEntries(DAYS.map((day) => [day, of(day)])) as unknown as Week;
}

function spansOf(week: Week): readonly WeekSpan[] {
  return DAYS.flatMap((day) =>
    week[day]
      .filter(({ open, close }) => open !== "" && close !== "")
      .map(({ open, close }) => ({ day, open, close: close === "00:00" ? "24:00" : close })),
  );
}
