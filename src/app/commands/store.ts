import { JSON_SETTING } from "../config.js";
import { commandOfActions, EXIT_DONE } from "./command.js";
import { printRows } from "./table.js";

export const storeCommand = commandOfActions({
  name: "store",
  help: `Usage: doorlight store statements [--json]

Lists every statement that is run on a PostgreSQL server, with its scope: how many shards of a distributed database it touches, \`one\` whatever their
number, or \`many\`. What a search, a look at a record or a report needs is of one, but what strangers say against a place: whether their network floods
is counted everywhere.`,
  options: { json: JSON_SETTING },
  actions: { statements },
  run: (action, { json }) => action(json),
});

async function statements(json: boolean): Promise<number> {
  const { allStatements } = await import("../../store/sql/statements.js");
  const views = allStatements().map(({ name, scope, sql }) => ({
    name,
    scope,
    sql: sql.replaceAll(/\s+/gu, " "),
  }));
  printRows(views, {
    json,
    none: "",
    columns: { statement: ({ name }) => name, scope: ({ scope }) => scope, "": ({ sql }) => sql },
  });
  return EXIT_DONE;
}
