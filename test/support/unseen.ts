import type { DataSet } from "../../lab/evaluation/dataSet.js";
import { judge, recallOf } from "../../lab/evaluation/evaluate.js";
import type { LabeledQuery, WantedCondition } from "../../lab/evaluation/labels.js";
import { localMoment } from "#doorlight/hours/wallClock.js";
import { fold } from "#doorlight/language/text/fold.js";
import { responseOf } from "#doorlight/search/response.js";
import { VERTICALS } from "#doorlight/verticals/all.js";

/** A line of `test/relevance/unseen.txt`. */
export interface UnseenRequest {
  readonly data: string;
  readonly now: string;
  readonly language: string;
  readonly q: string;
  /** A vertical, `other`, `out` or `any`. */
  readonly vertical: string;
  readonly expected: readonly string[];
}

export function parseUnseen(text: string): readonly UnseenRequest[] {
  let [data, now] = ["", ""];
  return text.split("\n").flatMap((line) => {
    const head = /^\[(\S+) (\S+)\]$/u.exec(line);
    if (head !== null) [, data = "", now = ""] = head;
    const parts = /^([a-z]{2}) \| (.+?) \| (.+)$/u.exec(line);
    if (parts === null) return [];
    const [vertical = "", ...expected] = (parts[3] ?? "").split(";").map((part) => part.trim());
    return [{ data, now, language: parts[1] ?? "", q: parts[2] ?? "", vertical, expected }];
  });
}

/** The verdict on an answer, by criterion. */
export interface Judged {
  readonly request: UnseenRequest;
  /** Null if the request was not judged by it. */
  readonly filters: boolean | null;
  readonly vertical: boolean | null;
  readonly success: boolean | null;
  readonly recall: number | null;
  readonly contradictions: number;
  readonly results: number;
  readonly honest: boolean | null;
  readonly refused: boolean;
  readonly time: boolean | null;
  readonly place: boolean | null;
  readonly polarity: boolean | null;
  readonly failures: readonly string[];
  readonly note: string;
  readonly understood: unknown;
}

const FILTERS = new Set(["vegan", "vegetarian", "outdoor", "open_now"]);
const BANDS = new Set(["€", "€€", "€€€"]);
const CONDITION = /^[\w:]+(?:!?=)/u;

