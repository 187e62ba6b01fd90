import { readFile } from "node:fs/promises";
import { z } from "zod";
import { reasonOf } from "../systemErrors.js";
import { ConfigError } from "./settings.js";

/** Reads a file with one JSON object per line, skipping empty lines. Rejects with ConfigError that names the line for which `parse` throws. */
export async function readJsonLines<T>(path: string, parse: (line: unknown) => T): Promise<readonly T[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new ConfigError(`${path} cannot be read: ${reasonOf(error)}.`);
  });
  return text.split("\n").flatMap((line, i) => {
    if (line.trim() === "") return [];
    try {
      return [parse(JSON.parse(line))];
    } catch (error) {
      const reason =
        error instanceof z.ZodError ? z.prettifyError(error).replaceAll("\n", " ") : (error as Error).message;
      throw new ConfigError(`${path}, line ${i + 1}: ${reason.slice(0, 300)}`);
    }
  });
}
