import { DAY_MS, type Instant } from "../../domain/time.js";
import type { Tags } from "../../verticals/vertical.js";
import { fileDate } from "../fileDate.js";
import { addressTags } from "../postalLine.js";
import { type PlaceSource, sourceFile, type Row } from "../source.js";

/** All the Places (https://www.alltheplaces.xyz): data that chains publish about their own shops. GeoJSON of one spider, or Parquet of many. */
export const allThePlaces: PlaceSource = {
  id: "alltheplaces",
  everyMs: 7 * DAY_MS,
  recognizes: ({ columns }) => columns.has("@spider") || (columns.has("spider") && columns.has("tags")),
  async read({ path, about }, rows) {
    const time = String(about["spider:collection_time"] ?? "");
    // A time without a zone is in UTC.
    const collected = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/u.test(time) ? time : `${time}Z`);
    const fetched = rows.flatMap(({ values }) => Number(values["fetched"]) || []);
    const date = await fileDate(path, [], Number.isNaN(collected) ? fetched : [collected]);
    const spiders = new Set(rows.map((row) => `${spiderOf(row)}/`));
    return sourceFile(path, date, [...spiders], rows, (row) => placeOf(row, date.at));
  },
};

const spiderOf = ({ values }: Row): string => String(values["@spider"] ?? values["spider"] ?? "");

function placeOf(row: Row, extractAt: Instant) {
  const { values, point, number } = row;
  const tags = tagsOf(values);
  // "yes" if the chain states no date; a future date does not count yet.
  const { end_date: end } = tags;
  if (end !== undefined && !(Date.parse(end) > extractAt)) return "permanently_closed";
  if (point === null) return "no_point";
  const id = tags["ref"] ?? String(values["id"] ?? values["s2_cell_id"] ?? number);
  return { id: `${spiderOf(row)}/${id}`.slice(0, 200), point, tags };
}

/** The tags of a row, which are OpenStreetMap's, without those about the spider. A branch becomes an alternative name. */
function tagsOf(values: Row["values"]): Tags {
  const nested = values["tags"];
  const source = typeof nested === "object" && nested !== null ? nested : values;
  const tags = Object.entries(source).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1] !== "" && !entry[0].startsWith("@"),
  );
  const named: Record<string, string> = Object.fromEntries(tags);
  const { name = named["brand"], branch } = named;
  if (name === undefined) return named;
  const line =
    named["addr:street"] === undefined ? (named["addr:street_address"] ?? named["addr:full"]) : undefined;
  return {
    ...named,
    name,
    ...(branch === undefined ? {} : { alt_name: `${name} ${branch}` }),
    ...(line === undefined ? {} : addressTags(line.split(",")[0] ?? "")),
  };
}
