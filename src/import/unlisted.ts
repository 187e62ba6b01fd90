import { isMissing } from "../belief/listing.js";
import { kindsOf } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { ImportRules } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";

/** The date of the extract of each vertical, by id. */
export type ExtractDates = ReadonlyMap<string, Instant>;

/**
 * The rule for elements that an import does not list. An element is missing if the extracts of all its record's verticals should have listed it and none did:
 * extracts of this import, and for other verticals of the area, extracts newer than its last listing. So an import of restaurants implies nothing about hotels,
 * and about the restaurant of a hotel only together with an extract of hotels.
 * `read`: the verticals of this import; `kept`: the area's other verticals.
 */
export function missingRule(
  registry: Registry,
  read: ExtractDates,
  kept: ExtractDates,
): Pick<ImportRules, "missingSince"> {
  return {
    missingSince(record, { lastSeenAt }, isElsewhere) {
      const of = registry.ofKinds(kindsOf(record)).map(({ id }) => id);
      const covered = of.filter((id) => read.has(id) || kept.has(id));
      // A kind that no vertical knows any more could belong to any of them.
      const expected = covered.length > 0 ? covered : [...read.keys(), ...kept.keys()];
      if (!expected.some((id) => read.has(id))) return null;
      let since = Number.NEGATIVE_INFINITY;
      for (const id of expected) {
        const readAt = read.get(id);
        const keptAt = kept.get(id) ?? Number.NEGATIVE_INFINITY;
        const isThere =
          readAt === undefined ? keptAt <= lastSeenAt : !isMissing(lastSeenAt, readAt, isElsewhere);
        if (isThere) return null;
        since = Math.max(since, readAt ?? keptAt);
      }
      return since;
    },
  };
}
