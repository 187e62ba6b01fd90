import type { Instant } from "../domain/time.js";
import type { CatalogEntry } from "./catalog.js";
import { isListed, operatingStatus } from "./details.js";

/** Opens the note of every answer that shows invented businesses. */
export const SAMPLE_NOTE =
  "SAMPLE DATA: these businesses are invented and do not exist. Import a real area before use.";

/** The advice that goes with every search answer. Fixed words: nothing from outside ever enters a note. */
export const SEARCH_NOTE = "Availability is inferred from hours: call verify before acting.";

/** The same, where another moment than now was asked for. */
export const SEARCH_NOTE_THEN =
  "Availability is of the time asked for, inferred from hours: call verify before acting.";

const RECORD_NOTE = "Verify before acting, then report the outcome with a result_token from get_details.";

const VERIFIED_NOTE = "After acting, report the outcome.";

/** What an agent should bear in mind before it acts on this record, in fixed words. `isVerified`: it is just being told how sure a fact is. */
export function actionNote(entry: CatalogEntry, now: Instant, isVerified: boolean): string {
  const notes: string[] = [];
  if (operatingStatus(entry, now) === "permanently_closed")
    notes.push("This business is on record as permanently closed.");
  else if (!isListed(entry)) notes.push("The source does not list this place any more; it may be gone.");
  return [...notes, isVerified ? VERIFIED_NOTE : RECORD_NOTE].join(" ");
}
