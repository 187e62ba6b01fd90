import { mean } from "#doorlight/domain/rounding.js";
import { ServiceError } from "#doorlight/contract/errors.js";
import { NOTHING_STATED } from "#doorlight/domain/merchant.js";
import { DAY_MS, type Instant, SECOND_MS } from "#doorlight/domain/time.js";
import { createChallenges, tokenOf } from "#doorlight/merchants/proof/challenge.js";
import { repeatProofs } from "#doorlight/merchants/proof/repeats.js";
import {
  createWebsiteProof,
  type WebsiteProof,
  type WebsiteProofParts,
} from "#doorlight/merchants/proof/websiteProof.js";
import { observationOf } from "#doorlight/merchants/statementEvidence.js";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import type { Store } from "#doorlight/store/store.js";
import { anonymous } from "./reporters.js";
import { type Place, Town } from "./town.js";

/** The effect of false owners who state that trading places closed for good, in one way. */
export interface FalseOwnership {
  readonly attack: string;
  readonly places: number;
  /** The number of places they got to speak for, and the share of days on which a place was believed gone. */
  readonly unproven: Outcome;
  readonly proven: Outcome & {
    /** The number of requests to the operator. */
    readonly waiting: number;
    /** Mean days from the first statement until the grant was lost; null if none was, or not all in the simulated time. */
    readonly days: number | null;
  };
}

export interface Outcome {
  readonly speaking: number;
  /** From the first day on. */
  readonly inferredGone: number;
}

/** Places per attack. */
export const FALSE_OWNERS = 40;

const DAYS = 150;
/** Days between checks of belief, and between confirmations by a false owner. */
const LOOK_DAYS = 10;
/** Days for which the map has named the first website before the first day. */
const KNOWN_DAYS = 40;
/** Honest callers, as in the honest simulation: one visit per eighty days and reported place. */
const VISITS_A_DAY = 1 / 80;
/** The day on which a patient attacker proves the website it put on the map, and the day on which the map is corrected. */
const PATIENT_DAY = 40;
const MENDED_DAY = 60;
/** Days for which an attacker controls a website it broke into. */
const BROKEN_DAYS = 2;

/** The means of a false owner, by days since the first. Hosts are those of the victim or its own. */
interface Attack {
  readonly name: string;
  /** The website of the record on a day. */
  readonly website: (victim: string, day: number) => string;
  /** True when it controls the content of a host on a day. */
  readonly controls: (host: string, victim: string, day: number) => boolean;
  /** The day of its attempt. */
  readonly tries: number;
}

const OWN = "false-owner.de";
const mapped = (victim: string, day: number) =>
  day >= 1 && day < MENDED_DAY ? `https://${OWN}/${victim}` : `https://${victim}.de/`;

const ATTACKS: readonly Attack[] = [
  {
    name: "has no access to the website",
    website: (victim) => `https://${victim}.de/`,
    controls: () => false,
    tries: 1,
  },
  {
    name: "has a page on the same platform as the business",
    website: (victim) => `https://www.facebook.com/${victim}`,
    controls: (host) => host === "www.facebook.com",
    tries: 1,
  },
  {
    name: "has a name on the same host as the business",
    website: (victim) => `https://${victim}.github.io/`,
    controls: () => true,
    tries: 1,
  },
  {
    name: "puts its own website on the map and proves control at once",
    website: mapped,
    controls: (host) => host === OWN,
    tries: 2,
  },
  {
    name: `puts its own website on the map and proves control after ${PATIENT_DAY} days; the map is corrected after ${MENDED_DAY}`,
    website: mapped,
    controls: (host) => host === OWN,
    tries: PATIENT_DAY,
  },
  {
    name: `breaks into the website and controls it for ${BROKEN_DAYS} days`,
    website: (victim) => `https://${victim}.de/`,
    controls: (_host, _victim, day) => day < 1 + BROKEN_DAYS,
    tries: 1,
  },
  {
    name: "has bought the domain that the business gave up and the map still names",
    website: (victim) => `https://${victim}.de/`,
    controls: () => true,
    tries: 1,
  },
];

/** Lets false owners of each kind try to speak for the same number of places, without and with a required website proof. */
export async function falseOwners(
  openStore: () => Store,
  seed: number,
  places: number,
  onProgress: (step: string, share: number) => void,
): Promise<readonly FalseOwnership[]> {
  const rows: FalseOwnership[] = [];
  for (const [i, attack] of ATTACKS.entries()) {
    onProgress("false owners", i / ATTACKS.length);
    const unproven = await course(openStore, seed, places, attack, false);
    const proven = await course(openStore, seed, places, attack, true);
    rows.push({ attack: attack.name, places, unproven, proven });
  }
  return rows;
}

