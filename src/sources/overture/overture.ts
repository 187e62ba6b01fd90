import { logit, sigmoid } from "../../domain/logit.js";
import { DAY_MS, type Instant, YEAR_MS } from "../../domain/time.js";
import type { Tags } from "../../verticals/vertical.js";
import { sourceName } from "../../domain/sources.js";
import { categoryTags, shippedModel } from "../sourceData.js";
import { fileDate } from "../fileDate.js";
import { addressTags } from "../postalLine.js";
import { type PlaceSource, sourceFile, type SourcePlace, type Row } from "../source.js";
import { logitOf, type MatchModel } from "../../merge/model.js";

const COLUMNS =
  "id names name categories category basic_category taxonomy operating_status confidence websites socials emails phones brand addresses address sources geometry bbox";

/** Overture Places (https://docs.overturemaps.org/schema/reference/places/place/): GeoParquet, GeoJSON, JSON lines, and CSV exports. */
export const overture: PlaceSource = {
  id: "overture",
  everyMs: 28 * DAY_MS,
  columns: COLUMNS.split(" "),
  recognizes: ({ columns }) =>
    (columns.has("names") && (columns.has("categories") || columns.has("taxonomy"))) ||
    ["id", "name", "category", "websites", "geometry"].every((name) => columns.has(name)),
  async read({ path }, rows) {
    const updates = rows.flatMap(({ values }) =>
      originsOf(values).flatMap(({ updatedAt }) => updatedAt ?? []),
    );
    const date = await fileDate(path, [], updates);
    const model = shippedModel("overture");
    return sourceFile(path, date, [""], rows, (row) => placeOf(row, date.at, model));
  },
};

/** The value under some names in a row. Values of another type than expected count as missing, so that no row is lost. */
function valueAt(row: unknown, ...names: readonly string[]): unknown {
  return names.reduce(
    (inner, name) =>
      typeof inner === "object" && inner !== null ? (inner as Row["values"])[name] : undefined,
    row,
  );
}

function textAt(row: unknown, ...names: readonly string[]): string | null {
  const text = valueAt(row, ...names);
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}

/** A list. CSV exports have one text, or several separated by semicolons. */
function listAt(row: unknown, ...names: readonly string[]): readonly unknown[] {
  const list = valueAt(row, ...names);
  if (Array.isArray(list)) return list as unknown[];
  return typeof list === "string" ? list.split(";") : [];
}

function textsAt(row: unknown, name: string): readonly string[] {
  return listAt(row, name).flatMap((one) => textAt(one) ?? []);
}

/** The data sets that a place comes from, and when it was last updated there. */
function originsOf(row: unknown) {
  return listAt(row, "sources").flatMap((one) => {
    const dataset = textAt(one, "dataset");
    const time = valueAt(one, "update_time");
    const at = new Date(typeof time === "string" || time instanceof Date ? time : Number.NaN).getTime();
    return dataset === null ? [] : [{ dataset, updatedAt: Number.isNaN(at) ? null : at }];
  });
}

/** Below this, the place has more likely gone than not. */
const MIN_EXISTENCE = 0.5;

const MAX_ID_LENGTH = 100;

/** The place of a row, or why it is skipped. */
function placeOf({ point, values }: Row, at: Instant, model: MatchModel) {
  const id = textAt(values, "id");
  const status = textAt(values, "operating_status");
  if (id === null || id.length > MAX_ID_LENGTH) return "no_id";
  if (point === null) return "no_point";
  if (status === "permanently_closed") return status;
  const existence = existenceOf(model, existenceTraits(values, at));
  if (existence < MIN_EXISTENCE) return "unlikely";
  return {
    id,
    point,
    tags: tagsOf(values),
    existence,
    ...copiedFrom(values),
    ...(status === "temporarily_closed" ? { status: "temporarily_closed" as const } : {}),
  };
}

/** Data sets in Overture that are also sources of ours. */
const SOURCES_HERE: Readonly<Record<string, string>> = {
  alltheplaces: sourceName("alltheplaces"),
  openstreetmap: sourceName("osm"),
};

