import { HERE } from "../language/whereabouts/nearness.js";
import { cleanText } from "../language/text/clean.js";
import { fold } from "../language/text/fold.js";
import { coordinatesOf } from "../places/coordinates.js";
import type { NamedLocation } from "../places/location.js";
import type { Understanding } from "./understanding.js";

/** What `readLocation` needs. */
export interface LocationContext {
  /** Whether a text is the whole name of a known place, whatever its words mean: "Unter den Linden". */
  readonly isPlace: (text: string) => boolean;
  /** Understands a text as a query. */
  readonly understood: (text: string) => Understanding;
}

/**
 * Reads a `location` parameter, with the same words for nearness as a query: "around the corner from X", "within 500 m of X", "zwischen X und Y". Returns `"here"` for
 * the caller's position, which only the caller knows.
 */
export function readLocation(text: string, { isPlace, understood }: LocationContext): NamedLocation | "here" {
  const cleaned = cleanText(text, 200);
  const plain: NamedLocation = { text: cleaned, relation: "unstated", radiusM: null, and: null };
  if (coordinatesOf(cleaned) !== null || isPlace(cleaned)) return plain;
  if (HERE_TEXTS.has(fold(cleaned))) return "here";
  const { place, nearMe, terms, fillers, mentioned, otherPlace, wants, outside } = understood(cleaned);
  if (nearMe) return "here";
  const isAll = wants.length === 0 && terms.every((term) => fillers.includes(term));
  const isPlaced = place !== null && mentioned === null && otherPlace === null && outside === null && isAll;
  // Without a preposition in front, keep the text as written.
  return isPlaced && !fold(cleaned).startsWith(place.text.split(/[ ,]/u, 1)[0] ?? "") ? place : plain;
}

const HERE_TEXTS: ReadonlySet<string> = new Set(HERE.map(fold));
