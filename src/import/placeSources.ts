import { ImportError } from "../sources/importError.js";
import { allThePlaces } from "../sources/alltheplaces/allThePlaces.js";
import { overture } from "../sources/overture/overture.js";
import { registry } from "../sources/spreadsheet/registry.js";
import { spreadsheet } from "../sources/spreadsheet/spreadsheet.js";
import type { PlaceSource } from "../sources/source.js";
import { openTable } from "../sources/openTable.js";
import type { Table } from "../sources/table.js";

/** All sources beside OpenStreetMap. A new one is named here, and in domain/sources. */
export const PLACE_SOURCES: readonly PlaceSource[] = [overture, allThePlaces, spreadsheet, registry];

/** Of which source a file is; null: an extract of OpenStreetMap, or nothing that can be read. Rejects with ImportError for rows of no known source. */
export async function recognize(
  path: string,
): Promise<{ readonly source: PlaceSource; readonly table: Table } | null> {
  const table = await openTable(path);
  if (table === null) return null;
  const source = PLACE_SOURCES.find((one) => one.recognizes(table));
  if (source !== undefined) return { source, table };
  // OpenStreetMap comes as GeoJSON too.
  if (table.form === "geojson") return null;
  throw new ImportError(
    `${path} is a table of no known source: its columns are ${[...table.columns].slice(0, 12).join(", ")}. A spreadsheet needs the columns name, lat, lon and kind; a register of businesses name, address and status. Nothing was changed.`,
  );
}
