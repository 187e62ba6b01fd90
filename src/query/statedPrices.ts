import type { PriceBand } from "../domain/record.js";
import type { ParsedPrice } from "../language/prices/parsePrice.js";
import type { Match } from "./lexicon/entry.js";
import type { Vertical } from "../verticals/vertical.js";

const BANDS: readonly PriceBand[] = ["€", "€€", "€€€"];

/** Collects the prices that a query states. */
export class StatedPrices {
  #wanted: PriceBand | null = null;
  readonly #unwanted = new Set<PriceBand>();
  readonly #ignored: string[];

  /** `ignored`: receives words that turn out to state no price. */
  constructor(ignored: string[]) {
    this.#ignored = ignored;
  }

  /** Adds a stated price (null: no band after all). The first wanted one counts. */
  take(band: PriceBand | null, text: string, isNegated: boolean): void {
    if (band === null) this.#ignored.push(text);
    else if (isNegated) this.#unwanted.add(band);
    else this.#wanted ??= band;
  }

  /** The wanted band. "Neither cheap nor expensive" leaves the one in between. */
  get wanted(): PriceBand | null {
    if (this.#wanted !== null || this.#unwanted.size < 2) return this.#wanted;
    return BANDS.find((band) => !this.#unwanted.has(band)) ?? null;
  }

  get filters(): { readonly price_band?: PriceBand } {
    return this.wanted === null ? {} : { price_band: this.wanted };
  }

  /** The excluded band if none is wanted: "not too expensive". */
  get unwanted(): PriceBand | null {
    return this.wanted === null ? ([...this.#unwanted][0] ?? null) : null;
  }
}

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

/** Whether a price starts at a word, or after a stop word: "too expensive". */
export function isPriceAt(at: number, matchAt: (at: number) => Match | null): boolean {
  const first = matchAt(at);
  const match = first?.meaning.type === "stop" ? matchAt(at + first.length) : first;
  return match?.meaning.type === "price";
}
