/** For how many a text asks. */
export interface SaidParty {
  /** As it is said, "for 8". */
  readonly text: string;
  /** Where the number and who is counted stand; the preposition before them stays, for "table for" asks for one. */
  readonly from: number;
  readonly to: number;
}

/** How a language says for how many a table is asked. */
interface PartyWords {
  /** What stands before the number: "for". */
  readonly before: readonly string[];
  /** Who is counted: "people". */
  readonly people: readonly string[];
  /** Numbers up to twelve as they stand there, "two"; "a couple of" is one of them. */
  readonly numbers: readonly string[];
  /** Said without a number beside it: "zu zweit". */
  readonly whole?: readonly string[];
}

const WORDS: readonly PartyWords[] = [
  {
    before: ["for", "for a party of", "party of", "for a group of", "group of", "for about", "for up to"],
    people: "people|persons|guests|adults|pax|ppl|friends|diners|of us|kids|children|colleagues".split("|"),
    numbers: "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of".split("|"),
    whole: ["for the two of us", "for the three of us", "for the four of us"],
  },
  {
    before: ["für", "fuer", "mit", "gruppe von", "für eine gruppe von", "für ca.", "für etwa"],
    people:
      "personen|person|leute|leuten|gäste|gästen|freunde|freunden|erwachsene|erwachsenen|kinder|kindern|mann|pers.".split(
        "|",
      ),
    numbers: "eine|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf".split("|"),
    whole: "zu zweit|zu dritt|zu viert|zu fünft|zu sechst|zu siebt|zu acht|zu neunt|zu zehnt".split("|"),
  },
  {
    before: ["pour", "groupe de", "pour un groupe de"],
    people: "personnes|personne|convives|adultes|amis|enfants|couverts|gens".split("|"),
    numbers: "une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze".split("|"),
    whole: ["à deux", "à trois", "à quatre"],
  },
  {
    before: ["para", "grupo de", "para un grupo de", "somos"],
    people: "personas|persona|comensales|adultos|amigos|niños|pax".split("|"),
    numbers: "una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce".split("|"),
  },
  {
    before: ["per", "gruppo di", "per un gruppo di", "siamo in"],
    people: "persone|persona|coperti|adulti|amici|bambini|ospiti".split("|"),
    numbers: "una|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici".split("|"),
    whole: ["in due", "in tre", "in quattro"],
  },
  {
    before: ["para", "pra", "grupo de", "para um grupo de"],
    people: "pessoas|pessoa|adultos|amigos|crianças|convidados".split("|"),
    numbers: "uma|um|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze".split("|"),
  },
  {
    before: ["voor", "groep van", "voor een groep van"],
    people: "personen|persoon|mensen|gasten|vrienden|volwassenen|kinderen|man".split("|"),
    numbers: "een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf".split("|"),
    whole: ["met z'n tweeën", "met zijn tweeën", "met z'n drieën", "met z'n vieren"],
  },
  {
    before: ["för", "sällskap på"],
    people: "personer|person|gäster|vänner|vuxna|barn".split("|"),
    numbers: "en|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv".split("|"),
  },
  {
    before: ["til", "for", "selskab på"],
    people: "personer|person|gæster|venner|voksne|børn|mand".split("|"),
    numbers: "en|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv".split("|"),
  },
  {
    before: ["per a", "per", "grup de"],
    people: "persones|persona|comensals|adults|amics|nens".split("|"),
    numbers: "una|un|dos|dues|tres|quatre|cinc|sis|set|vuit|nou|deu|onze|dotze".split("|"),
  },
  {
    before: ["dla", "na"],
    people: "osób|osoby|osobę|osoba|gości|dorosłych".split("|"),
    numbers:
      "jednej|dwóch|dwie|dwojga|trzech|trzy|czterech|cztery|pięciu|pięć|sześciu|sześć|ośmiu|osiem".split("|"),
  },
  {
    before: ["pro"],
    people: "osoby|osob|osobu|lidi|hosty".split("|"),
    numbers: "jednu|dva|dvě|tři|čtyři|pět|šest|sedm|osm|devět|deset".split("|"),
  },
  {
    before: ["για"],
    people: "άτομα|άτομο|ατόμων|ενήλικες".split("|"),
    numbers: "ένα|δύο|δυο|τρία|τέσσερα|πέντε|έξι|επτά|οκτώ|εννέα|δέκα".split("|"),
  },
  {
    before: ["на", "для"],
    people: "человек|человека|персон|персоны|гостей".split("|"),
    numbers: "одного|двоих|троих|четверых|пятерых|шестерых|двух|трех|четырех".split("|"),
  },
];

