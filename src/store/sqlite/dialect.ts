/** Rewrites of the statements in `store/sql`, which are PostgreSQL's, for SQLite. */
const TRANSLATIONS: readonly (readonly [RegExp, string])[] = [
  [/= ANY \((\$\d+)::\w+\[\]\)/gu, "IN (SELECT value FROM json_each($1))"],
  [/<> ALL \((\$\d+)::\w+\[\]\)/gu, "NOT IN (SELECT value FROM json_each($1))"],
  [/\bgreatest\(/gu, "max("],
  [/\bleast\(/gu, "min("],
  [/\bjson_agg\(/gu, "json_group_array("],
  [/\bjson_build_object\(/gu, "json_object("],
  [/\bCAST\((\w+) AS json\)/gu, "$1"],
  [/\bAS bytea\b/gu, "AS blob"],
  [/\bextract\(epoch FROM statement_timestamp\(\)\)/gu, "unixepoch('subsec')"],
  [/ FOR UPDATE(?: SKIP LOCKED)?/gu, ""],
];

/** A statement for SQLite. `parameters`: the value positions of its question marks. */
export interface Translated {
  readonly sql: string;
  readonly parameters: readonly number[];
}

export function translated(text: string): Translated {
  const parameters: number[] = [];
  const sql = TRANSLATIONS.reduce((result, [from, to]) => result.replaceAll(from, to), text).replaceAll(
    /\$(\d+)/gu,
    (_, number: string) => {
      parameters.push(Number(number) - 1);
      return "?";
    },
  );
  return { sql, parameters };
}
