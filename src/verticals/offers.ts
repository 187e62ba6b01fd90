/**
 * An offer is written with its fact, `cuisine=italian`, so that equal values of different verticals are distinct.
 */
export function offerOf(fact: string, value: string): string {
  return `${fact}=${value}`;
}

/** The fact of an offer: `cuisine`; empty if it is not an offer. */
export function offerFact(offer: string): string {
  return offer.slice(0, Math.max(0, offer.indexOf("=")));
}

/** The value of an offer: `italian`. */
export function offerValue(offer: string): string {
  return offer.slice(offer.indexOf("=") + 1);
}
