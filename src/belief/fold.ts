import type { Instant } from "../domain/time.js";
import type { Evidence, Observation } from "../domain/evidence.js";
import type { Attribute, BusinessRecord, Dating, FactValue, Observed } from "../domain/record.js";
import { lastListedAt, sourceName } from "../domain/sources.js";
import { grouped } from "../domain/grouped.js";
import { servedValue } from "../merge/values.js";
import { IN_FORCE_MS } from "./merchantStatement.js";

/** Precedence of statements of the same time: merchant, live check, import. */
const METHOD_RANK = { merchant: 2, live_check: 1, import: 0 } as const;

/**
 * Folds evidence into a record with observed values only (verticals add inferred ones).
 * Independent of the order of arrival. Only the latest observation of each source counts,
 * so that values a source dropped disappear. Among imports, merge/values chooses; between these and others the later observed value wins, except that a
 * merchant's value holds while it is in force and against undated listings. Reports change no value; they affect confidence and when the place was last seen
 * (belief/sighting). Throws RangeError if there is no observation.
 */
export function foldEvidence(id: string, areaId: string, evidence: Evidence): BusinessRecord {
  const { elements } = evidence;
  const latest = listedBySource(evidence);
  if (latest.length === 0) throw new RangeError(`record ${id} has no observation`);
  // A later list is no later visit.
  const isListed = (one: Observation) => isImport(one) && one.dating === "listed";
  const dated = latest.filter((one) => !isListed(one));
  const { observedAt, dating } = (dated.some(isImport) ? dated : latest)
    .map((one) => ({ observedAt: relistedAt(one, one, elements), dating: one.dating }))
    .reduce((best, next) => (next.observedAt > best.observedAt ? next : best));
  return {
    id,
    areaId,
    observedAt,
    dating,
    // Observations are typed by name, and names keep their values.
    attributes: servedValues(latest, elements, "attributes") as BusinessRecord["attributes"],
    facts: servedValues(latest, elements, "facts") as Record<string, Attribute<FactValue>>,
    elements,
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

export const isImport = ({ method }: Pick<Observation, "method">): boolean => method === "import";

/** The observation whose opening hours are served; null if none has any. */
export function hoursInForce(observations: readonly Observation[]): Observation | null {
  const latest = latestBySource(observations).filter(({ attributes }) => attributes.hours !== undefined);
  const { hours } = servedValues(latest, [], "attributes");
  return latest.find(({ source }) => source === hours?.source) ?? null;
}

function isLater(a: Observation, b: Observation): boolean {
  return a.seenAt === b.seenAt ? a.recordedAt >= b.recordedAt : a.seenAt > b.seenAt;
}

/** The served value of each field that the latest observations state. `latest`: lowest rank first. */
function servedValues(
  latest: readonly Observation[],
  elements: Evidence["elements"],
  part: "attributes" | "facts",
): Readonly<Record<string, Attribute<unknown>>> {
  const statements = latest.flatMap((one) =>
    Object.entries(one[part]).map(([field, { value, observedAt, dating }]) => ({
      field,
      value: value as unknown,
      dating,
      observedAt: relistedAt({ observedAt, dating }, one, elements),
      source: one.source,
      copiedFrom: one.copiedFrom,
      method: one.method,
    })),
  );
  const moments: Stated[] = [];
  const served = [...grouped(statements, ({ field }) => field)].map(([field, stated]) => {
    const imports = stated.filter(isImport);
    const at = imports.length < 2 ? 0 : servedValue(field, imports);
    const candidates = [...imports.slice(at, at + 1), ...stated.filter((one) => !isImport(one))];
    const { value, observedAt, dating, source } = candidates.reduce((known, next) =>
      takesPlaceOf(next, known) ? next : known,
    );
    // Most values of a source share a few dates.
    let moment = moments.find(
      (one) => one.source === source && one.observedAt === observedAt && one.dating === dating,
    );
    if (moment === undefined) moments.push((moment = { observedAt, dating, source }));
    return [field, new StatedValue(value, moment)] as const;
  });
  return Object.fromEntries(served);
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
function relistedAt(
  { observedAt, dating }: Dated,
  { method, source }: Observation,
  elements: Evidence["elements"],
): Instant {
  const isListed = dating === "listed" && method === "import";
  return isListed ? Math.max(observedAt, lastListedAt(source, elements)) : observedAt;
}
