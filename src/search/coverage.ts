import type { Understanding } from "../query/understanding.js";

/** A wish that no data tells of weighs less than a word that nobody understands: it may well be met. */
const UNTOLD_SHARE = 0.5;

/**
 * The share of what a query asks for that an answer goes by, 0 to 1: each condition and each word that a name answers counts one, and so does each
 * word that is nobody's name (`unmatched` of the terms); wishes that no data tells of count half. 1 for a query that asks for nothing.
 */
export function shareMet({ terms, untold }: Understanding, conditions: number, unmatched: number): number {
  const met = conditions + terms.length - unmatched;
  const missed = unmatched + UNTOLD_SHARE * untold.length;
  return missed === 0 ? 1 : Math.max(met, UNTOLD_SHARE) / (Math.max(met, UNTOLD_SHARE) + missed);
}

/** Whether nothing was asked for, but where and when. */
export function saysNothing(reading: Understanding): boolean {
  const { vertical, outside, wants, excluded, facts, filters, terms } = reading;
  const asked = [wants, excluded, facts, terms, Object.keys(filters)];
  return vertical === null && outside === null && asked.every(({ length }) => length === 0);
}

/** Whether a query says nothing to look for or to look in: small words and wishes that no data tells of. */
export function asksNothing(reading: Understanding): boolean {
  const { beside, absent, styles, preferred, time, place, mentioned, nearMe } = reading;
  return (
    saysNothing(reading) &&
    [beside, absent, styles].every(({ length }) => length === 0) &&
    [preferred, time, place, mentioned].every((one) => one === null) &&
    !nearMe
  );
}
