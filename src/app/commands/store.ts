import { ConfigError } from "../../settings/settings.js";
import { JSON_SETTING } from "../config.js";
import { command } from "./command.js";
import { rowsAnswer } from "./output.js";

export const storeCommand = command({
  name: "store",
  inputs: "statements",
  about:
    "Lists every statement that is run on a PostgreSQL server, with its scope: how many shards of a distributed database it touches, `one` whatever their number, or `many`. What a search, a look at a record or a report needs is of one, but what strangers say against a place: whether their network floods is counted everywhere.",
  options: { json: JSON_SETTING },
  async run(_options, [given]) {
    if (given !== "statements")
      throw new ConfigError(`store: there is no action "${given}": say statements.`);
    // Its parts declare them.
    await import("../../store/sql/store.js");
    const { allStatements } = await import("../../store/sql/statement.js");
    const views = allStatements().map(({ name, scope, sql }) => ({
      name,
      scope,
      sql: sql.replaceAll(/\s+/gu, " "),
    }));
    return rowsAnswer(views, "", ({ name, scope, sql }) => ({ statement: name, scope, "": sql }));
  },
});
