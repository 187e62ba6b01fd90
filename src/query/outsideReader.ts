import { type Vote, meansOutside, type Outside, outsideName } from "./chooseVertical.js";
import type { Match } from "./lexicon/entry.js";
import type { Labels } from "./labels.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { OUTSIDE_RANK } from "./lexicon/meaning.js";
import { BREAK } from "./tokens.js";

/** Roles of what a request is for. */
const NEEDS: ReadonlySet<string> = new Set(["kind", "other"]);

/** Collects words for a kind of business that no vertical has, or for a subject that is not about businesses. */
export class OutsideReader {
  readonly #tokens: readonly string[];
  readonly #lexicon: Lexicon;
  #found: Outside | null = null;

  constructor(tokens: readonly string[], lexicon: Lexicon) {
    this.#tokens = tokens;
    this.#lexicon = lexicon;
  }

  /** Records a phrase if it may be an outside kind, whatever else it means: hotels have a "laundry" too. */
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

  /** Whether "near", apart from articles, stands before a word. */
  #isAfterNear(at: number): boolean {
    for (let from = at - 1; from >= 0; from--) {
      const match = this.#lexicon.matchAt(this.#tokens, from);
      if (match?.meaning.type === "near") return true;
      if (match?.meaning.type !== "stop" && match?.meaning.type !== "within") return false;
    }
    return false;
  }

  /**
   * The outside kind that the query is about; null for none. `placed`: positions of place words, which do not count: "near the hôtel de ville". `isCovered`:
   * whether the trained reader is sure that a vertical covers the request, in which a bank is a place to sit. A phrase, "caja de ahorros", is surer, and so
   * is what the reader labels as the need.
   */
  result(
    votes: readonly Vote[],
    placed: ReadonlySet<number>,
    isCovered: boolean,
    labels: Labels | null,
  ): Outside | null {
    const found =
      this.#found !== null && meansOutside(this.#found, votes)
        ? this.#found
        : outsideName(
            this.#tokens.map((token, at) => (placed.has(at) ? BREAK : token)),
            this.#lexicon,
            votes,
          );
    // "Near the ferry terminal" is a place, even if it is not on the map.
    if (found === null || (labels?.[found.at]?.role === "place" && this.#isAfterNear(found.at))) return null;
    const isDoubtful =
      found.next === found.at + 1 &&
      OUTSIDE_RANK[found.sort] >= OUTSIDE_RANK.kind &&
      !NEEDS.has(labels?.[found.at]?.role ?? "");
    return isCovered && isDoubtful ? null : found;
  }
}
