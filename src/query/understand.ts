import { LazyTimeContext, readTimes } from "../language/times/readTimes.js";
import type { TextRange } from "../language/times/timeExpression.js";
import { cleanText } from "../language/text/clean.js";
import { parseParty } from "../language/parties/saidParty.js";
import { parsePrice } from "../language/prices/saidPrice.js";
import { fold } from "../language/text/fold.js";
import { type AskedOf, askedTime, offeredAt } from "./askedTime.js";
import { cueWordsOf, labelsOf } from "./labels.js";
import { asksForNoBusiness, isReadable, otherNeed, readerOf } from "./readerOf.js";
import { chooseVertical } from "./chooseVertical.js";
import { findCoordinates } from "../places/coordinates.js";
import { findNearness } from "../language/whereabouts/nearness.js";
import { withWholeShortForms } from "../language/whereabouts/abbreviations.js";
import { verticalOf } from "./lexicon/meaning.js";
import { withWordsOfPictures } from "./pictures.js";
import { QueryParser } from "./parser.js";
import type { UnderstandContext } from "./understandContext.js";
import { withoutTimesInNames } from "./timesInNames.js";
import { parseClosed, withoutTime } from "./saidClosed.js";
import { BREAK, tokenize } from "./tokens.js";
import { nothingAsked, type Understanding } from "./understanding.js";

/**
 * What the caller means, in any mixture of the supported languages. Pure and total: every text gives an understanding. For a text that says
 * nothing of time `context.now` is not asked for.
 */
export function understand(q: string, context: UnderstandContext): Understanding {
  const cleaned = withWholeShortForms(cleanText(q, 400));
  const { timeZone, country, lexicon } = context;
  const reading = isReadable(cleaned) ? readerOf(lexicon).read(cleaned) : null;
  const isNoRequest = reading !== null && asksForNoBusiness(reading);
  const point = findCoordinates(cleaned);
  const coordinates = point === null ? null : cleaned.slice(point.from, point.to);
  const pointless = point === null ? cleaned : `${cleaned.slice(0, point.from)}, ${cleaned.slice(point.to)}`;
  const nearness = findNearness(pointless);
  // "Within 500 m of" is "near", and how near is kept apart.
  const located =
    nearness === null
      ? pointless
      : `${pointless.slice(0, nearness.from)} ${nearness.near} ${pointless.slice(nearness.to)}`;
  const price = parsePrice(located);
  // "Bis 15 Euro" is no time.
  const priceless = price === null ? located : without(located, [price]);
  const party = parseParty(priceless);
  const alone = party === null ? priceless : without(priceless, [party]);
  const text = withWordsOfPictures(alone, lexicon.verticals);
  const phraseAt = offeredAt(lexicon);
  const said = readTimes(text, new LazyTimeContext(context, timeZone, country ?? undefined, phraseAt));
  const times = withoutTimesInNames(said, text);
  const { time, read } = times.expressions.length === 0 ? TIMELESS : askedTime(times, context.now, timeZone);
  const written = tokenize(located, lexicon);
  // Where a time stood nothing continues: "am Freitag Pizza" names no place.
  const ranges = [...read.flatMap((one) => one.ranges), ...times.unread];
  const tokens = ranges.length === 0 && text === located ? written : tokenize(without(text, ranges), lexicon);
  const effectless = [
    ...times.unread,
    ...read.flatMap(({ expression, ranges: its }) => (expression.text === time?.text ? [] : its)),
  ];
  const parts = {
    coordinates,
    radiusM: nearness?.radiusM ?? null,
    isTimed: time !== null,
    price,
    party: party?.text ?? null,
    written: located,
    labels: reading === null ? null : labelsOf(tokens, reading),
    cueWords: reading === null ? NO_CUES : cueWordsOf(tokens, reading),
    effectless: effectless.map(({ from, to }) => fold(text.slice(from, to))),
  };
  const given = context.vertical ?? null;
  const nameWords = written.filter((token) => token !== BREAK);
  const outside = isNoRequest ? nameWords.join(" ") : reading === null ? null : otherNeed(reading);
  if (outside !== null && given === null) return nothingAsked(outside, nameWords, []);
  const parser = new QueryParser(tokens, written, context, parts, given);
  const vertical =
    given ??
    chooseVertical(
      parser.ballots,
      reading?.intents.filter(({ intent }) => lexicon.verticals.some(({ id }) => id === intent)),
    );
  // Words that mean one thing at a hotel and another at a gym are read again once it is known which of them is asked for.
  const isAmbiguous = parser.ballots.some(({ meanings }) =>
    meanings.some((meaning) => verticalOf(meaning) !== vertical),
  );
  const final =
    isAmbiguous && vertical !== null ? new QueryParser(tokens, written, context, parts, vertical) : parser;
  const understanding = final.finish(time, vertical);
  const closed = parseClosed(lexicon, tokens, time);
  return closed === null ? understanding : withoutTime(understanding, closed);
}

const NO_CUES: ReadonlySet<number> = new Set();
const TIMELESS: AskedOf = { time: null, read: [] };

/** A text with a comma where its ranges stood. */
function without(text: string, ranges: readonly TextRange[]): string {
  let [rest, end] = ["", 0];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    rest += `${text.slice(end, Math.max(from, end))}, `;
    end = to;
  }
  return rest + text.slice(end);
}
