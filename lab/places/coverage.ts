import { worldCities } from "#doorlight/language/names/names.js";
import type { SearchParts } from "#doorlight/search/readQuery.js";
import { fold } from "#doorlight/language/text/fold.js";
import { type PlaceQuestion, sampled } from "./question.js";

/** "in", before a city, by language. */
const IN: readonly string[] = [
  "sushi in {c}",
  "sushi à {c}",
  "sushi a {c}",
  "sushi en {c}",
  "sushi em {c}",
  "sushi near {c}",
  "Sushi bei {c}",
];
/** Invented names, which no place is known to have. */
const INVENTED: readonly string[] = [
  "Qwertyville",
  "Zzyzzxstraße 5",
  "Rue des Licornes Bleues 3",
  "Xanaduplatz",
  "Blorbingham",
  "Mordor",
  "Hogsmeade",
  "Piazza Zuffolotto",
  "12 Flimflam Road",
  "Calle de los Unicornios",
  "Wakandapark",
  "Narnia",
  "Grumpelstadt",
  "Trallalaweg 7",
];

/** Cities outside the coverage, and invented names. The former are not covered, the latter unknown; neither has results. */
export function coverageQuestions({ places }: SearchParts, count: number): readonly PlaceQuestion[] {
  const elsewhere = (name: string) => places.find(name).length === 0;
  // A country is also a cuisine.
  const countries = new Set(LOCALES.flatMap((locale) => countryNames(locale)));
  const cities = [...worldCities()].filter(
    (name) => /^[a-z ]{4,}$/u.test(name) && elsewhere(name) && !countries.has(name),
  );
  const famous = [
    "Porto",
    "Los Angeles",
    "Rio",
    "Rio de Janeiro",
    "San Francisco",
    "The Hague",
    "Den Haag",
    "Le Havre",
    "La Paz",
    "Las Vegas",
    "Nice",
    "Bath",
    "Cork",
    "Split",
    "Essen",
    "New York",
    "São Paulo",
    "Sankt Petersburg",
    "Mexico City",
  ].filter(elsewhere);
  const outside = { status: "outside" } as const;
  const unknown = { status: "unknown" } as const;
  return [
    ...[...sampled(cities, count), ...famous].flatMap((city, i): readonly PlaceQuestion[] => {
      const query = (IN[i % IN.length] ?? "").replace("{c}", city);
      return [
        { set: "outside", form: "location", q: "sushi", location: city, expected: outside },
        { set: "outside", form: "in q", q: query, location: null, expected: outside },
        { set: "outside", form: "alone in q", q: `restaurant ${city}`, location: null, expected: outside },
      ];
    }),
    ...INVENTED.flatMap((name): readonly PlaceQuestion[] => [
      { set: "unknown", form: "location", q: "sushi", location: name, expected: unknown },
      { set: "unknown", form: "in q", q: `sushi in ${name}`, location: null, expected: unknown },
    ]),
  ];
}

const LOCALES = "en de fr it es pt nl pl cs sk sl hr ro hu fi sv da nb tr vi id ca et lv lt".split(" ");

function countryNames(locale: string): readonly string[] {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.flatMap((second) => fold(names.of(first + second) ?? "")));
}
