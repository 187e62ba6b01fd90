import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { DAY_MS } from "../domain/time.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { VERTICALS } from "../verticals/all.js";
import { type ImportResult, importSample } from "./import.js";
import { sampleTown } from "./sampleTown.js";

const NOW = Date.UTC(2026, 10, 20, 18, 5);

describe("the invented town", () => {
  const townAt = async (at: number) =>
    (await sampleTown(at)) as {
      readonly elements: readonly {
        readonly type: string;
        readonly id: number;
        readonly tags: Readonly<Record<string, string>>;
      }[];
    };
  let town: Awaited<ReturnType<typeof townAt>>;
  let imported: ImportResult;
  before(async () => {
    town = await townAt(NOW);
    imported = await importSample({
      store: openMemoryStore(),
      verticals: VERTICALS,
      now: NOW,
      onProgress: () => {},
    });
  });
  const observations = () => imported.preparation.areaImport.records.map(({ observation }) => observation);

  test("is the same all day; the next day only its dates move", async () => {
    assert.deepEqual(await townAt(NOW + 3_600_000), town);
    const next = await townAt(NOW + DAY_MS);
    const named = (answer: typeof town) => answer.elements.map(({ id, tags }) => [id, tags["name"]]);
    assert.deepEqual(named(next), named(town));
    const dated = (answer: typeof town, length: number) =>
      answer.elements
        .map(({ tags }) => tags["check_date"])
        .filter((date) => date?.length === length && !Number.isNaN(Date.parse(date)))
        .map((date) => Date.parse(date ?? ""));
    assert.deepEqual(
      dated(next, 10),
      dated(town, 10).map((date) => date + DAY_MS),
    );
    assert.deepEqual(dated(next, 7), dated(town, 7));
    assert.ok(next.elements.some(({ tags }) => tags["check_date"] === "2023-13-45"));
  });

  test("has some six hundred businesses of all verticals, each element once, and is marked as invented", () => {
    const { records, area } = imported.preparation.areaImport;
    assert.ok(records.length > 550 && records.length < 700, String(records.length));
    assert.deepEqual([...area.verticals].toSorted(), VERTICALS.map(({ id }) => id).toSorted());
    assert.equal(area.sample, true);
    const ids = town.elements.map(({ type, id }) => `${type}/${id}`);
    assert.equal(new Set(ids).size, ids.length);
  });

  test("has what directions name: quarters, streets, squares, a market, stations, a river and parks", () => {
    const kinds = new Set(imported.preparation.areaImport.gazetteer.map(({ kind }) => kind));
    assert.deepEqual([...kinds].toSorted(), [
      "landmark",
      "park",
      "quarter",
      "square",
      "station",
      "street",
      "water",
    ]);
  });

  test("is as irregular as real maps: gone, duplicate, nameless, undated and unreadable places, names in several scripts", () => {
    const { skipped, warnings, merged } = imported.preparation;
    for (const reason of ["out_of_use", "no_name", "not_public"])
      assert.ok((skipped[reason] ?? 0) > 0, reason);
    for (const kind of [
      "hours_unreadable",
      "hours_repaired",
      "date_unreadable",
      "phone_unreadable",
      "website_unreadable",
    ])
      assert.ok((warnings[kind] ?? 0) > 0, kind);
    assert.ok(merged >= 10, `${merged} were mapped twice`);
    const names = observations().map(({ attributes }) => attributes.name?.value ?? "");
    for (const script of ["Han", "Arabic", "Greek", "Thai", "Devanagari", "Latin"])
      assert.ok(
        names.some((name) => new RegExp(`\\p{Script=${script}}`, "u").test(name)),
        script,
      );
    assert.ok(observations().some(({ attributes }) => attributes.address === undefined));
    assert.ok(observations().some(({ attributes }) => attributes.hours === undefined));
  });

  test("has dates from yesterday, last year and a decade ago, and undated places", () => {
    const datings = new Set(observations().map(({ dating }) => dating));
    assert.deepEqual([...datings].toSorted(), ["checked", "edited", "listed"]);
    const days = observations()
      .filter(({ dating }) => dating !== "listed")
      .map(({ observedAt }) => (NOW - observedAt) / DAY_MS);
    for (const [from, until] of [
      [0, 8],
      [8, 31],
      [31, 181],
      [181, 731],
      [731, 2001],
      [2001, 5000],
    ] as const)
      assert.ok(days.filter((age) => age >= from && age < until).length >= 10, `${from} to ${until} days`);
    assert.ok(days.every((age) => age >= 0));
  });
});
