import type { BeliefReliability, ReliabilityBin } from "../../../src/contract/calibration.js";
import { attributeName, count, say, share } from "../texts.js";

/** In units of about a pixel. Axis names are below and next to their numbers. */
const [SIZE, LEFT, TOP, RIGHT, BOTTOM] = [260, 56, 10, 10, 40] as const;
/** Beliefs that are visible at once; the others are collapsed. */
const FIRST = ["exists", "hours", "phone", "website"] as const;
/** Minimum forecasts: with fewer, a plot shows only chance. */
const LEAST = 30;

/** The calibration of each attribute: a plot, with its numbers in a collapsed table. */
export function ReliabilityPlots({ beliefs }: { readonly beliefs: readonly BeliefReliability[] }) {
  const shown = beliefs.filter(({ n }) => n >= LEAST);
  const first = FIRST.flatMap((name) => shown.find(({ belief }) => belief === name) ?? []);
  const others = shown.filter((one) => !first.includes(one));
  return (
    <div class="reliability">
      <ul class="legend">
        <li>
          <Mark kind="implied" /> {say("impliedStill")}
        </li>
        <li>
          <Mark kind="stated" /> {say("statedTrue")}
        </li>
      </ul>
      <Plots beliefs={first} />
      {others.length > 0 && (
        <details>
          <summary>{say("moreAttributes")}</summary>
          <Plots beliefs={others} />
        </details>
      )}
    </div>
  );
}

function Plots({ beliefs }: { readonly beliefs: readonly BeliefReliability[] }) {
  return (
    <div class="plots">
      {beliefs.map((one) => (
        <Plot key={one.belief} reliability={one} />
      ))}
    </div>
  );
}

function Plot({ reliability }: { readonly reliability: BeliefReliability }) {
  const { belief, n, seen, mean_stated, mean_implied, implied, stated } = reliability;
  const bins = [...implied, ...stated];
  const least = Math.min(0.9, ...bins.flatMap(({ told, low }) => [told, low]));
  const from = Math.max(0, Math.floor(least * 10) / 10);
  const x = (value: number) => LEFT + ((value - from) / (1 - from)) * (SIZE - LEFT - RIGHT);
  const y = (value: number) => TOP + ((1 - value) / (1 - from)) * (SIZE - TOP - BOTTOM);
  const name = attributeName(belief);
  const summary = `${say("stillSeen")} ${share(seen.share)} (${share(seen.low)}–${share(seen.high)}), ${say("wasImplied")} ${share(mean_implied)}, ${say("wasStated")} ${share(mean_stated)}`;
  return (
    <figure>
      <figcaption>
        <strong>{name}</strong> <span class="quiet">n = {count(n)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={`${name}, n = ${count(n)}: ${summary}`}>
        {[from, (from + 1) / 2, 1].map((tick) => (
          <g key={tick}>
            <text
              x={x(tick)}
              y={SIZE - BOTTOM + 16}
              text-anchor={tick === 1 ? "end" : tick === from ? "start" : "middle"}
            >
              {share(tick)}
            </text>
            <text x={LEFT - 5} y={y(tick) + 4} text-anchor="end">
              {share(tick)}
            </text>
          </g>
        ))}
        <text x={(LEFT + SIZE - RIGHT) / 2} y={SIZE - 6} text-anchor="middle">
          {say("axisTold")}
        </text>
        <text transform={`translate(12 ${(TOP + SIZE - BOTTOM) / 2}) rotate(-90)`} text-anchor="middle">
          {say("axisSeen")}
        </text>
        <path class="axis" d={`M${LEFT} ${TOP}V${SIZE - BOTTOM}H${SIZE - RIGHT}`} />
        <path class="ideal" d={`M${x(from)} ${y(from)}L${x(1)} ${y(1)}`} />
        {stated.map((bin, i) => (
          <g class="stated" key={i}>
            <path d={`M${x(bin.told)} ${y(bin.low)}V${y(bin.high)}`} />
            <path class="mark" d={diamond(x(bin.told), y(bin.seen))} />
          </g>
        ))}
        {implied.map((bin, i) => (
          <g class="implied" key={i}>
            <path d={`M${x(bin.told)} ${y(bin.low)}V${y(bin.high)}`} />
            <circle class="mark" cx={x(bin.told)} cy={y(bin.seen)} r="3.5" />
          </g>
        ))}
      </svg>
      <p>
        {say("expectedFound", { expected: share(mean_implied), found: share(seen.share) })}{" "}
        <span class="quiet">
          (95 %: {share(seen.low)}–{share(seen.high)})
        </span>
      </p>
      <p class="quiet">{say("statedOnAverage", { stated: share(mean_stated) })}</p>
      <details>
        <summary>{say("asTable")}</summary>
        <Numbers caption={say("impliedStill")} bins={implied} />
        <Numbers caption={say("statedTrue")} bins={stated} />
      </details>
    </figure>
  );
}

function Numbers({ caption, bins }: { readonly caption: string; readonly bins: readonly ReliabilityBin[] }) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">n</th>
          <th scope="col">{say("told")}</th>
          <th scope="col">{say("stillSeen")}</th>
          <th scope="col">95 %</th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ n, told, seen, low, high }, i) => (
          <tr key={i}>
            <td>{count(n)}</td>
            <td>{share(told)}</td>
            <td>{share(seen)}</td>
            <td>
              {share(low)}–{share(high)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ kind }: { readonly kind: "implied" | "stated" }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" class={kind} aria-hidden="true">
      {kind === "implied" ? (
        <circle class="mark" cx="6" cy="6" r="3.5" />
      ) : (
        <path class="mark" d={diamond(6, 6)} />
      )}
    </svg>
  );
}

const diamond = (x: number, y: number): string => `M${x} ${y - 4.5}l4.5 4.5l-4.5 4.5l-4.5 -4.5z`;
