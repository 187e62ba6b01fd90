import { existsSync } from "node:fs";
import { Connection } from "./driver.js";
import { explainOpening, isDamage } from "./failures.js";

/** What is told of a damaged file: the first things found. */
const MAX_PROBLEMS = 3;
const MAX_PROBLEM_LENGTH = 200;

/**
 * Reads a database file through (SQLite's quick_check) and says what is wrong with it; null where nothing is, or where there is no such file.
 * It takes as long as reading the file. Throws an Error that says why it cannot be read.
 */
export function damageIn(path: string): string | null {
  if (!existsSync(path)) return null;
  let problems: readonly unknown[];
  try {
    const database = new Connection(path);
    try {
      problems = database.prepare(`PRAGMA quick_check(${MAX_PROBLEMS})`).pluck().all();
    } finally {
      database.close();
    }
  } catch (error) {
    if (!isDamage(error))
      throw new Error(`${path} cannot be read through: ${explainOpening(error)}`, { cause: error });
    problems = [(error as Error).message];
  }
  if (problems.length === 1 && problems[0] === "ok") return null;
  return problems
    .map((problem) => String(problem).replaceAll(/\s+/gu, " ").slice(0, MAX_PROBLEM_LENGTH))
    .join("; ");
}