export function judgeUnseen(request: UnseenRequest, dataSet: DataSet): Judged {
  const { data, now, q, vertical, expected, language } = request;
  const filters: Record<string, unknown> = {};
  for (const one of expected) {
    if (FILTERS.has(one)) filters[one] = true;
    if (BANDS.has(one)) filters["price_band"] = one;
  }
  const want = expected.filter((one) => CONDITION.test(one)).map(conditionOf);
  const isRefused = vertical === "out" || vertical === "other";
  const query: LabeledQuery = {
    id: q,
    data,
    lang: language,
    q,
    now,
    coverage: vertical === "out" ? "out" : "in",
    filters,
    ...(isRefused || vertical === "any" ? {} : { vertical }),
    want,
  };
  const judged = judge(query, dataSet);
  const { understanding, where } = judged.outcome;
  const response = responseOf(
    judged.outcome,
    dataSet.parts.indexes.map(({ area }) => area),
    VERTICALS,
    Date.parse(now),
  );
  const note = fold(judged.note);
  const failures: string[] = [];
  const check = (isRight: boolean, failure: string): boolean => {
    if (!isRight) failures.push(failure);
    return isRight;
  };
  const wanted = [...understanding.wants, ...understanding.sides, ...understanding.beside];
  const wantedWords = wanted.map(({ text }) => ` ${fold(text)} `);
  const checks = expected
    .filter((one) => /^[-+?!]/u.test(one))
    .map((one) => {
      const word = fold(one.slice(1));
      const isWanted = wantedWords.some((text) => text.includes(` ${word} `) || text.trim().startsWith(word));
      if (one.startsWith("-"))
        return check(!isWanted && !understanding.terms.includes(word), `${word} is wanted`);
      if (one.startsWith("+")) return check(isWanted, `${word} is not wanted`);
      return one.startsWith("?")
        ? check(note.includes(word), `${word} is not in the note`)
        : check(!note.includes(word), `${word} is in the note`);
    });
  const budget = expected.find((one) => one.startsWith("budget:"))?.slice(7);
  if (budget !== undefined)
    checks.push(check(new RegExp(`${budget}(?!€)`, "u").test(judged.note), `no budget ${budget}`));
  const time = expected.find((one) => one.startsWith("@"))?.slice(1);
  const zone = dataSet.parts.indexes[0]?.area.area.timeZone ?? "UTC";
  const isTime =
    time === undefined
      ? null
      : check(isAt(time, understanding.time, zone), `time ${clock(understanding.time, zone)}, not ${time}`);
  const place = expected.find((one) => one.startsWith("in:"))?.slice(3);
  const read = fold([understanding.place?.text, understanding.otherPlace?.text, where.placeText].join(" "));
  const isPlace =
    place === undefined
      ? null
      : check(
          place === "-" ? read.trim() === "" : read.includes(fold(place)),
          `place "${read}", not ${place}`,
        );
  const ranked = !isRefused && judged.relevant > 0 && want.length > 0;
  const contradictions = judged.results.filter((one) => one.contradicts).length;
  // Wishes and price budgets filter nothing.
  const { wishes } = understanding;
  const walls = Object.entries(understanding.filters).filter(
    ([name, value]) => value !== false && !wishes.includes(name),
  );
  const isFilters =
    walls.length === Object.keys(filters).length && walls.every(([name, value]) => filters[name] === value);
  const filtersRight = isRefused
    ? null
    : check(isFilters, `filters ${JSON.stringify(understanding.filters)}, wished for: ${wishes.join(", ")}`);
  const verticalRight = judged.verticalRight;
  if (verticalRight === false) check(false, `vertical ${understanding.vertical}`);
  const count = judged.results.length;
  const success = ranked
    ? check(
        judged.results[0]?.relevant === true,
        `first is not relevant (${count} results of ${judged.relevant})`,
      )
    : null;
  const recall = ranked ? recallOf(judged) : null;
  if (recall !== null && recall < 0.99 && success !== false) check(false, `recall ${recall.toFixed(2)}`);
  if (contradictions > 0) check(false, `${contradictions} contradict`);
  const honest = isRefused
    ? check(
        count === 0 && (vertical === "other" || judged.coverage !== null),
        `answered with ${count} results`,
      )
    : null;
  const refused = !isRefused && (judged.coverage !== null || (count === 0 && judged.relevant > 0));
  if (refused) check(false, "refused");
  return {
    request,
    filters: filtersRight,
    vertical: verticalRight,
    success,
    recall,
    contradictions,
    results: count,
    honest,
    refused,
    time: isTime,
    place: isPlace,
    polarity: checks.length === 0 ? null : checks.every(Boolean),
    failures,
    note: judged.note,
    understood: response.understood,
  };
}

function conditionOf(text: string): WantedCondition {
  if (text.includes(" | ")) return { any_of: text.split(" | ").map(conditionOf) };
  const [, key = "", not = "", value = ""] = /^([\w:]+)(!?)=(.*)$/u.exec(text) ?? [];
  if (key === "near")
    return { near: value.split("/").map(Number) as unknown as readonly [number, number, number] };
  if (key === "name") return { name: value };
  if (key === "open") return { open_at: value };
  return not === "" ? { tag: key, any: value.split(",") } : { tag: key, none: value.split(",") };
}

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

type Time = { readonly at: number; readonly isWholeDay: boolean } | null;

function clock(time: Time, zone: string): string {
  if (time === null) return "-";
  const { weekday, minute } = localMoment(zone, time.at);
  const [hour, rest] = [Math.trunc(minute / 60), minute % 60];
  const day = DAYS[weekday % 7] ?? "";
  return time.isWholeDay ? day : `${day} ${String(hour).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

function isAt(expected: string, time: Time, zone: string): boolean {
  return clock(time, zone) === expected;
}
