import { has, type Item, ofType } from "./claimItems.js";
import { affirmed, type ChunkStatement, said, type Statement, unread } from "./statement.js";

/**
 * "All dishes are vegan", "only vegan dishes", "the food is vegan" speak of all that is offered, "some dishes are vegan" and "has vegan dishes"
 * of some. A denial before "all" denies that it is all, one behind it may deny each: "all dishes are not vegan".
 */
export function quantified(
  items: readonly Item[],
  content: readonly Item[],
  statements: readonly Statement[],
): readonly ChunkStatement[] {
  const at = (...types: readonly Item["type"][]) => items.findIndex(({ type }) => types.includes(type));
  const [all, some, only, denial] = [at("all"), at("some"), at("only"), at("not", "without", "nor")];
  const plain = statements.flatMap((statement) => said(statement));
  const noun = at("noun");
  // "The food is vegan", and not "vegan food is to be had".
  const isGeneric = noun >= 0 && noun < items.indexOf(content[0] as Item) && has(items, "is");
  if (all < 0 && only < 0 && !isGeneric) return plain;
  const [statement] = statements;
  if (statements.length !== 1 || (statement?.type !== "fact" && statement?.type !== "offer"))
    return isGeneric && all < 0 && only < 0 ? plain : unread(ofType(items, "all", "only"));
  if (all < 0 && only < 0 && statement.type === "offer") return plain;
  const throughout: Statement = { type: "all", of: statement };
  const isBoth = denial >= 0 && (all >= 0 ? all : noun) < denial;
  if (only >= 0) return denial >= 0 ? unread(ofType(items, "only")) : said(throughout);
  if (all < 0 && some >= 0) return said(denial > some ? throughout : statement);
  if (all < 0 && denial >= 0 && denial < noun) return plain;
  if (!isBoth) return said(throughout);
  const of = [throughout, statement].map(affirmed);
  return said({ type: "either", of });
}
