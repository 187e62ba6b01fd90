import { readdirSync, readFileSync } from "node:fs";

/** The data of one language. A line that does not parse is an error with its file and line. */
export interface LabeledFile<T> {
  readonly language: string;
  readonly lines: readonly T[];
}

/**
 * Reads every `LANG.jsonl` of a folder.
 *
 * @param folder with a slash at its end
 */
export function readLabeled<T>(folder: URL, parse: (line: string) => T): readonly LabeledFile<T>[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .toSorted()
    .map((name) => ({
      language: name.slice(0, -".jsonl".length),
      lines: readFileSync(new URL(name, folder), "utf8")
        .trimEnd()
        .split("\n")
        .map((line, at) => {
          try {
            return parse(line);
          } catch (error) {
            throw new Error(`${name}:${at + 1}: ${String(error)}\n${line}`, { cause: error });
          }
        }),
    }));
}

/** Counts each key, as `key 12`, the most frequent first. */
export function countsOf(keys: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([key, count]) => `${key} ${count}`);
}
