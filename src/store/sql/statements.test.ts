import assert from "node:assert/strict";
import { test } from "node:test";
import { BY_AREA, BY_KEY } from "./tables.js";
import { openDatabase } from "../sqlite/database.js";
import { translated } from "../sqlite/sqliteDatabase.js";
import { allStatements, type Query, sessionBy, withRows } from "./session.js";
import "./store.js";

/** All statements except those for Citus only, which another file declares and which may be loaded too. */
const STATEMENTS = allStatements().filter(({ name }) => !name.startsWith("node."));
const OF_AREAS: ReadonlySet<string> = new Set(BY_AREA);

test("a statement of one shard names the area's parameter for each table, in each part, because a join would query every shard", () => {
  const wrong = STATEMENTS.filter(({ shard }) => shard !== "all").flatMap(({ name, sql }) =>
    tablesWithoutArea(sql).map((table) => `${name}: ${table}`),
  );
  assert.deepEqual(wrong, []);
});

test("a statement of many shards does not limit rows for each row of something else: no distributed database does", () => {
  const limiting = STATEMENTS.filter(
    ({ shard, sql }) =>
      shard === "all" && partsOf(sql).some((part) => /\bLATERAL\b[^]*\bLIMIT\b/u.test(part)),
  );
  assert.deepEqual(limiting, []);
  assert.match(
    partsOf("SELECT 1 FROM (VALUES (1)) v, LATERAL (SELECT 1 FROM reports p LIMIT 2) s").join(" "),
    /LATERAL/u,
  );
});

test("each statement of one shard has a known shard: that of the area in its first parameter, of a key, or none for replicated tables", () => {
  const wrong = STATEMENTS.filter((statement) => {
    const parts = partsOf(statement.sql);
    const tables = parts.flatMap((part) => [
      /\bINSERT INTO (\w+)/u.exec(part)?.[1] ?? "",
      ...sourcesOf(part).map(({ table }) => table),
    ]);
    const expected =
      statement.shard === "all"
        ? "all"
        : tables.some((table) => OF_AREAS.has(table))
          ? "area"
          : tables.some((table) => table in BY_KEY)
            ? "key"
            : "everywhere";
    return statement.shard !== expected;
  });
  assert.deepEqual(
    wrong.map(({ name }) => name),
    [],
  );
});

test("every read and report touches one shard; one against a place also counts its network's reports", () => {
  const all = STATEMENTS.filter(({ shard }) => shard === "all").map(({ name }) => name);
  assert.deepEqual(all.filter((name) => /^(?:report|area|record)\./u.test(name)).toSorted(), [
    "area.allInForce",
    "area.ofAreas",
    "area.unfinished",
    "record.recent",
    "report.byNetwork",
  ]);
});

test("the checks above recognize violations", () => {
  const found = (sql: string) => tablesWithoutArea(sql);
  assert.deepEqual(found("SELECT 1 FROM records WHERE area_id = $1"), []);
  assert.deepEqual(found("SELECT 1 FROM records WHERE id = $1"), ["records"]);
  assert.deepEqual(
    found("SELECT 1 FROM records r JOIN area_state s ON s.area_id = r.area_id WHERE r.area_id = $1"),
    ["area_state"],
  );
  assert.deepEqual(
    found(
      "SELECT 1 FROM records WHERE area_id = $1 AND id IN (SELECT record_id FROM reports WHERE sequence = $2)",
    ),
    ["reports"],
  );
  assert.deepEqual(found("SELECT 1 FROM records WHERE area_id = $1 UNION SELECT 1 FROM reports"), [
    "reports",
  ]);
  assert.deepEqual(found("UPDATE records SET version = $2 WHERE area_id = $1"), []);
  assert.deepEqual(found("DELETE FROM surges WHERE since < $1"), ["surges"]);
  assert.deepEqual(found("INSERT INTO surges (area_id, since) VALUES ($1, $2)"), []);
  assert.deepEqual(found("INSERT INTO surges (since, area_id) VALUES ($1, $2)"), ["surges"]);
});

