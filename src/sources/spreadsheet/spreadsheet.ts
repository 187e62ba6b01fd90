import { basename } from "node:path";
import type { Warning } from "../../domain/evidence.js";
import { DAY_MS } from "../../domain/time.js";
import { fold } from "../../language/text/fold.js";
import type { Tags } from "../../verticals/vertical.js";
import { fileDate } from "../fileDate.js";
import { type KindTable, kindTable } from "../kindTable.js";
import { addressTags } from "../postalLine.js";
import type { PlaceSource, SourcePlace } from "../source.js";
import { LATITUDES, LONGITUDES, type Row } from "../table.js";

/** By field, the header names under which it may stand. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  id: ["id", "ref", "number"],
  name: ["name", "title", "business"],
  kind: ["kind", "category", "type", "amenity", "shop"],
  address: ["address", "addr"],
  street: ["street", "addr:street"],
  housenumber: ["housenumber", "house_number", "addr:housenumber", "no"],
  postcode: ["postcode", "zip", "postal_code", "addr:postcode"],
  city: ["city", "town", "addr:city"],
  country: ["country", "addr:country"],
  phone: ["phone", "telephone", "tel"],
  website: ["website", "url", "web"],
  email: ["email", "mail", "e-mail"],
  opening_hours: ["opening_hours", "hours"],
  status: ["status"],
  check_date: ["check_date", "checked_at", "observed_at", "updated_at", "date"],
};

/** An operator's own list: CSV with the names of its columns in the first line. */
export const spreadsheet: PlaceSource = {
  id: "spreadsheet",
  everyMs: DAY_MS,
  recognizes: ({ form, columns }) =>
    form === "csv" && has(columns, "name") && has(columns, "kind") && hasAny(columns, LATITUDES),
  async read({ path, columns }, rows) {
    const { at, warnings } = await fileDate(path, []);
    const list = fold(basename(path).replace(/\d{4}-\d\d-\d\d|\.\w+$/gu, "")).replaceAll(" ", "-");
    const problems: Warning[] = [];
    const skipped: Record<string, number> = {};
    const kinds = kindTable("overture");
    const places = rows.flatMap((row): readonly SourcePlace[] => {
      const value = (field: string): string => valueOf(row, field);
      const problem = problemOf(row, kinds);
      if (problem !== null) {
        skipped[problem] = (skipped[problem] ?? 0) + 1;
        problems.push({ kind: problem, field: `row ${row.number}`, value: value("name").slice(0, 200) });
      }
      if (problem !== null || row.point === null) return [];
      const id =
        value("id") || fold(`${value("name")} ${value("street")}${value("address")}`).replaceAll(" ", "-");
      return [
        {
          id: `${list}/${id}`.slice(0, 200),
          point: row.point,
          tags: { ...otherTags(row), ...tagsOf(value, kinds) },
          timestamp: null,
          extractAt: at,
        },
      ];
    });
    return {
      path,
      places,
      extractAt: at,
      rowsRead: rows.length,
      skipped,
      warnings: [...warnings, ...problems],
      complete: [`${list}/`],
      understood: Object.keys(HEADERS).filter((field) => has(columns, field)),
      asTags: [...columns].filter((column) => !KNOWN.has(column)),
    };
  },
};

const KNOWN = new Set([...Object.values(HEADERS).flat(), ...LATITUDES, ...LONGITUDES]);

function hasAny(columns: ReadonlySet<string>, names: readonly string[]): boolean {
  return names.some((name) => columns.has(name));
}

const has = (columns: ReadonlySet<string>, field: string): boolean => hasAny(columns, HEADERS[field] ?? []);

/** Columns of other names are taken for tags of OpenStreetMap: `wheelchair`, `payment:cards`. */
function otherTags({ values }: Row): Tags {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      KNOWN.has(name) || typeof value !== "string" || value === "" ? [] : [[name, value]],
    ),
  );
}

function valueOf({ values }: Row, field: string): string {
  const found = (HEADERS[field] ?? []).map((name) => values[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found.trim() : "";
}

/** Why a row is no place; null: it is one. */
function problemOf(row: Row, kinds: KindTable): string | null {
  if (valueOf(row, "name") === "") return "no_name";
  if (row.point === null) return "no_point";
  if (kindTags(valueOf(row, "kind"), kinds) === null) return "no_kind";
  return /clos|dissol|inactive|ceased/iu.test(valueOf(row, "status")) ? "permanently_closed" : null;
}

/** A kind is a tag (`amenity=cafe`), the value of one (`hairdresser`) or a category of Overture (`hair_salon`). */
function kindTags(kind: string, kinds: KindTable): Tags | null {
  const [key = "", value] = kind.toLowerCase().split("=", 2);
  if (key === "") return null;
  if (value !== undefined) return { [key]: value };
  const plain = key.replaceAll(" ", "_");
  const keys = ["amenity", "shop", "leisure", "tourism", "craft"];
  return kinds(plain) ?? Object.fromEntries(keys.map((one) => [one, plain]));
}

function tagsOf(value: (field: string) => string, kinds: KindTable): Tags {
  const plain = ["name", "phone", "website", "email", "opening_hours", "check_date"];
  const stated = plain.flatMap((field) => (value(field) === "" ? [] : [[field, value(field)] as const]));
  const number = value("housenumber");
  const date = value("check_date").slice(0, 10);
  return {
    ...kindTags(value("kind"), kinds),
    ...Object.fromEntries(stated),
    ...(date === "" ? {} : { check_date: date }),
    ...addressTags(value("street") === "" ? value("address") : value("street"), {
      city: value("city"),
      postcode: value("postcode"),
      country: value("country"),
    }),
    ...(number === "" ? {} : { "addr:street": value("street"), "addr:housenumber": number }),
  };
}
