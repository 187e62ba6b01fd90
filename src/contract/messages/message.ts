import type { MessageParameters } from "../../../build/messages.js";
import type { PriceBand } from "../../domain/record.js";

/** A kind of business: its id and English name. */
export interface NamedSort {
  readonly id: string;
  readonly name: string;
}

/** A condition of a search, to be named in a note. Ids are those of the taxonomy. */
export type Asked =
  | { readonly type: "wanted" | "unwanted"; readonly ids: readonly string[] }
  | { readonly type: "fact" | "absent" | "with" | "rather"; readonly id: string }
  | { readonly type: "price" | "not_price"; readonly band: PriceBand }
  | { readonly type: "open_now" | "open_then" | "place" | "middle" | "called" | "not_called" };

/** Where a value comes from: inferred on a ground, or from a dated source (`listed`: only its list is dated). */
export type MessageOrigin =
  | { readonly how: "inferred"; readonly ground: string | null }
  | { readonly how: "listed" | "observed"; readonly on: string; readonly source: string };

/** A day's opening hours. Monday is 0; dates look like 2026-11-21, spans like 11:00–14:30; `closed` null means unknown. */
export interface DayHours {
  readonly weekday: number;
  readonly date: string | null;
  readonly open: readonly string[];
  readonly closed: boolean | null;
}

/** The span of a day that is open for 24 hours. */
export const ALL_DAY = "00:00–24:00";

/** An ignored query parameter, and the known one it resembles. */
interface UnknownParameter {
  readonly said: string;
  readonly meant: string | null;
}

type Part = string | NamedSort | Asked | DayHours | UnknownParameter;
export type { MessageParameters };
/** A value of a message. A Part can be a message itself. */
export type MessageValue = Part | MessageOrigin | number | boolean | null | readonly Part[];
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** The ids of all messages in data/messages. */
export type MessageId = keyof MessageParameters;

/** A message as sent next to its text. A code never changes its meaning; new ones may be added. */
export interface Message {
  readonly code: MessageId;
  readonly values: MessageValues;
}

type ValuesOf<Id extends MessageId> = [MessageParameters[Id]] extends [never]
  ? []
  : [values: Readonly<Record<MessageParameters[Id], MessageValue>>];

/** Makes a message. All its parameters need values. */
export function message<Id extends MessageId>(code: Id, ...[values]: ValuesOf<Id>): Message {
  return { code, values: (values ?? {}) as MessageValues };
}
