import type { Instant } from "../domain/time.js";
import type { Evidence, Observation } from "../domain/evidence.js";
import type { Attribute, BusinessRecord, Dating, FactValue, Observed } from "../domain/record.js";
import { elementsOfSource, sourceName } from "../domain/sources.js";
import { servedValue } from "../merge/values.js";
import { IN_FORCE_MS } from "./merchantStatement.js";

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
  const latest = withServedImports(listedBySource(evidence), evidence.elements);
  if (latest.length === 0) throw new RangeError(`record ${id} has no observation`);
  const lastListedAt = (source: string) => lastSeenBy(source, evidence.elements);
  const dated = datedImports(latest)
    .map((one) => ({ observedAt: relistedAt(one, one, lastListedAt(one.source)), dating: one.dating }))
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

/** {@link latestBySource} of what is listed: a source that lists the place no more has nothing to say of it while another one does. */
export function listedBySource({
  observations,
  elements,
}: Pick<Evidence, "observations" | "elements">): readonly Observation[] {
  const latest = latestBySource(observations);
  if (latest.filter(isImport).length < 2) return latest;
  const listing = new Set(
    elements.flatMap(({ source, missingSince }) => (missingSince === null ? [sourceName(source)] : [])),
  );
  const listed = latest.filter((one) => !isImport(one) || listing.has(one.source));
  return listed.some(isImport) ? listed : latest;
}

const isImport = ({ method }: Observation): boolean => method === "import";

/** The same observations, with each field of what several sources' imports state left to the one whose value is served (merge/values). */
function withServedImports(
  latest: readonly Observation[],
  elements: Evidence["elements"],
): readonly Observation[] {
  const imports = latest.filter(isImport);
  if (imports.length < 2) return latest;
  const served = (part: "attributes" | "facts"): readonly Record<string, Observed<unknown>>[] => {
    const kept = imports.map((): Record<string, Observed<unknown>> => ({}));
    for (const field of new Set(imports.flatMap((one) => Object.keys(one[part])))) {
      const stated = imports.flatMap((one, at) => {
        const value = (one[part] as Readonly<Record<string, Observed<unknown> | undefined>>)[field];
        const { source, copiedFrom = [] } = one;
        return value === undefined ? [] : [{ at, source, copiedFrom, value, method: one }];
      });
      const winner =
        stated[
          servedValue(
            field,
            stated.map(({ source, copiedFrom, value, method }) => ({
              source,
              copiedFrom,
              value: value.value,
              observedAt: relistedAt(value, method, lastSeenBy(source, elements)),
              isUndated: value.dating === "listed",
            })),
          )
        ];
      const own = winner === undefined ? undefined : kept[winner.at];
      if (winner !== undefined && own !== undefined) own[field] = winner.value;
    }
    return kept;
  };
  const [attributes, facts] = [served("attributes"), served("facts")];
  return latest.map((one) => {
    const at = imports.indexOf(one);
    // Each value keeps the name that it was stated under.
    return at < 0 ? one : ({ ...one, attributes: attributes[at], facts: facts[at] } as Observation);
  });
}

/** Of several imports those that say when somebody saw the place, where any does: a later list is no later look. */
function datedImports(latest: readonly Observation[]): readonly Observation[] {
  const isDated = latest.some((one) => isImport(one) && one.dating !== "listed");
  return isDated ? latest.filter((one) => !isImport(one) || one.dating !== "listed") : latest;
}

function lastSeenBy(source: string, elements: Evidence["elements"]): Instant {
  return Math.max(...elementsOfSource(source, elements).map((element) => element.lastSeenAt));
}

/** Of the latest observations, the one whose opening hours hold; null when none tells any. */
export function hoursInForce(observations: readonly Observation[]): Observation | null {
  let best: Observation | null = null;
  for (const observation of withServedImports(latestBySource(observations), [])) {
    const hours = observation.attributes.hours;
    if (hours === undefined) continue;
    if (best?.attributes.hours === undefined || takesPlaceOf(hours, best.attributes.hours))
      best = observation;
  }
  const source = best?.source;
  return source === undefined
    ? null
    : (latestBySource(observations).find((one) => one.source === source) ?? null);
}

function isLater(a: Observation, b: Observation): boolean {
  return a.seenAt === b.seenAt ? a.recordedAt >= b.recordedAt : a.seenAt > b.seenAt;
}

function mergeStatements(
  observations: readonly Observation[],
  lastListedAt: (source: string) => Instant,
  statementsOf: (observation: Observation) => object,
): Record<string, Attribute<unknown>> {
  const merged: Record<string, Attribute<unknown>> = {};
  for (const observation of observations) {
    const statements = statementsOf(observation) as Readonly<Record<string, Observed<unknown>>>;
    const lastListed = lastListedAt(observation.source);
    // A source states most of what it says as of a few moments.
    const moments: Stated[] = [];
    for (const name in statements) {
      const stated = statements[name];
      if (stated === undefined) continue;
      const observedAt = relistedAt(stated, observation, lastListed);
      const { value, dating } = stated;
      const known = merged[name];
      if (known !== undefined && !takesPlaceOf({ observedAt, dating }, known)) continue;
      let common = moments.find((one) => one.observedAt === observedAt && one.dating === dating);
      if (common === undefined) {
        common = { observedAt, dating, source: observation.source };
        moments.push(common);
      }
      merged[name] = new StatedValue(value, common);
    }
  }
  return merged;
}

/** What all have in common that one source stated as of one moment. */
interface Stated {
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly source: string;
}

/** A value as its source stated it. Most of what a record takes in memory are these: what they have in common is held once, beside them. */
class StatedValue<Value> implements Attribute<Value> {
  readonly value: Value;
  readonly stated: Stated;

  constructor(value: Value, stated: Stated) {
    this.value = value;
    this.stated = stated;
  }

  get observedAt(): Instant {
    return this.stated.observedAt;
  }

  get dating(): Dating {
    return this.stated.dating;
  }

  get source(): string {
    return this.stated.source;
  }

  get inferred(): boolean {
    return false;
  }

  get ground(): null {
    return null;
  }

  /** As whoever writes it down would see it without looking here. */
  toJSON(): Attribute<Value> {
    const { value, observedAt, dating, source, inferred, ground } = this;
    return { value, observedAt, dating, source, inferred, ground };
  }
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
