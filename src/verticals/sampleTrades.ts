import type { Tags } from "./vertical.js";

/** What an invented town has of one sort of business. */
export interface SampleTrade {
  /** How many there are. */
  readonly count: number;
  readonly tags: Tags;
  /** Patterns of names; `{it}` stands for a word of that list, in whatever script the list has beside it. */
  readonly names: readonly string[];
  /** Which of the vertical's hours it keeps. */
  readonly hours: string;
}

/** How one vertical shows in an invented town. */
export interface VerticalSample {
  readonly trades: readonly SampleTrade[];
  /** What some say besides: a tag, the share of places that have it, and the values to choose from. */
  readonly facts: readonly (readonly [key: string, share: number, ...values: string[]])[];
  /** Opening hours to choose from, in OpenStreetMap's syntax, by what they are called; what is frequent stands several times. */
  readonly hours: Readonly<Record<string, readonly string[]>>;
  /** The share that says when it is open. */
  readonly hoursKnown: number;
  /** How far they lie about the market: 1 evenly, more the closer. */
  readonly centrality: number;
}

/** Reads trades in lines: `12 | amenity=pub | The {thing} Inn, The {family} Arms | late`, their hours being `usual` where none are named. Throws Error for another line. */
export function sampleTrades(lines: string): readonly SampleTrade[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [count = "", tags = "", names = "", hours = "usual"] = line.split("|").map((part) => part.trim());
      const pairs = tags.split(" ").map((pair) => {
        const [key = "", value = ""] = pair.split("=");
        return [key, value] as const;
      });
      if (!/^\d+$/u.test(count) || names === "") throw new Error(`no trade: ${line}`);
      return { count: Number(count), tags: Object.fromEntries(pairs), names: names.split(", "), hours };
    });
}
