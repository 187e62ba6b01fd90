import { type Message, message } from "../contract/messages/message.js";
import type { Instant } from "../domain/time.js";
import type { CatalogEntry } from "./loadedArea.js";
import { isListed, operatingStatus } from "./details.js";

/** What an agent should know before it acts on this record. `isVerified`: the answer is that of a verify. */
export function actionNote(entry: CatalogEntry, now: Instant, isVerified: boolean): readonly Message[] {
  const messages: Message[] = entry.area.area.sample ? [message("sample")] : [];
  if (operatingStatus(entry, now) === "permanently_closed") messages.push(message("closed_for_good"));
  else if (!isListed(entry)) messages.push(message("not_listed"));
  return [...messages, message(isVerified ? "report_after" : "verify_then_report")];
}
