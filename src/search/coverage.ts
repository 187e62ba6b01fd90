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

/** Whether a query says nothing to look for or to look in: small words and wishes that no data tells of. */
export function asksNothing(reading: Understanding): boolean {
  const { vertical, outside, wants, beside, excluded, facts, absent, terms, styles } = reading;
  const said = [wants, beside, excluded, facts, absent, terms, styles];
  return (
    vertical === null &&
    outside === null &&
    said.every((list) => list.length === 0) &&
    reading.preferred === null &&
    reading.time === null &&
    reading.place === null &&
    reading.mentioned === null &&
    !reading.nearMe &&
    Object.keys(reading.filters).length === 0
  );
}
