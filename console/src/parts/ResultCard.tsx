import type { Explanation, SearchResult } from "../api.js";
import { partName } from "../conditions.js";
import { tell, word } from "../sentences.js";
import { count, say } from "../texts.js";
import { Inferred } from "./Badges.js";
import { opennessOf } from "./openness.js";
import { Sighting } from "./Sighting.js";

/** A result: its kind, location, openness and certainty. */
export function ResultCard({
  result,
  number,
  explained,
  at,
  href,
  isActive,
  onActive,
}: {
  readonly result: SearchResult;
  readonly number: number;
  readonly explained: Explanation["results"][number];
  readonly at: string;
  readonly href: string;
  readonly isActive: boolean;
  readonly onActive: (id: string | null) => void;
}) {
  const { result_id: id, name, address, availability, distance_m: distance, price_band: price } = result;
  const open = opennessOf(availability, explained.hours, at);
  return (
    <li
      class={`result${isActive ? " active" : ""}`}
      id={`result-${id}`}
      onPointerEnter={() => onActive(id)}
      onPointerLeave={() => onActive(null)}
      onFocusIn={() => onActive(id)}
      onFocusOut={() => onActive(null)}
    >
      <span class="number" aria-hidden="true">
        {number}
      </span>
      <div class="result-body">
        <h2>
          <a href={href} dir="auto">
            {name}
          </a>
        </h2>
        <p class="about">
          {whatOf(result).join(", ")}
          {price.value !== null && (
            <>
              {" · "}
              <span class="whole">
                {price.value} {price.inferred && <Inferred />}
              </span>
            </>
          )}
        </p>
        <p class="address">
          <span dir="auto">{address === "" ? say("noAddress") : address}</span>
          {distance !== undefined && (
            <>
              {" · "}
              <span class="whole">{distanceText(distance)}</span>
            </>
          )}
        </p>
        <p class="open" title={tell(availability.basis, availability.basis_codes)}>
          <span class={open.tone}>{open.state}</span>
          {open.next !== null && ` · ${open.next}`}
          {availability.at !== undefined &&
            explained.hours.open_now !== null &&
            ` · ${say("nowIs", { state: say(explained.hours.open_now ? "open" : "closed") })}`}
        </p>
        <Sighting result={result} />
        <Rank rank={explained.rank} relevance={result.relevance} />
      </div>
    </li>
  );
}

/** Maximum words for what it is; the record has all of them. */
const WORDS_SHOWN = 6;

/** Its kind, offers and diets, without duplicates. */
function whatOf({ kind, cuisine, tags, vegan }: SearchResult): readonly string[] {
  const saysVegan = tags.some((tag) => tag.startsWith("vegan"));
  const ids = [kind ?? "", ...cuisine, ...tags, vegan && !saysVegan ? "vegan" : ""];
  return [...new Set(ids.filter((id) => id !== "").map(word))].slice(0, WORDS_SHOWN);
}

function distanceText(meters: number): string {
  return meters < 1000 ? `${count(meters)} m` : `${count(Math.round(meters / 100) / 10)} km`;
}

/** The parts of a result's relevance, each with its maximum. */
function Rank({
  rank,
  relevance,
}: {
  readonly rank: Explanation["results"][number]["rank"];
  readonly relevance: number;
}) {
  return (
    <details class="rank">
      <summary>{say("whyRank")}</summary>
      <table>
        <caption>
          {say("relevance")}: {relevance.toFixed(2)}
        </caption>
        <tbody>
          {rank.map(({ part, given, ceiling }) => (
            <tr key={part}>
              <th scope="row">{partName(part)}</th>
              <td class="bar" aria-hidden="true">
                <svg viewBox="0 0 100 6" preserveAspectRatio="none">
                  <rect class="day" width="100" height="6" />
                  <rect
                    class="open"
                    width={ceiling > 0 ? (100 * Math.max(0, given)) / ceiling : 0}
                    height="6"
                  />
                </svg>
              </td>
              <td>
                {count(given)}
                {ceiling > 0 && ` / ${count(ceiling)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
