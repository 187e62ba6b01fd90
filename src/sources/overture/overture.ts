import { z } from "zod";
import type { Warning } from "../../domain/evidence.js";
import { DAY_MS, type Instant, YEAR_MS } from "../../domain/time.js";
import type { Tags } from "../../verticals/vertical.js";
import { sourceName } from "../../domain/sources.js";
import { categoryTags, shippedModel } from "../sourceData.js";
import { fileDate } from "../fileDate.js";
import { addressTags } from "../postalLine.js";
import { type PlaceSource, sourceFile, type SourcePlace, type Row } from "../source.js";
import { logitOf, type MatchModel } from "../../merge/model.js";

/** Invalid fields count as missing, so that no row is lost. CSV exports have text in all fields. */
const optional = z.string().nullish().catch(null);
const texts = z
  .union([z.array(optional), z.string()])
  .nullish()
  .catch(null)
  // CSV exports have one, or several separated by semicolons.
  .transform((list) => (typeof list === "string" ? list.split(";") : (list ?? [])))
  .transform((list) =>
    list.flatMap((one) => (typeof one === "string" && one.trim() !== "" ? [one.trim()] : [])),
  );
const names = z.object({
  primary: optional,
  common: z
    .union([z.record(z.string(), optional), z.array(z.object({ key: z.string(), value: optional }))])
    .nullish(),
  rules: z.array(z.object({ value: optional })).nullish(),
});
const fields = z.object({
  id: z.string().min(1).max(100),
  names: names.nullish().catch(null),
  name: optional,
  categories: z.object({ primary: optional }).nullish().catch(null),
  category: optional,
  basic_category: optional,
  taxonomy: z.object({ primary: optional }).nullish().catch(null),
  operating_status: optional,
  confidence: z
    .union([z.number(), z.stringFormat("number", /^[\d.]+$/u).transform(Number)])
    .nullish()
    .catch(null),
  websites: texts,
  socials: texts,
  emails: texts,
  phones: texts,
  brand: z.object({ names: names.nullish() }).nullish().catch(null),
  addresses: z
    .array(z.object({ freeform: optional, locality: optional, postcode: optional, country: optional }))
    .nullish()
    .catch(null),
  address: optional,
  sources: z
    .array(
      z.object({
        dataset: z.string(),
        update_time: z.union([z.string(), z.date()]).nullish(),
      }),
    )
    .nullish()
    .catch(null),
});
type Fields = z.infer<typeof fields>;

/** Overture Places (https://docs.overturemaps.org/schema/reference/places/place/): GeoParquet, GeoJSON, JSON lines, and CSV exports. */
export const overture: PlaceSource = {
  id: "overture",
  everyMs: 28 * DAY_MS,
  columns: [...Object.keys(fields.shape), "geometry", "bbox"],
  recognizes: ({ columns }) =>
    (columns.has("names") && (columns.has("categories") || columns.has("taxonomy"))) ||
    ["id", "name", "category", "websites", "geometry"].every((name) => columns.has(name)),
  async read({ path }, rows) {
    const read = new Map<Row, Fields>();
    const unread: Warning[] = [];
    for (const row of rows) {
      const { success, data } = fields.safeParse(row.values);
      if (success) read.set(row, data);
      else unread.push(unreadable(row));
    }
    const date = await fileDate(path, [], [...read.values()].flatMap(updateTimes));
    const model = shippedModel("overture");
    const file = sourceFile(path, date, [""], [...read.keys()], (row) =>
      placeOf(read.get(row) as Fields, row, date.at, model),
    );
    return { ...file, rowsRead: rows.length, warnings: [...file.warnings, ...unread] };
  },
};

/** Below this, the place has more likely gone than not. */
const MIN_EXISTENCE = 0.5;

/** The place of a row, or why it is skipped. */
function placeOf(one: Fields, { point }: Row, at: Instant, model: MatchModel) {
  const tags = tagsOf(one);
  if (point === null) return "no_point";
  if (one.operating_status === "permanently_closed") return "permanently_closed";
  const existence = existenceOf(model, traitsOf(one, at));
  if (existence < MIN_EXISTENCE) return "unlikely";
  const isClosed = one.operating_status === "temporarily_closed";
  return {
    id: one.id,
    point,
    tags,
    existence,
    ...copiedFrom(one),
    ...(isClosed ? { status: "temporarily_closed" as const } : {}),
  };
}

