import { PLACE_WORDS } from "./placeWords.js";

/** What kind of thing a place is, in the supported languages: part of its name when it follows one ("Tal street", "Wedding area"). */
export const GENERIC_PLACE_WORDS: ReadonlySet<string> = new Set(PLACE_WORDS.genericWords.split("|"));

/** How towns and what lies around them are called in the languages that write names in one word. */
export const PLACE_ENDING =
  /.{2}(?:dorf|dorp|stadt|stad|stedt|berg|bergen|burg|borg|heim|hausen|haus|hus|feld|felde|veld|bach|beek|baek|brunn|bronn|kirchen|kirch|kerk|kirche|wald|see|hof|hofen|hoven|tal|thal|dal|furt|fort|voort|bruck|brucke|brug|hagen|loh|leben|rode|reuth|ried|moos|au|aue|ach|ingen|ungen|weiler|wil|winkel|grund|kopf|stein|horn|eck|hafen|haven|hamn|havn|land|insel|holm|sund|vik|wik|wijk|dijk|dam|damm|mark|marsch|ufer|strand|kai|kiez|viertel|platz|plein|park|garten|weg|strasse|straat|gade|gatan|gasse|allee|torp|thorp|rup|lund|skov|skog|by|koping|ala|maki|niemi|lahti|jarvi|joki|saari|ranta|falu|haza|vasarhely|hegy|halom)$/u;
