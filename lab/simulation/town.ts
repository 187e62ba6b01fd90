import type { Ageing, BeliefInput } from "#doorlight/belief/base.js";
import { type Calibration, hazardOf } from "#doorlight/belief/calibration.js";
import {
  attributeConfidence,
  recordConfidence,
  recordConfidenceTerms,
} from "#doorlight/belief/confidence.js";
import { reportShift } from "#doorlight/belief/reportShift.js";
import type {
  CheckOutcome,
  Evidence,
  Observation,
  Outcome,
  Report,
  Reporter,
} from "#doorlight/domain/evidence.js";
import { foldEvidence } from "#doorlight/belief/fold.js";
import { USUAL_SURROUNDINGS } from "#doorlight/belief/surroundings.js";
import { turnoverTraits } from "#doorlight/belief/traits.js";
import type { Area } from "#doorlight/domain/record.js";
import { boxAsArea } from "#doorlight/domain/geometry.js";
import { report } from "#doorlight/report/report.js";
import { tokenSealer } from "#doorlight/report/token.js";
import { NONCE_BYTES } from "#doorlight/sealing.js";
import type { AreaImport, ImportedRecord, Store } from "#doorlight/store/store.js";
import { DAY_MS, type Instant, YEAR_MS } from "#doorlight/domain/time.js";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { wholeListing } from "#doorlight/store/testImports.js";

/** The true state of an invented business, and its source's data. */
export interface Place {
  readonly id: string;
  /** When it closes for good; for most not within the simulation. */
  readonly closesAt: Instant;
  readonly observedAt: Instant;
  /** When the source stops listing it; infinity for never. */
  readonly removedAt: Instant;
  /** When the source noted hours, and until when those were true: from the first day on, or never. The first are those of `observedAt`. */
  readonly hours: readonly { readonly notedAt: Instant; readonly trueUntil: Instant }[];
  /** Whether it has a website, whether that states hours, and when it is taken down. */
  readonly hasSite: boolean;
  readonly siteTellsHours: boolean;
  readonly siteGoneAt: Instant;
}

/**
 * Assumptions about the simulated world. Places age by the model's own parameters, which are fitted to dated extracts; the simulation tests what reports
 * and checks make of that.
 */
export const WORLD = {
  importEveryDays: 30,
  siteShare: 0.5,
  siteHoursShare: 0.3,
  siteGoneDelayYears: 0.5,
  deadSiteShare: 0.1,
  missedShare: 0.01,
} as const;

const AREA_ID = "town";
/** Combined weight of reports that queues a check, in logits, and the minimum time between checks of a place. */
const DOUBT = -0.3;
const DAYS_BETWEEN_LOOKS = 14;
const START = Date.UTC(2026, 0, 1);
/** The maximum end of a simulation. */
const END = START + 3 * YEAR_MS;

/** A town in a real store. Its true course is known, and its records are believed as in the service. */
export class Town {
  readonly places: readonly Place[];
  readonly start = START;
  readonly #store: Store;
  /** The ageing of facts, as in the service. */
  readonly ageing: Ageing;
  readonly #tokens = tokenSealer(() => Buffer.alloc(32, 1));
  readonly #random: () => number;
  /** When hours stated by a website were adopted. */
  readonly #adopted = new Map<string, Instant>();
  #tokenNumber = 0;

  constructor(store: Store, seed: number, places: number, calibration: Calibration = shippedCalibration()) {
    this.#store = store;
    this.ageing = { calibration, surroundings: USUAL_SURROUNDINGS };
    const hazard = (attribute: "exists" | "hours") =>
      hazardOf(calibration.attributes[attribute], turnoverTraits(LIKE_ALL, USUAL_SURROUNDINGS, "checked"));
    const [ending, changing] = [hazard("exists"), hazard("hours")];
    const random = randomNumbers(seed);
    this.#random = randomNumbers(seed + 2);
    const exponential = (perYear: number) => Math.round((-Math.log(1 - random()) / perYear) * YEAR_MS);
    const delay = (years: number) => Math.round(-Math.log(1 - random()) * years * YEAR_MS);
    this.places = Array.from({ length: places }, (_, i) => {
      // Observed up to four years earlier: changes since then may or may not be recorded.
      const observedAt = Math.round(START - random() * 4 * YEAR_MS);
      // For some, the source was wrong from the first day.
      const closesAt = observedAt + (random() < ending.initial ? exponential(ending.perYear) : 0);
      // The source eventually notices that hours are wrong, or never does. Nobody reads hours off the door of a place that is gone.
      const hours: { notedAt: Instant; trueUntil: Instant }[] = [];
      for (let notedAt = observedAt; notedAt <= Math.min(END, Math.max(closesAt, observedAt)); ) {
        const trueUntil = notedAt + (random() < changing.initial ? exponential(changing.perYear) : 0);
        hours.push({ notedAt, trueUntil });
        notedAt = random() < changing.recordedShare ? trueUntil + delay(changing.delayYears) : Infinity;
      }
      return {
        id: `00000000-0000-5000-8000-${String(i).padStart(12, "0")}`,
        observedAt,
        closesAt,
        removedAt: random() < ending.recordedShare ? closesAt + delay(ending.delayYears) : Infinity,
        hours,
        hasSite: random() < WORLD.siteShare,
        siteTellsHours: random() < WORLD.siteHoursShare,
        // Some websites die although their business lives.
        siteGoneAt: random() < WORLD.deadSiteShare ? observedAt : closesAt + delay(WORLD.siteGoneDelayYears),
      };
    });
  }

