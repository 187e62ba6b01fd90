import { contains, type Coordinates } from "#doorlight/domain/geometry.js";
import type { SearchParts } from "#doorlight/search/readQuery.js";
import type { PlaceQuestion } from "./question.js";
import { sampled } from "./question.js";

/** Phrases for a location, in the languages of the service. `{x}` and `{y}` are places. */
const AROUND: Readonly<Record<string, readonly string[]>> = {
  en: [
    "near {x}",
    "around the corner from {x}",
    "close to {x}",
    "next to {x}",
    "walking distance from {x}",
    "opposite {x}",
    "behind {x}",
    "in front of {x}",
    "in the {x} area",
    "around {x}",
    "within 500 m of {x}",
    "within 500 meters of {x}",
    "less than 1 km from {x}",
    "500m from {x}",
    "5 minutes walk from {x}",
    "within a 1.5 km radius of {x}",
    "within half a mile of {x}",
  ],
  de: [
    "bei {x}",
    "um die Ecke von {x}",
    "in der Nähe von {x}",
    "nahe {x}",
    "neben {x}",
    "gegenüber {x}",
    "hinter {x}",
    "rund um {x}",
    "im Umkreis von 500 m um {x}",
    "500 Meter von {x}",
    "höchstens 1 km von {x} entfernt",
    "5 Minuten zu Fuß von {x}",
    "im Umkreis von 1,5 km um {x}",
    "maximal 800m von {x}",
  ],
  fr: [
    "près de {x}",
    "à côté de {x}",
    "autour de {x}",
    "en face de {x}",
    "derrière {x}",
    "à deux pas de {x}",
    "au coin de {x}",
    "à moins de 500 m de {x}",
    "à 500 mètres de {x}",
    "dans un rayon de 1 km autour de {x}",
    "à 5 minutes à pied de {x}",
  ],
  it: [
    "vicino a {x}",
    "accanto a {x}",
    "intorno a {x}",
    "di fronte a {x}",
    "dietro {x}",
    "a due passi da {x}",
    "dietro l'angolo da {x}",
    "entro 500 m da {x}",
    "a 500 metri da {x}",
    "nel raggio di 1 km da {x}",
    "a 5 minuti a piedi da {x}",
  ],
  es: [
    "cerca de {x}",
    "al lado de {x}",
    "alrededor de {x}",
    "frente a {x}",
    "detrás de {x}",
    "a la vuelta de {x}",
    "a menos de 500 m de {x}",
    "a 500 metros de {x}",
    "en un radio de 1 km de {x}",
    "a 5 minutos a pie de {x}",
  ],
  pt: [
    "perto de {x}",
    "ao lado de {x}",
    "à volta de {x}",
    "em frente a {x}",
    "atrás de {x}",
    "ao virar da esquina de {x}",
    "a menos de 500 m de {x}",
    "a 500 metros de {x}",
    "num raio de 1 km de {x}",
    "a 5 minutos a pé de {x}",
  ],
};
const BETWEEN: Readonly<Record<string, string>> = {
  en: "between {x} and {y}",
  de: "zwischen {x} und {y}",
  fr: "entre {x} et {y}",
  it: "tra {x} e {y}",
  es: "entre {x} y {y}",
  pt: "entre {x} e {y}",
};
/** A location and its town, in either order. `{where}` is the location. */
const IN_TOWN: Readonly<Record<string, readonly string[]>> = {
  en: ["pizza {where} in {town}", "pizza in {town} {where}"],
  de: ["Pizza {where} in {town}", "Pizza in {town}, {where}"],
  fr: ["pizza {where} à {town}", "pizza à {town} {where}"],
  it: ["pizza {where} a {town}", "pizza a {town} {where}"],
  es: ["pizza {where} en {town}", "pizza en {town} {where}"],
  pt: ["pizza {where} em {town}", "pizza em {town} {where}"],
};
const HERE: Readonly<Record<string, readonly string[]>> = {
  en: ["near me", "nearby", "around here", "here", "my location", "current location", "close to me"],
  de: ["in meiner Nähe", "bei mir", "hier", "hier in der Nähe", "mein Standort", "um die Ecke"],
  fr: ["près de moi", "près d'ici", "autour de moi", "ici", "ma position"],
  it: ["vicino a me", "qui vicino", "qui", "la mia posizione"],
  es: ["cerca de mí", "cerca de aquí", "aquí", "mi ubicación"],
  pt: ["perto de mim", "aqui perto", "aqui", "minha localização"],
};

