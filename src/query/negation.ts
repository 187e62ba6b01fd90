/** A negation reaches this far: "not too much garlic, sushi" must not lose the sushi. Words that say nothing lengthen it: "no tiene que ser". */
const REACH = 3;
const LONGEST = 5;

/** How far what is not wanted reaches among the words of a query. */
export class Negation {
  #until = -1;
  #atMost = -1;

  /** A negator ended before this word. */
  begin(next: number): void {
    this.#until = next + REACH - 1;
    this.#atMost = next + LONGEST - 1;
  }

  covers(at: number): boolean {
    return at <= this.#until;
  }

  end(): void {
    this.#until = -1;
  }

  /** So many words within it said nothing. */
  passOver(words: number): void {
    this.#until = Math.min(this.#until + words, this.#atMost);
  }

  /**
   * What is not wanted ends with the first thing ("not chinese, thai"), unless a conjunction of so many words follows: "no pizza or pasta".
   */
  endBefore(next: number, conjunction: number): void {
    this.#until = conjunction === 0 ? -1 : next + conjunction + REACH - 1;
  }
}
