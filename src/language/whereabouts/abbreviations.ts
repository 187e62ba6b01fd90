import { fold, withoutUmlautSpelling } from "../text/fold.js";

/**
 * Words of addresses and the names of places, and how people shorten them: full words | ..., then after a colon their short forms. What shares a
 * short form is compared as one word, in every language: "St." is a street, a saint and Sankt, and no name tells them apart.
 */
const SHORTENED: Readonly<Record<string, readonly string[]>> = {
  de: [
    "strasse: str, strase",
    "platz: pl",
    "hauptbahnhof: hbf, hauptbf, hauptbhf",
    "bahnhof: bhf, bf",
    "sankt: st",
    "gasse: g",
    "chaussee: ch",
    "kirche: ki",
    "universität: uni",
    "krankenhaus: kh, krhs",
    "brücke: br",
  ],
  en: [
    "street|saint: st",
    "avenue: ave, av",
    "boulevard: blvd, bd, boul",
    "road: rd",
    "square: sq",
    "place|plaza: pl",
    "lane: ln",
    "drive: dr",
    "court: ct",
    "terrace: ter, terr",
    "station: stn, sta",
    "mount: mt",
    "university: uni, univ",
    "center|centre: ctr, cntr",
    "theater|theatre: thtr",
    "building: bldg",
  ],
  fr: [
    "rue: r",
    "avenue: av, ave",
    "boulevard: bd, bld, boul, bvd",
    "place: pl",
    "saint: st",
    "sainte: ste",
    "chemin: che, chem",
    "impasse: imp",
    "faubourg: fbg, fg",
    "route: rte",
    "passage: pass",
    "square: sq",
    "quai: q",
    "université: univ",
  ],
  it: [
    "via: v",
    "viale: vle, v.le",
    "piazza: pza, pzza, p.za, p.zza, p",
    "piazzale: ple, p.le",
    "corso: cso, c.so",
    "largo: lgo, l.go",
    "vicolo: vlo, v.lo",
    "santa: sta",
    "san: s",
    "stazione: staz",
    "università: univ",
  ],
  es: [
    "calle: c, cl, c/",
    "avenida: av, avd, avda, avda",
    "plaza: pl, plza, pza",
    "paseo: ps, pso, pº",
    "carretera: ctra",
    "ronda: rda",
    "santa: sta",
    "santo: sto",
    "san: s",
    "glorieta: gta",
    "estación: est",
  ],
  pt: [
    "rua: r",
    "avenida: av, avda",
    "praça: pc, pç, pça, prç",
    "largo: lg, lgo",
    "travessa: tv, trav",
    "estrada: estr",
    "são: s",
    "santa: sta",
    "estação: est",
  ],
  nl: ["straat: str", "plein: pln", "laan: ln", "gracht: gr", "sint: st", "station: cs, stn"],
};

/** The ends of compounds, in the languages that write such names in one word: "Torstr." is the Torstraße. */
const ENDINGS: readonly (readonly [ending: string, short: string])[] = [
  ["strasse", "str"],
  ["strase", "str"],
  ["straße", "str"],
  ["straat", "str"],
  ["str", "str"],
  ["platz", "pl"],
  ["pl", "pl"],
  ["bahnhof", "bf"],
  ["bhf", "bf"],
];
/** Letters that stand before such an end at least. */
const STEM_LETTERS = 3;

/** A short form that folding would take apart: "P.za", "C/", "V.le". */
const DOTTED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...new Set(shortForms().filter((short) => /[./º]/u.test(short)))]
    .map((short) => short.replaceAll(/[./]/gu, (mark) => `\\${mark}`))
    .join("|")})(?=[\\s.]|$)\\.?`,
  "giu",
);

const oneOf = new Map<string, string>();
for (const lines of Object.values(SHORTENED))
  for (const line of lines) {
    const [full = "", short = ""] = line.split(":");
    const forms = [...full.split("|"), ...short.split(",")].map((form) => plain(form.trim()));
    // A word that already stands for another takes the newcomers in.
    const known = forms.flatMap((form) => oneOf.get(form) ?? []);
    const [first = plain(short.split(",")[0]?.trim() ?? "")] = known;
    for (const [word, one] of oneOf) if (known.includes(one)) oneOf.set(word, first);
    for (const form of forms) oneOf.set(form, first);
  }

/** A word of a name as it is compared: short and full forms are one, umlauts written out or not. `word` is folded. */
export function comparedWord(word: string): string {
  const bare = withoutUmlautSpelling(word);
  const whole = oneOf.get(bare);
  if (whole !== undefined) return whole;
  for (const [ending, short] of ENDINGS)
    if (bare.length >= ending.length + STEM_LETTERS && bare.endsWith(ending))
      return bare.slice(0, -ending.length) + short;
  return bare;
}

/** A name as it is compared, from its folded form. */
export function comparedName(folded: string): string {
  return folded.split(" ").map(comparedWord).join(" ");
}

/** A text in which short forms with a mark inside are single words: "P.za Navona" becomes "Pza Navona". */
export function withWholeShortForms(text: string): string {
  return /[./º]/u.test(text) ? text.replace(DOTTED, (short) => `${short.replaceAll(/[./º]/gu, "")} `) : text;
}

function plain(form: string): string {
  return withoutUmlautSpelling(fold(form.replaceAll(/[./º]/gu, "")));
}

function shortForms(): readonly string[] {
  return Object.values(SHORTENED)
    .flat()
    .flatMap((line) => (line.split(":")[1] ?? "").split(",").map((short) => short.trim()));
}