/** Every phrase for a location, about places of the area, in `location` and in `q`, and together with their town. */
export function phrasingQuestions(parts: SearchParts, count: number, town: string): readonly PlaceQuestion[] {
  const known = knownPlaces(parts);
  const questions: PlaceQuestion[] = [];
  let turn = 0;
  for (const [language, templates] of Object.entries(AROUND))
    for (const template of templates)
      for (const { name, points } of sampled(known, count).concat(
        known.slice(turn++ % known.length, (turn % known.length) + 1),
      )) {
        const where = template.replace("{x}", name);
        const expected = { status: "found", points, withinM: 500 } as const;
        questions.push({
          set: "phrasings",
          form: `location, ${language}`,
          q: "pizza",
          location: where,
          expected,
        });
        questions.push({
          set: "phrasings",
          form: `q, ${language}`,
          q: `pizza ${where}`,
          location: null,
          expected,
        });
        for (const both of IN_TOWN[language] ?? [])
          questions.push({
            set: "phrasings",
            form: `q with the town, ${language}`,
            q: both.replace("{where}", where).replace("{town}", town),
            location: null,
            expected,
          });
      }
  for (const [language, template] of Object.entries(BETWEEN))
    for (const [i, one] of sampled(known, count).entries()) {
      const other = known[(i * 7 + 3) % known.length];
      if (other === undefined || other.name === one.name) continue;
      const where = template.replace("{x}", one.name).replace("{y}", other.name);
      const expected = { status: "found", points: [...one.points, ...other.points], withinM: 500 } as const;
      questions.push({
        set: "phrasings",
        form: `between, ${language}`,
        q: "pizza",
        location: where,
        expected,
      });
      questions.push({
        set: "phrasings",
        form: `between in q, ${language}`,
        q: `pizza ${where}`,
        location: null,
        expected,
      });
    }
  for (const [language, phrases] of Object.entries(HERE))
    for (const where of phrases)
      questions.push({
        set: "phrasings",
        form: `here, ${language}`,
        q: "pizza",
        location: where,
        expected: { status: "here" },
      });
  return [...questions, ...coordinateQuestions(parts)];
}

/** A point in the notations of people and machines. */
function coordinateQuestions({ indexes }: SearchParts): readonly PlaceQuestion[] {
  return indexes.flatMap(({ area }) => {
    const [first] = area.entries.values();
    const point = first?.record.attributes.coordinates?.value;
    if (point === undefined) return [];
    const [lat, lon] = [point.latitude.toFixed(5), point.longitude.toFixed(5)];
    const sixty = (value: number) => {
      const minutes = Math.abs(value % 1) * 60;
      return `${Math.floor(Math.abs(value))}°${String(Math.floor(minutes)).padStart(2, "0")}'${((minutes % 1) * 60).toFixed(1)}"`;
    };
    const forms = [
      `${lat},${lon}`,
      `${lat}, ${lon}`,
      `${lat} ${lon}`,
      `(${lat}, ${lon})`,
      `lat ${lat}, lon ${lon}`,
      `lat: ${lat} lng: ${lon}`,
      `latitude=${lat}, longitude=${lon}`,
      `lat=${lat}&lon=${lon}`,
      `${lat} N ${lon} E`,
      `${lat}° N, ${lon}° E`,
      `N ${lat} E ${lon}`,
      `${sixty(point.latitude)}N ${sixty(point.longitude)}E`,
      `geo:${lat},${lon}`,
      `geo:${lat},${lon};u=35`,
      `${lat.replace(".", ",")} ${lon.replace(".", ",")}`,
    ];
    const expected = { status: "found", points: [point], withinM: 30 } as const;
    return forms.flatMap((where): readonly PlaceQuestion[] => [
      { set: "phrasings", form: "coordinates", q: "pizza", location: where, expected },
      { set: "phrasings", form: "coordinates in q", q: `pizza near ${where}`, location: null, expected },
    ]);
  });
}

/** Streets, squares and stations of the area by their own names, where the name is unique. */
function knownPlaces({
  indexes,
}: SearchParts): readonly { readonly name: string; readonly points: readonly Coordinates[] }[] {
  const byName = new Map<string, Coordinates[]>();
  for (const { area } of indexes)
    for (const { name, kind, point, lines } of area.gazetteer)
      if (/^(?:square|station|landmark|street)$/u.test(kind) && /^[\p{L} .-]{6,}$/u.test(name))
        byName.set(name, [
          ...(byName.get(name) ?? []),
          point,
          ...(lines ?? []).flat().map(([longitude, latitude]) => ({ latitude, longitude })),
        ]);
  return [...byName]
    .filter(([, points]) =>
      points.every((point) => indexes.some(({ area }) => contains(area.area.boundary, point))),
    )
    .map(([name, points]) => ({ name, points }));
}
