/** A queue that serves its parties in turn, each in the order of its own arrivals: who sends much waits behind oneself alone. */
export class FairQueue<Item> {
  readonly #parties = new Map<string, Item[]>();
  /** Whose turn it is, first first. */
  readonly #order: string[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get isEmpty(): boolean {
    return this.#order.length === 0;
  }

  push(party: string, item: Item): void {
    this.#size += 1;
    const waiting = this.#parties.get(party);
    if (waiting !== undefined) return void waiting.push(item);
    this.#parties.set(party, [item]);
    this.#order.push(party);
  }

  shift(): Item | undefined {
    const party = this.#order.shift();
    if (party === undefined) return undefined;
    this.#size -= 1;
    const waiting = this.#parties.get(party) ?? [];
    const item = waiting.shift();
    if (waiting.length === 0) this.#parties.delete(party);
    else this.#order.push(party);
    return item;
  }
}
