import { localMoment } from "../../hours/wallClock.js";
import type { Instant } from "../../domain/time.js";
import type { Atom } from "./atom.js";
import { composed } from "./composition.js";
import { type PhraseFinder, readAtoms } from "./readAtoms.js";
import { Scan } from "./scan.js";
import type { ParsedTimes } from "./timeExpression.js";
import { timeLexicons } from "./timeLexicons.js";
import { nodeAt, type TimeRole } from "./timeLexicon.js";
import { timeTokens } from "./timeTokens.js";
import { withoutAddresses } from "../text/webAddress.js";

/** When and where a text is written, and its topic. */
export interface TimeContext {
  readonly now: Instant;
  readonly timeZone: string;
  /** The country of that place, ISO 3166-1 alpha-2, upper case: in the United States 8/9 is in August. */
  readonly country?: string | undefined;
  /** The number of words at `at` that form a phrase about something else ("sunday roast", a name); 0 for none. Words are folded, numbers separate. */
  readonly phraseAt?: PhraseFinder | undefined;
  /** True when a meal is a part of the day ("open for lunch"). Otherwise it is food, and only a hint at the half of the day. */
  readonly areMealsTimes?: boolean;
}

const NOTHING: ParsedTimes = { expressions: [], unread: [] };

/**
 * Reads the times in a text, in any of the supported languages. Pure and total; linear in the text's length. Positions refer to the text as given. Throws
 * RangeError for an unknown time zone.
 */
export function readTimes(text: string, context: TimeContext): ParsedTimes {
  const readable = withoutAddresses(text);
  const tokens = timeTokens(readable);
  const { now, timeZone, country } = context;
  const setting = { now, country, local: localMoment(timeZone, now) };
  const scans = timeLexicons().map((lexicon) => new Scan(readable, tokens, lexicon, setting));
  const most = Math.max(...scans.map(({ marks }) => marks));
  const ofText = most < SURE_MARKS ? [] : scans.filter(({ marks }) => marks === most);
  const common = scans.filter(({ lexicon }) => lexicon.needsOwnWord !== true);
  const knowsMore = (scan: Scan, others: readonly Scan[], ignored: readonly TimeRole[]) =>
    tokens.some((_, at) => others.every((one) => one.reach(at, ignored) < scan.reach(at, ignored)));
  const likeliest = scans.find(({ marks }) => marks === most);
  const hasDigits = tokens.some(({ digits }) => digits > 0);
  const isRead = (scan: Scan) => {
    if (!common.includes(scan) && !knowsMore(scan, common, COUNTS)) return false;
    // "Twelve fifty" may be a name, "19:30" is read once.
    if (tokens.every((_, at) => scan.reach(at, SILENT) === at)) return scan === likeliest && hasDigits;
    // "Pm" does not make an English text Portuguese.
    return scan.marks === most || knowsMore(scan, ofText, COMMON);
  };
  const readings = scans
    .filter(isRead)
    .map((scan) => {
      const { marks } = scan;
      const all = readAtoms(scan, context.phraseAt ?? null);
      const atoms = marks < most && !all.some((atom) => isDistinct(atom, scan)) ? [] : all;
      return { scan, atoms, score: READ_WEIGHT * wordsIn(atoms) + marks };
    })
    .toSorted((a, b) => b.score - a.score || b.scan.known - a.scan.known);
  const [best] = readings;
  if (best === undefined) return NOTHING;
  // "Sushi heute Abend, open until 10 pm": times in another language count if this one has none of their words.
  const others = readings.slice(1).flatMap(({ atoms }) => atoms.filter((atom) => isNews(atom, best.scan)));
  const atoms = others.reduce(withOther, best.atoms);
  return atoms.length === 0 ? NOTHING : composed(best.scan, atoms, text, context.areMealsTimes ?? false);
}

/** Roles that many languages share: numbers and the words they count. Common words are not times either. */
const COUNTS: readonly TimeRole[] = ["counted", "number", "ordinal"];
const COMMON: readonly TimeRole[] = [...COUNTS, "mark"];
/** Roles that mean a time only next to others. */
const SILENT: readonly TimeRole[] = [...COMMON, "article", "of", "one", "plus", "past", "and", "to"];
/** This many common words of a language identify a text. */
const SURE_MARKS = 2;

/** Weight of a word that was read, relative to a word that is only common in the language. */
const READ_WEIGHT = 3;

function wordsIn(atoms: readonly Atom[]): number {
  return atoms.reduce((sum, { start, end, type }) => sum + (type === "meal" ? 0 : end - start), 0);
}

/** "Hier" is yesterday in French and here in German: a short word alone is too weak against the rest of the text. */
function isDistinct({ start, end }: Atom, { tokens }: Scan): boolean {
  const token = tokens[start];
  return end > start + 1 || (token !== undefined && (token.digits > 0 || token.word.length > SHORT_WORD));
}

const SHORT_WORD = 4;

function isNews({ type, start, end, isLoose }: Atom, { tokens, lexicon }: Scan): boolean {
  const words = tokens.slice(start, end).filter(({ digits }) => digits === 0);
  const isTime = !isLoose && type !== "meal" && words.length > 0;
  return isTime && words.every(({ word }) => nodeAt(lexicon.phrases, word) === undefined);
}

function withOther(atoms: readonly Atom[], other: Atom): readonly Atom[] {
  if (atoms.some(({ start, end }) => start < other.end && other.start < end)) return atoms;
  return [...atoms, other].toSorted((a, b) => a.start - b.start);
}
