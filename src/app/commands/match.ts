import { foldEvidence } from "../../belief/fold.js";
import type { Observation } from "../../domain/evidence.js";
import type { Area, MatchDecision } from "../../domain/record.js";
import { sourceName } from "../../domain/sources.js";
import { toDate } from "../../domain/time.js";
import { successorsAmong } from "../../catalog/successors.js";
import { storedRecords } from "../../import/keptIds.js";
import { listingsOf, rematch, type StoredListing } from "../../import/matching.js";
import { shippedModel } from "../../sources/sourceData.js";
import { featuresOf, wordWeights } from "../../merge/features.js";
import { samePlace } from "../../merge/model.js";
import { ConfigError, option, toggle } from "../../settings/settings.js";
import { nonEmpty, optional } from "../../settings/schemas.js";
import type { Store, StoredRecord } from "../../store/store.js";
import { COMMON_SETTINGS, JSON_SETTING } from "../config.js";
import { type Answer, catalogCommand } from "./command.js";
import { viewOf } from "./output.js";

export const matchCommand = catalogCommand({
  name: "match",
  about:
    "Shows which entries of several sources were matched to one record and why, and corrects wrong matches. A decision applies to every later import, and --undo takes it back. The id of a record that was merged away leads to its successor, and is used again if the record comes back. A checkout also has score, fit and existence, which read labeled files.",
  options: {
    source: option("ID", optional(nonEmpty), "With split: the source whose entries become a separate record"),
    with: option("ID", optional(nonEmpty), "With join: the other record"),
    undo: toggle("With split or join: undo earlier decisions about the record"),
    json: JSON_SETTING,
    ...COMMON_SETTINGS,
  },
  actions: {
    explain: {
      inputs: "ID",
      about:
        "shows what each source lists for a record, how likely each pair is one place and why, and your decisions",
      async run({ store, input }) {
        const { record, area, records, listings, isAbout } = await found(store, input);
        const { name } = foldEvidence(record.id, record.areaId, record.evidence).attributes;
        const weightOf = wordWeights(records.flatMap(listingsOf).map(({ place }) => place));
        const model = shippedModel("matching");
        return {
          data: {
            result_id: record.id,
            name: name?.value ?? null,
            area: area.name,
            listed: listings.map(({ source, elements, observation }) => ({
              source: sourceName(source),
              elements,
              as_of: toDate(observation.seenAt),
              values: valuesOf(observation),
            })),
            former: record.evidence.elements.flatMap(({ source, id, missingSince }) =>
              missingSince === null
                ? []
                : [{ source: sourceName(source), element: id, until: toDate(missingSince) }],
            ),
            pairs: listings.flatMap((one, at) =>
              listings.slice(at + 1).map((other) => ({
                sources: [sourceName(one.source), sourceName(other.source)],
                probability: samePlace(model, one.place, other.place, weightOf),
                ...Object.fromEntries(featuresOf(one.place, other.place, weightOf)),
              })),
            ),
            decisions: (area.decisions ?? []).filter(isAbout).map(viewOf),
          },
        };
      },
    },
    split: {
      inputs: "ID",
      about:
        "moves the entries of one source to a separate record; without --source, those of all but the first source",
      async run({ store, config, now, input }) {
        const target = await found(store, input);
        const { area, listings } = target;
        if (config.undo) return undo(store, target, false);
        const [first] = listings;
        const apart = listings.filter(({ source }) =>
          config.source === null ? source !== first?.source : source === config.source,
        );
        const rest = listings.filter((one) => !apart.includes(one));
        if (apart.length > 0 && rest.length > 0)
          return decide(store, area, pairsOf(apart, rest), { at: now, isSame: false });
        const several = listings.find(({ elements }) => elements.length > 1);
        if (several === undefined)
          throw new ConfigError("match split: the record has a single entry, so there is nothing to split.");
        const [one = "", ...others] = keysOf(several);
        const pairs = others.map((other) => [one, other] as const);
        const { data } = await decide(store, area, pairs, { at: now, isSame: false });
        const note = `${sourceName(several.source)} lists it several times. The entries become separate records at its next import.`;
        return { data, note };
      },
    },
    join: {
      inputs: "ID",
      about: "joins two records; --with names the other one",
      async run({ store, config, now, input }) {
        const target = await found(store, input);
        if (config.undo) return undo(store, target, true);
        if (config.with === null) throw new ConfigError("match join: name the other record with --with ID.");
        const other = await found(store, config.with);
        if (other.area.id !== target.area.id || other.record.id === target.record.id)
          throw new ConfigError("match join: the two records must be different and in the same area.");
        const sources = new Set(target.listings.map(({ source }) => source));
        if (other.listings.some(({ source }) => sources.has(source)))
          throw new ConfigError(
            "match join: one source lists them as two places. Correct it there, or leave them separate.",
          );
        return decide(store, target.area, pairsOf(target.listings, other.listings), {
          at: now,
          isSame: true,
        });
      },
    },
  },
  examples: [
    "doorlight match explain 0dd42baa-3bb3-55d4-b02c-ddca72c4ce5d",
    "doorlight match split 0dd42baa-3bb3-55d4-b02c-ddca72c4ce5d --source overture",
    "doorlight match score overture-pairs.jsonl",
  ],
});

