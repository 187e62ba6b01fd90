import { fold } from "../../language/text/fold.js";
import type { BrandPrices } from "../brandPrices.js";

/** Chains of gyms by the band that their advertised fees are in, against those around them. */
export const GYM_PRICES: BrandPrices = {
  "€": "mcfit|fitx|basic fit|clever fit|puregym|the gym|the gym group|planet fitness|easygym|easyfitness|all inclusive fitness|ai fitness|jumpers fitness|keep cool|fitness park|l orange bleue|neoness|fit one|discount fitness|high5 gym|viva gym|fitness hut|altafit|synergym|flyefit|crunch fitness",
  "€€€":
    "holmes place|david lloyd|david lloyd clubs|equinox|virgin active|third space|aspria|meridian spa fitness|elements|usine|l usine|west wood club",
};
/** Further chains, of which no price is assumed. */
const OTHER_CHAINS =
  "fitness first|kieser training|john reed|gold s gym|anytime fitness|snap fitness|f45|f45 training|body soul|injoy|mrs sporty|bodystreet|l appart fitness|magic form|gigafit|on air fitness|fitness world|24 hour fitness|world gym|la fitness|24fit|bannatyne";
const WOMENS_CHAINS = new Set([
  "mrs sporty",
  "curves",
  "fitness first women",
  "fitness first ladies",
  "vivafit",
]);

const CHAINS: ReadonlySet<string> = new Set(
  [...Object.values(GYM_PRICES), OTHER_CHAINS].flatMap((names) => names.split("|")),
);

/** Whether a brand or name is a chain of gyms: what maps as a sports centre without a sport, and is called so, is a gym. */
export function isGymChain(name: string): boolean {
  return CHAINS.has(fold(name));
}

/** Whether a brand or name is a chain for women alone. */
export function isWomensChain(name: string): boolean {
  return WOMENS_CHAINS.has(fold(name));
}
