import type { StatementBody, StatementResponse, ReviewResponse } from "../../../src/contract/merchant.js";
import { WEEKDAYS } from "../../../src/domain/time.js";
import { type WeekSpan, weekAsText } from "../../../src/contract/weekAsText.js";

export type Day = (typeof WEEKDAYS)[number];
export const LINKS = ["reserve", "order", "menu"] as const;
export const STATUSES = ["", "operational", "temporarily_closed", "permanently_closed"] as const;

export interface Span {
  readonly open: string;
  readonly close: string;
}
export type Week = Readonly<Record<Day, readonly Span[]>>;

/** The statements of an owner as edited in the form. Closures are stated one by one. */
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

/** What was stated, or otherwise what is on record, to be corrected and saved. */
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

/** The request body of a draft, including the current closures. */
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

/** The current statement, to be confirmed or changed in one place; null for none. */
export function bodyStated(
  { statement }: StatementResponse,
  closures: readonly StatedClosure[],
): StatementBody {
  return { ...statement, closures: [...closures] };
}

/** Closures that have not ended. `today`: on the business's own calendar. */
export function closuresAhead(
  { statement }: StatementResponse,
  now: number,
  today: string,
): readonly StatedClosure[] {
  const closures = statement?.closures ?? [];
  return closures.filter((one) => ("until" in one ? Date.parse(one.until) > now : one.last_day >= today));
}

/** Time inputs have no 24:00: midnight at the end of a day becomes 00:00. */
function weekOf(spans: readonly WeekSpan[]): Week {
  const of = (day: Day): readonly Span[] =>
    spans
      .filter((one) => one.day === day)
      .map(({ open, close }) => ({ open, close: close === "24:00" ? "00:00" : close }));
  return Object.fromEntries(WEEKDAYS.map((day) => [day, of(day)])) as unknown as Week;
}

function spansOf(week: Week): readonly WeekSpan[] {
  return WEEKDAYS.flatMap((day) =>
    week[day]
      .filter(({ open, close }) => open !== "" && close !== "")
      .map(({ open, close }) => ({ day, open, close: close === "00:00" ? "24:00" : close })),
  );
}
