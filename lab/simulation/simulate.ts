import type { Reporter } from "#doorlight/domain/evidence.js";
import type { Store } from "#doorlight/store/store.js";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { DAY_MS, type Instant } from "#doorlight/domain/time.js";
import { type Forecast, mean } from "#doorlight/calibration/reliability.js";
import { type Honesty, honestyOf } from "../measures.js";
import { type Place, Town, WORLD } from "./town.js";

/** What came of one attack. */
export interface Damage {
  readonly attack: string;
  /** Belief in existence without the attack, and the worst it came to. */
  readonly clean: number;
  readonly worst: number;
  /** Days after its end until belief was back within .02 of what it would be; null: not within 60. */
  readonly recoveredDays: number | null;
}

export interface Simulation {
  readonly exists: Honesty;
  readonly hours: Honesty;
  readonly reports: number;
  readonly damages: readonly Damage[];
  /** Mean drop of all live places under an attack on every record, and how many came below one half by it. */
  readonly broad: { readonly meanDrop: number; readonly flipped: number };
}

export interface SimulationParts {
  readonly openStore: () => Store;
  readonly seed: number;
  /** How many towns live through an honest year. */
  readonly towns: number;
  readonly onProgress: (step: string, share: number) => void;
}

const DAYS = 365;
/** Honest callers: anonymous ones by their address, and keys; how many calls lead to a report, and how often one errs. */
const CALLERS = 200;
const KEYS = 10;
const REPORTS_A_DAY = 15;
/** Enough that chance does not show in the bins. */
const HONEST_PLACES = 1_200;
const ATTACKED_PLACES = 400;
const ERROR = 0.03;
const UNSCHEDULED = 0.03;
/** Of visits under changed hours: shut doors (two hours of ten), and changes that are noticed all the same. */
const CHANGED_CLOSED = 0.2;
const CHANGED_NOTICED = 0.05;
const RECOVERED = 0.02;
const RECOVERY_DAYS = 60;
const ATTACK_DAYS = 7;

/** A year of a town with true closings and changes: how honest the numbers are, and what liars can do to them. */
export async function simulate({ openStore, seed, towns, onProgress }: SimulationParts): Promise<Simulation> {
  const [exists, hours]: [Forecast[], Forecast[]] = [[], []];
  let reports = 0;
  // Several towns: one has its own luck.
  for (let i = 0; i < towns; i++) {
    const year = await honestYear(openStore, seed + 10 * i, (share) =>
      onProgress(`an honest year of town ${i + 1} of ${towns}`, share),
    );
    exists.push(...year.exists);
    hours.push(...year.hours);
    reports += year.reports;
  }
  const damages: Damage[] = [];
  for (const [i, attack] of ATTACKS.entries()) {
    onProgress(attack.name, i / ATTACKS.length);
    damages.push(await suffer(openStore, seed, attack));
  }
  onProgress("ten addresses against every record", 0.9);
  return {
    exists: honestyOf(exists),
    hours: honestyOf(hours),
    reports,
    damages,
    broad: await sufferBroadly(openStore, seed),
  };
}

async function honestYear(
  openStore: () => Store,
  seed: number,
  onProgress: (share: number) => void,
): Promise<{
  readonly exists: readonly Forecast[];
  readonly hours: readonly Forecast[];
  readonly reports: number;
}> {
  const store = openStore();
  try {
    const town = new Town(store, seed, HONEST_PLACES);
    const random = randomNumbers(seed + 1);
    const [exists, hours]: [Forecast[], Forecast[]] = [[], []];
    let reports = 0;
    for (let day = 0; day < DAYS; day++) {
      const now = town.start + day * DAY_MS;
      if (day % WORLD.importEveryDays === 0) await town.import(now);
      for (let i = 0; i < REPORTS_A_DAY; i++) {
        const place = town.places[Math.floor(random() ** 2 * town.places.length)];
        if (place === undefined || (await town.believed(place, now)) === null) continue;
        await town.report(place, outcomeOf(town, place, now, random), callerOf(random), now + i);
        await town.recheck(place, now + i);
        reports += 1;
      }
      // A few places a day are looked at, so that forecasts are spread over the year.
      if (day % 28 === 14) await lookAt(town, now, exists, hours);
      onProgress(day / DAYS);
    }
    return { exists, hours, reports };
  } finally {
    await store.close();
  }
}

async function lookAt(town: Town, now: Instant, exists: Forecast[], hours: Forecast[]): Promise<void> {
  for (const place of town.places) {
    const believed = await town.believed(place, now);
    if (believed === null) continue;
    const isAlive = town.isAlive(place, now);
    exists.push({ probability: believed.exists, happened: isAlive });
    // Hours can only be right or wrong of a place that is there.
    if (isAlive) hours.push({ probability: believed.hours, happened: town.hasTrueHours(place, now) });
  }
}

