import { refusal, type ServiceError } from "../../contract/errors.js";
import { parseWatch } from "../../contract/parse.js";
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

/** Parses the URIs of a subscription; `uriOf` returns the one given for a record. Throws ServiceError `invalid_request` if one is not that of a record. */
export function listeningOf(uris: readonly unknown[]) {
  const ids = uris.map((uri) => (typeof uri === "string" ? recordIdIn(uri) : null));
  if (ids.some((id) => id === null || id.includes(",")))
    throw refusal("invalid_request.only_records", { template: RECORD_TEMPLATE.uriTemplate });
  const input = parseWatch({ ids: ids.join(",") }, undefined);
  const given = new Map(input.ids?.map((id, i) => [id, String(uris[i])]));
  return { input, uriOf: (recordId: string | null) => given.get(recordId ?? "") };
}

/** True when a message subscribes to resources. */
export function isListening(message: Message): boolean {
  return addressesIn(message).length > 0;
}

/** The URIs in a `subscriptions/listen` message; empty for any other message. */
export function addressesIn(message: Message): readonly unknown[] {
  if (methodOf(message) !== "subscriptions/listen") return [];
  const uris = within(message, "params", "notifications", "resourceSubscriptions");
  return Array.isArray(uris) ? uris : [];
}

const [INVALID_PARAMS, INTERNAL_ERROR] = [-32_602, -32_603];

/** A refused subscription as a JSON-RPC error. */
export function listeningError({ code, detail }: ServiceError): {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly error: string };
} {
  const isTheirs = code === "invalid_request" || code === "unknown_result_id";
  return { code: isTheirs ? INVALID_PARAMS : INTERNAL_ERROR, message: detail, data: { error: code } };
}
