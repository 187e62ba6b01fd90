/** How one language says how far from a place, and where the caller is. Lists of phrases are separated by `|`. */
interface Nearness {
  /** Before a distance: "within" 500 m. Any number of them may follow each other. */
  readonly before: string;
  /** After it: 500 m "from". */
  readonly after: string;
  /** After minutes these make a way on foot of them: five minutes' "walk". */
  readonly walking: string;
  /** The caller's own whereabouts as a `location` says them, beside the "near me" of the grammar. */
  readonly here: string;
  /** A plain word for near, which stands for the whole phrase once it is read. */
  readonly near: string;
  /** Between two places, and what joins them. */
  readonly between: string;
  readonly and: string;
}

const NEARNESS: Readonly<Record<string, Nearness>> = {
  en: {
    before:
      "within|less than|no more than|not more than|at most|max|maximum|up to|under|about|around|in|a|an|the|radius of|in a radius of|not further than|no further than",
    after:
      "of|from|away from|away|to|around|radius of|radius around|radius from|radius|distance from|distance of|walk from|walk to|walk of|walk|on foot from|on foot",
    walking: "walk|walking|foot|walks",
    here: "here|my location|my position|current location|my current location|current position|where i am|where we are|this area|me",
    near: "near",
    between: "between",
    and: "and",
  },
  de: {
    before:
      "im umkreis von|in einem umkreis von|umkreis von|umkreis|im radius von|innerhalb von|innerhalb|höchstens|maximal|max|weniger als|nicht mehr als|nicht weiter als|bis zu|bis|unter|etwa|ca|rund|in|einem",
    after:
      "um|von|vom|zu|zum|zur|entfernt von|entfernt vom|entfernt|umkreis um|umkreis von|umkreis|radius um|weg von|weg vom|zu fuß von|zu fuß vom|zu fuß zum|zu fuß zur|zu fuß|fußweg von|fußweg vom|fußweg zum|fußweg zur|fußweg|gehweg von|gehminuten von|gehminuten vom|gehminuten",
    walking: "fuß|fußweg|gehweg|gehminuten",
    here: "hier|mein standort|meinem standort|aktueller standort|bei uns|wo ich bin|meine position",
    near: "bei",
    between: "zwischen",
    and: "und",
  },
  fr: {
    before:
      "à moins de|moins de|dans un rayon de|un rayon de|dans|à|au plus|à environ|environ|maximum|max|jusqu'à|pas plus de|un périmètre de|dans un périmètre de",
    after:
      "de|du|des|d|autour de|autour du|autour des|de distance de|à pied de|à pied du|à pied des|à pied|à la ronde|de marche de|de marche du|de marche",
    walking: "pied|marche",
    here: "ici|ma position|ma localisation|mon emplacement|où je suis|position actuelle|moi",
    near: "près de",
    between: "entre",
    and: "et",
  },
  it: {
    before:
      "entro|a meno di|meno di|nel raggio di|in un raggio di|raggio di|a|al massimo|massimo|max|non più di|circa|a circa|fino a",
    after:
      "da|dal|dalla|dai|dalle|dall|di|del|della|di distanza da|di distanza dal|di distanza dalla|a piedi da|a piedi dal|a piedi dalla|a piedi|intorno a|attorno a",
    walking: "piedi|cammino",
    here: "qui|qua|la mia posizione|posizione attuale|dove sono|mia posizione|me",
    near: "vicino a",
    between: "tra|fra",
    and: "e|ed",
  },
  es: {
    before:
      "a menos de|menos de|en un radio de|radio de|a|como máximo|máximo|max|no más de|hasta|unos|a unos|dentro de",
    after:
      "de|del|de distancia de|de distancia del|a pie de|a pie del|a pie|andando de|andando desde|andando|desde|alrededor de|caminando de|caminando desde|caminando",
    walking: "pie|andando|caminando",
    here: "aquí|mi ubicación|mi posición|ubicación actual|donde estoy|mí",
    near: "cerca de",
    between: "entre",
    and: "y|e",
  },
  pt: {
    before:
      "a menos de|menos de|num raio de|em um raio de|raio de|a|no máximo|máximo|max|não mais de|até|cerca de|a cerca de|dentro de",
    after:
      "de|do|da|dos|das|de distância de|de distância do|de distância da|a pé de|a pé do|a pé da|a pé|a andar de|à volta de|ao redor de",
    walking: "pé|andar|caminhada",
    here: "aqui|minha localização|a minha localização|localização atual|localização actual|onde estou|mim",
    near: "perto de",
    between: "entre",
    and: "e",
  },
};

