import type { PriceBand } from "../domain/record.js";
import type { ParsedPrice } from "../language/prices/parsePrice.js";
import type { Match } from "./lexicon/entry.js";
import type { Vertical } from "../verticals/vertical.js";

const BANDS: readonly PriceBand[] = ["€", "€€", "€€€"];

/** What a query says of what it may cost. */
export class AskedPrices {
  #wanted: PriceBand | null = null;
  readonly #unwanted = new Set<PriceBand>();
  readonly #ignored: string[];

  /** `ignored`: where words are told that mean no price. */
  constructor(ignored: string[]) {
    this.#ignored = ignored;
  }

  /** Takes words that mean a price (null: none after all); the first that is asked for counts. */
  take(band: PriceBand | null, text: string, isNegated: boolean): void {
    if (band === null) this.#ignored.push(text);
    else if (isNegated) this.#unwanted.add(band);
    else this.#wanted ??= band;
  }

  /** What it shall cost: who wants it neither cheap nor dear wants what lies between. */
  get wanted(): PriceBand | null {
    if (this.#wanted !== null || this.#unwanted.size < 2) return this.#wanted;
    return BANDS.find((band) => !this.#unwanted.has(band)) ?? null;
  }

  get filters(): { readonly price_band?: PriceBand } {
    return this.wanted === null ? {} : { price_band: this.wanted };
  }

  /** What it shall not cost, where nothing says what it shall: "not too expensive". */
  get unwanted(): PriceBand | null {
    return this.wanted === null ? ([...this.#unwanted][0] ?? null) : null;
  }
}

/**
 * The price band that a price means at a business of a vertical (null: of the first that knows prices); null where it means none: who pays
 * up to 100 euros may eat anywhere.
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

/** Whether a word, or one after a word that says nothing, begins what means a price: "too expensive". */
export function isPriceAt(at: number, matchAt: (at: number) => Match | null): boolean {
  const first = matchAt(at);
  const said = first?.meaning.type === "stop" ? matchAt(at + first.length) : first;
  return said?.meaning.type === "price";
}
