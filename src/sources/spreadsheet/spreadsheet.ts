import { basename } from "node:path";
import type { Warning } from "../../domain/evidence.js";
import { DAY_MS } from "../../domain/time.js";
import { fold } from "../../language/text/fold.js";
import type { Tags } from "../../verticals/vertical.js";
import { fileDate } from "../fileDate.js";
import { type KindTable, kindTable } from "../kindTable.js";
import { addressTags } from "../postalLine.js";
import type { PlaceSource, SourcePlace } from "../source.js";
import { HEADERS, hasColumn, isEnded, valueOf } from "./columns.js";
import { LATITUDES, LONGITUDES, type Row } from "../table.js";

/** An operator's own list: CSV with the names of its columns in the first line. */
export const spreadsheet: PlaceSource = {
  id: "spreadsheet",
  everyMs: DAY_MS,
  recognizes: ({ form, columns }) =>
    form === "csv" &&
    hasColumn(columns, "name") &&
    hasColumn(columns, "kind") &&
    LATITUDES.some((name) => columns.has(name)),
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
      understood: Object.keys(HEADERS).filter((field) => hasColumn(columns, field)),
      asTags: [...columns].filter((column) => !KNOWN.has(column)),
    };
  },
};

const KNOWN = new Set([...Object.values(HEADERS).flat(), ...LATITUDES, ...LONGITUDES]);

/** Columns of other names are taken for tags of OpenStreetMap: `wheelchair`, `payment:cards`. */
function otherTags({ values }: Row): Tags {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      KNOWN.has(name) || typeof value !== "string" || value === "" ? [] : [[name, value]],
    ),
  );
}

/** Why a row is no place; null: it is one. */
function problemOf(row: Row, kinds: KindTable): string | null {
  if (valueOf(row, "name") === "") return "no_name";
  if (row.point === null) return "no_point";
  if (kindTags(valueOf(row, "kind"), kinds) === null) return "no_kind";
  return isEnded(valueOf(row, "status")) ? "permanently_closed" : null;
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
