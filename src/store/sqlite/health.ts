import { existsSync } from "node:fs";
import { Connection } from "./driver.js";
import { explainOpening, isDamage } from "./failures.js";

/** Maximum problems reported for a damaged file, and characters of them. */
const MAX_PROBLEMS = 3;
const MAX_LENGTH = 600;

/**
 * Reads a whole database file (SQLite's quick_check) and returns what is wrong with it; null if nothing is, or the file does not exist.
 * Takes as long as reading the file. Throws an Error with the reason if it cannot be read.
 */
export function damageIn(path: string): string | null {
  if (!existsSync(path)) return null;
  let problems: readonly string[];
  try {
    const database = new Connection(path);
    try {
      problems = database.values(`PRAGMA quick_check(${MAX_PROBLEMS})`);
    } finally {
      database.close();
    }
  } catch (error) {
    if (!isDamage(error))
      throw new Error(`${path} cannot be verified: ${explainOpening(error)}`, { cause: error });
    problems = [(error as Error).message];
  }
  return problems[0] === "ok" ? null : problems.join("; ").replaceAll(/\s+/gu, " ").slice(0, MAX_LENGTH);
}
