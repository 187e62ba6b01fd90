import type { PriceBand } from "../domain/record.js";
import type { SaidPrice } from "../language/prices/saidPrice.js";
import type { Vertical } from "../verticals/vertical.js";

const BANDS: readonly PriceBand[] = ["€", "€€", "€€€"];

/**
 * The price band that a price means at a business of a vertical (null: of the first that knows prices); null where it means none: who pays
 * up to 100 euros may eat anywhere.
 */
export function bandOf(
  { amount, band, bound }: SaidPrice,
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
