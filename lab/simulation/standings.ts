import { informationOfWeeks, standingOf, STANDING_WINDOW_MS } from "#doorlight/callers/standing.js";
import type { Outcome, Reporter } from "#doorlight/domain/evidence.js";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import type { Store } from "#doorlight/store/store.js";
import { DAY_MS, type Instant } from "#doorlight/domain/time.js";
import { mean } from "#doorlight/domain/rounding.js";
import { type Place, Town } from "./town.js";

/** What a kind of agent has earned after a week. */
export interface Earnings {
  readonly agent: string;
  /** The factor of the limits: mean, median and 90th percentile over all agents of the kind. */
  readonly mean: number;
  readonly median: number;
  readonly ninetieth: number;
}

const DAYS = 7;
const REPORTS_A_DAY = 20;
const PLACES = 2_000;
/** Share of visits that find a trading place closed, contrary to its hours. */
const CLOSED_BY_CHANCE = 0.05;
const RECHECK_DAYS = 7;
/** Age of the source's data: for a map read today there is little to report. */
const STALE_DAYS = 365;

type Says = (isAlive: boolean, random: () => number) => Outcome;
const KINDS: readonly { readonly agent: string; readonly says: Says }[] = [
  {
    agent: "honest",
    says: (isAlive, random) => (!isAlive || random() < CLOSED_BY_CHANCE ? "closed" : "correct"),
  },
  { agent: 'always "correct", without looking', says: () => "correct" },
  { agent: 'always "closed", without looking', says: () => "closed" },
  { agent: "at random", says: (_isAlive, random) => (random() < 0.5 ? "closed" : "correct") },
];

/**
 * Simulates the earnings of agents in a week of ordinary use, with twenty reports a day, each under its own key. Reported places are checked within a day,
 * like background re-checks. `agents`: the number of each kind.
 */
export async function simulateStandings(
  openStore: () => Store,
  seed: number,
  agents: number,
  onProgress: (share: number) => void,
): Promise<readonly Earnings[]> {
  const earnings: Earnings[] = [];
  for (const [i, { agent, says }] of KINDS.entries()) {
    const factors: number[] = [];
    for (let number = 0; number < agents; number++) {
      factors.push(await weekOf(openStore, seed + number, says));
      onProgress((i * agents + number) / (KINDS.length * agents));
    }
    factors.sort((a, b) => a - b);
    const at = (share: number) => factors[Math.floor(share * (factors.length - 1))] ?? 1;
    earnings.push({ agent, mean: mean(factors), median: at(0.5), ninetieth: at(0.9) });
  }
  return earnings;
}

async function weekOf(openStore: () => Store, seed: number, says: Says): Promise<number> {
  const store = openStore();
  try {
    const town = new Town(store, seed, PLACES);
    await town.import(town.start);
    const random = randomNumbers(seed + 1);
    const agent: Reporter = { kind: "key", name: "agent", id: "agent", network: "agent" };
    const begin = town.start + STALE_DAYS * DAY_MS;
    let now: Instant = begin;
    for (let day = 0; day < DAYS; day++) {
      for (let i = 0; i < REPORTS_A_DAY; ) {
        const place = town.places[Math.floor(random() * town.places.length)] as Place;
        now = begin + day * DAY_MS + i;
        if ((await town.believed(place, now)) === null) continue;
        await town.report(place, says(town.isAlive(place, now), random), agent, now);
        await town.look(place, now + DAY_MS / 2);
        i += 1;
      }
    }
    const information = await store.callers.informationSince(now - STANDING_WINDOW_MS);
    return standingOf(informationOfWeeks(information.get(agent.id) ?? []), RECHECK_DAYS).limitFactor;
  } finally {
    await store.close();
  }
}
