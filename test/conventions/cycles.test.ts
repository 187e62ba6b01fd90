import assert from "node:assert/strict";
import { test } from "node:test";
import { code } from "./sources.js";

/** Existing import cycles, one group of files per line. The list may only shrink. */
const STANDING: readonly (readonly string[])[] = [];

test("no files import each other in a cycle, imports of types included", () => {
  const files = new Map(code.map(({ path, imports }) => [path.replace(/\.ts$/u, ""), imports]));
  const found = cycles(files);
  const known = new Set(STANDING.flat());
  const fresh = found.filter((group) => group.some((file) => !known.has(file)));
  assert.deepEqual(fresh, [], "new cycles");
  const left = new Set(found.flat());
  const gone = [...known].filter((file) => !left.has(file));
  assert.deepEqual(gone, [], "in no cycle any more: take these off the list");
});

test("a cycle of any length is found", () => {
  const graph = (text: string) =>
    new Map(text.split(" ").map((row) => [row.slice(0, 1), Array.from(row.slice(2))] as const));
  assert.deepEqual(cycles(graph("a>bc b>c c> d>a")), []);
  assert.deepEqual(cycles(graph("a>b b>c c>ae d>a e>f f>e")), [
    ["a", "b", "c"],
    ["e", "f"],
  ]);
});

/** Groups of files that reach each other by imports. */
function cycles(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]));
  const groups = new Map<string, readonly string[]>();
  for (const [file, others] of reached) {
    const group = [...others].filter((other) => reached.get(other)?.has(file) === true).toSorted();
    if (others.has(file)) groups.set(group.join(" "), group);
  }
  return [...groups.values()];
}

/** All files that one imports, directly or indirectly; includes the file itself if it is in a cycle. */
function reachedFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const name of imports.get(next) ?? [])
      if (imports.has(name) && !reached.has(name)) {
        reached.add(name);
        open.push(name);
      }
  return reached;
}
