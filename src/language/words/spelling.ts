/** Shorter words have too many neighbours to be guessed. */
const SHORTEST = 5;

/**
 * Finds the known word that is one typing mistake away: a letter left out, added, changed, or two swapped. By symmetric deletion:
 * two words one mistake apart share a word that lacks a letter of each (W. Garbe, SymSpell, 2012).
 */
export class Spelling {
  readonly #byDeletion = new Map<string, string>();
  readonly #words = new Set<string>();

  add(word: string): void {
    if (word.length < SHORTEST || this.#words.has(word)) return;
    this.#words.add(word);
    for (const shorter of deletions(word))
      if (!this.#byDeletion.has(shorter)) this.#byDeletion.set(shorter, word);
  }

  /** The known word nearest to an unknown one; null for none. The first letter is nearly always right, so it must be the same. */
  correct(word: string, isAcceptable: (known: string) => boolean = () => true): string | null {
    if (word.length < SHORTEST) return null;
    const candidates = [
      this.#byDeletion.get(word),
      ...deletions(word).flatMap((shorter) => [
        this.#words.has(shorter) ? shorter : undefined,
        this.#byDeletion.get(shorter),
      ]),
    ];
    return (
      candidates.find(
        (known) => known?.[0] === word[0] && isOneMistake(word, known ?? "") && isAcceptable(known ?? ""),
      ) ?? null
    );
  }
}

function deletions(word: string): string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Whether two words are one mistake apart; sharing a deletion is not enough ("abcd" and "bcde" share "bcd"). */
function isOneMistake(word: string, known: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === known[start]) start += 1;
  const rest = word.slice(start);
  const other = known.slice(start);
  if (word.length !== known.length) {
    const [longer, shorter] = rest.length > other.length ? [rest, other] : [other, rest];
    return longer.slice(1) === shorter;
  }
  const isSwap = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return isSwap || rest.slice(1) === other.slice(1);
}