function copiedFrom(row: unknown): Pick<SourcePlace, "copiedFrom"> {
  const known = originsOf(row).flatMap(({ dataset }) => {
    const id = dataset.toLowerCase().replace(/[^a-z]/gu, "");
    return Object.hasOwn(SOURCES_HERE, id) ? (SOURCES_HERE[id] ?? []) : [];
  });
  return known.length === 0 ? {} : { copiedFrom: [...new Set(known)] };
}

const SPREAD = 6;
const MAX_YEARS = 10;

/** The traits of a row in a release of a date that show whether the place trades, as the fitted weights name them. */
export function existenceTraits(row: unknown, releasedAt: Instant): ReadonlyMap<string, number> {
  const confidence = Number.parseFloat(String(valueAt(row, "confidence")));
  // Some exports have no confidence.
  const stated = Math.min(0.995, Math.max(0.02, Number.isNaN(confidence) ? 0.8 : confidence));
  // Overture names itself where it computed the confidence.
  const origins = originsOf(row).filter(({ dataset }) => dataset !== "Overture");
  const datasets = new Set(origins.map(({ dataset }) => datasetName(dataset)));
  const newest = Math.max(...origins.map(({ updatedAt }) => updatedAt ?? releasedAt));
  const years = Math.min(MAX_YEARS, Math.max(0, (releasedAt - newest) / YEAR_MS));
  return new Map([
    ["confidence", Math.max(-SPREAD, logit(stated))],
    ...[...datasets].map((name) => [name, 1] as const),
    ["several", Number(datasets.size > 1)],
    ["website", Number(textsAt(row, "websites").length > 0)],
    ["social", Number(textsAt(row, "socials").length > 0)],
    ["phone", Number(textsAt(row, "phones").length > 0)],
    ["brand", Number(textAt(row, "brand", "names", "primary") !== null)],
    ...(origins.length === 0 ? [] : [["years", years] as const]),
  ]);
}

const datasetName = (dataset: string) =>
  /^(?:msft|microsoft)$/iu.test(dataset) ? "microsoft" : dataset.toLowerCase();

/** P(a place with these traits trades), as of its release. Pure. */
export function existenceOf(model: MatchModel, traits: ReadonlyMap<string, number>): number {
  return sigmoid(logitOf(model, traits));
}

function tagsOf(row: unknown): Tags {
  const categories = [["categories", "primary"], ["category"], ["taxonomy", "primary"], ["basic_category"]];
  const kinds = categories.map((names) => categoryTags(textAt(row, ...names) ?? ""));
  const common = valueAt(row, "names", "common");
  // A map, or a list of its entries, as some programs write one.
  const named = Array.isArray(common)
    ? common.map((one) => [textAt(one, "key"), textAt(one, "value")] as const)
    : Object.entries(typeof common === "object" && common !== null ? common : {});
  const inLanguages = named.map(([language, name]) => [`name:${language}`, textAt(name)] as const);
  const stated: readonly (readonly [key: string, value: string | null])[] = [
    ["name", textAt(row, "names", "primary") ?? textAt(row, "name")],
    [
      "alt_name",
      listAt(row, "names", "rules")
        .flatMap((rule) => textAt(rule, "value") ?? [])
        .join(";"),
    ],
    ...inLanguages,
    ["phone", textsAt(row, "phones").join(";")],
    ["website", textsAt(row, "websites").join(";")],
    ["email", textsAt(row, "emails").join(";")],
    ["brand", textAt(row, "brand", "names", "primary")],
  ];
  const [address] = listAt(row, "addresses");
  return {
    ...kinds.find((tags) => tags !== null),
    ...Object.fromEntries(stated.flatMap(([key, value]) => (value ? [[key, value]] : []))),
    ...addressTags(textAt(address, "freeform") ?? textAt(row, "address") ?? "", {
      city: textAt(address, "locality"),
      postcode: textAt(address, "postcode"),
      country: textAt(address, "country"),
    }),
  };
}
