import { worldPlaceAt } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import type { ParsedTimes, TextRange } from "../language/times/timeExpression.js";

/** What a text says about time, without the Sunday of "Santo Domingo" and the feast of "Christmas Island": part of a place's name says no time. */
export function withoutTimesInNames(times: ParsedTimes, text: string): ParsedTimes {
  if (times.expressions.length === 0 && times.unread.length === 0) return times;
  const names = namesIn(text);
  if (names.length === 0) return times;
  const isName = ({ from, to }: TextRange) =>
    names.some((name) => name.from <= from && to <= name.to && to - from < name.to - name.from);
  return {
    expressions: times.expressions.filter(({ ranges }) => !ranges.every(isName)),
    unread: times.unread.filter((range) => !isName(range)),
  };
}

/** Where places of the world of several words are named. */
function namesIn(text: string): readonly TextRange[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: fold(word),
    from: index,
    to: index + word.length,
  }));
  const tokens = words.map(({ folded }) => folded);
  return words.flatMap(({ from }, at) => {
    const length = worldPlaceAt(tokens, at, false);
    return length > 1 ? [{ from, to: words[at + length - 1]?.to ?? from }] : [];
  });
}
