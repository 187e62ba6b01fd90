import { GRAMMARS } from "../language/grammars/grammars.js";
import { fold } from "../language/text/fold.js";
import { GENERIC_PLACE_WORDS } from "../language/whereabouts/placeTypes.js";

/** Words before a street's or square's own name in the languages that put them first. */
export const STREET_WORDS = new Set(
  "rue avenue boulevard quai place via viale corso piazza piazzale calle plaza avenida paseo carrer rua praca largo ulica ul".split(
    " ",
  ),
);
/** How the names of streets and squares end in the languages that compound them. */
export const STREET_ENDING =
  /.{3,}(?:strasse|strase|platz|allee|damm|gasse|ufer|chaussee|straat|gracht|plein|gatan|vagen|torget|gade|utca)$/u;
/** Words between a preposition and the place itself. */
export const ARTICLES = new Set(
  "the der die das dem den des le la les l el los las il lo i gli de d di du del het".split(" "),
);
/** Prepositions that hold the article: "im Chipotle Restaurant". */
export const DEFINITE = new Set(
  "im am beim zum zur ins vom do du al del au du aux nel nella al alla dal dalla no na nos nas ao".split(" "),
);
/** Words that many names begin with. */
export const BEFORE_NAMES = new Set(
  "the el la los las le les il lo l san santa santo sao saint sainte st ste sankt sint new old north south east west nord sud ost est alt neu nova nuova nueva novo novi neue bad port porto puerto fort mont monte mount mt castel castello villa ville lake rio cape cap great little upper lower ober unter nieder".split(
    " ",
  ),
);
/** After these nothing is named: "in a quiet street". */
export const INDEFINITE = new Set(
  "a an ein eine einem einen einer eines un une una uno um uma een en et ett ena enan mia".split(" "),
);
/** "Near my hotel": only the caller knows where that is. */
export const POSSESSIVES = new Set(
  "me us mir mich uns moi nous noi mi mim nos nosotros mij ons mig minha mijn my our meinem meiner meinen unserem unserer mon ma mes notre mio mia nostro nostra mi nuestro nuestra min mit mitt mine mina din dit ditt moim mojej mojego mnie nas naszym naszej mig os mej meg oss meu meus nosso nossa mojem moji me minun meidan benim bizim".split(
    " ",
  ),
);
/** Whether a word makes a place the caller's own: "near my hotel". */
export function isPossessivePlace(token: string): boolean {
  return POSSESSIVES.has(token);
}
/** Words of these languages that are towns as well: right after a preposition they are the town. */
export const TOWNS = new Set(
  "nice bath reading split essen cork tours brest hull worms halle mobile orange lens sens".split(" "),
);

/** Whether a phrase holds none of the words that make a place of everyday words: "opera house", "old town". */
export function isQualifierFree(phrase: readonly string[]): boolean {
  return !phrase.some((token) => GENERIC_PLACE_WORDS.has(token));
}

/** Near-words that also say where something comes from: "food from China" is no food near it. */
export const ORIGINS = new Set("from von vom by de du des d di del da dal dalla do".split(" "));
/** Words for "of" before what something is part of or made of: "carne de cerdo". */
export const PART_OF = new Set("of de d di del du von van da do".split(" "));
/** After these a place is named only where it is known: "a delivery from Grubhub", "por Glovo". */
export const VAGUE = new Set([...ORIGINS, "por", "by", "per", "via"]);
/** Single words for in and near of any language, but for those that are articles elsewhere: before the name of a city they are that in any text. */
const PREPOSITIONS = new Set(
  Object.values(GRAMMARS)
    .flatMap(({ within = "", near = "" }) => `${within}|${near}`.split("|").map(fold))
    .filter((word) => /^\p{L}{2,}$/u.test(word) && word !== "an" && !ARTICLES.has(word) && !VAGUE.has(word)),
);
/** Whether a word is a preposition of place in some language. */
export function isPreposition(token: string): boolean {
  return PREPOSITIONS.has(token);
}
/** "New York style pizza", "pizza alla Roma": what may stand between a place and the dish that is made as there. */
export const STYLE_WORDS = new Set("style styled art stil stile estilo style facon type".split(" "));
/** "La meilleure pizza de Paris" is eaten there. */
export const SUPERLATIVES = new Set(
  "best top finest beste bester bestes besten meilleur meilleure meilleurs meilleures migliore migliori mejor mejores melhor melhores".split(
    " ",
  ),
);
