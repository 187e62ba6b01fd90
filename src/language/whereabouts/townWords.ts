/**
 * What people say before and after the name of a town for the town itself or its middle, folded: "city of Limerick", "downtown Berlin",
 * "centre-ville de Nice"; "Limerick city", "Düsseldorfer Innenstadt".
 */
const BEFORE =
  "city of|town of|village of|municipality of|county of|downtown|central|inner|centre of|center of|city centre of|city center of|town centre of|heart of|middle of|greater|metro|stadt|gemeinde|innenstadt von|zentrum von|stadtzentrum von|stadtmitte von|mitte von|herz von|landeshauptstadt|hauptstadt|hansestadt|grossraum|zentrum|innenstadt|stadtzentrum|ville de|ville d|centre ville de|centre ville d|centre ville du|centre de|centre d|centre du|coeur de|coeur d|commune de|citta di|centro di|centro citta di|centro storico di|comune di|cuore di|ciudad de|centro de|centro ciudad de|municipio de|corazon de|cidade de|centro da cidade de|centro do|baixa de|baixa do|municipio do|coracao de|stad|gemeente|centrum van|centrum|binnenstad van|hart van|ciutat de|centre de la ciutat de|byen|centrum af|centrum i|miasto|centrum miasta|srodmiescie|mesto|centrum mesta|stred|orasul|centrul|grad|centar|kaupunki|κεντρο|πολη";
const AFTER =
  "city|town|village|city centre|city center|town centre|town center|centre|center|central|downtown|inner city|metro|metro area|metropolitan area|urban area|stadt|innenstadt|zentrum|stadtzentrum|stadtmitte|stadtgebiet|city zentrum|centre ville|ville|centro|centro citta|centro ciudad|centro storico|ciudad|cidade|centrum|stad|binnenstad|stadscentrum|bymidte|sentrum|midtby|centrum miasta|srodmiescie|centru|centar|keskusta|kozpont|belvaros|belvarosa|merkez|merkezi|sehir merkezi|κεντρο";
/** "The city of". */
const ARTICLES = new Set("the die der das den dem la le el il o a de het l".split(" "));

const before = new Set(BEFORE.split("|"));
const after = new Set(AFTER.split("|"));
const firstWords = new Set([...before].map((phrase) => phrase.split(" ")[0] ?? ""));
const lastWords = new Set([...after].map((phrase) => phrase.split(" ").at(-1) ?? ""));
const LONGEST = 5;

/** Whether a name with words for a town around it may begin with a word. */
export function beginsTownWords(token: string): boolean {
  return firstWords.has(token);
}

/** Whether a word is an article before such a name. */
export function isTownArticle(token: string): boolean {
  return ARTICLES.has(token);
}

/** Whether a name with words for a town around it may end with a word. */
export function endsTownWords(token: string): boolean {
  return lastWords.has(token);
}

/** What a folded text names when the words for a town, or for its middle, are taken away: in German the name may be bent. None for a text without such words. */
export function withoutTownWords(folded: string): readonly string[] {
  const all = folded.split(" ");
  const tokens = ARTICLES.has(all[0] ?? "") ? all.slice(1) : all;
  const [first = "", last = ""] = [tokens[0], tokens.at(-1)];
  const [isBefore, isAfter] = [firstWords.has(first), lastWords.has(last)];
  if (tokens.length < 2 || !(isBefore || isAfter)) return [];
  const names: string[] = [];
  for (let length = Math.min(LONGEST, tokens.length - 1); length > 0; length--) {
    if (isBefore && before.has(tokens.slice(0, length).join(" "))) names.push(tokens.slice(length).join(" "));
    if (isAfter && after.has(tokens.slice(-length).join(" ")))
      names.push(...unbent(tokens.slice(0, -length).join(" ")));
  }
  return names;
}

/** "Düsseldorfer", "Münchner", "Bremer". */
function unbent(name: string): readonly string[] {
  if (!/.{4}er$/u.test(name)) return [name];
  const root = name.slice(0, -2);
  return [name, root, `${root}en`, root.replace(/n$/u, "en")];
}
