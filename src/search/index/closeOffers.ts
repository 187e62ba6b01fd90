/** Something offered in an area, by its number there, and how well it answers what was asked for: above 0, at most 1. */
export interface CloseOffer {
  readonly id: number;
  readonly closeness: number;
}

interface Compared {
  readonly close: CloseOffer[];
  /** So many of what is offered were compared. */
  upTo: number;
}

/** Offers asked for that are kept with what answers them, a few dozen bytes each; as many as the words that are known ask for. */
const MOST_KEPT = 1_024;

/** What of an area's offers answers one that was asked for: each pair is compared once, and most have nothing to do with each other. */
export class CloseOffers {
  readonly #offered: readonly string[];
  readonly #closeness: (asked: string, offered: string) => number;
  readonly #kept = new Map<string, Compared>();

  /** @param offered by number; it may grow */
  constructor(offered: readonly string[], closeness: (asked: string, offered: string) => number) {
    this.#offered = offered;
    this.#closeness = closeness;
  }

  /** Those that answer at all, in the order of their numbers. */
  to(asked: string): readonly CloseOffer[] {
    let compared = this.#kept.get(asked);
    if (compared === undefined) {
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      compared = { close: [], upTo: 0 };
      this.#kept.set(asked, compared);
    }
    for (; compared.upTo < this.#offered.length; compared.upTo++) {
      const closeness = this.#closeness(asked, this.#offered[compared.upTo] ?? "");
      if (closeness > 0) compared.close.push({ id: compared.upTo, closeness });
    }
    return compared.close;
  }
}
