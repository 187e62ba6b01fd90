import { ConfigError } from "../../settings/settings.js";
import { JSON_SETTING } from "../config.js";
import { command } from "./command.js";
import { rowsAnswer } from "./output.js";

export const storeCommand = command({
  name: "store",
  inputs: "statements",
  about:
    "Lists every SQL statement that runs on a PostgreSQL server, with its scope: `one` or `many` shards of a distributed database. Searching, reading a record and reporting need one shard. The exception is a negative report from an anonymous caller: whether its network floods is counted over all shards.",
  options: { json: JSON_SETTING },
  async run(_options, [given]) {
    if (given !== "statements")
      throw new ConfigError(`store: unknown action "${given}". The only action is statements.`);
    // Loading the store registers its statements.
    await import("../../store/sql/store.js");
    const { allStatements } = await import("../../store/sql/session.js");
    const views = allStatements().map(({ name, scope, sql }) => ({
      name,
      scope,
      sql: sql.replaceAll(/\s+/gu, " "),
    }));
    return rowsAnswer(views, "", ({ name, scope, sql }) => ({ statement: name, scope, "": sql }));
  },
});
