import { isMissing } from "../belief/listing.js";
import { kindsOf } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { ImportRules } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";

/** Verticals by id, and of which date the extract is that tells of them. */
export type ExtractDates = ReadonlyMap<string, Instant>;

/**
 * What an import makes of elements that it does not list. An element is missing when the extracts of all verticals that its record is of should have
 * listed it and none did: those that this import reads, and, of what else the area holds, extracts that came after it was last seen. So an
 * import of restaurants says nothing of hotels, and of the restaurant of a hotel only together with what is known of hotels.
 * `read`: the verticals of this import; `kept`: those that the area holds beside them.
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
      // What no vertical knows any more could be of any.
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

/** Of an import that is about all that its area holds. */
export function wholeListing(extractAt: Instant): ImportRules {
  return {
    isCurrent: () => true,
    missingSince: (_record, { lastSeenAt }, isElsewhere) =>
      isMissing(lastSeenAt, extractAt, isElsewhere) ? extractAt : null,
  };
}
