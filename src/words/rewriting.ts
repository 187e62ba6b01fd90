import type schema from "../../data/schemas/rewrites.json";
import { wordTables } from "./words.js";

/** `data/words/any/rewrites.yaml`. */
type Rewrites = Readonly<
  Record<keyof (typeof schema)["properties"], readonly { find: string; by: string; anyCase?: boolean }[]>
>;

const { any: REWRITES } = wordTables<Rewrites>("rewrites");

/** Returns a function that applies the rules of a list, one after the other. `parts`: the expressions that `{name}` stands for. */
export function rewriting(
  list: keyof Rewrites,
  parts: Readonly<Record<string, string>> = {},
): (text: string) => string {
  const rules = (REWRITES?.[list] ?? []).map(({ find, by, anyCase }) => {
    const pattern = find.replaceAll(/\{([a-z]+)\}/gu, (_, name: string) => parts[name] ?? "");
    return [new RegExp(pattern, anyCase === true ? "giu" : "gu"), by] as const;
  });
  return (text) => rules.reduce((rewritten, rule) => rewritten.replace(...rule), text);
}
