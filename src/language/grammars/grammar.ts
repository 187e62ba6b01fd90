import type schema from "../../../data/schemas/grammar.json";

type Lists = (typeof schema)["properties"];

/**
 * The words that give a query its structure in one language, whatever its topic: `data/words/LANGUAGE/grammar.yaml`. `data/schemas/grammar.json` describes
 * each list. Values are words and phrases separated by `|`, folded when compiled.
 */
export type Grammar = Readonly<Partial<Record<Exclude<keyof Lists, keyof Groups>, string>>> & Partial<Groups>;

/** Lists in groups. */
interface Groups {
  readonly price: Group<"price">;
  readonly distance: Required<Group<"distance">>;
  readonly money: Group<"money">;
  readonly party: Party;
  readonly shortened: Readonly<Record<string, string>>;
}

type Group<Name extends "price" | "distance" | "money" | "party"> = Readonly<
  Partial<Record<keyof Lists[Name]["properties"], string>>
>;

/** Words for the size of a party. */
export type Party = Group<"party"> & Required<Pick<Group<"party">, "people" | "numbers">>;
