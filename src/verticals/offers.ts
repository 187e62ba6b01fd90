/**
 * Something offered is written with the fact that lists it, `cuisine=italian`, so that no two verticals mean different things by one value.
 */
export function offerOf(fact: string, value: string): string {
  return `${fact}=${value}`;
}

/** The fact that lists an offer: `cuisine`; empty for what is no offer. */
export function offerFact(offer: string): string {
  return offer.slice(0, Math.max(0, offer.indexOf("=")));
}

/** The value of an offer: `italian`. */
export function offerValue(offer: string): string {
  return offer.slice(offer.indexOf("=") + 1);
}
