import type { SearchResponse } from "#doorlight/contract/resources.js";
import type { Location } from "#doorlight/places/location.js";

/** A request as a user wrote it, and the expected answer. `test/relevance/strangers.txt` describes the notation. */
export interface Request {
  readonly service: string;
  readonly q: string;
  readonly location: string | null;
  readonly expected: string;
}

/** The answer to a request. */
export type PlaceAnswer = Pick<SearchResponse, "results" | "coverage" | "note"> & {
  readonly location: Location;
};

/** Parses a file with one request per line. */
export function requestsIn(text: string): readonly Request[] {
  return text.split("\n").flatMap((line) => {
    if (line === "" || line.startsWith("#")) return [];
    const [service = "", q = "", location = "", ...expected] = line.split("|").map((part) => part.trim());
    return [{ service, q, location: location === "" ? null : location, expected: expected.join("|") }];
  });
}

const ALTERNATIVES =
  /\|(?=(?:place|refused|outside|unknown|here|anywhere|unstated|answers|none|first|among|not|note)(?:=|\||$))/u;

/** True when an answer meets all expectations. */
export function isAsExpected(expected: string, answer: PlaceAnswer): boolean {
  return expected.split(";").every((part) => part.split(ALTERNATIVES).some((one) => isOne(one, answer)));
}

function isOne(expectation: string, { location, results, coverage, note }: PlaceAnswer): boolean {
  const [what = "", pattern = ""] = expectation.split(/=(.*)/su);
  const names = results.map(({ name }) => (name ?? "").replaceAll("’", "'"));
  const matches = (text: string | undefined) => new RegExp(pattern, "iu").test(text ?? "");
  const { status } = location;
  const isRefused = results.length === 0 && coverage !== undefined;
  switch (what) {
    case "place":
      return location.status === "found" && matches(location.place.name);
    case "refused":
      return isRefused;
    case "outside":
    case "unknown":
      return status === what && isRefused;
    case "anywhere":
      return status === "anywhere" || status === "unmapped";
    case "here":
    case "unstated":
      return status === what;
    case "answers":
      return results.length > 0;
    case "none":
      return results.length === 0;
    case "first":
      return matches(names[0]);
    case "among":
      return names.some(matches);
    case "not":
      return !names.some(matches);
    case "note":
      return matches(note);
    default:
      throw new Error(`no expectation is called ${what}`);
  }
}
