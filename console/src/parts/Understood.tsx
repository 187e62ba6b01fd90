import type { ExplainedSearchResponse, Explanation } from "../api.js";
import { conditionName } from "../conditions.js";
import { go } from "../router.js";
import { count, say } from "../texts.js";
import { FILTER_NAMES, leave } from "./FilterBar.js";
import { Icon } from "./Icon.js";

/** What was made of the query: each condition can be left out with one press, and taken back; words without effect are named. */
export function Understood({
  answer: { understood },
  told,
  query,
}: {
  readonly answer: ExplainedSearchResponse;
  readonly told: Explanation;
  readonly query: URLSearchParams;
}) {
  const { terms = [], ignored = [] } = understood;
  const conditions = told.conditions.filter(({ name }) => !FILTER_NAMES.has(name));
  if (conditions.length + told.dropped.length + terms.length + ignored.length === 0) return null;
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
        {told.dropped.map((condition) => (
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

/** Where few answer: how many would with one condition less. */
export function NearMisses({
  told: { conditions },
  answer: { total_matches: total, understood },
  query,
}: {
  readonly told: Explanation;
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

/** A condition by what it was read as, where the answer says that: "ramen", "Rosenthaler Platz". */
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
  // What was set by itself is simply no longer set; what the words ask for is left out by its name.
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
