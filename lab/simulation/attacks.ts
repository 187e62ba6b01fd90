import { informationOfWeeks, STANDING_WINDOW_MS, standingOf } from "#doorlight/callers/standing.js";
import { reportShift } from "#doorlight/belief/reportShift.js";
import { isProven } from "#doorlight/belief/trust.js";
import type { Reporter } from "#doorlight/domain/evidence.js";
import type { Store } from "#doorlight/store/store.js";
import { DAY_MS, type Instant, MINUTE_MS } from "#doorlight/domain/time.js";
import { closings } from "./closings.js";
import { anonymous, key } from "./reporters.js";
import { type Place, Town } from "./town.js";

/** An attack on the service, its effect before the rules of ADR 15, and its effect now. */
export interface Attack {
  readonly attack: string;
  /** As measured for the former version; null if it was not. */
  readonly former: string;
  readonly now: string;
}

type Attacking = (openStore: () => Store, seed: number) => Promise<Attack>;

const PLACES = 400;
/** Age in days at which limits are evaluated. */
const RECHECK_DAYS = 7;
const WEBSITE = "The business's website";
const MAP = "OpenStreetMap";

/** The effect of elaborate attacks: on trust, on stored reports, on rate limits and on live checks. */
export async function attacks(
  openStore: () => Store,
  seed: number,
  onProgress: (share: number) => void,
): Promise<readonly Attack[]> {
  const done: Attack[] = [];
  for (const [i, attacking] of ATTACKS.entries()) {
    onProgress(i / ATTACKS.length);
    done.push(await attacking(openStore, seed));
  }
  return done;
}

/** A newly imported town, and its places that trade for another year and were observed within the last. */
async function withTown<Result>(
  openStore: () => Store,
  seed: number,
  run: (town: Town, victims: readonly Place[], store: Store) => Promise<Result>,
): Promise<Result> {
  const store = openStore();
  try {
    const town = new Town(store, seed, PLACES);
    await town.import(town.start);
    const listed = town.places.filter(
      (place) => place.removedAt > town.start && town.isAlive(place, town.start + 365 * DAY_MS),
    );
    const known: Place[] = [];
    for (const place of listed) if ((await town.believed(place, town.start)) !== null) known.push(place);
    return await run(town, known, store);
  } finally {
    await store.close();
  }
}

async function existsOf(town: Town, place: Place, at: Instant): Promise<number> {
  return (await town.believed(place, at))?.exists ?? 0;
}

async function limitFactorOf(store: Store, reporter: Reporter, now: Instant): Promise<number> {
  const weeks = (await store.callers.informationSince(now - STANDING_WINDOW_MS)).get(reporter.id) ?? [];
  return standingOf(informationOfWeeks(weeks), RECHECK_DAYS).limitFactor;
}

const flipped: Attacking = (openStore, seed) =>
  withTown(openStore, seed, async (town, places, store) => {
    const keys = [key("a", "1"), key("b", "2")];
    const now = town.start + DAY_MS;
    const [victim, ...farmed] = places;
    if (victim === undefined) throw new Error("the simulated town has no such place");
    for (const [i, place] of farmed.slice(0, 152).entries()) {
      for (const one of keys) {
        const token = town.token(place, now);
        for (const outcome of ["correct", "booked"] as const) await town.say(token, outcome, one, now + i);
      }
      await town.answer(place, WEBSITE, "matches", now + i);
    }
    const end = now + MINUTE_MS;
    const clean = await existsOf(town, victim, end);
    for (const [i, one] of [key("a", "1"), key("a", "3"), key("b", "2"), key("b", "3")].entries())
      await town.report(victim, "closed", one, end + i * DAY_MS);
    const after = end + 3 * DAY_MS;
    const factor = await limitFactorOf(store, key("a"), after);
    return {
      attack:
        'two new keys switch one token each on 152 records between "correct" and "booked", then say "closed" four times',
      former: ".81 to .07, limits times 2.5",
      now: `${shown(clean)} to ${shown(await existsOf(town, victim, after))}, limits times ${factor.toFixed(2)}`,
    };
  });

