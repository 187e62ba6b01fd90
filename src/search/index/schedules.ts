import type { CompiledHours } from "../../hours/hours.js";

/**
 * The different opening hours of an area's places, by number. Hours are told apart as objects: most places share theirs (store/sharedValues), and two that
 * read alike may still differ in what their merchants state beside them. The number of hours that no place has any more is given to the next ones.
 */
export class Schedules {
  readonly #hours: (CompiledHours | undefined)[] = [];
  readonly #numbers = new Map<CompiledHours, number>();
  /** How many places have them, by number. */
  readonly #places: number[] = [];
  readonly #free: number[] = [];

  /** All numbers are below it. */
  get bound(): number {
    return this.#hours.length;
  }

  /** The hours of a number; `undefined` where no place has them. */
  at(number: number): CompiledHours | undefined {
    return this.#hours[number];
  }

  /** The number of the hours that one more place has; -1 for none. */
  take(hours: CompiledHours | null): number {
    if (hours === null) return -1;
    const known = this.#numbers.get(hours);
    const number = known ?? this.#free.pop() ?? this.#hours.length;
    if (known === undefined) {
      this.#numbers.set(hours, number);
      this.#hours[number] = hours;
    }
    this.#places[number] = (this.#places[number] ?? 0) + 1;
    return number;
  }

  /** One place less has the hours of a number, -1 for none. */
  leave(number: number): void {
    const hours = this.#hours[number];
    if (hours === undefined) return;
    const places = (this.#places[number] ?? 1) - 1;
    this.#places[number] = places;
    if (places > 0) return;
    this.#numbers.delete(hours);
    this.#hours[number] = undefined;
    this.#free.push(number);
  }
}
