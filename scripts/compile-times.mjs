// Compiles the time grammars of all languages (data/words/LANGUAGE/times.yaml) to data next to dist/language/times/compiled.js: for each language a tree of
// its phrases.
import { phrasesIn } from "../dist/language/text/phrasePattern.js";
import { nodeAt } from "../dist/language/times/timeLexicon.js";
import { timeTokens } from "../dist/language/times/timeTokens.js";
import { wordTables } from "../dist/words/words.js";
import { writeData } from "./compiled-data.mjs";

/** The role of groups of lists. The value is the name of the list, or its number. */
const GROUPS = {
  numbers: "number",
  ordinals: "ordinal",
  weekdays: "weekday",
  shortWeekdays: "shortWeekday",
  recurringWeekdays: "recurring",
  months: "month",
  todays: "todays",
  parts: "part",
  looseParts: "loosePart",
  meals: "meal",
  ahead: "ahead",
  behind: "behind",
  feasts: "feast",
  relationsBehind: "relationBehind",
};
const RELATIONS = ["at", "until", "from", "after", "before"];
const DAY_WORDS = [
  "today",
  "tomorrow",
  "afterTomorrow",
  "tonight",
  "weekend",
  "weekends",
  "nextWeek",
  "thisWeek",
  "everyDay",
  "workdays",
  "publicHolidays",
];
const COUNTED_FROM_ONE = new Set(["ordinals", "months"]);
const [HOUR_MINUTES, DAY_MINUTES] = [60, 1440];
/** Minutes for units that are longer than any readable time. */
const ENDLESS = 1e9;
/** Lists whose role and value differ from their name. */
const VALUES = {
  ...Object.fromEntries(DAY_WORDS.map((word) => [`days.${word}`, ["day", word]])),
  ...Object.fromEntries(RELATIONS.map((word) => [`relations.${word}`, ["relation", word]])),
  "clock.noon": ["noonOrMidnight", DAY_MINUTES / 2],
  "clock.midnight": ["noonOrMidnight", DAY_MINUTES],
  "clock.am": ["half", "am"],
  "clock.pm": ["half", "pm"],
  "spans.minutes": ["unit", 1],
  "spans.hours": ["unit", HOUR_MINUTES],
  "spans.days": ["unit", DAY_MINUTES],
  "spans.weeks": ["unit", 7 * DAY_MINUTES],
  "spans.longer": ["unit", ENDLESS],
  "spans.halfHour": ["length", HOUR_MINUTES / 2],
  "spans.quarterHour": ["length", HOUR_MINUTES / 4],
  "spans.hourAndHalf": ["length", 1.5 * HOUR_MINUTES],
  ".allHours": ["allHours", "day"],
  ".everyHour": ["allHours", "week"],
  ".allNight": ["allHours", "night"],
  ".ordinalEndings": ["ordinalEnding", true],
  ".marks": ["mark", true],
};

/** The phrase tree of a language. */
function treeOf(grammar) {
  const phrases = {};
  const add = (text, role, value) => {
    const plain = withoutUmlauts(text);
    for (const list of plain === text ? [text] : [text, plain])
      for (const spelled of phrasesIn(list)) {
        const words = timeTokens(spelled).map(({ word }) => word);
        const node = nodeOf(phrases, words.slice(0, -1));
        if (node !== null) node.meaning = { [role]: value, ...node.meaning };
      }
  };
  const { weekdayParts = {}, inflectedHours = {}, ...lists } = grammar;
  const addLists = (group, ofGroup) => {
    for (const [name, list] of Object.entries(ofGroup))
      if (typeof list === "string") add(list, ...meaningOf(group, name));
      else if (typeof list === "object") addLists(name, list);
  };
  addLists("", lists);
  for (const [relation, hours] of Object.entries(inflectedHours))
    for (const [at, names] of hours.entries()) {
      add(names, "number", at + 1);
      add(names, "relationWithin", relation);
    }
  for (const [day, names] of grammar.weekdays.entries())
    for (const name of phrasesIn(names))
      for (const [part, endings] of Object.entries(weekdayParts))
        for (const ending of phrasesIn(endings)) {
          add(`${name}${ending}`, "weekday", day);
          add(`${name}${ending}s`, "recurring", day);
          add(`${name}${ending}|${name}${ending}s`, "part", part);
        }
  return phrases;
}

/** The role and value of the phrases in a list. */
function meaningOf(group, name) {
  const role = GROUPS[group];
  if (role === undefined) return VALUES[`${group}.${name}`] ?? [name, true];
  const value = Number(name);
  return [role, Number.isNaN(value) ? name : value + Number(COUNTED_FROM_ONE.has(group))];
}

function nodeOf(phrases, words) {
  let [tree, node] = [phrases, null];
  for (const word of words) {
    if (node !== null) tree = node.next ??= {};
    node = nodeAt(tree, word) ?? { meaning: null, next: null };
    tree[word] = node;
  }
  return node;
}

/** The spelling without umlauts: "maerz", "taeglich". */
function withoutUmlauts(written) {
  return written.replace(/ä/gu, "ae").replace(/ö/gu, "oe").replace(/ü/gu, "ue").replace(/ß/gu, "ss");
}

// Words that numbers count in one language count in all: "a 10 minutes" is not a time in Italian either.
const grammars = Object.entries(wordTables("times"));
const counted = grammars.map(([, grammar]) => grammar.counted).join("|");
writeData(new URL("../dist/language/times/", import.meta.url), {
  compiledTimes: grammars.map(([code, grammar]) => {
    const { needsOwnWord, writesTwelveHours, hasOrdinalDot } = grammar;
    return { code, needsOwnWord, writesTwelveHours, hasOrdinalDot, phrases: treeOf({ ...grammar, counted }) };
  }),
});