/** Tables of areas without a condition on the area in their part of a statement: `alias.area_id = $1`, or without the alias if there is only one table. */
function tablesWithoutArea(sql: string): readonly string[] {
  return partsOf(sql).flatMap((part) => {
    const [, into = "", firstColumn = ""] = /\bINSERT INTO (\w+)\s+\[(\w+)/u.exec(part) ?? [];
    const sources = sourcesOf(part);
    const unnamed = sources.filter(({ table, alias }) => {
      const isAlone = sources.length === 1 && /(?<![.\w])area_id = \$\d/u.test(part);
      return OF_AREAS.has(table) && !isAlone && !new RegExp(`\\b${alias}\\.area_id = \\$\\d`, "u").test(part);
    });
    return [
      ...unnamed.map(({ table }) => table),
      ...(OF_AREAS.has(into) && firstColumn !== "area_id" ? [into] : []),
    ];
  });
}

/** The tables that a part reads or changes, with their aliases. */
function sourcesOf(part: string): readonly { readonly table: string; readonly alias: string }[] {
  const clauses = part.matchAll(
    /\b(?:FROM|UPDATE(?! SET)) (?<names>.*?)(?= SET | WHERE | GROUP | ORDER | LIMIT | FROM |$)/gu,
  );
  return [...clauses].flatMap(({ groups }) =>
    (groups?.["names"] ?? "").split(/,|\bJOIN\b/u).flatMap((name) => {
      const [table = "", alias = table] = name
        .trim()
        .split(/\s+/u)
        .filter((word) => word !== "AS");
      return /^\w+$/u.test(table)
        ? [{ table, alias: /^(?:ON|LEFT|CROSS)$/u.test(alias) ? table : alias }]
        : [];
    }),
  );
}

/** Splits a statement into its parts: each query in brackets, and each part of a union. Other brackets become square ones. */
function partsOf(sql: string): readonly string[] {
  const parts: string[] = [];
  let text = sql.replaceAll(/\s+/gu, " ");
  for (let inner = /\(([^()]*)\)/u.exec(text); inner !== null; inner = /\(([^()]*)\)/u.exec(text)) {
    const [whole, within = ""] = inner;
    const isQuery = /^\s*SELECT /u.test(within);
    if (isQuery) parts.push(within.trim());
    text = text.replace(whole, () => (isQuery ? "[]" : `[${within}]`));
  }
  return [...parts, text].flatMap((part) => part.split(/ (?:UNION(?: ALL)?|EXCEPT) /u));
}

test("SQLite can prepare every statement", () => {
  const database = openDatabase(":memory:");
  const refused = STATEMENTS.flatMap((statement) => {
    const text = statement.sql.includes("%ROWS")
      ? withRows(statement.sql, [1, 2, 3], [{}, {}]).text
      : statement.sql;
    try {
      database.prepare(translated(text));
      return [];
    } catch (error) {
      return [`${statement.name}: ${(error as Error).message}`];
    }
  });
  database.close();
  assert.deepEqual(refused, []);
});

test("a statement over rows has at most 33 texts, each with few parameters, and runs over every row once, in order", async () => {
  const statement = STATEMENTS.find(({ name }) => name === "report.insert");
  assert.ok(statement !== undefined);
  const texts = new Map<string, string>();
  for (let size = 0; size <= 350; size++) {
    const ran: Query[] = [];
    const session = sessionBy(async (query) => {
      ran.push(query);
      return { rows: [], count: 0 };
    });
    const rows = Array.from({ length: size }, (_, row) => ({ recordId: row }));
    await session.forRows(statement, ["a"], rows);
    assert.deepEqual(
      ran.flatMap(({ values }) => values.slice(1).filter((value) => value !== null)),
      rows.map(({ recordId }) => recordId),
    );
    for (const { name, text, values } of ran) {
      assert.equal(texts.get(name) ?? text, text);
      texts.set(name, text);
      // PostgreSQL accepts 65,535, and SQLite 32,766.
      assert.ok(values.length < 2_000);
    }
  }
  assert.equal(texts.size, 33);
});
