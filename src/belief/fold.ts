import type { Instant } from "../domain/time.js";
import type { Evidence, Observation } from "../domain/evidence.js";
import type { Attribute, BusinessRecord, Dating, FactValue, Observed } from "../domain/record.js";
import { elementsOfSource, sourceName } from "../domain/sources.js";
import { servedValue } from "../merge/values.js";
import { IN_FORCE_MS } from "./merchantStatement.js";

/** Precedence of statements of the same time: merchant, live check, import. */
const METHOD_RANK = { merchant: 2, live_check: 1, import: 0 } as const;

/**
 * Folds evidence into a record with observed values only (verticals add inferred ones).
 * Independent of the order of arrival. Only the latest observation of each source counts,
 * so that values a source dropped disappear. Between sources the later observed value wins, except that a merchant's value holds while it is in force
 * and against undated listings. Reports change no value; they affect confidence and when the place was last seen (belief/sighting).
 * Throws RangeError if there is no observation.
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
    // Observations are typed by name, and merging keeps names and values together.
    attributes: mergeStatements(latest, lastListedAt, (o) => o.attributes) as BusinessRecord["attributes"],
    facts: mergeStatements(latest, lastListedAt, (o) => o.facts) as Record<string, Attribute<FactValue>>,
    elements: evidence.elements,
  };
}

/** The latest observation of each source, by the time it was read; lowest rank first. */
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

/** {@link latestBySource} without imports of sources that no longer list the place, as long as another source does. */
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

/** What an observation states about a field or fact. */
export function statedIn({ attributes, facts }: Observation, field: string): Observed<unknown> | undefined {
  return ({ ...attributes, ...facts } as Readonly<Record<string, Observed<unknown> | undefined>>)[field];
}

const isImport = ({ method }: Observation): boolean => method === "import";

/** Resolves fields stated by several imports: only the import with the served value keeps the field (merge/values). */
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
    // Values keep their names.
    return at < 0 ? one : ({ ...one, attributes: attributes[at], facts: facts[at] } as Observation);
  });
}

/** Drops undated imports if any import is dated: a later list is no later visit. */
function datedImports(latest: readonly Observation[]): readonly Observation[] {
  const isDated = latest.some((one) => isImport(one) && one.dating !== "listed");
  return isDated ? latest.filter((one) => !isImport(one) || one.dating !== "listed") : latest;
}

function lastSeenBy(source: string, elements: Evidence["elements"]): Instant {
  return Math.max(...elementsOfSource(source, elements).map((element) => element.lastSeenAt));
}

/** The observation whose opening hours are served; null if none has any. */
export function hoursInForce(observations: readonly Observation[]): Observation | null {
  const latest = latestBySource(observations);
  const served = mergeStatements(
    withServedImports(latest, []),
    () => Number.NEGATIVE_INFINITY,
    ({ attributes: { hours } }) => ({ hours }),
  );
  return latest.find(({ source }) => source === served["hours"]?.source) ?? null;
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
    // Most values of a source share a few dates.
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

/** What the values of one source and date have in common. */
interface Stated {
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly source: string;
}

/** A stated value. Values are most of a record's memory, so what they have in common is stored once. */
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

  /** The value as a plain attribute. */
  toJSON(): Attribute<Value> {
    const { value, observedAt, dating, source, inferred, ground } = this;
    return { value, observedAt, dating, source, inferred, ground };
  }
}

/** True when a value replaces another from a source of the same or a lower rank. */
function takesPlaceOf(next: Dated, known: Dated): boolean {
  if (next.dating !== "stated") return next.observedAt >= known.observedAt;
  return known.dating === "listed" || next.observedAt + IN_FORCE_MS >= known.observedAt;
}

type Dated = Pick<Observed<unknown>, "observedAt" | "dating">;

/**
 * An undated value has the date on which its source last listed it. An unchanged later extract appends no
 * observation but updates the elements' `lastSeenAt`, so the date is taken from there.
 */
function relistedAt({ observedAt, dating }: Dated, { method }: Observation, lastListedAt: Instant): Instant {
  return dating === "listed" && method === "import" ? Math.max(observedAt, lastListedAt) : observedAt;
}
