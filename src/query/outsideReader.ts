import { type Vote, meansOutside, type Outside, outsideName } from "./chooseVertical.js";
import type { Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { OUTSIDE_RANK } from "./lexicon/meaning.js";
import { BREAK } from "./tokens.js";

/** The words of a query for a kind of business that no vertical has, or for a matter that is no business's. */
export class OutsideReader {
  readonly #tokens: readonly string[];
  readonly #lexicon: Lexicon;
  #found: Outside | null = null;

  constructor(tokens: readonly string[], lexicon: Lexicon) {
    this.#tokens = tokens;
    this.#lexicon = lexicon;
  }

  /** A phrase may be a kind of business that nobody here knows, whatever it is beside: a "laundry" is also what a hotel has. */
  note(at: number, { meanings, length }: Pick<Match, "meanings" | "length">): void {
    const outside = meanings.find((one) => one.type === "outside");
    if (
      outside === undefined ||
      (this.#found !== null && OUTSIDE_RANK[this.#found.sort] <= OUTSIDE_RANK[outside.sort])
    )
      return;
    const next = at + length;
    const text = this.#tokens.slice(at, next).join(" ");
    const isFact = meanings.some(({ type }) => type === "fact");
    this.#found = { text, at, next, sort: outside.sort, isFact };
  }

  /** What is meant, by all that the query says but the words of places, at `placed`: the "hôtel de ville" one is near to. Null: something here is. */
  meant(ballots: readonly Vote[], placed: ReadonlySet<number>): Outside | null {
    return this.#found !== null && meansOutside(this.#found, ballots)
      ? this.#found
      : outsideName(
          this.#tokens.map((token, at) => (placed.has(at) ? BREAK : token)),
          this.#lexicon,
          ballots,
        );
  }
}