const unseen: Attacking = (openStore, seed) =>
  withTown(openStore, seed, async (town, places, store) => {
    const now = town.start + DAY_MS;
    for (const [i, place] of places.slice(0, 35).entries()) {
      await town.report(place, "correct", key("k"), now + i);
      await town.answer(place, WEBSITE, "matches", now + MINUTE_MS + i);
    }
    const factor = await limitFactorOf(store, key("k"), now + DAY_MS);
    return {
      attack: '35 times "correct" on places that everybody believes to be open',
      former: "limits times 1.86",
      now: `limits times ${factor.toFixed(2)}`,
    };
  });

const repeated: Attacking = async (openStore, seed) => {
  /** The reward for reporting on the same checked place this many times. */
  const earnedBy = (times: number) =>
    withTown(openStore, seed, async (town, [place]) => {
      if (place === undefined) throw new Error("the simulated town has no such place");
      const now = town.start + DAY_MS;
      for (let i = 0; i < times; i++) await town.report(place, "correct", key("often"), now + i);
      await town.answer(place, WEBSITE, "matches", now + MINUTE_MS);
      return (await town.reporters(place))[0]?.trackRecord?.agreed ?? 0;
    });
  const [of60, of1] = [await earnedBy(60), await earnedBy(1)];
  return {
    attack: '60 times "correct" on one record, one check',
    former: "60 credits",
    now: `${of1 === 0 ? 0 : Math.round(of60 / of1)} credit of ${of1.toFixed(3)}`,
  };
};

const drowned: Attacking = (openStore, seed) =>
  withTown(openStore, seed, async (town, [fresh, old]) => {
    if (fresh === undefined || old === undefined) throw new Error("the simulated town has no such place");
    const end = town.start + 90 * DAY_MS;
    for (let i = 0; i < 270; i++)
      await town.report(old, "closed", anonymous(`w${i}`), town.start + (i * DAY_MS) / 3);
    for (const place of [fresh, old]) await town.report(place, "closed", anonymous("new"), end);
    const weight = async (place: Place) => town.shiftOf(place, end);
    return {
      attack: 'one new "closed"; the same after three a day for 90 days',
      former: "-.30 and -.10 in logits",
      now: `${signed(await weight(fresh))} and ${signed(await weight(old))} of .80`,
    };
  });

const flooded: Attacking = (openStore, seed) =>
  withTown(openStore, seed, async (town, [victim]) => {
    if (victim === undefined) throw new Error("the simulated town has no such place");
    const now = town.start + DAY_MS;
    for (let i = 0; i < 6; i++) await town.report(victim, "closed", key(`k${i}`), now);
    const before = await town.shiftOf(victim, now + MINUTE_MS);
    const token = town.token(victim, now + 1);
    for (let i = 0; i < 1_000; i++)
      await town.say(token, i % 2 === 0 ? "correct" : "booked", anonymous("flips"), now + 1 + i);
    const keys = (await town.reporters(victim)).filter(({ kind }) => kind === "key").length;
    return {
      attack: "one token flipped 1,000 times, on top of reports of six keys",
      former: "reports of the six keys ignored",
      now: `${keys} of 6 keys heard, ${signed(before)} to ${signed(await town.shiftOf(victim, now + MINUTE_MS))}`,
    };
  });

const alone: Attacking = (openStore, seed) =>
  withTown(openStore, seed, async (town, places) => {
    const now = town.start + DAY_MS;
    for (let i = 0; i < 60; i++)
      await town.report(places[i % 4] as Place, "closed", anonymous("one"), now + i * MINUTE_MS);
    await town.report(places[5] as Place, "closed", anonymous("honest"), now + 2 * 60 * MINUTE_MS);
    const isDiscounted = (await town.reportsOn(places[5] as Place)).some(
      ({ isOfSurge }) => isOfSurge === true,
    );
    return {
      attack: "one address sends 60 reports against an area, to have all anonymous reports discounted",
      former: "a surge",
      now: isDiscounted ? "a surge" : "no surge",
    };
  });

