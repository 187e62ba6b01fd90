import type { Reporter } from "#doorlight/domain/evidence.js";
import type { Store } from "#doorlight/store/store.js";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { DAY_MS, type Instant } from "#doorlight/domain/time.js";
import type { Forecast } from "../reliability.js";
import { type Honesty, honestyOf } from "../measures.js";
import { FULL_SCALE, type Liars, liars } from "./liars.js";
import { anonymous, key } from "./reporters.js";
import { type Place, Town, WORLD } from "./town.js";

export interface Simulation extends Liars {
  readonly exists: Honesty;
  readonly hours: Honesty;
  readonly reports: number;
}

export interface SimulationParts {
  readonly openStore: () => Store;
  readonly seed: number;
  /** The number of towns in the honest simulation. */
  readonly towns: number;
  readonly onProgress: (step: string, share: number) => void;
}

const DAYS = 365;
/** Honest callers: anonymous ones by address, and keys; the share of calls with a report, and the error rate. */
const CALLERS = 200;
const KEYS = 10;
const REPORTS_A_DAY = 15;
/** Enough places to hide chance in the bins. */
const HONEST_PLACES = 1_200;
const ERROR = 0.03;
const UNSCHEDULED = 0.03;
/** Visits under changed hours: closed doors (two hours of ten), and changes noticed anyway. */
const CHANGED_CLOSED = 0.2;
const CHANGED_NOTICED = 0.05;

/** Simulates a year of a town with true closings and changes: the calibration of the numbers, and the damage liars can do. */
export async function simulate({ openStore, seed, towns, onProgress }: SimulationParts): Promise<Simulation> {
  const [exists, hours]: [Forecast[], Forecast[]] = [[], []];
  let reports = 0;
  // Several towns, because each has its own luck.
  for (let i = 0; i < towns; i++) {
    const year = await honestYear(openStore, seed + 10 * i, (share) =>
      onProgress(`an honest year of town ${i + 1} of ${towns}`, share),
    );
    exists.push(...year.exists);
    hours.push(...year.hours);
    reports += year.reports;
  }
  return {
    exists: honestyOf(exists),
    hours: honestyOf(hours),
    reports,
    ...(await liars(openStore, seed, FULL_SCALE, onProgress)),
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
      // Checks a few places a day, so that forecasts are spread over the year.
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
    // Hours are right or wrong only for an existing place.
    if (isAlive) hours.push({ probability: believed.hours, happened: town.hasTrueHours(place, now) });
  }
}

function outcomeOf(town: Town, place: Place, now: Instant, random: () => number) {
  if (random() < ERROR) return random() < 0.5 ? "wrong" : "other";
  if (!town.isAlive(place, now)) return "closed";
  const chance = random();
  // Even with correct hours a door is occasionally closed; changed hours mostly overlap the previous ones.
  if (town.hasTrueHours(place, now))
    return chance < UNSCHEDULED ? "closed" : chance < 0.2 ? "booked" : "correct";
  return chance < CHANGED_CLOSED ? "closed" : chance < CHANGED_CLOSED + CHANGED_NOTICED ? "wrong" : "correct";
}

function callerOf(random: () => number): Reporter {
  const number = Math.floor(random() * (CALLERS + KEYS));
  return number < CALLERS ? anonymous(`honest-${number}`) : key(`honest-key-${number}`);
}
