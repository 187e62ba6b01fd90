import type { PriceBand } from "../domain/record.js";
import { fold } from "../language/text/fold.js";
import type { Inference, Known } from "./vertical.js";

/** Chains by the band that their prices are in: folded names separated by `|`. */
export type BrandPrices = Partial<Readonly<Record<PriceBand, string>>>;

/** The price band of a chain's branch, told by its brand or else by its name; null of every other place, and where a band was observed. */
export function priceByBrand(
  prices: BrandPrices,
  { brand, name, price_band: observed }: Known["attributes"],
  confidence: number,
): Inference | null {
  if (observed !== undefined) return null;
  const written = fold(brand?.value ?? name?.value ?? "");
  const band = Object.entries(prices).find(([, brands]) => brands.split("|").includes(written))?.[0];
  return band === undefined ? null : { name: "price_band", value: band, ground: "its brand", confidence };
}
