import { compiledWords } from "./compiled.js";

const WORDS = compiledWords();

/**
 * The tables called so in `data/words`, by language: of `food` what `data/words/en/food.yaml` says stands under `en`. Languages come in the order of
 * `data/words/languages.yaml`. The build validates each table against its JSON Schema; `Table` is the schema's type.
 */
export function wordTables<Table>(name: string): Readonly<Record<string, Table>> {
  const tables = WORDS[name];
  if (tables === undefined) throw new Error(`data/words has no ${name}.yaml`);
  return tables as Readonly<Record<string, Table>>;
}
