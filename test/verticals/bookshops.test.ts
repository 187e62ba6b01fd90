import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { SERVE_SETTINGS } from "#doorlight/app/config.js";
import { readSettings } from "#doorlight/settings/settings.js";
import { createServer, type Server } from "#doorlight/app/wire.js";
import type {
  CoverageResponse,
  Details,
  ReportResponse,
  SearchResponse,
  VerifyResponse,
} from "#doorlight/contract/resources.js";
import { clockAt } from "#doorlight/domain/time.js";
import { importFiles, type ImportResult } from "#doorlight/import/import.js";
import { createLogger } from "#doorlight/telemetry/log.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { bookshops } from "../support/bookshops.js";
import { dataFolder, get, report } from "../support/command.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const NOW = Date.UTC(2026, 10, 20, 18, 5);
const verticals = [...VERTICALS, bookshops];

const node = (id: number, tags: Readonly<Record<string, string>>) => ({ ...restaurantNode(id, {}), tags });
const books = (id: number, name: string, tags: Readonly<Record<string, string>> = {}) =>
  node(id, { shop: "books", name, opening_hours: "Mo-Sa 09:00-21:00", ...tags });
const READING_CAFE = { name: "Reading Café", amenity: "cafe", second_hand: "yes" };

const EDGE = [
  [13.3, 52.4],
  [13.5, 52.4],
  [13.5, 52.6],
  [13.3, 52.6],
  [13.3, 52.4],
];
const OUTLINE = {
  type: "FeatureCollection",
  features: [{ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [EDGE] } }],
};

