import { type Message, methodOf, within } from "./message.js";

const PREFIX = "doorlight://records/";

/** Records as resources: too many to list, but each can be read and subscribed to. */
export const RECORD_TEMPLATE = {
  uriTemplate: `${PREFIX}{result_id}`,
  name: "record",
  title: "A business",
  description:
    "What get_details returns for a business, by its result_id. Subscribe to be notified of changes.",
  mimeType: "application/json",
};

/** The record id in a URI; null if it is not that of a record. */
export function recordIdIn(uri: string): string | null {
  return uri.startsWith(PREFIX) ? uri.slice(PREFIX.length) : null;
}

/** True when a message reads a record. */
export function isRecordRead(message: Message): boolean {
  const uri = within(message, "params", "uri");
  return methodOf(message) === "resources/read" && typeof uri === "string" && recordIdIn(uri) !== null;
}
