import { fold } from "../language/text/fold.js";
import type { KnownPlace } from "./places.js";

/** What is meant by "the market" or "der Bahnhof" without a name: which known places it may be. */
export interface PlaceConcept {
  readonly kinds: ReadonlySet<KnownPlace["kind"]> | null;
  /** Of the folded name, in any language that local names are in; `null`: any name. */
  readonly name: RegExp | null;
  /** The one that is meant where there are several: the main station before a stop. */
  readonly main: RegExp | null;
}

/**
 * Words in the supported languages | kinds of known places, or nothing for any | what the name says | what the main one's name says.
 * Names are matched folded: without accents, ß as ss.
 */
const CONCEPTS: readonly (readonly [string, string, RegExp | null, RegExp?])[] = [
  [
    "market|markets|farmers market|food market|market hall|markt|wochenmarkt|markthalle|marche|marches|les halles|mercato|mercati|mercado|feira",
    "",
    /markt(?:halle)?(?:$| )|market|marche(?:$| )|(?:^| )halles|mercat[oi]|mercado/u,
    /viktualien|zentral|central|gross/u,
  ],
  [
    "station|train station|railway station|main station|central station|bahnhof|hauptbahnhof|bahnhofs|gare|gare centrale|stazione|stazione centrale|estacion|estacion de tren|estacion central|estacao",
    "station",
    null,
    /hauptbahnhof|central|centrale|(?:^| )hbf|gare /u,
  ],
  [
    "subway|subway station|metro|metro station|underground|tube|tube station|u bahn|s bahn|tram stop|stop",
    "station",
    null,
  ],
  [
    "castle|palace|schloss|burg|residenz|chateau|palais|castello|palazzo|castillo|palacio|castelo",
    "landmark,quarter,park,street,square",
    /schloss|(?:^| )burg|burg$|castle|chateau|palais|palace|residenz|castello|castillo|palacio|palazzo/u,
    /^(?:schloss|chateau|palais|castello|castillo|palacio|residenz)/u,
  ],
  [
    "cathedral|dom|kathedrale|munster|cathedrale|duomo|cattedrale|catedral",
    "landmark,square,street",
    /(?:^| )dom(?:$| )|dom$|cathedral|duomo|catedral|frauenkirche|munster/u,
    /dom$|cathedral|duomo|catedral/u,
  ],
  [
    "church|kirche|eglise|chiesa|iglesia|igreja|basilica|synagogue|synagoge|mosque|moschee",
    "landmark,square",
    /kirche|church|eglise|chiesa|iglesia|basilica|synagog|moschee|mosque|dom$/u,
  ],
  [
    "theatre|theater|theatres|schauspielhaus|teatro|playhouse",
    "landmark,square,street",
    /theat(?:er|re)|teatro|schauspiel/u,
  ],
  [
    "opera|opera house|oper|opernhaus|staatsoper",
    "landmark,square,street,station",
    /oper(?:a|$)|opern/u,
    /^(?:staats|komische )?oper|opera/u,
  ],
  [
    "museum|museums|museen|musee|museo|gallery|galerie",
    "landmark,street,square",
    /muse(?:um|e|o|en)|galerie|gallery|pinakothek/u,
  ],
  [
    "university|uni|universitat|universite|universita|universidad|universidade|campus|college",
    "landmark,street,square,station",
    /uni(?:versit|$| )|campus|hochschule/u,
  ],
  [
    "town hall|city hall|rathaus|hotel de ville|mairie|municipio|ayuntamiento",
    "landmark,square,street,station",
    /rathaus|town hall|city hall|hotel de ville|mairie|municipio|ayuntamiento/u,
    /^(?:neues |rotes )?rathaus/u,
  ],
  [
    "harbour|harbor|port|hafen|porto|puerto|marina|docks",
    "landmark,water,quarter,street,square",
    /hafen|harbou?r|(?:^| )port(?:$| )|porto|puerto|marina|(?:^| )quai/u,
  ],
  [
    "beach|strand|plage|spiaggia|playa|praia|seafront",
    "landmark,water,street,park",
    /strand|beach|plage|spiaggia|playa|promenade/u,
  ],
  [
    "river|riverside|fluss|ufer|fleuve|riviere|fiume|rio|canal|lake|see|waterfront|water|wasser",
    "water,street",
    /ufer|river|quai|canal|kanal|(?:^| )see(?:$| )/u,
  ],
  ["park|parc|parco|parque|garden|gardens|stadtpark|jardin public", "park", null],
  ["zoo|tierpark|aquarium", "landmark,park,station,street", /zoo|tierpark|aquarium/u],
  ["stadium|stadion|stade|stadio|estadio|arena", "landmark,street,station", /stadi(?:um|on|o)|stade|arena/u],
  ["casino|spielbank", "landmark,square,street", /casino|spielbank/u],
  [
    "hospital|krankenhaus|klinik|hopital|ospedale",
    "landmark,street,station",
    /hospital|krankenhaus|klinik|hopital|ospedale|charite/u,
  ],
  [
    "parliament|parlament|bundestag|parlement",
    "landmark,station,square",
    /bundestag|parlament|parliament|landtag|reichstag/u,
  ],
  [
    "main square|hauptplatz|market square|marktplatz|the square|place principale|piazza principale|plaza mayor|grand place",
    "square",
    null,
    /markt|haupt|marien|mayor|^grand/u,
  ],
  [
    "old town|historic center|historic centre|altstadt|vieille ville|vieux quartier|centro storico|citta vecchia|casco antiguo|casco viejo|centro historico",
    "quarter,area",
    /altstadt|old town|vieille ville|centro storico|casco|rocher|ville$|mitte|lehel/u,
    /altstadt|vieille|storico|casco/u,
  ],
  [
    "city center|city centre|town center|town centre|center of town|centre of town|downtown|inner city|innenstadt|stadtzentrum|stadtmitte|zentrum|ortskern|centre ville|centre de la ville|centro|centro citta|centro della citta|centro ciudad|centro de la ciudad|centro da cidade|centrum|binnenstad|stadscentrum|bymidten|srodmiescie|centrum miasta|centre de la ciutat|keskusta|belvaros",
    "quarter,area",
    /innenstadt|zentrum|(?:^| )mitte|city cent|downtown|centre(?:$| )|centro(?:$| )|centrum|binnenstad|sentrum|srodmiescie|keskusta|belvaros/u,
  ],
  [
    "bridge|brucke|pont|ponte|puente",
    "landmark,street,station",
    /brucke|bruecke|bridge|pont(?:$| )|ponte|puente/u,
  ],
  [
    "shopping center|shopping centre|mall|shopping mall|einkaufszentrum|kaufhaus|centre commercial|centro commerciale|centro comercial",
    "landmark,street",
    /center|centre|arcaden|galeria|passage|mall|kaufhaus|hofe/u,
  ],
];