  isAlive(place: Place, at: Instant): boolean {
    return at < place.closesAt;
  }

  /** True when its source lists it at a time. */
  isListed(place: Place, at: Instant): boolean {
    return place.removedAt > at;
  }

  /** True when the source's hours at a time are the true ones. */
  hasTrueHours(place: Place, at: Instant): boolean {
    const { trueUntil } = hoursNoted(place, at);
    return at < trueUntil || (this.#adopted.get(place.id) ?? 0) >= trueUntil;
  }

  /** Imports the source's list at a time. Places removed before the start were never in the catalog. */
  async import(at: Instant): Promise<void> {
    // A single absence is not a closing: occasionally a place is missed and comes back.
    await this.#import(
      this.places.filter(({ removedAt }) => removedAt > at && this.#random() >= WORLD.missedShare),
      at,
    );
  }

  /** Imports the source's list at a time without one place. */
  async importWithout(missing: Place, at: Instant): Promise<void> {
    await this.#import(
      this.places.filter((place) => place.removedAt > at && place.id !== missing.id),
      at,
    );
  }

  async #import(listed: readonly Place[], at: Instant): Promise<void> {
    await this.#store.importArea({
      area: areaAt(at),
      source: "osm",
      rules: wholeListing(at),
      gazetteer: [],
      records: listed.map((place) => recordOf(place, at)),
    } satisfies AreaImport);
  }

  /** Reports by the normal path, with a new token. */
  async report(place: Place, outcome: Outcome, reporter: Reporter, at: Instant): Promise<void> {
    await this.say(this.token(place, at), outcome, reporter, at);
  }

  /** A result token for a place, as in its details. */
  token(place: Place, at: Instant): string {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUIntBE((this.#tokenNumber += 1), 0, 6);
    return this.#tokens.seal(place.id, at, nonce);
  }

  /** Reports with a token, whether used before or not. */
  async say(token: string, outcome: Outcome, reporter: Reporter, at: Instant): Promise<void> {
    const parts = {
      store: this.#store,
      tokens: this.#tokens,
      scheduledOpen: () => true,
      ageing: () => this.ageing,
    };
    await report(parts, { result_token: token, outcome }, reporter, at);
  }

  /** Stores a source's answer about a place. */
  async answer(place: Place, source: string, outcome: CheckOutcome, at: Instant): Promise<void> {
    const element = outcome === "removed" ? { source: "osm", id: `node/${place.id}`, isThere: false } : null;
    const check = { source, at, outcome, hours: null };
    await this.#store.appendCheck(place.id, { check, observation: null, hours: null, element });
  }

  /** Checks the website of a place with negative reports, like the service does in the background. */
  async recheck(place: Place, at: Instant): Promise<void> {
    const stored = place.hasSite ? await this.#store.record(place.id) : null;
    if (stored === null || recordConfidenceTerms(this.#believed(stored.evidence), at).reports > DOUBT) return;
    const lookedAt = Math.max(0, ...stored.evidence.checks.map((check) => check.at));
    if (at - lookedAt >= DAYS_BETWEEN_LOOKS * DAY_MS) await this.look(place, at);
  }

  /** Checks the website of a place, if it has one. A missing website is checked again on the following days. */
  async look(place: Place, at: Instant, again = 2): Promise<void> {
    if (!place.hasSite) return;
    const isUp = at < place.siteGoneAt;
    const tellsHours = isUp && place.siteTellsHours && this.isAlive(place, at);
    const isConfirmed = tellsHours && this.hasTrueHours(place, at);
    const isAdopted = tellsHours && !isConfirmed;
    if (isAdopted) this.#adopted.set(place.id, at);
    const result = {
      check: {
        source: "The business's website",
        at,
        outcome: isUp ? ("matches" as const) : ("gone" as const),
        hours: isConfirmed ? ("confirmed" as const) : isAdopted ? ("differ" as const) : null,
      },
      observation: isAdopted ? adopted(at) : null,
      hours: null,
      element: null,
    };
    await this.#store.appendCheck(place.id, result);
    // A website counts as gone after checks on several days, which the service does by itself.
    if (!isUp && again > 0) await this.look(place, at + DAY_MS, again - 1);
  }

  /** The reports on a place that can count. */
  async reportsOn(place: Place): Promise<readonly Report[]> {
    return (await this.#store.record(place.id))?.evidence.reports ?? [];
  }

  /** The callers who reported on a place, with their current standing. */
  async reporters(place: Place): Promise<readonly Reporter[]> {
    return (await this.reportsOn(place)).map(({ reporter }) => reporter);
  }

  /** The change that the reports on a place would make to a belief of .80 in its existence. */
  async shiftOf(place: Place, at: Instant): Promise<number> {
    const stored = await this.#store.record(place.id);
    return stored === null ? 0 : reportShift("exists", 0.8, stored.evidence, at) - 0.8;
  }

  #believed(evidence: Evidence): BeliefInput {
    return { evidence, ageing: this.ageing };
  }

  /** The service's belief that a place trades, and that its hours are right; null if it is not in the catalog. `unreported`: the belief without any reports. */
  async believed(
    place: Place,
    at: Instant,
    by: "all" | "unreported" = "all",
  ): Promise<{ readonly exists: number; readonly hours: number } | null> {
    const stored = await this.#store.record(place.id);
    if (stored === null) return null;
    const { hours } = foldEvidence(stored.id, stored.areaId, stored.evidence).attributes;
    if (hours === undefined) return null;
    const believed = this.#believed(by === "all" ? stored.evidence : { ...stored.evidence, reports: [] });
    return {
      exists: recordConfidence(believed, at),
      hours: attributeConfidence("hours", hours, believed, at),
    };
  }
}

/** The source's hours of a place at a time: the last that it noted. */
function hoursNoted({ hours, observedAt }: Place, at: Instant): Place["hours"][number] {
  return hours.findLast(({ notedAt }) => notedAt <= at) ?? { notedAt: observedAt, trueUntil: observedAt };
}

function recordOf(place: Place, at: Instant): ImportedRecord {
  const { notedAt } = hoursNoted(place, at);
  const opens = 10 + (place.hours.findIndex((hours) => hours.notedAt === notedAt) % 3);
  const observation = observationOf(place.id, notedAt, `Mo-Su ${opens}:00-22:00`, at);
  return { id: place.id, elements: [{ source: "osm", id: `node/${place.id}` }], observation, hours: null };
}

function observationOf(id: string, seen: Instant, hours: string, at: Instant): Observation {
  const dated = { observedAt: seen, dating: "checked" } as const;
  return {
    source: "OpenStreetMap",
    method: "import",
    ...dated,
    seenAt: at,
    recordedAt: at,
    attributes: {
      name: { value: id, ...dated },
      kind: { value: "restaurant", ...dated },
      coordinates: { value: { latitude: 0, longitude: 0 }, ...dated },
      hours: { value: hours, ...dated },
    },
    facts: {},
    warnings: [],
  };
}

function adopted(at: Instant): Observation {
  const dated = { observedAt: at, dating: "fetched" } as const;
  return {
    source: "The business's website",
    method: "live_check",
    ...dated,
    seenAt: at,
    recordedAt: at,
    attributes: { hours: { value: "Mo-Su 10:00-20:00", ...dated } },
    facts: {},
    warnings: [],
  };
}

/** The simulated area, as of an extract. */
export function areaAt(at: Instant): Area {
  return {
    id: AREA_ID,
    name: "Town",
    alternativeNames: [],
    verticals: ["food"],
    timeZone: "Etc/UTC",
    country: "ZZ",
    region: null,
    boundary: boxAsArea([-0.01, -0.01, 0.01, 0.01]),
    boundaryFrom: "given",
    extractAt: at,
    importedAt: at,
    sample: true,
  };
}

/** The evidence common to all places of the town. */
const LIKE_ALL: Pick<Evidence, "observations"> = { observations: [observationOf("", START, "24/7", START)] };
