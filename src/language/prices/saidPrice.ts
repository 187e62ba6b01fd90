import { fold } from "../text/fold.js";
import { GRAMMARS } from "../grammars/grammars.js";

/** A price that a text names, and where it stands. */
export interface SaidPrice {
  /** In euros, dollars, pounds or francs, which a price band does not tell apart; null: a band was written, as `€€`. */
  readonly amount: number | null;
  /** How many signs a written band has, 1 to 3; null: an amount was said. */
  readonly band: number | null;
  readonly bound: "atMost" | "atLeast" | "about";
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What money of about one worth is called; others say no band ("500 yen"). */
const CURRENCY =
  "€|\\$|£|(?:euros?|eur|dollars?|dólares?|dolares?|dollari|bucks|quid|pounds?|libras|sterline|livres|francs?|franken|franchi|francos|chf|usd|gbp)(?![\\p{L}\\p{N}])";
const NUMBER = "\\d{1,4}(?:[.,]\\d{1,2})?(?!\\d)";
/** What a price is of belongs to it. */
const OF_WHOM =
  "(?:\\s*(?:per|pro|par|a|por|à|p\\.?|pp)\\s*(?:person|personne|persona|pessoa|kopf|head|testa|tête|cabeza|cabeça|plate|p\\.?)?(?![\\p{L}\\p{N}]))?";
const AFTERWARDS =
  "(?:\\s*(?:max\\.?|maximum|at most|tops|or less|or under|oder weniger|maximal|höchstens|au maximum|ou moins|al massimo|massimo|o meno|como máximo|máximo|o menos|no máximo|ou menos)(?![\\p{L}\\p{N}]))?";

const [AT_MOST, AT_LEAST] = (["atMost", "atLeast"] as const).map(alternatives);
const PRICE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:(?<most>${AT_MOST})|(?<least>${AT_LEAST}))\\s+(?:the |i |les |dos |los )?)?` +
    `(?:(?<![\\p{L}\\p{N}.,])(?<amount>${NUMBER})\\s*(?:${CURRENCY})|[€$£]\\s?(?<signed>${NUMBER}))` +
    `${OF_WHOM}(?<after>${AFTERWARDS})`,
  "iu",
);
const BAND = /(?<![\d\p{L}€$£]\s?)(?<band>€{1,3}|\${1,3}|£{1,3})(?!\s?\d|[€$£])/u;
/** Without one of these no price is said: most queries are not looked at twice. */
const SIGN = /\d|[€$£]/u;

/** The first price that a text names: "unter 15 Euro", "$20 tops", "€€"; null for none. */
export function saidPrice(text: string): SaidPrice | null {
  if (!SIGN.test(text)) return null;
  const price = PRICE.exec(text);
  if (price !== null) {
    const { amount, signed, most, least, after = "" } = price.groups ?? {};
    const bound = least !== undefined ? "atLeast" : most !== undefined || after !== "" ? "atMost" : "about";
    return { ...at(price), amount: Number((amount ?? signed ?? "").replace(",", ".")), band: null, bound };
  }
  const band = BAND.exec(text);
  return band === null
    ? null
    : { ...at(band), amount: null, band: band.groups?.["band"]?.length ?? 1, bound: "about" };
}

function at({ 0: text, index }: RegExpExecArray): Pick<SaidPrice, "text" | "from" | "to"> {
  return { text, from: index, to: index + text.length };
}

/** The phrases of all languages, as written and without accents, the longest first. */
function alternatives(role: "atMost" | "atLeast"): string {
  const phrases = Object.values(GRAMMARS).flatMap((grammar) => grammar[role]?.split("|") ?? []);
  return [...new Set(phrases.flatMap((phrase) => [phrase, fold(phrase)]))]
    .toSorted((a, b) => b.length - a.length)
    .join("|");
}
