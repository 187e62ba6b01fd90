import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicQuery } from "./requests.js";

/** The labeled queries and the public request sets of the shared folder `eval`. */
export function publicQueries(folder: string): PublicQuery[] {
  const read = <T>(path: string): T[] =>
    readFileSync(join(folder, path), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as T);
  const set = (name: string): string[] =>
    readdirSync(join(folder, name))
      .toSorted()
      .flatMap((file) => read<{ q?: string; text?: string }>(join(name, file)))
      .map(({ q, text }) => q ?? text ?? "");
  const labeled = read<{ data: string; q: string; location?: string; now: string }>(
    "queries.dev.jsonl",
  ).flatMap(({ data, q, location, now }): PublicQuery[] => {
    const query = { q, town: data.replace(/^berlin-/u, ""), ...(location === undefined ? {} : { location }) };
    return [query, { ...query, at: now }];
  });
  return [
    ...labeled,
    ...["massive", "mit-restaurant", "sgd"].flatMap((name) => set(name).map((q) => ({ q }))),
  ];
}
