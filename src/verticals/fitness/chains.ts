import { fold } from "../../language/text/fold.js";
import { definitionOf, listOf } from "../definition.js";

const WOMENS_CHAINS = new Set(listOf("fitness", "womensChains"));
const CHAINS = new Set([
  ...Object.values(definitionOf("fitness").groups?.["brandPrices"] ?? {}).flat(),
  ...listOf("fitness", "otherChains"),
]);

/** Whether a brand or name is a chain of gyms: what maps as a sports centre without a sport, and is called so, is a gym. */
export function isGymChain(name: string): boolean {
  return CHAINS.has(fold(name));
}

/** Whether a brand or name is a chain for women alone. */
export function isWomensChain(name: string): boolean {
  return WOMENS_CHAINS.has(fold(name));
}
