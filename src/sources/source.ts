import type { Warning } from "../domain/evidence.js";
import type { Coordinates } from "../domain/geometry.js";
import type { OperatingStatus } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { FileDate } from "./fileDate.js";
import type { Tags } from "../verticals/vertical.js";
import type { Row, Table } from "./table.js";

/** What is read of a place: it is in the tags of OpenStreetMap, whatever source states it. */
export interface TaggedPlace {
  readonly tags: Tags;
  /** Null: its source does not say where it is. */
  readonly point: Coordinates | null;
  /** When somebody last edited it; null where the source does not say. */
  readonly timestamp: Instant | null;
  /** The date of the file it was read from. */
  readonly extractAt: Instant;
}

/** A place as a source states it, in the tags of OpenStreetMap: what a vertical reads, and what is normalized. Without a point it only adds to places that other sources list. */
export interface SourcePlace extends TaggedPlace {
  /** Identity within the source. */
  readonly id: string;
  /** Names of the sources that the source took it from, as far as it tells. */
  readonly copiedFrom?: readonly string[];
  readonly status?: OperatingStatus;
  /** P(it trades), calibrated, where the source states one; absent: as sure as any listing. */
  readonly existence?: number;
}

/** One file of a source, read. */
export interface SourceFile {
  readonly path: string;
  readonly places: readonly SourcePlace[];
  /** What the source knew then. */
  readonly extractAt: Instant;
  readonly rowsRead: number;
  /** Rows that are no place of ours, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly warnings: readonly Warning[];
  /** Beginnings of the ids of all that the file lists whole; what has one of them and is not in it is gone. */
  readonly complete: readonly string[];
  /** Of a file whose columns its writer named: fields that were found in them, and columns that are passed on as tags. */
  readonly understood?: readonly string[];
  readonly asTags?: readonly string[];
}

/** What is read of one file: `read` tells the place of a row, or why it is none of ours. `complete`: see {@link SourceFile}. */
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
  /** Short id, as elements carry it; its name, licence and attribution stand in domain/sources. */
  readonly id: string;
  /** How often a new release comes, about. */
  readonly everyMs: number;
  /** The columns that are read, where files have more; absent: all. */
  readonly columns?: readonly string[];
  /** Whether a file is of this source, by its form and the names of its columns. */
  recognizes(table: Pick<Table, "columns" | "form">): boolean;
  /** Reads a file; rows outside the box may be left out. Throws ImportError for what cannot be used. */
  read(table: Table, rows: readonly Row[]): Promise<SourceFile>;
}
