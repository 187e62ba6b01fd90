import { describeSettings, environment, readSettings } from "../config.js";
import { STORE_SETTINGS } from "../commandSettings.js";
import { type Command, EXIT_DONE, EXIT_USAGE, print, tell } from "./command.js";
import { tableOf } from "./table.js";

export const storeCommand: Command = {
  help: `Usage: doorlight store statements [--json]

Lists every statement that is run on a PostgreSQL server, with its scope: how many shards of a distributed database it touches, \`one\` whatever their
number, or \`many\`. What a search, a look at a record or a report needs is of one, but what strangers say against a place: whether their network floods
is counted everywhere.

Options:
${describeSettings(STORE_SETTINGS)}`,
  async run(args) {
    const { values: config, positionals } = readSettings(STORE_SETTINGS, args, environment);
    if (positionals.length !== 1 || positionals[0] !== "statements") {
      tell("doorlight store: the one action is `statements`. See doorlight store --help.");
      return EXIT_USAGE;
    }
    const { allStatements } = await import("../../store/postgres/statements.js");
    const statements = allStatements().map(({ name, scope, sql }) => ({
      name,
      scope,
      sql: sql.replaceAll(/\s+/gu, " "),
    }));
    if (config.json) print(JSON.stringify(statements));
    else
      print(
        tableOf(
          ["statement", "scope", ""],
          statements.map(({ name, scope, sql }) => [name, scope, sql]),
        ),
      );
    return EXIT_DONE;
  },
};
