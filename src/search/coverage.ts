import type { Understanding } from "../query/understanding.js";

/** Weight of a wish without data. It is less than that of an unknown word, because the wish may well be met. */
const NO_DATA_SHARE = 0.5;

/**
 * The share of a query that the answer takes into account, 0 to 1. Each condition and each term counts one; `unmatched` terms and, by half, wishes without data
 * count as missed. 1 for a query that asks for nothing.
 */
export function shareMet({ terms, untold }: Understanding, conditions: number, unmatched: number): number {
  const met = conditions + terms.length - unmatched;
  const missed = unmatched + NO_DATA_SHARE * untold.length;
  return missed === 0 ? 1 : Math.max(met, NO_DATA_SHARE) / (Math.max(met, NO_DATA_SHARE) + missed);
}

/** Whether a query asks for nothing except perhaps where and when. */
export function hasNoRequest(reading: Understanding): boolean {
  const { vertical, outside, wants, excluded, facts, filters, terms } = reading;
  const requests = [wants, excluded, facts, terms, Object.keys(filters)];
  return vertical === null && outside === null && requests.every(({ length }) => length === 0);
}

/** Whether a query names nothing to look for and no place: only small words and wishes without data. */
export function isEmptyRequest(reading: Understanding): boolean {
  const { beside, absent, styles, preferred, time, place, mentioned, nearMe } = reading;
  return (
    hasNoRequest(reading) &&
    [beside, absent, styles].every(({ length }) => length === 0) &&
    [preferred, time, place, mentioned].every((one) => one === null) &&
    !nearMe
  );
}
