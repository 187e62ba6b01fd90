import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";

export type Connection = BetterSqlite3.Database;

/**
 * The SQLite binding for the Node that runs. better-sqlite3 13 is built on Node-API and wants Node 22; 12 is what Node 20 can load, but it
 * aborts on Node 24.19 and newer (nodejs/node issue 65446). The two have the same interface, so the choice ends here.
 */
const NODE_API_SINCE = 22;
const major = Number(process.versions.node.split(".")[0]);
const binding = major >= NODE_API_SINCE ? "better-sqlite3-node-api" : "better-sqlite3";

/** Opens a database file. */
export const Database: typeof BetterSqlite3 = load();

function load(): typeof BetterSqlite3 {
  try {
    return createRequire(import.meta.url)(binding) as typeof BetterSqlite3;
  } catch (error) {
    throw new Error(
      `The SQLite binding ${binding} for Node ${major} is not installed. Run \`npm ci\` with the Node that runs Doorlight; where no prebuilt one exists it needs a C++ compiler, make and Python.`,
      { cause: error },
    );
  }
}
