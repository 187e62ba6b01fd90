import type { Warning } from "../domain/evidence.js";
import type { Coordinates } from "../domain/geometry.js";
import type { OperatingStatus } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { FileDate } from "./fileDate.js";
import type { Tags } from "../verticals/vertical.js";
import type { Row, Table } from "./table.js";

/** A place of any source, described with OpenStreetMap tags. */
export interface TaggedPlace {
  readonly tags: Tags;
  /** Null if its source does not state a location. */
  readonly point: Coordinates | null;
  /** The last edit; null if the source does not state it. */
  readonly timestamp: Instant | null;
  /** The date of the file it was read from. */
  readonly extractAt: Instant;
}

/** A place as a source states it, in OpenStreetMap tags. Verticals read it, and it is then normalized. Without a point it only adds to places of other sources. */
export interface SourcePlace extends TaggedPlace {
  /** Identity within the source. */
  readonly id: string;
  /** Names of the sources that it was copied from, as far as stated. */
  readonly copiedFrom?: readonly string[];
  readonly status?: OperatingStatus;
  /** P(it exists), calibrated, if the source states a confidence; default: that of any listing. */
  readonly existence?: number;
}

/** The content of one file of a source. */
export interface SourceFile {
  readonly path: string;
  readonly places: readonly SourcePlace[];
  /** The date of the data. */
  readonly extractAt: Instant;
  readonly rowsRead: number;
  /** Skipped rows, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly warnings: readonly Warning[];
  /** Prefixes of ids that the file lists completely: a place with such an id that is not in the file is gone. */
  readonly complete: readonly string[];
  /** For files with free column names: the fields that were recognized, and the columns that are passed on as tags. */
  readonly understood?: readonly string[];
  readonly asTags?: readonly string[];
}

/** Reads one file. `read` returns the place of a row, or why it is skipped. `complete`: see {@link SourceFile}. */
export function sourceFile(
  path: string,
  { at, warnings }: FileDate,
  complete: readonly string[],
  rows: readonly Row[],
  read: (row: Row) => Omit<SourcePlace, "timestamp" | "extractAt"> | string,
): SourceFile {
  const skipped: Record<string, number> = {};
  const places = rows.flatMap((row): readonly SourcePlace[] => {
    const place = read(row);
    if (typeof place !== "string") return [{ ...place, timestamp: null, extractAt: at }];
    skipped[place] = (skipped[place] ?? 0) + 1;
    return [];
  });
  return { path, places, extractAt: at, rowsRead: rows.length, skipped, warnings, complete };
}

/** A source of places. To add one, implement this and name it in import/placeSources. */
export interface PlaceSource {
  /** Short id, as in elements. Its name, license and attribution are in domain/sources. */
  readonly id: string;
  /** Approximate time between releases. */
  readonly everyMs: number;
  /** The columns to read, if files have more; default: all. */
  readonly columns?: readonly string[];
  /** Whether a file is from this source, by its format and column names. */
  recognizes(table: Pick<Table, "columns" | "form">): boolean;
  /** Reads a file. Throws ImportError if it cannot be used. */
  read(table: Table, rows: readonly Row[]): Promise<SourceFile>;
}
