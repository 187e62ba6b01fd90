import type { Reporter } from "#doorlight/domain/evidence.js";
import type { Store } from "#doorlight/store/store.js";
import { DAY_MS } from "#doorlight/domain/time.js";
import { mean } from "#doorlight/domain/rounding.js";
import { anonymous, key } from "./reporters.js";
import { type Place, Town } from "./town.js";

/** The effect of one attack. */
export interface Damage {
  readonly attack: string;
  /** Belief in existence without the attack, and its minimum with it. */
  readonly clean: number;
  readonly worst: number;
  /** Days after its end until belief is within .02 of its normal value; null if over 60. */
  readonly recoveredDays: number | null;
}

/** The effects of attacks on one place, and of one on all of them. */
export interface Liars {
  readonly damages: readonly Damage[];
  /** Mean drop over all live places under an attack on every record, and the number that fell below one half. */
  readonly broad: { readonly meanDrop: number; readonly flipped: number };
}

/** The number of attackers. */
export interface Scale {
  readonly addresses: number;
  readonly keys: number;
  readonly praiseDays: number;
  /** Places of the town in which every record is attacked. */
  readonly places: number;
}

export const FULL_SCALE: Scale = { addresses: 100, keys: 20, praiseDays: 30, places: 400 };
/**
 * The same with fewer attackers, where the number does not matter. The joint effect of a kind is bounded, and a third of these already come within a
 * hundredth of the bound. They still exceed a surge.
 */
export const SMALL_SCALE: Scale = { addresses: 36, keys: 12, praiseDays: 12, places: 40 };

const VICTIMS = 400;
const RECOVERED = 0.02;
const RECOVERY_DAYS = 60;
const ATTACK_DAYS = 7;

/** What liars can do to belief in a town. */
export async function liars(
  openStore: () => Store,
  seed: number,
  scale: Scale,
  onProgress: (step: string, share: number) => void,
): Promise<Liars> {
  const damages: Damage[] = [];
  const attacks = attacksOf(scale);
  for (const [i, attack] of attacks.entries()) {
    onProgress(attack.name, i / attacks.length);
    damages.push(await suffer(openStore, seed, attack));
  }
  onProgress("ten addresses against every record", 0.9);
  return { damages, broad: await sufferBroadly(openStore, seed, scale.places) };
}

const many = (count: number, make: (i: number) => Reporter) =>
  Array.from({ length: count }, (_, i) => make(i));

interface Attack {
  readonly name: string;
  readonly days: number;
  readonly outcome: "closed" | "correct" | "wrong";
  /** A place that trades, one that is gone but still listed, or one that the source no longer lists. */
  readonly victim: "alive" | "dead" | "missing";
  readonly belief?: "hours";
  readonly attackers: readonly Reporter[];
}

const attacksOf = ({ addresses, keys, praiseDays }: Scale): readonly Attack[] => [
  {
    name: 'one address, 7 days of "closed"',
    days: ATTACK_DAYS,
    outcome: "closed",
    victim: "alive",
    attackers: [anonymous("liar")],
  },
  {
    name: `${addresses} addresses of one subnet`,
    days: ATTACK_DAYS,
    outcome: "closed",
    victim: "alive",
    attackers: many(addresses, (i) => anonymous(`liar-${i}`, "one-net")),
  },
  {
    name: `${addresses} addresses of different subnets`,
    days: ATTACK_DAYS,
    outcome: "closed",
    victim: "alive",
    attackers: many(addresses, (i) => anonymous(`liar-${i}`)),
  },
  {
    name: `${keys} new keys`,
    days: ATTACK_DAYS,
    outcome: "closed",
    victim: "alive",
    attackers: many(keys, (i) => key(`liar-key-${i}`)),
  },
  {
    name: `${addresses} addresses report a closed place as open for ${praiseDays} days`,
    days: praiseDays,
    outcome: "correct",
    victim: "dead",
    attackers: many(addresses, (i) => anonymous(`praiser-${i}`)),
  },
  {
    name: `${addresses} addresses and ${keys} new keys report a place that is no longer listed as open, for ${praiseDays} days`,
    days: praiseDays,
    outcome: "correct",
    victim: "missing",
    attackers: [
      ...many(addresses, (i) => anonymous(`praiser-${i}`)),
      ...many(keys, (i) => key(`praising-key-${i}`)),
    ],
  },
  {
    name: `${addresses} addresses, 7 days of "wrong", on its hours`,
    days: ATTACK_DAYS,
    outcome: "wrong",
    victim: "alive",
    belief: "hours",
    attackers: many(addresses, (i) => anonymous(`liar-${i}`)),
  },
];

