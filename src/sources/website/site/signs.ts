import { GRAMMARS } from "../../../language/grammars/grammars.js";
import { fold, foldedPhrases } from "../../../language/text/fold.js";
import type { Vertical } from "../../../verticals/vertical.js";
import type { Page } from "./page.js";

/** Phrases that announce a permanent closure; `*` stands for a word that is common in such names. */
const CLOSED_FOR_GOOD = Object.values(GRAMMARS)
  .flatMap(({ closedForGood }) => closedForGood?.split("|") ?? [])
  .map((phrase) => phrase.split("*").map(fold));

/** Phrases of pages whose domain is for sale: the business is gone. */
const FOR_SALE = Object.values(GRAMMARS).flatMap(({ forSale }) => foldedPhrases(forSale));
/** A news page may report that another business closed. A page about its own closure is short or says it early. */
const EARLY = 3_000;

/** `common`: words that are common in names of such businesses. */
export function saysClosedForGood(page: Page, common: ReadonlySet<string>): boolean {
  const beginning = beginningOf(page);
  return CLOSED_FOR_GOOD.some(([before = "", after]) => {
    const phrases = after === undefined ? [before] : [...common].map((word) => `${before} ${word} ${after}`);
    return phrases.some((phrase) => beginning.includes(` ${phrase} `));
  });
}

/** Whether a page offers its domain for sale. */
export function isForSale(page: Page): boolean {
  const beginning = beginningOf(page);
  return FOR_SALE.some((phrase) => beginning.includes(` ${phrase} `));
}

function beginningOf({ title, text }: Page): string {
  return ` ${fold(`${title} ${text.slice(0, EARLY)}`)} `;
}

/** Articles and conjunctions in names, in any language. */
const JOINING = "the der die das le la les el il am im zum zur and und et e y".split(" ");

/** Words too common to identify a business of these verticals. */
export function commonInNames(verticals: readonly Vertical[]): ReadonlySet<string> {
  return new Set([...JOINING, ...verticals.flatMap(({ site }) => site?.commonInNames ?? [])]);
}

const TEXT_SEARCHED = 50_000;

/** Whether a page names a business: it contains all identifying words of a name. */
export function namesIt(
  page: Page,
  names: readonly string[],
  dataNames: readonly string[],
  common: ReadonlySet<string>,
): boolean {
  const onPage = new Set(
    fold([page.title, ...page.siteNames, ...dataNames, page.text.slice(0, TEXT_SEARCHED)].join(" ")).split(
      " ",
    ),
  );
  return names.some((name) => {
    const words = fold(name)
      .split(" ")
      .filter((word) => word !== "");
    const identifying = words.filter((word) => !common.has(word));
    const needed = identifying.length > 0 ? identifying : words;
    return needed.length > 0 && needed.every((word) => onPage.has(word));
  });
}
