/** `52.5200, 13.4050` within a text: two numbers with decimals, which nothing else in a query has. */
export const COORDINATES = /(?<![\d.])[+-]?\d{1,2}\.\d{2,}\s*[,;\s]\s*[+-]?\d{1,3}\.\d{2,}(?![\d.])/u;
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
  "my our meinem meiner meinen unserem unserer mon ma mes notre mio mia nostro nostra mi nuestro nuestra".split(
    " ",
  ),
);
/** Words of these languages that are towns as well: right after a preposition they are the town. */
export const TOWNS = new Set(
  "nice bath reading split essen cork tours brest hull worms halle mobile orange lens sens".split(" "),
);

/** What kind of thing a place is, in the supported languages: part of its name when it follows one ("Tal street", "Wedding area"). */
export const GENERIC_PLACE_WORDS: ReadonlySet<string> = new Set(
  `street square station area quarter district neighborhood neighbourhood town city village avenue boulevard road lane mall plaza
  airport park bridge castle palace harbour harbor beach market museum cathedral church campus university theater theatre
  strasse str platz viertel bezirk kiez allee gasse ring bahnhof flughafen markt schloss dom kirche brucke hafen museum universitat
  rue place quartier arrondissement gare aeroport marche chateau eglise pont port musee
  via piazza quartiere stazione aeroporto mercato castello chiesa ponte porto museo viale corso
  calle plaza barrio estacion aeropuerto mercado castillo iglesia puente puerto avenida paseo`.split(/\s+/u),
);

/** Whether a phrase holds none of the words that make a place of everyday words: "opera house", "old town". */
export function isQualifierFree(phrase: readonly string[]): boolean {
  return !phrase.some((token) => GENERIC_PLACE_WORDS.has(token));
}
