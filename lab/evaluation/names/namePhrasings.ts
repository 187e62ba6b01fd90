import type { BusinessRecord } from "#doorlight/domain/record.js";
import { words } from "#doorlight/language/text/fold.js";

/** A way to request a business by name. */
export type Phrasing = (name: string, about: About) => string | null;

export interface About {
  readonly record: BusinessRecord;
  /** The common name of the area. */
  readonly area: string;
}

/** How people who know a business's name ask for it; null if a form does not change the name. */
export const PHRASINGS: Readonly<Record<string, Phrasing>> = {
  exact: (name) => name,
  "lower case, no accents": (name) => differing(words(name).join(" "), name),
  "without article or legal form": (name) => {
    const bare = name.replace(ARTICLE, "").replace(LEGAL, "").trim();
    return bare.length < 4 ? null : differing(bare, name);
  },
  "kind before it": (name, { record }) => {
    const [kind] = kindWords(record);
    return kind === undefined || hasWord(name, kind) ? null : `${kind} ${name}`;
  },
  "kind after it": (name, { record }) => {
    const kind = kindWords(record)[1];
    return kind === undefined || hasWord(name, kind) ? null : `${name} ${kind}`;
  },
  "in quotation marks": (name) => `"${name}"`,
  "its street after it": (name, { record }) => {
    const street = record.attributes.address?.value.street ?? null;
    return street === null ? null : `${name}, ${street}`;
  },
  "in its area": (name, { area }) => `${name} in ${area}`,
  "its area after it": (name, { area }) => `${name} ${area}`,
  "hours of it (en)": (name) => `opening hours of ${name}`,
  "is it open (en)": (name) => `is ${name} open`,
  "hours of it (de)": (name) => `Öffnungszeiten ${name}`,
  "is it open (de)": (name) => `hat ${name} heute offen?`,
  "hours of it (fr)": (name) => `horaires de ${name}`,
  "hours of it (it)": (name) => `orari di ${name}`,
  "hours of it (es)": (name) => `horario de ${name}`,
  "where it is (en)": (name) => `where is ${name}`,
  "its phone (de)": (name) => `Telefonnummer von ${name}`,
  "a table there (en)": (name) => `book a table at ${name}`,
};

const ARTICLE = /^(?:(?:the|das|der|die|le|la|les|il|lo|el|los|las|het) |l['’])(?=\p{L}{3})/iu;
const LEGAL =
  / (?:gmbh|kg|ohg|ag|e\. ?v\.|e\. ?k\.|ug|sarl|s\.a\.r\.l\.|sas|ltd\.?|inc\.?|co\.? kg|gmbh & co\. kg)$/iu;

/** Words for a kind of business: before its name, and after it. */
const KIND_WORDS: Readonly<Record<string, readonly [string, string]>> = {
  restaurant: ["restaurant", "restaurant"],
  fast_food: ["Imbiss", "takeaway"],
  cafe: ["café", "cafe"],
  bar: ["bar", "bar"],
  pub: ["Kneipe", "pub"],
  biergarten: ["Biergarten", "biergarten"],
  ice_cream: ["Eisdiele", "gelateria"],
  hotel: ["hotel", "hotel"],
  hostel: ["hostel", "hostel"],
  hairdresser: ["Friseur", "hair salon"],
  beauty_salon: ["beauty salon", "Kosmetik"],
  gym: ["gym", "fitness"],
};

function kindWords({ attributes }: BusinessRecord): readonly string[] {
  return KIND_WORDS[attributes.kind?.value ?? ""] ?? [];
}

function hasWord(name: string, word: string): boolean {
  const folded = words(word).join(" ");
  return words(name).join(" ").includes(folded);
}

function differing(text: string, from: string): string | null {
  return text === from || text === "" ? null : text;
}
