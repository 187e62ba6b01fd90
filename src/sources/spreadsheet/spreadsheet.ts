import type { Warning } from "../../domain/evidence.js";
import { DAY_MS } from "../../domain/time.js";
import type { Tags } from "../../verticals/vertical.js";
import { fileDate } from "../fileDate.js";
import { categoryTags } from "../sourceData.js";
import { type PlaceSource, sourceFile, LATITUDES, LONGITUDES, pointIn, type Row } from "../source.js";
import { datedAddress, HEADERS, hasColumn, isEnded, listName, placeId, valueOf } from "./columns.js";

/** An operator's own list: CSV with column names in the first line. */
export const spreadsheet: PlaceSource = {
  id: "spreadsheet",
  everyMs: DAY_MS,
  recognizes: ({ form, columns }) =>
    form === "csv" &&
    hasColumn(columns, "name") &&
    hasColumn(columns, "kind") &&
    [LATITUDES, LONGITUDES].every((names) => names.some((name) => columns.has(name))),
  async read({ path, columns }, rows) {
    const list = listName(path);
    const problems: Warning[] = [];
    const file = sourceFile(path, await fileDate(path, []), [`${list}/`], rows, (row) => {
      const problem = problemOf(row);
      if (problem !== null) {
        const value = valueOf(row, "name").slice(0, 200);
        problems.push({ kind: problem, field: `row ${row.number}`, value });
        return problem;
      }
      const id = placeId(list, row, `${valueOf(row, "street")}${valueOf(row, "address")}`);
      return { id, point: row.point, tags: { ...otherTags(row), ...tagsOf(row) } };
    });
    return {
      ...file,
      warnings: [...file.warnings, ...problems],
      understood: Object.keys(HEADERS).filter((field) => hasColumn(columns, field)),
      asTags: [...columns].filter((column) => !KNOWN.has(column)),
    };
  },
};

const KNOWN = new Set([...Object.values(HEADERS).flat(), ...LATITUDES, ...LONGITUDES]);

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
  return isEnded(valueOf(row, "status")) ? "permanently_closed" : null;
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

function tagsOf(row: Row): Tags {
  const plain = ["name", "phone", "website", "email", "opening_hours"];
  const stated = plain.map((field) => [field, valueOf(row, field)] as const);
  const [street, number] = [valueOf(row, "street"), valueOf(row, "housenumber")];
  return {
    ...kindTags(valueOf(row, "kind")),
    ...Object.fromEntries(stated.filter(([, value]) => value !== "")),
    ...datedAddress(row, street || valueOf(row, "address")),
    ...(number === "" ? {} : { "addr:street": street, "addr:housenumber": number }),
  };
}
