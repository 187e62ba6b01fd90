import { basename } from "node:path";
import { fold } from "../../language/text/fold.js";
import type { Tags } from "../../verticals/vertical.js";
import { sourceData } from "../sourceData.js";
import { addressTags } from "../postalLine.js";
import type { Row } from "../source.js";

/** The accepted column names of each field. */
export const HEADERS = sourceData("columns") as Readonly<Record<string, readonly string[]>>;

/** Whether a file has a column for a field. */
export function hasColumn(columns: ReadonlySet<string>, field: string): boolean {
  return (HEADERS[field] ?? []).some((name) => columns.has(name));
}

/** The value of a field in a row; "" if it has none. */
export function valueOf({ values }: Row, field: string): string {
  const found = (HEADERS[field] ?? []).map((name) => values[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found.trim() : "";
}

/** The name of an operator's list, which prefixes the ids of its places: the file name without a date. */
export function listName(path: string): string {
  return slugOf(basename(path).replace(/\d{4}-\d\d-\d\d|\.\w+$/gu, ""));
}

/** The id of a row's place: the one stated, else its name and `address`. */
export function placeId(list: string, row: Row, address: string): string {
  return `${list}/${valueOf(row, "id") || slugOf(`${valueOf(row, "name")} ${address}`)}`.slice(0, 200);
}

const slugOf = (text: string): string => fold(text).replaceAll(" ", "-");

/** The check date and address of a row, as tags. `line`: street and house number in one text, if the row has that. */
export function datedAddress(row: Row, line: string): Tags {
  const [city, postcode, country] = ["city", "postcode", "country"].map((field) => valueOf(row, field));
  const date = valueOf(row, "check_date").slice(0, 10);
  return {
    ...(date === "" ? {} : { check_date: date }),
    ...addressTags(line, { city, postcode, country }),
  };
}

/** Whether a status means that a business has ended. */
export function isEnded(status: string): boolean {
  return /clos|dissol|inactive|ceased|struck|ended|revoked|gel[öo]scht|radi[ée]|cessat/iu.test(status);
}