const byWord = new Map<string, PlaceConcept>();
for (const [words, kinds, name, main] of CONCEPTS) {
  const concept: PlaceConcept = {
    kinds: kinds === "" ? null : new Set(kinds.split(",") as KnownPlace["kind"][]),
    name,
    main: main ?? null,
  };
  for (const word of words.split("|")) byWord.set(fold(word), concept);
}
/** The number of words of the longest phrase that begins with a word. */
const longestFrom = new Map<string, number>();
for (const phrase of byWord.keys()) {
  const [first = "", ...others] = phrase.split(" ");
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, others.length + 1));
}

/** Words from `at` on that mean a place without naming it; 0 for none. */
export function conceptLengthAt(tokens: readonly string[], at: number): number {
  const longest = longestFrom.get(tokens[at] ?? "") ?? 0;
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--)
    if (byWord.has(tokens.slice(at, at + length).join(" "))) return length;
  return 0;
}

/** Whether a folded phrase means a place by its kind alone: "station". */
export function isKindOfPlace(folded: string): boolean {
  return byWord.has(folded);
}

/** The known places that a folded phrase may mean, main ones alone where there are such; empty when it is no such phrase or nothing fits. */
export function placesMeant(folded: string, known: readonly KnownPlace[]): readonly KnownPlace[] {
  const concept = byWord.get(folded);
  if (concept === undefined) return [];
  const fitting = known.filter(
    ({ kind, name }) => (concept.kinds?.has(kind) ?? true) && (concept.name?.test(fold(name)) ?? true),
  );
  const main = fitting.filter(({ name }) => concept.main?.test(fold(name)) === true);
  return main.length > 0 ? main : fitting;
}
