import { ServiceError } from "../../contract/errors.js";
import { parseWatch } from "../../contract/parse.js";
import type { WatchInput } from "../../contract/service.js";
import { type Message, methodOf, within } from "./message.js";

const PREFIX = "doorlight://records/";

/** Records as resources: not listed, as there are too many, but each can be read and listened to. */
export const RECORD_TEMPLATE = {
  uriTemplate: `${PREFIX}{result_id}`,
  name: "record",
  title: "A business",
  description:
    "All that get_details returns of a business, by its result_id. Listen to it to be told when it changes.",
  mimeType: "application/json",
};

/** The id that the address of a record names; null: it is the address of something else. */
export function recordIdIn(uri: string): string | null {
  return uri.startsWith(PREFIX) ? uri.slice(PREFIX.length) : null;
}

/** Whether a message reads a record. */
export function isRecordRead(message: Message): boolean {
  const uri = within(message, "params", "uri");
  return methodOf(message) === "resources/read" && typeof uri === "string" && recordIdIn(uri) !== null;
}

/** What somebody listens to. */
export interface Listening {
  readonly input: WatchInput;
  /** By record, the addresses that were given for it. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** What the addresses of a message that asks for a stream are of. Throws ServiceError `invalid_request` where one of them is no record's. */
export function listeningOf(uris: readonly unknown[]): Listening {
  const ids = uris.map((uri) => (typeof uri === "string" ? recordIdIn(uri) : null));
  if (ids.some((id) => id === null || id.includes(",")))
    throw new ServiceError(
      "invalid_request",
      `Only records can be listened to: ${PREFIX} and the result_id of one.`,
    );
  const input = parseWatch({ ids: ids.join(",") }, undefined);
  return { input, addresses: new Map(input.ids?.map((id, i) => [id, String(uris[i])])) };
}

/** Whether a message asks to be told of resources that change, as long as it listens. */
export function isListening(message: Message): boolean {
  return addressesIn(message).length > 0;
}

/** The addresses in a message that asks to be told of resources that change, as long as it listens; none: it asks for something else. */
export function addressesIn(message: Message): readonly unknown[] {
  if (methodOf(message) !== "subscriptions/listen") return [];
  const uris = within(message, "params", "notifications", "resourceSubscriptions");
  return Array.isArray(uris) ? uris : [];
}

const [INVALID_PARAMS, INTERNAL_ERROR] = [-32_602, -32_603];

/** Why somebody cannot listen, as the protocol words it. */
export function listeningError({ code, detail }: ServiceError): {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly error: string };
} {
  const isTheirs = code === "invalid_request" || code === "unknown_result_id";
  return { code: isTheirs ? INVALID_PARAMS : INTERNAL_ERROR, message: detail, data: { error: code } };
}
