import type { AsyncBuffer, FileMetaData, RowGroup } from "hyparquet";
import {
  asyncBufferFromUrl,
  cachedAsyncBuffer,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { open, stat } from "node:fs/promises";
import type { BoundingBox } from "../domain/geometry.js";
import { reasonOf } from "../domain/systemErrors.js";
import { ImportError } from "./importError.js";
import { inBox, pointIn, pointOf, type Row, type Table } from "./table.js";

/** Bytes read from the end of a file first; a longer footer needs a second read. */
const FOOTER_BYTES = 131_072;

/** Opens a Parquet file, local or on a server that supports range requests. Reads only the row groups that a box needs. */
export async function openParquet(path: string): Promise<Table> {
  return orRefused(path, async () => {
    const file = /^https?:/u.test(path)
      ? cachedAsyncBuffer(await asyncBufferFromUrl({ url: path }))
      : await bufferOf(path);
    const metadata = await parquetMetadataAsync(file, { initialFetchSize: FOOTER_BYTES });
    return {
      path,
      form: "parquet",
      columns: new Set(parquetSchema(metadata).children.map(({ element }) => element.name)),
      about: {},
      rows: (box, columns) => orRefused(path, () => readRows(file, metadata, box, columns)),
    };
  });
}

async function orRefused<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new ImportError(
      `${path} cannot be read as Parquet: ${reasonOf(error)}. Check the address, or download the file again. Nothing was changed.`,
    );
  }
}

async function bufferOf(path: string): Promise<AsyncBuffer> {
  const { size } = await stat(path);
  return {
    byteLength: size,
    async slice(start, end = size) {
      const file = await open(path);
      try {
        const bytes = new Uint8Array(end - start);
        await file.read(bytes, 0, bytes.length, start);
        return bytes.buffer;
      } finally {
        await file.close();
      }
    },
  };
}

async function readRows(
  file: AsyncBuffer,
  metadata: FileMetaData,
  box: BoundingBox | null,
  wanted: readonly string[] | undefined,
): Promise<readonly Row[]> {
  const there = parquetSchema(metadata).children.map(({ element }) => element.name);
  const columns = wanted?.filter((name) => there.includes(name)) ?? there;
  const rows: Row[] = [];
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    if (box === null || mayHold(group, box)) {
      const [first, end] =
        box !== null && there.includes("bbox")
          ? await rangeWithin(file, metadata, box, rowStart, rowEnd)
          : [rowStart, rowEnd];
      // Text columns without a type are bytes, which may also be a geometry.
      const found =
        first === end
          ? []
          : await parquetReadObjects({
              file,
              metadata,
              compressors,
              columns,
              rowStart: first,
              rowEnd: end,
              utf8: false,
              useOffsetIndex: true,
            });
      rows.push(
        ...found.map((values, at) => ({
          number: first + at + 1,
          values,
          point: pointIn(values) ?? pointOfWkb(values["geometry"] ?? values["shape"]),
        })),
      );
    }
    rowStart = rowEnd;
  }
  return inBox(rows, box);
}

/** The range of rows in a group that contains all rows in a box. Releases are sorted by location, so the range has few others. */
async function rangeWithin(
  file: AsyncBuffer,
  metadata: FileMetaData,
  [west, south, east, north]: BoundingBox,
  rowStart: number,
  rowEnd: number,
): Promise<readonly [number, number]> {
  const boxes = await parquetReadObjects({
    file,
    metadata,
    compressors,
    columns: ["bbox"],
    rowStart,
    rowEnd,
  });
  const isIn = ({ bbox }: Record<string, unknown>) => {
    const { xmin, xmax, ymin, ymax } = (bbox ?? {}) as Record<string, number | undefined>;
    if (xmin === undefined || xmax === undefined || ymin === undefined || ymax === undefined) return true;
    return xmin <= east && xmax >= west && ymin <= north && ymax >= south;
  };
  const first = boxes.findIndex(isIn);
  return first < 0 ? [rowStart, rowStart] : [rowStart + first, rowStart + boxes.findLastIndex(isIn) + 1];
}

/** Whether a group of rows may hold a place in a box, by the statistics of its `bbox` columns; true where it has none. */
function mayHold({ columns }: RowGroup, [west, south, east, north]: BoundingBox): boolean {
  const bound = (name: string, side: "min_value" | "max_value"): number | null => {
    const column = columns.find(({ meta_data }) => meta_data?.path_in_schema.join(".") === `bbox.${name}`);
    const value = column?.meta_data?.statistics?.[side];
    return typeof value === "number" ? value : null;
  };
  const [left, right] = [bound("xmin", "min_value"), bound("xmax", "max_value")];
  const [low, high] = [bound("ymin", "min_value"), bound("ymax", "max_value")];
  if (left === null || right === null || low === null || high === null) return true;
  return left <= east && right >= west && low <= north && high >= south;
}

/** Parses a point in well-known binary; null for other shapes. */
function pointOfWkb(bytes: unknown): Row["point"] {
  if (!(bytes instanceof Uint8Array) || bytes.length < 21) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const isLittle = view.getUint8(0) === 1;
  return (view.getUint32(1, isLittle) & 0xff) === 1
    ? pointOf([view.getFloat64(5, isLittle), view.getFloat64(13, isLittle)])
    : null;
}