const missed: Attacking = (openStore, seed) =>
  withTown(openStore, seed, async (town, [victim]) => {
    if (victim === undefined) throw new Error("the simulated town has no such place");
    const believedAfter = async (days: number) => {
      await town.answer(victim, WEBSITE, "gone", town.start + days * DAY_MS);
      return shown(await existsOf(town, victim, town.start + 5 * DAY_MS));
    };
    const clean = shown(await existsOf(town, victim, town.start + 5 * DAY_MS));
    const [once, , thrice] = [await believedAfter(1), await believedAfter(2), await believedAfter(3)];
    return {
      attack: "the website refuses one connection; the website is gone on three days",
      former: ".83 to .32 at once, forever",
      now: `${clean} to ${once}; to ${thrice}, and fading`,
    };
  });

const removed: Attacking = (openStore, seed) =>
  withTown(openStore, seed, async (town, [victim]) => {
    if (victim === undefined) throw new Error("the simulated town has no such place");
    await town.answer(victim, MAP, "removed", town.start + DAY_MS);
    const gone = await existsOf(town, victim, town.start + 2 * DAY_MS);
    await town.import(town.start + 3 * DAY_MS);
    return {
      attack: "an element was removed by mistake, and a newer extract lists it again",
      former: "permanently closed, forever",
      now: `${shown(gone)} to ${shown(await existsOf(town, victim, town.start + 4 * DAY_MS))}`,
    };
  });

/** What the defenses must not cost: whether two months of finding closings make an honest key trusted. */
const earned: Attacking = (openStore, seed) =>
  withTown(openStore, seed, async (town) => {
    const gone: Place[] = [];
    for (const place of town.places)
      if (!town.isAlive(place, town.start) && (await town.believed(place, town.start)) !== null)
        gone.push(place);
    for (const [i, place] of gone.slice(0, 20).entries()) {
      const at = town.start + (1 + 3 * i) * DAY_MS;
      await town.report(place, "closed", key("scout"), at);
      await town.answer(place, WEBSITE, "closed_for_good", at + DAY_MS);
    }
    const [scout] = await town.reporters(gone[0] as Place);
    return {
      attack: "no attack: a key finds 20 closings in two months",
      former: "proven",
      now: scout !== undefined && isProven(scout) ? "proven" : "not proven",
    };
  });

/** The maximum effect of a single caller on any belief: computed, not simulated. */
const anyBelief: Attacking = async () => {
  const beliefs = Array.from({ length: 91 }, (_, i) => 0.05 + i / 100);
  const most = (networks: number, outcome: "closed" | "correct", keys: number) => {
    const voices = [
      ...Array.from({ length: networks }, (_, i) => anonymous(`s${i}`)),
      ...Array.from({ length: keys }, (_, i) => key(`k${i}`)),
    ];
    const reports = voices.map((reporter, i) => ({
      tokenId: `t${i}`,
      recordId: "r",
      outcome,
      reportedAt: 0,
      reporter,
      scheduledOpen: true,
    }));
    const evidence = { reports, checks: [], elements: [], observations: [] };
    return Math.max(
      ...beliefs.map((before) => Math.abs(reportShift("exists", before, evidence, 0) - before)),
    );
  };
  return {
    attack:
      "one network; 100 networks; positive reports by 100 networks and 20 new keys: the largest change at any belief from .05 to .95",
    former: ".07; .18; .35",
    now: [most(1, "closed", 0), most(100, "closed", 0), most(100, "correct", 20)].map(shown).join("; "),
  };
};

const ATTACKS: readonly Attacking[] = [
  anyBelief,
  flipped,
  unseen,
  repeated,
  drowned,
  flooded,
  alone,
  closings,
  missed,
  removed,
  earned,
];

function shown(value: number): string {
  return value.toFixed(2).replace(/^0/u, "");
}

function signed(value: number): string {
  return `${value < 0 ? "-" : "+"}${shown(Math.abs(value))}`;
}
