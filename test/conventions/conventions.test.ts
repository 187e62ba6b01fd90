import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { all, code, ROOT, within } from "./sources.js";

const PURE = [
  "domain",
  "belief",
  "calibration",
  "catalog",
  "hours",
  "verticals",
  "language",
  "text",
  "query",
  "places",
  "search",
  "verify",
];

test("the core reads no clock, no randomness and no environment", () => {
  for (const { path, text } of within(...PURE)) {
    if (path === "hours/utcProcess.ts") continue;
    assert.doesNotMatch(
      text,
      /Date\.now\(|new Date\(\)|Math\.random|performance\.now|process\.env|randomBytes|randomUUID/,
      path,
    );
  }
});

test("the core does no input or output and knows no driver and no transport", () => {
  for (const { path, imports } of within(...PURE, "contract")) {
    for (const name of imports) {
      assert.ok(
        !/^node:|^(?:fastify|@photostructure\/sqlite|pg|@redis\/client|pino|prom-client)$|^(?:surfaces|store\/(?:sql|sqlite|postgres|redis)|app|import|sources)\//.test(
          name,
        ),
        `${path} imports ${name}`,
      );
    }
  }
});

test("features see interfaces of stores, never a driver", () => {
  for (const { path, imports } of code) {
    if (
      /^(?:store\/(?:sqlite|postgres|redis|moving)\/|app\/commands\/|app\/(?:wire|openStore|counting)\.ts)/.test(
        path,
      )
    )
      continue;
    assert.ok(
      !imports.some((name) =>
        /^(?:store\/(?:sqlite|postgres|redis)\/|@photostructure\/sqlite|pg$|@redis\/)/u.test(name),
      ),
      path,
    );
  }
});

test("surfaces see the service, the contract and the callers, no feature", () => {
  for (const { path, imports } of within(
    ...["http", "rest", "mcp", "discovery", "console"].map((name) => `surfaces/${name}`),
  )) {
    for (const name of imports) {
      assert.ok(
        !/^(?:query|search|places|verify|report|hours|import|sources|store|verticals)\//.test(name),
        `${path} imports ${name}`,
      );
    }
  }
});

test("only the configuration reads the environment", () => {
  for (const { path, text } of code) {
    if (path === "app/config.ts" || path === "hours/utcProcess.ts") continue;
    assert.doesNotMatch(text, /process\.env/, path);
  }
});

test("only commands write to stdout, and nothing uses the console", () => {
  for (const { path, text } of code) {
    // Third-party programs are included as text.
    assert.doesNotMatch(text, /\bconsole\./, path);
    if (!path.startsWith("app/commands/")) assert.doesNotMatch(text, /process\.stdout/, path);
  }
});

test("the program's own files are found wherever it was installed: a folder may have blanks and umlauts", () => {
  for (const { path, text } of all) assert.doesNotMatch(text, /import\.meta\.url\)\.pathname/, path);
  for (const { path, text } of code) {
    if (path !== "packageFile.ts") assert.doesNotMatch(text, /new URL\([^)]*import\.meta\.url/, path);
  }
});

test("the architecture page stays under 150 lines and names every folder", () => {
  const page = readFileSync(join(ROOT, "docs", "ARCHITECTURE.md"), "utf8");
  assert.ok(page.split("\n").length <= 150);
  for (const folder of new Set(
    code.flatMap(({ path }) => (path.includes("/") ? [path.split("/")[0] ?? ""] : [])),
  )) {
    assert.ok(page.includes(`src/${folder}/`), `src/${folder} is not in ARCHITECTURE.md`);
  }
});

test("no file leaves work undone or names an absolute path of a machine", () => {
  for (const { path, text } of all)
    assert.doesNotMatch(text, /\b(?:TODO|FIXME|XXX)\b|\/home\/|\/root\//, path);
});

test("a search has at most twelve steps, each naming existing code", () => {
  const text = readFileSync(join(ROOT, "docs/ARCHITECTURE.md"), "utf8");
  const [, way = ""] = text.split("## A search");
  const hops = [...(way.split("```")[1] ?? "").matchAll(/^ ?(\d+) +(\S+)/gmu)].map(([, , name = ""]) => name);
  assert.ok(hops.length >= 7 && hops.length <= 12, `${hops.length} steps`);
  for (const hop of hops) {
    const [path = "", run] = hop.split(".");
    const files = code.filter((one) => one.path === `${path}.ts` || one.path.startsWith(`${path}/`));
    assert.ok(files.length > 0, `${hop} is there`);
    if (run !== undefined)
      assert.ok(
        files.some(({ text: its }) => its.includes(`${run}(`)),
        hop,
      );
  }
});

test("ADR 5 names every runtime dependency", () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const rows = readFileSync(join(ROOT, "docs/adr/0005-libraries.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const named = new Set(rows.flatMap((row) => (row.split("|")[1] ?? "").match(/@?[a-z][\w./-]*/gu) ?? []));
  assert.deepEqual(
    Object.keys(dependencies).filter((name) => !named.has(name)),
    [],
  );
});
