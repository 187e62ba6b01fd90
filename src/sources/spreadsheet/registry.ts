import { DAY_MS } from "../../domain/time.js";
import { fileDate } from "../fileDate.js";
import { type PlaceSource, sourceFile } from "../source.js";
import { datedAddress, hasColumn, isEnded, listName, placeId, valueOf } from "./columns.js";

/** P(a business exists) if a register lists it as active, or as ended. Assumed: many are never struck off, and some trade under another name. */
const ACTIVE = 0.95;
const ENDED = 0.1;

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
    return sourceFile(path, await fileDate(path, []), [`${list}/`], rows, (row) => {
      const name = valueOf(row, "name");
      if (name === "") return "no_name";
      const street = valueOf(row, "street");
      const line =
        street === "" ? valueOf(row, "address") : `${valueOf(row, "housenumber")} ${street}`.trim();
      return {
        id: placeId(list, row, line),
        point: row.point,
        tags: { name, ...datedAddress(row, line.split(",")[0] ?? "") },
        existence: isEnded(valueOf(row, "status")) ? ENDED : ACTIVE,
      };
    });
  },
};
