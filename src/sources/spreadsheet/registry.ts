import { basename } from "node:path";
import { DAY_MS } from "../../domain/time.js";
import { fold } from "../../language/text/fold.js";
import { fileDate } from "../fileDate.js";
import { addressTags } from "../postalLine.js";
import type { PlaceSource, SourcePlace } from "../source.js";
import { hasColumn, isEnded, valueOf } from "./columns.js";

/** P(a business trades) that a register lists as active, and as ended. Assumed: many are never struck off, and some trade under another name. */
const ACTIVE = 0.95;
const ENDED = 0.1;

/** A register of businesses as CSV: names, addresses and a status, and no kinds. It is evidence of whether a place trades, and of nothing else. */
export const registry: PlaceSource = {
  id: "registry",
  everyMs: DAY_MS,
  recognizes: ({ form, columns }) =>
    form === "csv" &&
    !hasColumn(columns, "kind") &&
    ["name", "status"].every((field) => hasColumn(columns, field)) &&
    ["address", "street"].some((field) => hasColumn(columns, field)),
  async read({ path }, rows) {
    const { at, warnings } = await fileDate(path, []);
    const list = fold(basename(path).replace(/\d{4}-\d\d-\d\d|\.\w+$/gu, "")).replaceAll(" ", "-");
    let nameless = 0;
    const places = rows.flatMap((row): readonly SourcePlace[] => {
      const value = (field: string): string => valueOf(row, field);
      const name = value("name");
      if (name === "") {
        nameless += 1;
        return [];
      }
      const number = value("housenumber");
      const line = value("street") === "" ? value("address") : `${number} ${value("street")}`.trim();
      const [street = ""] = line.split(",");
      const rest = { city: value("city"), postcode: value("postcode"), country: value("country") };
      const date = value("check_date").slice(0, 10);
      return [
        {
          id: `${list}/${value("id") || fold(`${name} ${line}`).replaceAll(" ", "-")}`.slice(0, 200),
          point: row.point,
          tags: { name, ...(date === "" ? {} : { check_date: date }), ...addressTags(street, rest) },
          timestamp: null,
          extractAt: at,
          existence: isEnded(value("status")) ? ENDED : ACTIVE,
        },
      ];
    });
    return {
      path,
      places,
      extractAt: at,
      rowsRead: rows.length,
      skipped: nameless === 0 ? {} : { no_name: nameless },
      warnings,
      complete: [`${list}/`],
    };
  },
};
