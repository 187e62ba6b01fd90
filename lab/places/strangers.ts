import type { SearchResponse } from "#doorlight/contract/resources.js";
import type { Location } from "#doorlight/places/location.js";

/** A request as somebody wrote it, and what must come of it; `test/relevance/strangers.txt` says how that is written. */
export interface Request {
  readonly service: string;
  readonly q: string;
  readonly location: string | null;
  readonly expected: string;
}

/** What came of a request. */
export type PlaceAnswer = Pick<SearchResponse, "results" | "coverage" | "note"> & {
  readonly location: Location;
};

/** The requests of a file of lines. */
export function requestsIn(text: string): readonly Request[] {
  return text.split("\n").flatMap((line) => {
    if (line === "" || line.startsWith("#")) return [];
    const [service = "", q = "", location = "", ...expected] = line.split("|").map((part) => part.trim());
    return [{ service, q, location: location === "" ? null : location, expected: expected.join("|") }];
  });
}

const ALTERNATIVES =
  /\|(?=(?:place|refused|outside|unknown|here|anywhere|unsaid|answers|none|first|among|not|note)(?:=|\||$))/u;

/** Whether an answer is all that is expected of it. */
export function isAsExpected(expected: string, answer: PlaceAnswer): boolean {
  return expected.split(";").every((part) => part.split(ALTERNATIVES).some((one) => isOne(one, answer)));
}

function isOne(expectation: string, { location, results, coverage, note }: PlaceAnswer): boolean {
  const [what = "", pattern = ""] = expectation.split(/=(.*)/su);
  const names = results.map(({ name }) => (name ?? "").replaceAll("’", "'"));
  const says = (text: string | undefined) => new RegExp(pattern, "iu").test(text ?? "");
  const { status } = location;
  const isRefused = results.length === 0 && coverage !== undefined;
  switch (what) {
    case "place":
      return location.status === "found" && says(location.place.name);
    case "refused":
      return isRefused;
    case "outside":
    case "unknown":
      return status === what && isRefused;
    case "anywhere":
      return status === "anywhere" || status === "unmapped";
    case "here":
    case "unsaid":
      return status === what;
    case "answers":
      return results.length > 0;
    case "none":
      return results.length === 0;
    case "first":
      return says(names[0]);
    case "among":
      return names.some(says);
    case "not":
      return !names.some(says);
    case "note":
      return says(note);
    default:
      throw new Error(`no expectation is called ${what}`);
  }
}
