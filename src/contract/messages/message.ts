import type { MessageParameters } from "../../../build/messages.js";
import type { PriceBand } from "../../domain/record.js";

/** A sort of business, by its id and what it is called in English. */
export interface NamedSort {
  readonly id: string;
  readonly name: string;
}

/** What a search asks for, so that a note can name it. Ids are those of the taxonomy. */
export type Asked =
  | { readonly type: "wanted" | "unwanted"; readonly ids: readonly string[] }
  | { readonly type: "fact" | "absent" | "with" | "rather"; readonly id: string }
  | { readonly type: "price" | "not_price"; readonly band: PriceBand }
  | { readonly type: "open_now" | "open_then" | "place" | "middle" | "called" | "not_called" };

/** Where a value comes from: inferred on a ground, or a source's of a date (`listed`: the date is of its list alone). */
export type MessageOrigin =
  | { readonly how: "inferred"; readonly ground: string | null }
  | { readonly how: "listed" | "observed"; readonly on: string; readonly source: string };

/** A day's opening hours; `closed` null: unknown. Days of the week count from Monday, 0; dates are written 2026-11-21, spans 11:00–14:30. */
export interface DayHours {
  readonly weekday: number;
  readonly date: string | null;
  readonly open: readonly string[];
  readonly closed: boolean | null;
}

/** How a day is written that is open all of it. */
export const ALL_DAY = "00:00–24:00";

/** A query parameter that is ignored, and the known one that it resembles. */
interface UnknownParameter {
  readonly said: string;
  readonly meant: string | null;
}

type Part = string | NamedSort | Asked | DayHours | UnknownParameter;
export type { MessageParameters };
/** What a message is made of; a Part may be a message within it. */
export type MessageValue = Part | MessageOrigin | number | boolean | null | readonly Part[];
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** The ids of all messages in data/messages, with the names of their parameters. */
export type MessageId = keyof MessageParameters;

/** Something the service says, as it crosses the wire beside its text. A code never changes its meaning; further ones may come. */
export interface Message {
  readonly code: MessageId;
  readonly values: MessageValues;
}

type ValuesOf<Id extends MessageId> = [MessageParameters[Id]] extends [never]
  ? []
  : [values: Readonly<Record<MessageParameters[Id], MessageValue>>];

/** A message with the values of all its parameters. */
export function message<Id extends MessageId>(code: Id, ...[values]: ValuesOf<Id>): Message {
  return { code, values: (values ?? {}) as MessageValues };
}