/** Simulates a town with the attack, day by day, next to the belief without reports. */
async function suffer(openStore: () => Store, seed: number, attack: Attack): Promise<Damage> {
  const store = openStore();
  try {
    const town = new Town(store, seed, VICTIMS);
    await town.import(town.start);
    const victim = victimOf(town, attack);
    if (attack.victim === "missing") await town.importWithout(victim, town.start + 1);
    const belief = attack.belief ?? "exists";
    const direction = attack.outcome === "correct" ? 1 : -1;
    let [clean, worst, effect] = [0, 0, -1];
    let recoveredDays: number | null = null;
    for (let day = 0; day < attack.days + RECOVERY_DAYS; day++) {
      const now = town.start + (day + 1) * DAY_MS;
      if (day < attack.days)
        for (const reporter of attack.attackers) await town.report(victim, attack.outcome, reporter, now);
      const after = (await town.believed(victim, now))?.[belief] ?? 0;
      const without = (await town.believed(victim, now, "unreported"))?.[belief] ?? 0;
      const moved = direction * (after - without);
      if (moved > effect) [clean, worst, effect] = [without, after, moved];
      if (day >= attack.days && moved <= RECOVERED) {
        recoveredDays = day - attack.days + 1;
        break;
      }
    }
    return { attack: attack.name, clean, worst, recoveredDays };
  } finally {
    await store.close();
  }
}

/** An ordinary place that trades and was observed within the last year, or one that is gone but still listed. */
function victimOf(town: Town, { victim }: Attack): Place {
  const at = town.start;
  const listed = town.places.filter(({ removedAt, observedAt }) => removedAt > at && observedAt < at);
  const found =
    victim === "dead"
      ? listed.find((place) => !town.isAlive(place, at) && place.removedAt > at + 120 * DAY_MS)
      : listed.find(
          (place) => town.isAlive(place, at + 365 * DAY_MS) && at - place.observedAt < 365 * DAY_MS,
        );
  if (found === undefined) throw new Error("the simulated town has no such place");
  return found;
}

/** Ten addresses report every record as closed, every day for a week. */
async function sufferBroadly(openStore: () => Store, seed: number, places: number): Promise<Liars["broad"]> {
  const store = openStore();
  try {
    const town = new Town(store, seed, places);
    await town.import(town.start);
    const alive = town.places.filter((place) => town.isAlive(place, town.start + 30 * DAY_MS));
    const end = town.start + ATTACK_DAYS * DAY_MS;
    const before = new Map<string, number>();
    for (const place of alive) before.set(place.id, (await town.believed(place, end))?.exists ?? 0);
    const attackers = many(10, (i) => anonymous(`broad-${i}`));
    const listed: Place[] = [];
    for (const place of town.places)
      if ((await town.believed(place, town.start)) !== null) listed.push(place);
    for (let day = 0; day < ATTACK_DAYS; day++)
      for (const reporter of attackers)
        for (const place of listed)
          await town.report(place, "closed", reporter, town.start + (day + 0.5) * DAY_MS);
    const drops: number[] = [];
    let flipped = 0;
    for (const place of alive) {
      const [clean, after] = [before.get(place.id) ?? 0, (await town.believed(place, end))?.exists ?? 0];
      if (clean === 0) continue;
      drops.push(clean - after);
      if (clean >= 0.5 && after < 0.5) flipped += 1;
    }
    return { meanDrop: mean(drops), flipped };
  } finally {
    await store.close();
  }
}