/** Meters by unit, in the words of these languages; minutes as a way on foot, at 80 m a minute as German rail and estate agents count it. */
const UNITS_M: readonly (readonly [string, number])[] = [
  [
    "kilometers|kilometres|kilometer|kilometre|kilometern|kilomètres|kilomètre|chilometri|chilometro|kilómetros|kilómetro|quilómetros|quilômetros|quilómetro|quilômetro|kms|km",
    1_000,
  ],
  ["miles|mile|mi|meilen|meile|milles|mille|miglia|miglio|millas|milla|milhas|milha", 1_609.344],
  ["yards|yard|yds|yd", 0.9144],
  ["feet|foot|ft", 0.3048],
  ["meters|metres|meter|metre|metern|mètres|mètre|metri|metro|metros|mtr|mt|m", 1],
  ["minutes|minute|minuten|minuti|minuto|minutos|mins|min|gehminuten", 80],
];
const NUMBERS: Readonly<Record<string, number>> = {
  "half a": 0.5,
  "half an": 0.5,
  half: 0.5,
  einen: 1,
  einem: 1,
  einer: 1,
  ein: 1,
  eine: 1,
  "einen halben": 0.5,
  "einem halben": 0.5,
  halben: 0.5,
  halbe: 0.5,
  "un demi": 0.5,
  demi: 0.5,
  mezzo: 0.5,
  medio: 0.5,
  meio: 0.5,
  one: 1,
  a: 1,
  an: 1,
  un: 1,
  une: 1,
  uno: 1,
  una: 1,
  um: 1,
  uma: 1,
  two: 2,
  five: 5,
  ten: 10,
  fünf: 5,
  zehn: 10,
  cinq: 5,
  dix: 10,
  cinque: 5,
  dieci: 10,
  cinco: 5,
  diez: 10,
  dez: 10,
};
/** What is asked for beyond it is no neighbourhood; a shorter one than a door's width is a slip. */
const LONGEST_M = 50_000;
const SHORTEST_M = 10;

/** A distance from a place, as it was said. */
export interface NearnessFound {
  readonly radiusM: number;
  readonly from: number;
  readonly to: number;
  /** What may stand for the phrase, so that what follows is a place. */
  readonly near: string;
}

const MAY_HOLD = /\d[\s-]*[mkyfgcq]|mile|meile|mille|migli|milla|milha|kilom|chilom|quil/iu;
const UNIT = alternatives(UNITS_M.map(([words]) => words).join("|"));
const NUMBER = String.raw`\d{1,5}(?:[.,]\d{1,2})?|${alternatives(Object.keys(NUMBERS).join("|"))}`;
const PATTERNS = Object.values(NEARNESS).map(({ before, after, walking, near }) => ({
  near,
  walking: new RegExp(`(?<!\\p{L})(?:${alternatives(walking)})(?!\\p{L})`, "iu"),
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])((?:(?:${alternatives(before)})\\s+){0,4})(${NUMBER})[\\s-]*(${UNIT})(?:['’])?(?![\\p{L}\\p{N}])((?:\\s+(?:${alternatives(after)})(?![\\p{L}\\p{N}])){0,4})`,
    "iu",
  ),
}));

/**
 * How far from a place is said: "within 500 m of", "im Umkreis von 1,5 km um", "à 5 minutes à pied de". Null where nothing is: a length alone
 * ("pizza 500 m") says nothing of where, and minutes are a time unless one walks them.
 */
export function findNearness(text: string): NearnessFound | null {
  if (!MAY_HOLD.test(text)) return null;
  let best: (NearnessFound & { readonly said: number }) | null = null;
  for (const { pattern, near, walking } of PATTERNS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [all, before = "", number = "", unit = "", after = ""] = match;
    const perUnit = UNITS_M.find(([words]) => words.split("|").includes(unit.toLowerCase()))?.[1] ?? 0;
    const isOnFoot = walking.test(after) || /geh/iu.test(unit);
    const radiusM = perUnit * (NUMBERS[number.toLowerCase()] ?? Number(number.replace(",", ".")));
    if ((before === "" && after === "") || (perUnit === 80 && !isOnFoot)) continue;
    if (!(radiusM >= SHORTEST_M && radiusM <= LONGEST_M)) continue;
    if (best !== null && best.said >= all.length) continue;
    best = { radiusM, from: match.index, to: match.index + all.length, near, said: all.length };
  }
  return best;
}

/** Words between two places that say: between them. By the word before the first, those that may stand before the second. */
export const BETWEEN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values(NEARNESS).flatMap(({ between }) =>
    between.split("|").map((word) => [
      word,
      new Set(
        Object.values(NEARNESS)
          .filter((one) => one.between.split("|").includes(word))
          .flatMap(({ and }) => and.split("|")),
      ),
    ]),
  ),
);

/** What a `location` says that means: where the caller is. As written. */
export const HERE: readonly string[] = Object.values(NEARNESS).flatMap(({ here }) => here.split("|"));

function alternatives(phrases: string): string {
  return phrases
    .split("|")
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll(" ", "\\s+"))
    .join("|");
}