function outcomeOf(town: Town, place: Place, now: Instant, random: () => number) {
  if (random() < ERROR) return random() < 0.5 ? "wrong" : "other";
  if (!town.isAlive(place, now)) return "closed";
  const chance = random();
  // Even with right hours a door is shut now and then; changed hours mostly overlap with those before.
  if (town.hasTrueHours(place, now))
    return chance < UNSCHEDULED ? "closed" : chance < 0.2 ? "booked" : "correct";
  return chance < CHANGED_CLOSED ? "closed" : chance < CHANGED_CLOSED + CHANGED_NOTICED ? "wrong" : "correct";
}

function callerOf(random: () => number): Reporter {
  const number = Math.floor(random() * (CALLERS + KEYS));
  return number < CALLERS ? anonymous(`honest-${number}`) : key(`honest-key-${number}`);
}

function anonymous(id: string, network = id): Reporter {
  return { kind: "anonymous", name: null, id, network };
}

function key(id: string): Reporter {
  return { kind: "key", name: id, id, network: id };
}

interface Attack {
  readonly name: string;
  readonly days: number;
  readonly outcome: "closed" | "correct" | "wrong";
  /** Of a place that trades, of one that is gone and still listed, or of one that the source does not list any more. */
  readonly victim: "alive" | "dead" | "missing";
  readonly belief?: "hours";
  readonly attackers: readonly Reporter[];
}

const many = (count: number, make: (i: number) => Reporter) =>
  Array.from({ length: count }, (_, i) => make(i));

const ATTACKS: readonly Attack[] = [
  {
    name: 'one address, 7 days of "closed"',
    days: ATTACK_DAYS,
    outcome: "closed",
    victim: "alive",
    attackers: [anonymous("liar")],
  },
  {
    name: "100 addresses of one subnet",
    days: ATTACK_DAYS,
    outcome: "closed",
    victim: "alive",
    attackers: many(100, (i) => anonymous(`liar-${i}`, "one-net")),
  },
  {
    name: "100 addresses of different subnets",
    days: ATTACK_DAYS,
    outcome: "closed",
    victim: "alive",
    attackers: many(100, (i) => anonymous(`liar-${i}`)),
  },
  {
    name: "20 new keys",
    days: ATTACK_DAYS,
    outcome: "closed",
    victim: "alive",
    attackers: many(20, (i) => key(`liar-key-${i}`)),
  },
  {
    name: "100 addresses praise a dead place for 30 days",
    days: 30,
    outcome: "correct",
    victim: "dead",
    attackers: many(100, (i) => anonymous(`praiser-${i}`)),
  },
  {
    name: "100 addresses and 20 new keys praise a place that is listed no more, for 30 days",
    days: 30,
    outcome: "correct",
    victim: "missing",
    attackers: [...many(100, (i) => anonymous(`praiser-${i}`)), ...many(20, (i) => key(`praising-key-${i}`))],
  },
  {
    name: '100 addresses, 7 days of "wrong", on its hours',
    days: ATTACK_DAYS,
    outcome: "wrong",
    victim: "alive",
    belief: "hours",
    attackers: many(100, (i) => anonymous(`liar-${i}`)),
  },
];

/** The same town with and without the attack, day by day. */
async function suffer(openStore: () => Store, seed: number, attack: Attack): Promise<Damage> {
  const store = openStore();
  const untouched = openStore();
  try {
    const [town, twin] = [new Town(store, seed, ATTACKED_PLACES), new Town(untouched, seed, ATTACKED_PLACES)];
    await town.import(town.start);
    await twin.import(twin.start);
    const victim = victimOf(town, attack);
    if (attack.victim === "missing")
      for (const one of [town, twin]) await one.importWithout(victim, one.start + 1);
    const belief = attack.belief ?? "exists";
    const direction = attack.outcome === "correct" ? 1 : -1;
    let [clean, worst, effect] = [0, 0, -1];
    let recoveredDays: number | null = null;
    for (let day = 0; day < attack.days + RECOVERY_DAYS; day++) {
      const now = town.start + (day + 1) * DAY_MS;
      if (day < attack.days)
        for (const reporter of attack.attackers) await town.report(victim, attack.outcome, reporter, now);
      const after = (await town.believed(victim, now))?.[belief] ?? 0;
      const without = (await twin.believed(victim, now))?.[belief] ?? 0;
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
    await untouched.close();
  }
}

/** An ordinary place that trades and was seen within the last year, or one that is gone and still listed. */
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

/** Ten addresses say "closed" of every record, every day for a week. */
async function sufferBroadly(openStore: () => Store, seed: number): Promise<Simulation["broad"]> {
  const store = openStore();
  try {
    const town = new Town(store, seed, ATTACKED_PLACES);
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
