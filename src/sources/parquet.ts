import {
  asyncBufferFromFile,
  asyncBufferFromUrl,
  cachedAsyncBuffer,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  rowIndex,
} from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { isInBox } from "../domain/geometry.js";
import { reasonOf } from "../systemErrors.js";
import { ImportError } from "./importError.js";
import { pointIn, type Table } from "./source.js";

/** Bytes read from the end of a file first; a longer footer needs a second read. */
const FOOTER_BYTES = 131_072;

/** Opens a Parquet file, local or on a server that supports range requests. Reads only the pages that a box needs, by the file's `bbox` columns. */
export async function openParquet(path: string): Promise<Table> {
  return orRefused(path, async () => {
    const file = /^https?:/u.test(path)
      ? cachedAsyncBuffer(await asyncBufferFromUrl({ url: path }))
      : await asyncBufferFromFile(path);
    const metadata = await parquetMetadataAsync(file, { initialFetchSize: FOOTER_BYTES });
    // Bytes without a type in these columns are a geometry.
    for (const column of metadata.schema) {
      const isUntyped = column.type === "BYTE_ARRAY" && column.converted_type === undefined;
      if (isUntyped && /^(?:geometry|shape)$/u.test(column.name))
        column.logical_type ??= { type: "GEOMETRY" };
    }
    const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
    return {
      path,
      form: "parquet",
      columns: new Set(columns),
      about: {},
      rows: (box, wanted) =>
        orRefused(path, async () => {
          const [west, south, east, north] = box ?? [];
          const overlapping = {
            "bbox.xmin": { $lte: east },
            "bbox.xmax": { $gte: west },
            "bbox.ymin": { $lte: north },
            "bbox.ymax": { $gte: south },
          };
          const found = await parquetReadObjects({
            file,
            metadata,
            compressors,
            columns: wanted?.filter((name) => columns.includes(name)) ?? columns,
            ...(box === null || !columns.includes("bbox") ? {} : { filter: overlapping }),
            includeRowIndex: true,
            useOffsetIndex: true,
            usePageIndex: true,
          });
          const rows = found.map((values) => ({
            number: (values[rowIndex] ?? 0) + 1,
            values,
            point: pointIn({ ...values, geometry: values["geometry"] ?? values["shape"] }),
          }));
          return rows.filter(({ point }) => box === null || point === null || isInBox(point, box));
        }),
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
