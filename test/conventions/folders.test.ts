import assert from "node:assert/strict";
import { test } from "node:test";
import { code, folderOf } from "./sources.js";

/** Which files of a folder import which of another: folder → folder → "a.ts imports b". */
type Imports = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

test("no folder imports in a circle, however long", () => {
  const circle = shortestCircle(importsByFolder());
  if (circle === null) return;
  const edges = circle.map((from, i) => {
    const to = circle[(i + 1) % circle.length] ?? "";
    return `${from} → ${to}:\n    ${importsByFolder().get(from)?.get(to)?.join("\n    ")}`;
  });
  assert.fail(`folders import in a circle:\n  ${edges.join("\n  ")}`);
});

test("a cycle is found through any number of folders, and the shortest is reported", () => {
  const graph = (text: string): Imports =>
    new Map(
      text.split(" ").map((row) => {
        const [from = "", to = ""] = row.split(">");
        return [from, new Map([...to].map((name) => [name, ["a file"]]))];
      }),
    );
  assert.equal(shortestCircle(graph("a>bc b>c c>")), null);
  assert.deepEqual(shortestCircle(graph("a>b b>c c>d d>b")), ["b", "c", "d"]);
  assert.deepEqual(shortestCircle(graph("a>b b>c c>ad d>c")), ["c", "d"]);
});

function importsByFolder(): Imports {
  const found = new Map<string, Map<string, string[]>>();
  const files = new Set(code.map(({ path }) => path));
  for (const { path, imports } of code) {
    const from = folderOf(path);
    if (from === null) continue;
    const targets = found.get(from) ?? new Map<string, string[]>();
    found.set(from, targets);
    for (const name of imports) {
      const to = name.includes("/") && !name.startsWith("node:") ? folderOf(`${name}.ts`) : null;
      if (to === null || to === from || !files.has(`${name}.ts`)) continue;
      targets.set(to, [...(targets.get(to) ?? []), `${path} imports ${name}.ts`]);
    }
  }
  return found;
}

/** The folders of a shortest cycle in import order, starting with the alphabetically first; null if there is none. */
function shortestCircle(graph: Imports): readonly string[] | null {
  let best: readonly string[] | null = null;
  for (const start of [...graph.keys()].toSorted()) {
    const ways: string[][] = [[start]];
    const seen = new Set<string>();
    for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
      if (best !== null && way.length >= best.length) break;
      const next = [...(graph.get(way.at(-1) ?? "")?.keys() ?? [])];
      if (next.includes(start)) {
        best = way;
        break;
      }
      for (const folder of next) {
        if (seen.has(folder)) continue;
        seen.add(folder);
        ways.push([...way, folder]);
      }
    }
  }
  return best;
}
