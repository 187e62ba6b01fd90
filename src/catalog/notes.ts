import { fixed, type Sentence } from "../contract/sayings/saying.js";
import type { Instant } from "../domain/time.js";
import type { CatalogEntry } from "./catalog.js";
import { isListed, operatingStatus } from "./details.js";

/** Bounds a note, in characters. */
export const NOTE_LENGTH = 1_200;

/** What an agent should bear in mind before it acts on this record. `isVerified`: it is just being told how sure a fact is. */
export function actionNote(entry: CatalogEntry, now: Instant, isVerified: boolean): readonly Sentence[] {
  const sayings: Sentence[] = entry.area.area.sample ? [fixed("sample")] : [];
  if (operatingStatus(entry, now) === "permanently_closed") sayings.push(fixed("closed_for_good"));
  else if (!isListed(entry)) sayings.push(fixed("not_listed"));
  return [...sayings, fixed(isVerified ? "report_after" : "verify_then_report")];
}