interface Found {
  readonly record: StoredRecord;
  readonly area: Area;
  /** All records of the area. */
  readonly records: readonly StoredRecord[];
  readonly listings: readonly StoredListing[];
  /** True for a decision about one of its elements. */
  readonly isAbout: (decision: MatchDecision) => boolean;
}

/** Finds a record, or its successor if it was merged away, with its current listings. Rejects with ConfigError if there is none. */
async function found(store: Store, id: string): Promise<Found> {
  const home = await store.owningAreaOf(id.toLowerCase());
  const area = home === null ? null : ((await store.area(home))?.area ?? null);
  const records = area === null ? new Map<string, StoredRecord>() : await storedRecords(store, area.id);
  const successor = successorsAmong([...records.values()]).get(id.toLowerCase());
  const record = records.get(successor ?? id.toLowerCase());
  if (area === null || record === undefined)
    throw new ConfigError(`match: no record has the id "${id.slice(0, 80)}".`);
  const own = new Set(record.evidence.elements.map((element) => `${element.source} ${element.id}`));
  const isAbout = ({ elements }: MatchDecision) => elements.some((one) => own.has(one));
  return { record, area, records: [...records.values()], listings: listingsOf(record), isAbout };
}

/** The values of a listing that identify its place. */
function valuesOf({ attributes }: Observation): readonly string[] {
  const { name, phone, website, address, kind } = attributes;
  const { housenumber = null, street = null } = address?.value ?? {};
  return [name?.value, kind?.value, housenumber, street, phone?.value, website?.value].filter(
    (value) => typeof value === "string",
  );
}

function pairsOf(some: readonly StoredListing[], others: readonly StoredListing[]) {
  const keys = others.flatMap(keysOf);
  return some.flatMap(keysOf).flatMap((one) => keys.map((other) => [one, other] as const));
}

const keysOf = ({ source, elements }: StoredListing): readonly string[] =>
  elements.map((element) => `${source} ${element}`);

/** Adds decisions about pairs of entries to an area. */
function decide(
  store: Store,
  area: Area,
  pairs: readonly MatchDecision["elements"][],
  decided: Pick<MatchDecision, "at" | "isSame">,
): Promise<Answer> {
  return apply(store, area, [
    ...(area.decisions ?? []),
    ...pairs.map((elements) => ({ ...decided, elements })),
  ]);
}

/** Removes the decisions about a record's elements. */
function undo(store: Store, { area, isAbout }: Found, isSame: boolean): Promise<Answer> {
  const { decisions = [] } = area;
  const kept = decisions.filter((one) => one.isSame !== isSame || !isAbout(one));
  if (kept.length === decisions.length)
    throw new ConfigError("match: there is no such decision about this record.");
  return apply(store, area, kept);
}

async function apply(store: Store, area: Area, decisions: readonly MatchDecision[]): Promise<Answer> {
  const changed = await rematch(store, { ...area, decisions });
  return {
    data: { changed },
    note: `Saved; records changed: ${changed}. The id of a merged record leads to its successor.`,
  };
}
