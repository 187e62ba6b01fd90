import { DAY_MS } from "../domain/time.js";
import { REPORTS_READ, type ReportRow } from "./rows.js";

/** Most records have fewer: those are read whole, which takes a server a third of what choosing among them does (ADR 69). */
export const REPORTS_READ_WHOLE = 100;

/**
 * Of all reports on a record those that are read: the last word on each token, of a caller's tokens of a day and field the first, and of each kind of caller the newest.
 * In order of their sequence, each with the first report on its token. What the statements of stores say of a long log, for one that was read whole.
 */
export function reportsThatCount(log: readonly ReportRow[]): readonly ReportRow[] {
  if (log.length < 2) return log;
  const [firsts, lasts] = [new Map<string, ReportRow>(), new Map<string, ReportRow>()];
  for (const row of log.toSorted((a, b) => a.sequence - b.sequence)) {
    if (!firsts.has(row.token_id)) firsts.set(row.token_id, row);
    lasts.set(row.token_id, row);
  }
  const taken = new Set<string>();
  const counting: ReportRow[] = [];
  // In the order of the tokens' first reports.
  for (const [token, first] of firsts) {
    const last = lasts.get(token) ?? first;
    const place = JSON.stringify([Math.trunc(first.reported_at / DAY_MS), last.reporter_id, last.field]);
    if (taken.has(place)) continue;
    taken.add(place);
    counting.push(
      last === first ? first : { ...last, first_sequence: first.sequence, first_at: first.reported_at },
    );
  }
  const newest = counting.toSorted((a, b) => b.sequence - a.sequence);
  const read = { anonymous: 0, key: 0 };
  return newest.filter(({ reporter_kind: kind }) => (read[kind] += 1) <= REPORTS_READ).reverse();
}

/** The last word on a token in a log, in whatever order that is; undefined: there is none. */
export function lastWordIn(log: readonly ReportRow[], tokenId: string): ReportRow | undefined {
  let last: ReportRow | undefined;
  for (const row of log)
    if (row.token_id === tokenId && (last === undefined || row.sequence > last.sequence)) last = row;
  return last;
}
