import { fold } from "../language/text/fold.js";
import { definitionOf } from "./definition.js";
import type { Inference, Known } from "./vertical.js";

/**
 * The price band of a chain's branch, told by its brand or else by its name as the definition's group `brandPrices` has them; null of every other
 * place, and where a band was observed.
 */
export function priceByBrand(
  vertical: string,
  { brand, name, price_band: observed }: Known["attributes"],
  confidence: number,
): Inference | null {
  if (observed !== undefined) return null;
  const written = fold(brand?.value ?? name?.value ?? "");
  const prices = definitionOf(vertical).groups?.["brandPrices"] ?? {};
  const band = Object.entries(prices).find(([, brands]) => brands.includes(written))?.[0];
  return band === undefined ? null : { name: "price_band", value: band, ground: "its brand", confidence };
}
