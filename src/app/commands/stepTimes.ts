import { SECOND_MS } from "../../domain/time.js";
import { stepName } from "./progress.js";

/** How long the steps of a command take, each from when it is first told until another one is. */
export class StepTimes {
  readonly #now: () => number;
  readonly #tookMs = new Map<string, number>();
  #current: string | null = null;
  #begunAt = 0;

  /** @param now in ms, of a clock that goes on whatever the time of day */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A step is under way. One that comes again adds to what it took before. */
  note(step: string): void {
    const name = stepName(step);
    if (name === this.#current) return;
    this.#end();
    this.#current = name;
    this.#tookMs.set(name, this.#tookMs.get(name) ?? 0);
  }

  /** All that were told, in the order of their beginning, up to now: "normalizing 0.3 s, writing Monaco 0.1 s". */
  told(): string {
    this.#end();
    const steps = [...this.#tookMs].map(([name, ms]) => `${name} ${(ms / SECOND_MS).toFixed(1)} s`);
    return steps.join(", ") || "no steps";
  }

  #end(): void {
    const now = this.#now();
    if (this.#current !== null)
      this.#tookMs.set(this.#current, (this.#tookMs.get(this.#current) ?? 0) + now - this.#begunAt);
    this.#begunAt = now;
  }
}
