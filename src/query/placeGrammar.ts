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
  "the der die das dem den des le la les l el los las il lo i gli de d di du del".split(" "),
);
/** After these nothing is named: "in a quiet street". */
export const INDEFINITE = new Set("a an ein eine einem einen einer eines un une una uno uma".split(" "));
/** "Near my hotel": only the caller knows where that is. */
export const POSSESSIVES = new Set(
  "me us mir mich uns moi nous noi mi mim nos nosotros mij ons mig minha mijn my our meinem meiner meinen unserem unserer mon ma mes notre mio mia nostro nostra mi nuestro nuestra".split(
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
/** "New York style pizza", "pizza alla Roma": what may stand between a place and the dish that is made as there. */
export const STYLE_WORDS = new Set("style styled art stil stile estilo style facon type".split(" "));
