import type { CatalogEntry } from "../catalog/catalog.js";
import { twoDecimals } from "../catalog/rounding.js";
import type { VerifyResponse } from "../contract/resources.js";
import { fold } from "../text/fold.js";
import type { Instant } from "../time.js";
import { addressClaim, contactClaim, nameClaim } from "./textClaims.js";
import { attributeClaims, cuisineClaim } from "./attributeClaims.js";
import { existenceClaim, hoursClaim } from "./openClaims.js";
import type { ClaimReader, Finding } from "./finding.js";
import { phrases } from "./words.js";

export type ClaimVerdict = NonNullable<VerifyResponse["claim"]>;

/** At or above this probability a claim is supported, at or below its complement contradicted. */
const SUPPORTED = 0.8;
const CONTRADICTED = 0.2;

/** Tried in this order; the first that recognizes its subject decides. */
const READERS: readonly ClaimReader[] = [
  notHeldClaim,
  contactClaim,
  addressClaim,
  nameClaim,
  existenceClaim,
  hoursClaim,
  attributeClaims,
  cuisineClaim,
];

/**
 * Holds one claim against what is known of a business at `now`. Never guesses: what nothing is known on, or what is
 * not understood, is `unknown` with confidence 0. Confidence is the probability that the verdict is right.
 */
export function evaluateClaim(text: string, entry: CatalogEntry, now: Instant): ClaimVerdict {
  for (const read of READERS) {
    const finding = read({ text, entry, now });
    if (finding !== null) return toVerdict(text, finding);
  }
  return toVerdict(text, {
    field: null,
    probability: null,
    observedValue: null,
    basis:
      "The claim was not understood. Claims on opening times, diets, outdoor seating, cuisine, name, address, phone, website and being in business can be checked.",
  });
}

function toVerdict(text: string, { field, probability, observedValue, basis }: Finding): ClaimVerdict {
  const verdict =
    probability === null
      ? "unknown"
      : probability >= SUPPORTED
        ? "supported"
        : probability <= CONTRADICTED
          ? "contradicted"
          : "unknown";
  const confidence = probability === null ? 0 : Math.max(probability, 1 - probability);
  return { text, verdict, confidence: twoDecimals(confidence), field, observed_value: observedValue, basis };
}

/** What people ask of other services, in the supported languages. */
const NOT_HELD = phrases(
  "rating*|rated|review*|stars on|popular|crowded|busy right now|wait time|waiting time|michelin star*|tripadvisor|yelp",
  "bewertung*|rezension*|beliebt|sterne bei|wartezeit|überfüllt",
  "avis|note moyenne|évaluation*|étoiles sur|temps d attente|bondé",
  "recension*|valutazion*|stelle su|affollato|tempo di attesa",
  "reseña*|valoracion*|opinion*|calificación|estrellas en|tiempo de espera|concurrido",
);

/** What Doorlight does not keep, said plainly rather than guessed. */
function notHeldClaim({ text }: { readonly text: string }): Finding | null {
  if (NOT_HELD.in(fold(text)) === null) return null;
  return {
    field: null,
    probability: null,
    observedValue: null,
    basis: "Ratings and reviews are not held, so nothing can be said about them.",
  };
}
