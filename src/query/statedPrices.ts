import type { PriceBand } from "../domain/record.js";
import type { ParsedPrice } from "../language/prices/parsePrice.js";
import type { Vertical } from "../verticals/vertical.js";

export const BANDS: readonly PriceBand[] = ["€", "€€", "€€€"];

/**
 * The price band of a price in a vertical (null: the first with price bands). Null if the price does not select a band: with up to 100 euros one may eat anywhere.
 */
export function bandOf(
  { amount, band, bound }: ParsedPrice,
  vertical: string | null,
  verticals: readonly Vertical[],
): PriceBand | null {
  if (band !== null) return BANDS[band - 1] ?? null;
  const ends = verticals.find(
    ({ id, bandEnds }) => bandEnds !== undefined && (vertical === null || id === vertical),
  )?.bandEnds;
  if (ends === undefined || amount === null) return null;
  const [cheap, middle] = ends;
  if (bound === "atLeast") return amount >= middle ? "€€€" : null;
  if (amount <= cheap) return "€";
  if (amount <= middle) return "€€";
  return bound === "about" ? "€€€" : null;
}
