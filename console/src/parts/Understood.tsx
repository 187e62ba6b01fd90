import type { ExplainedSearchResponse, Explanation } from "../api.js";
import { conditionName } from "../conditions.js";
import { go } from "../router.js";
import { count, say } from "../texts.js";
import { FILTER_NAMES, leave } from "./FilterBar.js";
import { Icon } from "./Icon.js";

/** The interpretation of the query: each condition can be excluded and included again; words without effect are listed. */
export function Understood({
  answer: { understood },
  explanation,
  query,
}: {
  readonly answer: ExplainedSearchResponse;
  readonly explanation: Explanation;
  readonly query: URLSearchParams;
}) {
  const { terms = [], ignored = [] } = understood;
  const conditions = explanation.conditions.filter(({ name }) => !FILTER_NAMES.has(name));
  if (conditions.length + explanation.dropped.length + terms.length + ignored.length === 0) return null;
  return (
    <div class="understood">
      <ul class="chips" aria-label={say("understood")}>
        {terms.map((term) => (
          <li key={`term ${term}`}>
            <span class="chip">{say("quoted", { word: term })}</span>
          </li>
        ))}
        {conditions.map((condition) => (
          <li key={condition.name}>
            <button
              type="button"
              class="chip on"
              title={say("leaveOut", { name: shownAs(condition, understood) })}
              onClick={() => goWithout(query, condition.name)}
            >
              {shownAs(condition, understood)}
              <Icon name="close" />
            </button>
          </li>
        ))}
        {explanation.dropped.map((condition) => (
          <li key={`dropped ${condition.name}`}>
            <button
              type="button"
              class="chip without"
              title={say("takeBack", { name: shownAs(condition, understood) })}
              onClick={() => goWith(query, condition.name)}
            >
              {shownAs(condition, understood)}
            </button>
          </li>
        ))}
      </ul>
      {ignored.length > 0 && (
        <p class="quiet">
          {ignored.map((word) => say("quoted", { word })).join(", ")} {say("ignored")}
        </p>
      )}
    </div>
  );
}

/** For few results: how many there would be with one condition less. */
export function NearMisses({
  explanation: { conditions },
  answer: { total_matches: total, understood },
  query,
}: {
  readonly explanation: Explanation;
  readonly answer: ExplainedSearchResponse;
  readonly query: URLSearchParams;
}) {
  const misses = conditions
    .filter(({ without = 0 }) => without > total)
    .toSorted((a, b) => (b.without ?? 0) - (a.without ?? 0));
  if (misses.length === 0) return null;
  return (
    <section class="near-misses">
      <p>{say("moreWithout")}</p>
      <ul class="chips">
        {misses.map((condition) => (
          <li key={condition.name}>
            <button type="button" class="chip" onClick={() => goWithout(query, condition.name)}>
              {say("without", { name: shownAs(condition, understood), total: count(condition.without ?? 0) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A condition as understood, if the answer says so: "ramen", "Rosenthaler Platz". */
function shownAs(
  condition: Explanation["dropped"][number],
  { place, time }: ExplainedSearchResponse["understood"],
): string {
  if (condition.name === "distance" && place !== undefined) return place.name;
  if (condition.name === "open_then" && time !== undefined && time.text !== "at") return time.text;
  return conditionName(condition);
}

export function goWithout(query: URLSearchParams, name: string): void {
  const next = new URLSearchParams(query);
  // A separately set parameter is removed; a condition derived from the query is excluded by its name.
  const isSet = name === "distance" && next.has("location");
  if (isSet) next.delete("location");
  next.delete(name);
  leave(next, name, !isSet);
  go(`/?${next.toString()}`);
}

function goWith(query: URLSearchParams, name: string): void {
  const next = new URLSearchParams(query);
  leave(next, name, false);
  go(`/?${next.toString()}`);
}
