import { basename } from "node:path";
import type { Warning } from "../../domain/evidence.js";
import { DAY_MS } from "../../domain/time.js";
import { fold } from "../../language/text/fold.js";
import type { Tags } from "../../verticals/vertical.js";
import { fileDate } from "../fileDate.js";
import { addressTags } from "../postalLine.js";
import { LATITUDES, LONGITUDES, pointIn, type PlaceSource, type Row, sourceFile } from "../source.js";
import { categoryTags, sourceData } from "../sourceData.js";

/** The accepted column names of each field. */
const HEADERS = sourceData("columns") as Readonly<Record<string, readonly string[]>>;
const KNOWN = new Set([...Object.values(HEADERS).flat(), ...LATITUDES, ...LONGITUDES]);

/** An operator's own list: CSV with column names in the first line. */
export const spreadsheet: PlaceSource = {
  id: "spreadsheet",
  everyMs: DAY_MS,
  recognizes: ({ form, columns }) =>
    form === "csv" &&
    ["name", "kind"].every((field) => hasColumn(columns, field)) &&
    [LATITUDES, LONGITUDES].every((names) => names.some((name) => columns.has(name))),
  async read({ path, columns }, rows) {
    const list = listName(path);
    const problems: Warning[] = [];
    const file = sourceFile(path, await fileDate(path, []), [list], rows, (row) => {
      const problem = problemOf(row);
      if (problem !== null) {
        const value = valueOf(row, "name").slice(0, 200);
        problems.push({ kind: problem, field: `row ${row.number}`, value });
        return problem;
      }
      const [street, address] = [valueOf(row, "street"), valueOf(row, "address")];
      const stated = ["name", "phone", "website", "email", "opening_hours"].map(
        (field) => [field, valueOf(row, field)] as const,
      );
      const number = valueOf(row, "housenumber");
      const tags = {
        ...otherTags(row),
        ...kindTags(valueOf(row, "kind")),
        ...Object.fromEntries(stated.filter(([, value]) => value !== "")),
        ...datedAddress(row, street || address),
        ...(number === "" ? {} : { "addr:street": street, "addr:housenumber": number }),
      };
      return { id: placeId(list, row, `${street}${address}`), point: row.point, tags };
    });
    return {
      ...file,
      warnings: [...file.warnings, ...problems],
      understood: Object.keys(HEADERS).filter((field) => hasColumn(columns, field)),
      asTags: [...columns].filter((column) => !KNOWN.has(column)),
    };
  },
};

/** P(a business exists) if a register lists it as active, or as ended. Assumed: many are never struck off, and some trade under another name. */
const [ACTIVE, ENDED] = [0.95, 0.1];

/** A business register as CSV with names, addresses and a status, but no kinds. It is evidence only of whether a business exists. */
export const registry: PlaceSource = {
  id: "registry",
  everyMs: DAY_MS,
  recognizes: ({ form, columns }) =>
    form === "csv" &&
    !hasColumn(columns, "kind") &&
    ["name", "status"].every((field) => hasColumn(columns, field)) &&
    ["address", "street"].some((field) => hasColumn(columns, field)),
  async read({ path }, rows) {
    const list = listName(path);
    return sourceFile(path, await fileDate(path, []), [list], rows, (row) => {
      const name = valueOf(row, "name");
      if (name === "") return "no_name";
      const street = `${valueOf(row, "housenumber")} ${valueOf(row, "street")}`.trim();
      const line = valueOf(row, "street") === "" ? valueOf(row, "address") : street;
      return {
        id: placeId(list, row, line),
        point: row.point,
        tags: { name, ...datedAddress(row, line.split(",")[0] ?? "") },
        existence: isEnded(row) ? ENDED : ACTIVE,
      };
    });
  },
};

/** Whether a file has a column for a field. */
function hasColumn(columns: ReadonlySet<string>, field: string): boolean {
  return (HEADERS[field] ?? []).some((name) => columns.has(name));
}

/** The value of a field in a row; "" if it has none. */
function valueOf({ values }: Row, field: string): string {
  const found = (HEADERS[field] ?? []).map((name) => values[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found.trim() : "";
}

/** What the ids of a list's places begin with: its file name without a date. */
const listName = (path: string): string =>
  `${slugOf(basename(path).replace(/\d{4}-\d\d-\d\d|\.\w+$/gu, ""))}/`;

/** The id of a row's place: the one stated, else its name and `address`. */
const placeId = (list: string, row: Row, address: string): string =>
  `${list}${valueOf(row, "id") || slugOf(`${valueOf(row, "name")} ${address}`)}`.slice(0, 200);

const slugOf = (text: string): string => fold(text).replaceAll(" ", "-");

/** The check date and address of a row, as tags. `line`: street and house number in one text, if the row has that. */
function datedAddress(row: Row, line: string): Tags {
  const [city, postcode, country] = ["city", "postcode", "country"].map((field) => valueOf(row, field));
  const date = valueOf(row, "check_date").slice(0, 10);
  return {
    ...(date === "" ? {} : { check_date: date }),
    ...addressTags(line, { city, postcode, country }),
  };
}

/** Whether the status of a row means that the business has ended. */
function isEnded(row: Row): boolean {
  return /clos|dissol|inactive|ceased|struck|ended|revoked|gel[öo]scht|radi[ée]|cessat/iu.test(
    valueOf(row, "status"),
  );
}

/** Other columns, which are taken for OpenStreetMap tags: `wheelchair`, `payment:cards`. */
function otherTags({ values }: Row): Tags {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      KNOWN.has(name) || typeof value !== "string" || value === "" ? [] : [[name, value]],
    ),
  );
}

/** Why a row cannot be used as a place; null if it can. */
function problemOf(row: Row): string | null {
  if (valueOf(row, "name") === "") return "no_name";
  if (row.point === null) return isSwapped(row) ? "lat_lon_swapped" : "no_point";
  if (kindTags(valueOf(row, "kind")) === null) return "no_kind";
  return isEnded(row) ? "permanently_closed" : null;
}

/** Whether a row's latitude and longitude seem to be swapped. */
function isSwapped({ values }: Row): boolean {
  const under = (names: readonly string[]) => values[names.find((name) => values[name] !== undefined) ?? ""];
  return pointIn({ lat: under(LONGITUDES), lon: under(LATITUDES) }) !== null;
}

/** The tags of a kind, given as a tag (`amenity=cafe`), a tag's value (`hairdresser`) or an Overture category (`hair_salon`). */
function kindTags(kind: string): Tags | null {
  const [key = "", value] = kind.toLowerCase().split("=", 2);
  if (key === "") return null;
  if (value !== undefined) return { [key]: value };
  const plain = key.replaceAll(" ", "_");
  const keys = ["amenity", "shop", "leisure", "tourism", "craft"];
  return categoryTags(plain) ?? Object.fromEntries(keys.map((one) => [one, plain]));
}