/** Data sets in Overture that are also sources of ours. */
const SOURCES_HERE: Readonly<Record<string, string>> = {
  alltheplaces: sourceName("alltheplaces"),
  openstreetmap: sourceName("osm"),
};

function copiedFrom({ sources }: Fields): Pick<SourcePlace, "copiedFrom"> {
  const known = (sources ?? []).flatMap(({ dataset }) => {
    const id = dataset.toLowerCase().replace(/[^a-z]/gu, "");
    return Object.hasOwn(SOURCES_HERE, id) ? (SOURCES_HERE[id] ?? []) : [];
  });
  return known.length === 0 ? {} : { copiedFrom: [...new Set(known)] };
}

const SPREAD = 6;
const MAX_YEARS = 10;

/** The traits of a place in a release of a date that show whether it trades, as the fitted weights name them. */
function traitsOf(
  { confidence, sources, websites, socials, phones, brand }: Fields,
  releasedAt: Instant,
): ReadonlyMap<string, number> {
  // Some exports have no confidence.
  const stated = Math.min(0.995, Math.max(0.02, confidence ?? 0.8));
  // Overture names itself where it computed the confidence.
  const origins = (sources ?? []).filter(({ dataset }) => dataset !== "Overture");
  const datasets = new Set(origins.map(({ dataset }) => datasetName(dataset)));
  const newest = Math.max(...origins.map(({ update_time: time }) => timeOf(time) ?? releasedAt));
  const years = Math.min(MAX_YEARS, Math.max(0, (releasedAt - newest) / YEAR_MS));
  return new Map([
    ["confidence", Math.max(-SPREAD, Math.log(stated / (1 - stated)))],
    ...[...datasets].map((name) => [name, 1] as const),
    ["several", Number(datasets.size > 1)],
    ["website", Number(websites.length > 0)],
    ["social", Number(socials.length > 0)],
    ["phone", Number(phones.length > 0)],
    ["brand", Number(typeof brand?.names?.primary === "string")],
    ...(origins.length === 0 ? [] : [["years", years] as const]),
  ]);
}

const datasetName = (dataset: string) =>
  /^(?:msft|microsoft)$/iu.test(dataset) ? "microsoft" : dataset.toLowerCase();

/** The traits of a row. Throws ZodError for invalid rows. */
export function existenceTraits(row: unknown, releasedAt: Instant): ReadonlyMap<string, number> {
  return traitsOf(fields.parse(row), releasedAt);
}

/** P(a place with these traits trades), as of its release. Pure. */
export function existenceOf(model: MatchModel, traits: ReadonlyMap<string, number>): number {
  return 1 / (1 + Math.exp(-logitOf(model, traits)));
}

function tagsOf(one: Fields): Tags {
  const categories = [one.categories?.primary, one.category, one.taxonomy?.primary, one.basic_category];
  const kinds = categories.map((category) => categoryTags(category ?? ""));
  const { primary, common, rules } = one.names ?? {};
  const inLanguages = Array.isArray(common)
    ? common.map(({ key, value }) => [key, value] as const)
    : Object.entries(common ?? {});
  const stated: readonly (readonly [key: string, value: string | null | undefined])[] = [
    ["name", primary ?? one.name],
    ["alt_name", (rules ?? []).flatMap(({ value }) => value ?? []).join(";")],
    ...inLanguages.map(([key, value]) => [`name:${key}`, value] as const),
    ["phone", one.phones.join(";")],
    ["website", one.websites.join(";")],
    ["email", one.emails.join(";")],
    ["brand", one.brand?.names?.primary],
  ];
  const address = one.addresses?.[0];
  return {
    ...kinds.find((tags) => tags !== null),
    ...Object.fromEntries(stated.flatMap(([key, value]) => (value ? [[key, value]] : []))),
    ...addressTags(address?.freeform ?? one.address ?? "", {
      city: address?.locality,
      postcode: address?.postcode,
      country: address?.country,
    }),
  };
}

function updateTimes({ sources }: Fields): readonly Instant[] {
  return (sources ?? []).flatMap(({ update_time: time }) => timeOf(time) ?? []);
}

function timeOf(time: string | Date | null | undefined): Instant | null {
  const at = new Date(time ?? Number.NaN).getTime();
  return Number.isNaN(at) ? null : at;
}

function unreadable({ number, values }: Row): Warning {
  return { kind: "row_unreadable", field: `row ${number}`, value: String(values["id"] ?? "").slice(0, 200) };
}
