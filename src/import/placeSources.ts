import { ImportError } from "../sources/importError.js";
import { allThePlaces } from "../sources/alltheplaces/allThePlaces.js";
import { overture } from "../sources/overture/overture.js";
import { registry, spreadsheet } from "../sources/spreadsheet/spreadsheet.js";
import type { PlaceSource, Table } from "../sources/source.js";
import { openTable } from "../sources/openTable.js";

/** All sources besides OpenStreetMap. Add a new one here and in domain/sources. */
export const PLACE_SOURCES: readonly PlaceSource[] = [overture, allThePlaces, spreadsheet, registry];

/** Recognizes the source of a file; null for an OpenStreetMap extract or an unreadable file. Rejects with ImportError for a table of an unknown source. */
export async function recognize(
  path: string,
): Promise<{ readonly source: PlaceSource; readonly table: Table } | null> {
  const table = await openTable(path);
  if (table === null) return null;
  const source = PLACE_SOURCES.find((one) => one.recognizes(table));
  if (source !== undefined) return { source, table };
  // May be OpenStreetMap data.
  if (table.form === "geojson") return null;
  throw new ImportError(
    `${path} is a table of an unknown source with the columns ${[...table.columns].slice(0, 12).join(", ")}. A spreadsheet needs the columns name, lat, lon and kind; a business register name, address and status. Nothing was changed.`,
  );
}
