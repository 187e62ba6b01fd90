import { readFile } from "node:fs/promises";
import { z } from "zod";
import { reasonOf } from "../domain/systemErrors.js";
import { ConfigError } from "./settings.js";

/** Reads a file of one JSON object a line; empty lines are passed over. Rejects with ConfigError naming the line that `parse` throws for. */
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