/** A vertical that only this test and its definition know. */
describe("a sixth vertical, added by a test", () => {
  const folder = dataFolder();
  let server: Server;
  let url: string;
  const bring = async (
    name: string,
    date: string,
    elements: readonly object[],
    input?: readonly string[],
  ): Promise<ImportResult> => {
    const file = join(folder.path, name);
    writeFileSync(file, overpassAnswer(date, elements));
    const outline = join(folder.path, "outline.geojson");
    writeFileSync(outline, JSON.stringify(OUTLINE));
    const options = { name: "Testville", timeZone: "Europe/Berlin", country: "DE", region: null };
    const parts = { store: server.store, verticals, now: NOW, onProgress: () => {} };
    return importFiles(parts, [file], { ...options, boundaryFile: outline, verticals: input ?? null });
  };
  const shelves = [
    books(20, "Leaf & Page"),
    books(21, "Old Folio", { books: "antiquarian" }),
    books(22, "Story Corner", { story_hour: "yes" }),
    books(23, "Reading Café", READING_CAFE),
    books(24, "", {}),
  ];
  const kitchens = [1, 2, 3].map((id) => restaurantNode(id, { name: `Kitchen ${id}` }));

  before(async () => {
    const args = ["--data", folder.path, "--live", "off", "--limits", "off", "--log-level", "silent"];
    const { values: config } = readSettings(SERVE_SETTINGS, args, {});
    server = await createServer(
      { ...config, clock: clockAt(NOW) },
      createLogger("silent", { write: () => {} }),
      verticals,
    );
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  after(async () => {
    await server.close();
    folder.remove();
  });
  const coverage = async () => (await get<CoverageResponse>({ url }, "/v1/coverage")).body;
  const search = async (q: string) => (await get<SearchResponse>({ url }, "/v1/search", { q })).body;
  /** Ids by name from the first search: later searches do not find records no longer listed. */
  const ids = new Map<string, string>();
  const named = async (name: string) => {
    const id =
      ids.get(name) ?? (await search(name)).results.find((result) => result.name === name)?.result_id;
    assert.ok(id !== undefined, `${name} is not found`);
    ids.set(name, id);
    return (await get<Details>({ url }, `/v1/details/${id}`)).body;
  };
  const call = async (tool: string, args: Readonly<Record<string, unknown>>) => {
    const response = await fetch(`${url}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: tool, arguments: args },
      }),
    });
    const { result } = (await response.json()) as {
      result: { isError?: boolean; structuredContent: Record<string, unknown> };
    };
    assert.notEqual(result.isError, true, JSON.stringify(result));
    return result.structuredContent;
  };

  test("is imported together with another vertical, in one pass, and counted separately", async () => {
    const { preparation, counts } = await bring("all.json", "2026-11-01T00:00:00Z", [
      ...kitchens,
      ...shelves,
    ]);
    assert.deepEqual([counts.added, counts.gone], [7, 0]);
    assert.deepEqual(
      preparation.verticals.map(({ id, records }) => [id, records]),
      [
        ["food", 4],
        ["bookshops", 4],
      ],
    );
    assert.deepEqual(preparation.skipped, { no_name: 1 });
    const { areas, verticals: known } = await coverage();
    const extract_at = "2026-11-01T00:00:00Z";
    assert.deepEqual(
      areas.map(({ id, records, verticals: held }) => [id, records, held]),
      [
        [
          "testville",
          7,
          [
            { id: "food", records: 4, extract_at },
            { id: "bookshops", records: 4, extract_at },
          ],
        ],
      ],
    );
    assert.deepEqual(
      known.map(({ id }) => id),
      ["food", "bookshops"],
    );
  });

  test("is searched in six languages, by kind and by fact, over REST and as a tool", async () => {
    const all = ["Leaf & Page", "Old Folio", "Reading Café", "Story Corner"];
    for (const q of ["bookshop", "Buchladen", "librairie", "librería", "libreria", "księgarnia"]) {
      const { results, understood } = await search(q);
      assert.equal(understood.vertical, "bookshops", q);
      assert.deepEqual(results.map(({ name }) => name).toSorted(), all, q);
      const tool = (await call("search", { query: q })) as unknown as SearchResponse;
      assert.deepEqual(tool.results, results, q);
    }
    assert.deepEqual(
      (await search("antiquarian")).results.map(({ name, kind }) => [name, kind]),
      [["Old Folio", "antiquarian"]],
    );
    for (const q of ["bookshop with a story hour", "Buchladen mit Vorlesestunde"]) {
      const { results, understood } = await search(q);
      assert.deepEqual([results[0]?.name, understood.attributes], ["Story Corner", ["story_hour"]], q);
    }
    const input = { query: "something nice", filters: { vertical: "bookshops" } };
    const filtered = (await call("search", input)) as unknown as SearchResponse;
    assert.deepEqual(filtered.results.map(({ name }) => name).toSorted(), all);
  });

  test("claims are judged by the vertical's own words, and words of other verticals are understood", async () => {
    const { result_id: id } = await named("Story Corner");
    const table = {
      supported: ["is a bookshop", "has a story hour", "ist ein Buchladen", "est une librairie"],
      contradicted: ["is a restaurant", "has no story hour", "hat keine Vorlesestunde"],
      unknown: ["has used books", "is an antiquarian", "serves sushi", "has a roof garden"],
    };
    for (const [verdict, claims] of Object.entries(table))
      for (const claim of claims) {
        const { body } = await get<VerifyResponse>({ url }, `/v1/verify/${id}`, { claim });
        assert.equal(body.claim?.verdict, verdict, claim);
        const tool = (await call("verify", { result_id: id, claim })) as unknown as VerifyResponse;
        assert.deepEqual(tool.claim, body.claim, claim);
      }
  });

  test("JSON-LD uses the right type for its businesses", async () => {
    const { result_id: id } = await named("Leaf & Page");
    const response = await fetch(`${url}/v1/details/${id}`, { headers: { accept: "application/ld+json" } });
    assert.equal(((await response.json()) as Record<string, unknown>)["@type"], "BookStore");
  });

  test("reports count over REST and over MCP", async () => {
    const first = await named("Leaf & Page");
    const { body } = await report<ReportResponse>({ url }, first.result_token, "correct");
    assert.ok(body.new_confidence >= body.previous_confidence);
    const second = await named("Old Folio");
    const answer = await call("report", { result_token: second.result_token, outcome: "closed" });
    assert.equal(answer["result_id"], second.result_id);
    assert.ok((answer["new_confidence"] as number) < (answer["previous_confidence"] as number));
  });

  test("it is imported again together with the others", async () => {
    assert.equal((await named("Story Corner")).name, "Story Corner");
    const { counts } = await bring("fewer.json", "2026-11-10T00:00:00Z", [
      ...kitchens,
      ...shelves.filter(({ id }) => id !== 22),
      books(25, "New Chapter"),
    ]);
    assert.deepEqual([counts.added, counts.gone], [1, 1]);
    const [area] = (await coverage()).areas;
    assert.deepEqual(
      area?.verticals.map(({ id, records, extract_at }) => [id, records, extract_at.slice(0, 10)]),
      [
        ["food", 4, "2026-11-10"],
        ["bookshops", 5, "2026-11-10"],
      ],
    );
    assert.match((await named("Story Corner")).note, /no longer lists this place/);
    assert.doesNotMatch((await named("Kitchen 1")).note, /any more/);
    await assert.rejects(
      bring("kitchens.json", "2026-11-12T00:00:00Z", [...kitchens, shelves[3] ?? {}], ["food"]),
      /The extract lists 1 bookshops, but 4 are stored for Testville/,
    );
  });

  test("an extract that is truncated in it is refused, whatever else it has, and so is an older one", async () => {
    const many = Array.from({ length: 30 }, (_, i) => books(100 + i, `Shelf ${i}`));
    await bring("many.json", "2026-11-13T00:00:00Z", [...kitchens, ...many, ...shelves]);
    await assert.rejects(
      bring("cut.json", "2026-11-14T00:00:00Z", [
        ...Array.from({ length: 60 }, (_, i) => restaurantNode(200 + i, { name: `New Kitchen ${i}` })),
        ...shelves,
      ]),
      /The extract lists 4 bookshops, but 34 are stored for Testville: it looks incomplete\. Nothing was changed\. Import the files of all kinds of business together/,
    );
    await assert.rejects(
      bring("older.json", "2026-11-12T12:00:00Z", [...kitchens, ...many]),
      /The extract is of 2026-11-12, but Testville is stored as of 2026-11-13/,
    );
  });
});
