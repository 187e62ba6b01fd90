import { has, type Item, ofType } from "./items.js";
import { either, type Statement, unread } from "./statement.js";

/**
 * "All dishes are vegan", "only vegan dishes" and "the food is vegan" are about all offers; "some dishes are vegan" and "has vegan dishes" about some. A
 * denial before "all" denies the whole; one after it may deny each: "all dishes are not vegan".
 */
export function quantified(
  items: readonly Item[],
  content: readonly Item[],
  statements: readonly Statement[],
): readonly Statement[] {
  const at = (...types: readonly Item["type"][]) => items.findIndex(({ type }) => types.includes(type));
  const [all, some, only, denial] = [at("all"), at("some"), at("only"), at("not", "without", "nor")];
  const noun = at("noun");
  // "The food is vegan", but not "vegan food is available".
  const isGeneric = noun >= 0 && noun < items.indexOf(content[0] as Item) && has(items, "is");
  const isLimited = all >= 0 || only >= 0;
  const [statement] = statements;
  if (!isLimited && !isGeneric) return statements;
  if (statements.length !== 1 || (statement?.type !== "fact" && statement?.type !== "offer"))
    return isLimited ? [unread(ofType(items, "all", "only"))] : statements;
  if (!isLimited && statement.type === "offer") return statements;
  const throughout: Statement = { type: "all", of: statement };
  if (only >= 0) return [denial >= 0 ? unread(ofType(items, "only")) : throughout];
  if (all < 0 && some >= 0) return [denial > some ? throughout : statement];
  if (all < 0 && denial >= 0 && denial < noun) return statements;
  const isBoth = denial > (all >= 0 ? all : noun);
  return [isBoth ? either(throughout, statement) : throughout];
}