/** The effect of an attack, day by day. */
async function course(
  openStore: () => Store,
  seed: number,
  count: number,
  attack: Attack,
  isProofWanted: boolean,
): Promise<FalseOwnership["proven"]> {
  const store = openStore();
  try {
    const town = new Town(store, seed, count * 4);
    await town.import(town.start);
    const first = town.start + KNOWN_DAYS * DAY_MS;
    const end = first + DAYS * DAY_MS;
    const victims = await tradingOnes(store, town, count, end);
    const random = randomNumbers(seed + 3);
    const web = new Map<string, string>();
    let day = 0;
    const now = (): Instant => first + day * DAY_MS;
    const parts = proofParts(store, now, (host, token) => {
      const victim = web.get(token);
      return victim !== undefined && attack.controls(host, victim, day);
    });
    const proof = createWebsiteProof(parts);
    const spoke = new Map<string, Instant>();
    const waits = new Set<string>();
    let [looks, gone] = [0, 0];
    for (; day < DAYS; day++) {
      for (const { place, name } of victims) {
        const website = attack.website(name, day);
        if (day === 0) await nameWebsite(store, place, website, town.start + SECOND_MS);
        else if (website !== attack.website(name, day - 1)) await nameWebsite(store, place, website, now());
        if (day === attack.tries && !isProofWanted) {
          await grantUnproven(store, place, now());
          spoke.set(place.id, now());
        }
        if (day === attack.tries && isProofWanted) {
          const state = await tried(proof, place, (token) => web.set(token, name));
          if (state === "approved") spoke.set(place.id, now());
          if (state === "pending") waits.add(place.id);
        }
        if (random() < VISITS_A_DAY)
          await town.report(place, "correct", anonymous(`visitor-${random()}`), now());
      }
      while ((await repeatProofs(parts, new AbortController().signal)) > 0);
      if (day % LOOK_DAYS !== 0) continue;
      for (const { place } of victims) {
        await speak(store, place, now());
        looks += 1;
        const believed = await town.believed(place, now());
        if ((believed?.exists ?? 0) < 0.5) gone += 1;
      }
    }
    const lost = (await store.merchants.grants({ state: "revoked" }, 100_000)).flatMap(
      ({ recordId, endedAt }) =>
        endedAt === null ? [] : [(endedAt - (spoke.get(recordId) ?? endedAt)) / DAY_MS],
    );
    return {
      speaking: spoke.size,
      inferredGone: gone / looks,
      waiting: waits.size,
      days: spoke.size > 0 && lost.length === spoke.size ? mean(lost) : null,
    };
  } finally {
    await store.close();
  }
}

/** Listed places that trade all the time, with names for their hosts. */
async function tradingOnes(
  store: Store,
  town: Town,
  count: number,
  until: Instant,
): Promise<readonly { readonly place: Place; readonly name: string }[]> {
  const found: { place: Place; name: string }[] = [];
  for (const place of town.places)
    if (found.length < count && town.isAlive(place, until) && (await store.record(place.id)) !== null)
      found.push({ place, name: `business-${found.length}` });
  return found;
}

/** The website proof of a server, on an invented web. */
function proofParts(
  store: Store,
  now: () => Instant,
  isShown: (host: string, token: string) => boolean,
): WebsiteProofParts {
  return {
    store,
    clock: { now },
    // Nothing is remapped in the invented town.
    find: () => Promise.resolve(undefined),
    holder: () => Promise.reject(new Error("nobody shows a key here")),
    challenges: createChallenges(() => Buffer.alloc(32, 1)),
    look: (site, _method, token) => Promise.resolve(isShown(site.host, token) ? "shown" : "missing"),
    atHost: (_host, signal, run) => run(signal),
    timeout: () => new AbortController().signal,
    rule: "automatic",
    loopback: false,
  };
}

/** Tries to prove control of a place's website and returns the result. "unproven" also if the record has a website of somebody else. */
async function tried(proof: WebsiteProof, place: Place, put: (token: string) => void): Promise<string> {
  try {
    const { challenge } = await proof.begin(null, { result_id: place.id });
    put(tokenOf(challenge));
    return (await proof.check(null, { challenge, method: "file", name: "False owner" })).state;
  } catch (error) {
    if (error instanceof ServiceError) return "unproven";
    throw error;
  }
}

/** Grants access without a proof. */
async function grantUnproven(store: Store, place: Place, at: Instant): Promise<void> {
  const id = `unasked-${place.id}`;
  const made = {
    method: "code",
    host: null,
    token: null,
    state: "approved",
    upkeep: null,
  } as const;
  await store.merchants.addGrant(
    { id, merchantId: id, recordId: place.id, madeAt: at, provenAt: at, endedAt: null, ...made },
    { id, at, action: "connected", actor: id, grantId: id, recordId: place.id, detail: "" },
    null,
  );
}

/** States, as an authorized owner, that a place closed for good. */
async function speak(store: Store, { id: recordId }: Place, at: Instant): Promise<void> {
  for (const { id: grantId } of await store.merchants.grants({ recordId, state: "approved" }, 1)) {
    const observation = observationOf(
      { ...NOTHING_STATED, operatingStatus: "permanently_closed" },
      grantId,
      at,
    );
    const entry = {
      id: `${grantId}-${at}`,
      at,
      action: "stated",
      actor: grantId,
      grantId,
      recordId,
      detail: "",
    } as const;
    await store.merchants.state({ recordId, observation, hours: null }, entry);
  }
}

/** Puts a website on the map. */
async function nameWebsite(store: Store, { id }: Place, url: string, at: Instant): Promise<void> {
  const stored = await store.record(id);
  const last = stored?.evidence.observations.find(({ method }) => method !== "merchant");
  if (last === undefined) return;
  const website = { value: url, observedAt: last.observedAt, dating: last.dating };
  const observation = { ...last, seenAt: at, recordedAt: at, attributes: { ...last.attributes, website } };
  const check = { source: last.source, at, outcome: "changed", hours: null } as const;
  await store.appendCheck(id, { check, observation, hours: null, element: null });
}
