import type { Instant } from "../domain/time.js";
import type { Evidence, Observation } from "../domain/evidence.js";
import type { Attribute, BusinessRecord, Dating, FactValue, Observed } from "../domain/record.js";
import { IN_FORCE_MS } from "./merchantStatement.js";
import { type Stated, StatedValue } from "./statedValue.js";

/** Which of two statements of the same moment to believe: the merchant before a live check before an import. */
const METHOD_RANK = { merchant: 2, live_check: 1, import: 0 } as const;

/**
 * The state of a business as its evidence tells it, observed values only (a vertical adds inferred ones).
 * Independent of the order in which the evidence arrived. Every source speaks through its latest observation,
 * so what a source stopped saying is no longer claimed; between sources the later observed value wins, but that of a merchant holds while it is in force,
 * and against what is merely listed. What callers report changes no value: it bears on belief, and on when the place was last seen (belief/sighting).
 * Throws RangeError when there is no observation.
 */
export function foldEvidence(id: string, areaId: string, evidence: Evidence): BusinessRecord {
  const latest = latestBySource(evidence.observations);
  if (latest.length === 0) throw new RangeError(`record ${id} has no observation`);
  const lastListedAt = Math.max(...evidence.elements.map((element) => element.lastSeenAt));
  const dated = latest
    .map((one) => ({ observedAt: relistedAt(one, one, lastListedAt), dating: one.dating }))
    .reduce((best, next) => (next.observedAt > best.observedAt ? next : best));
  return {
    id,
    areaId,
    observedAt: dated.observedAt,
    dating: dated.dating,
    // Every value was typed by name in the observation it comes from; merging keeps name and value together.
    attributes: mergeStatements(latest, lastListedAt, (o) => o.attributes) as BusinessRecord["attributes"],
    facts: mergeStatements(latest, lastListedAt, (o) => o.facts) as Record<string, Attribute<FactValue>>,
    elements: evidence.elements,
  };
}

/** The latest observation of each source (by the time the source was looked at), lowest rank first. */
export function latestBySource(observations: readonly Observation[]): readonly Observation[] {
  if (observations.length < 2) return observations;
  const bySource = new Map<string, Observation>();
  for (const observation of observations) {
    const known = bySource.get(observation.source);
    if (known === undefined || isLater(observation, known)) bySource.set(observation.source, observation);
  }
  return [...bySource.values()].sort(
    (a, b) => METHOD_RANK[a.method] - METHOD_RANK[b.method] || (a.source < b.source ? -1 : 1),
  );
}

/** Of the latest observations, the one whose opening hours hold; null when none tells any. */
export function hoursInForce(observations: readonly Observation[]): Observation | null {
  let best: Observation | null = null;
  for (const observation of latestBySource(observations)) {
    const hours = observation.attributes.hours;
    if (hours === undefined) continue;
    if (best?.attributes.hours === undefined || takesPlaceOf(hours, best.attributes.hours))
      best = observation;
  }
  return best;
}

function isLater(a: Observation, b: Observation): boolean {
  return a.seenAt === b.seenAt ? a.recordedAt >= b.recordedAt : a.seenAt > b.seenAt;
}

function mergeStatements(
  observations: readonly Observation[],
  lastListedAt: Instant,
  statementsOf: (observation: Observation) => object,
): Record<string, Attribute<unknown>> {
  const merged: Record<string, Attribute<unknown>> = {};
  for (const observation of observations) {
    const statements = statementsOf(observation) as Readonly<Record<string, Observed<unknown>>>;
    const plain: StatedValue<unknown>[] = [];
    for (const name in statements) {
      const stated = statements[name];
      if (stated === undefined) continue;
      const observedAt = relistedAt(stated, observation, lastListedAt);
      const { value, dating } = stated;
      const known = merged[name];
      if (known !== undefined && !takesPlaceOf({ observedAt, dating }, known)) continue;
      const common = statedThen(observedAt, dating, observation.source);
      if (typeof value === "object") merged[name] = new StatedValue(value, common);
      else {
        // Of ten yes and no, as many records have, two are held.
        let same = plain.find((one) => one.value === value && one.stated === common);
        if (same === undefined) {
          same = new StatedValue(value, common);
          plain.push(same);
        }
        merged[name] = same;
      }
    }
  }
  return merged;
}

/** What was asked for lately: a source states most of what it says, also of different places, as of a few moments. */
const lately: Stated[] = [];
const LATELY = 4;

function statedThen(observedAt: Instant, dating: Dating, source: string): Stated {
  for (const one of lately)
    if (one.observedAt === observedAt && one.dating === dating && one.source === source) return one;
  const stated = { observedAt, dating, source };
  lately.unshift(stated);
  if (lately.length > LATELY) lately.pop();
  return stated;
}

/** Whether a value is believed in place of another, of a source of the same or a lower rank. */
function takesPlaceOf(next: Dated, known: Dated): boolean {
  if (next.dating !== "stated") return next.observedAt >= known.observedAt;
  return known.dating === "listed" || next.observedAt + IN_FORCE_MS >= known.observedAt;
}

type Dated = Pick<Observed<unknown>, "observedAt" | "dating">;

/**
 * A value of unknown age is dated by when its source last listed it. An unchanged later extract appends no
 * observation, it only moves the elements' `lastSeenAt`, so the date is read from there.
 */
function relistedAt({ observedAt, dating }: Dated, { method }: Observation, lastListedAt: Instant): Instant {
  return dating === "listed" && method === "import" ? Math.max(observedAt, lastListedAt) : observedAt;
}
