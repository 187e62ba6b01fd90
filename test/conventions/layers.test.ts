import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { code, folderOf, ROOT, within } from "./sources.js";

const LIVE_SOURCE = [
  "belief",
  "catalog",
  "domain",
  "hours",
  "language",
  "live",
  "outgoing",
  "sources",
  "verticals",
];

/** What each folder may import; a folder that is not listed (`app`, commands) may import everything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  words: [],
  hours: ["domain", "words"],
  language: ["domain", "hours", "words"],
  text: ["domain", "hours", "language"],
  belief: ["domain", "merge"],
  merge: ["domain", "language"],
  calibration: ["belief", "domain", "language"],
  verticals: ["domain", "language", "words"],
  contract: ["domain", "language", "verticals"],
  places: ["catalog", "domain", "language"],
  query: ["contract", "domain", "hours", "language", "places", "text", "verticals", "words"],
  search: ["belief", "catalog", "contract", "domain", "hours", "language", "places", "query", "verticals"],
  verify: [
    "belief",
    "catalog",
    "contract",
    "domain",
    "hours",
    "language",
    "live",
    "query",
    "text",
    "verticals",
    "words",
  ],
  report: ["belief", "contract", "domain", "store"],
  changes: ["belief", "catalog", "contract", "domain", "store"],
  store: ["belief", "contract", "domain", "hours"],
  signing: ["contract", "domain", "store"],
  merchants: [
    "belief",
    "catalog",
    "contract",
    "domain",
    "hours",
    "language",
    "outgoing",
    "sources",
    "sources/website",
    "store",
    "verticals",
  ],
  webhooks: ["changes", "contract", "domain", "store"],
  callers: ["contract", "domain", "store"],
  catalog: ["belief", "contract", "domain", "hours", "merge", "store", "verticals"],
  leases: ["domain", "store"],
  live: ["belief", "catalog", "domain", "hours", "leases", "store"],
  outgoing: [],
  settings: ["belief", "contract", "domain", "hours", "language"],
  telemetry: ["domain", "language"],
  sources: ["domain", "merge", "verticals"],
  "sources/alltheplaces": ["domain", "verticals", "sources"],
  "sources/overture": ["domain", "merge", "verticals", "sources"],
  "sources/spreadsheet": ["domain", "language", "verticals", "sources"],
  "sources/osm": LIVE_SOURCE,
  "sources/website": [...LIVE_SOURCE, "sources/osm"],
  import: [
    "belief",
    "domain",
    "hours",
    "language",
    "merge",
    "places",
    "sources",
    "sources/osm",
    "sources/alltheplaces",
    "sources/overture",
    "sources/spreadsheet",
    "store",
    "verticals",
  ],
  follow: ["belief", "contract", "domain", "import", "sources", "sources/osm", "store", "verticals"],
  "surfaces/http": ["callers", "contract", "domain", "telemetry"],
  "surfaces/rest": ["callers", "contract", "domain", "telemetry", "surfaces/http"],
  "surfaces/mcp": ["callers", "contract", "domain", "telemetry", "surfaces/http"],
  "surfaces/operator": ["callers", "catalog", "contract", "domain", "store", "surfaces/http"],
  "surfaces/discovery": ["contract", "domain", "surfaces/http", "surfaces/rest", "telemetry"],
  "surfaces/console": ["contract", "domain", "surfaces/http", "surfaces/rest", "surfaces/discovery"],
};

test("each folder imports only what lies below it", () => {
  const violations = code.flatMap(({ path, imports }) => {
    const own = folderOf(path) ?? "";
    const may = MAY_IMPORT[own];
    if (may === undefined) return [];
    return imports.flatMap((name) => {
      const folder = name.includes("/") ? folderOf(`${name}.ts`) : null;
      const isOurs = folder !== null && code.some((file) => file.path === `${name}.ts`);
      return !isOurs || folder === own || may.includes(folder)
        ? []
        : [`${path} imports ${name}: ${own} may import ${may.join(", ") || "nothing"}`];
    });
  });
  assert.deepEqual(violations, []);
});

test("no import runs from a lower layer to a higher one, as docs/ARCHITECTURE.md shows them", () => {
  const page = readFileSync(join(ROOT, "docs/ARCHITECTURE.md"), "utf8");
  const [, table = ""] = /^## Layers\n([^]*?)^## /mu.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \|$/gmu)].slice(1);
  const layers = new Map(
    rows.flatMap(([, folders = ""], layer) =>
      [...folders.matchAll(/`(\w+)`/gu)].map(([, folder = ""]) => [folder, layer] as const),
    ),
  );
  const layerOf = (path: string) => layers.get(path.split("/")[0] ?? "");
  const folders = new Set(code.flatMap(({ path }) => (path.includes("/") ? [path.split("/")[0] ?? ""] : [])));
  assert.deepEqual([...layers.keys()].toSorted(), [...folders].toSorted());
  const upward = code.flatMap(({ path, imports }) =>
    imports
      .filter((name) => code.some((file) => file.path === `${name}.ts`))
      .filter((name) => (layerOf(name) ?? layers.size) < (layerOf(path) ?? 0))
      .map((name) => `${path} imports ${name}`),
  );
  assert.deepEqual(upward, []);
});

test("every folder in the table of layers exists", () => {
  const folders = new Set(code.map(({ path }) => folderOf(path)));
  for (const folder of Object.keys(MAY_IMPORT)) assert.ok(folders.has(folder), folder);
});

/** Pure functions without settings that the store calls with rows while it writes or reads (ADR 21). */
const CALLED_BY_STORE: ReadonlySet<string> = new Set([
  "belief/brakes",
  "belief/fold",
  "belief/listing",
  "belief/reportShift",
  "belief/retention",
  "belief/settlement",
]);

test("the store holds no policy: it decides by pure functions without settings", () => {
  for (const { path, text } of within("store/sql", "store/sqlite", "store/postgres", "store/redis")) {
    const called = [
      ...text.matchAll(/^import (?!type )[^;]*? from "[./]*((?:belief|catalog|verticals)\/\w+)\.js"/gmsu),
    ];
    for (const [, name = ""] of called) assert.ok(CALLED_BY_STORE.has(name), `${path} imports ${name}`);
  }
});