/** Languages that say it in one word, or behind the number. */
const ELSEWHERE =
  "\\d{1,3}\\s?(?:kişilik|kişi|hengelle|henkilölle|henkilöä)|(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on)\\s(?:kişilik|kişi)|" +
  "(?:kahdelle|kolmelle|neljälle|viidelle|kuudelle|kahdeksalle|kymmenelle)(?:\\s(?:hengelle|henkilölle))?";
/** Without spaces around them: [2人], [两个人], [2명]. */
const COUNTED =
  /(?:\d{1,3}|[一二三四五六七八九十两兩]{1,2})\s?(?:人|名様|名|个人|個人|位|명|인분)(?!\p{Script=Han}*[街路町屋気])/u;

const DIGITS = "\\d{1,3}(?:\\s?(?:-|–|to|bis|à|a|or|oder|ou|o)\\s?\\d{1,3})?";
/** After a number alone: what goes on otherwise ("for 8 pm", "for 3 hours", "for two days") counts something else. */
const ENDED =
  "(?=\\s*(?:$|[,;.!?](?!\\d))|\\s+(?:in|at|near|on|with|by|and|tonight|tomorrow|today|am|um|bei|mit|heute|morgen|nahe|à|au|dans|près|ce|en|el|cerca|esta|a|alle|stasera|vicino|em|no|na|perto|op|om|vanavond|i|på|w|v|στις|в)(?![\\p{L}\\p{N}]))";

/** After a number of people alone: "à deux pas", "à trois heures" count something else. */
const UNCOUNTED =
  "(?!\\s+(?:pas|rues?|arrêts?|stations?|heures?|h|minutes?|min|mètres|m|km|kilomètres|ore|minuti|passi|strade|fermate|metri|chilometri)(?![\\p{L}\\p{N}]))";

const CODE = /[.*+?^${}()|[\]\\]/gu;
/** Where a word begins, and where one ends. */
const BEGIN = "(?<![\\p{L}\\p{N}.,:])";
const END = "(?![\\p{L}\\p{N}])";

const COUNTING = WORDS.map(
  ({ before, people, numbers }) =>
    `(?:${anyOf(before)}\\s+)?(?:${DIGITS}|${anyOf(numbers)})\\s+(?:\\S+\\s+)?${anyOf(people)}`,
);
const STATING = WORDS.map(({ before, numbers }) => `${anyOf(before)}\\s+(?:${DIGITS}|${anyOf(numbers)})`);
const WHOLE = WORDS.flatMap(({ whole = [] }) => whole);
/** Texts are put into lower case beforehand: to compile these for both cases takes as long as ten searches. */
const PARTY = new RegExp(
  `${BEGIN}(?:(?:${[...COUNTING, ELSEWHERE, `${anyOf(WHOLE)}${UNCOUNTED}`].join("|")})${END}|(?:${STATING.join("|")})(?![\\p{L}\\p{N}:.])${ENDED})`,
  "u",
);
const BEFORE = new RegExp(`^${anyOf(WORDS.flatMap(({ before }) => before))}\\s+`, "u");

/**
 * For how many a text asks, which no data tells of: "table for 8", "zu zweit", "pour 2 personnes"; null where it says nothing of it. A number
 * alone counts people only where nothing follows that it could count.
 */
export function saidParty(query: string): SaidParty | null {
  const lowered = query.toLowerCase();
  // A letter that is two in lower case would move all that follows.
  const searched = lowered.length === query.length ? lowered : query;
  const found = PARTY.exec(searched) ?? COUNTED.exec(searched);
  if (found === null) return null;
  const said = found[0].trimEnd();
  const preposition = BEFORE.exec(said)?.[0].length ?? 0;
  const to = found.index + said.length;
  return { text: query.slice(found.index, to), from: found.index + preposition, to };
}

/** One of the phrases, the longest first. */
function anyOf(phrases: readonly string[]): string {
  const escaped = phrases.toSorted((a, b) => b.length - a.length).map((one) => one.replace(CODE, "\\$&"));
  return `(?:${escaped.join("|").replaceAll(" ", "\\s+")})`;
}
