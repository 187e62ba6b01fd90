import { useState } from "preact/hooks";
import type { StatementResponse } from "../../../src/contract/merchant.js";
import { date, moment } from "../texts.js";
import { tellOwner } from "./say.js";
import { dayAt, nextAt } from "./wallClock.js";

type Closure = NonNullable<StatementResponse["statement"]>["closures"][number];

/** One-time closures: today, until a time, or for some days. Each is stated when its button is pressed. */
export function Closures({
  closures,
  clock,
  timeZone,
  change,
}: {
  readonly closures: readonly Closure[];
  readonly clock: () => number;
  readonly timeZone: string;
  readonly change: (closures: readonly Closure[]) => void;
}) {
  const today = dayAt(clock(), timeZone);
  const [back, setBack] = useState("");
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const add = (closure: Closure) => change([...closures, closure]);
  const isClosedToday = closures.some(
    (one) => "first_day" in one && one.first_day <= today && today <= one.last_day,
  );
  return (
    <section class="closures" aria-labelledby="closures-title">
      <h3 id="closures-title">{tellOwner("closures")}</h3>
      {closures.length === 0 ? (
        <p class="quiet">{tellOwner("noClosures")}</p>
      ) : (
        <ul class="closure-list">
          {closures.map((closure) => {
            const what = closureText(closure, timeZone);
            return (
              <li key={what}>
                <span>{what}</span>
                <button
                  type="button"
                  class="plain"
                  aria-label={tellOwner("removeWhat", { what })}
                  onClick={() => change(closures.filter((one) => one !== closure))}
                >
                  {tellOwner("remove")}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div class="quick">
        <button
          type="button"
          disabled={isClosedToday}
          onClick={() => {
            const day = dayAt(clock(), timeZone);
            add({ first_day: day, last_day: day });
          }}
        >
          {tellOwner("closedToday")}
        </button>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const now = clock();
            add({ from: rfc3339(now), until: rfc3339(nextAt(now, back, timeZone)) });
            setBack("");
          }}
        >
          <label>
            {tellOwner("backAt")}
            <input
              type="time"
              value={back}
              onInput={({ currentTarget }) => setBack(currentTarget.value)}
              required
            />
          </label>
          <button type="submit" class="second">
            {tellOwner("closeUntil")}
          </button>
        </form>
      </div>
      <form
        class="quick"
        onSubmit={(event) => {
          event.preventDefault();
          add({ first_day: first, last_day: last < first ? first : last });
          setFirst("");
          setLast("");
        }}
      >
        <fieldset>
          <legend>{tellOwner("holiday")}</legend>
          <label>
            {tellOwner("from")}
            <input
              type="date"
              min={today}
              value={first}
              onInput={({ currentTarget }) => setFirst(currentTarget.value)}
              required
            />
          </label>
          <label>
            {tellOwner("until")}
            <input
              type="date"
              min={first === "" ? today : first}
              value={last}
              onInput={({ currentTarget }) => setLast(currentTarget.value)}
              required
            />
          </label>
          <button type="submit" class="second">
            {tellOwner("addHoliday")}
          </button>
        </fieldset>
      </form>
    </section>
  );
}

function closureText(closure: Closure, timeZone: string): string {
  if ("until" in closure) return tellOwner("until_time", { time: moment(closure.until, timeZone) });
  const { first_day: first, last_day: last } = closure;
  return first === last ? date(first) : `${date(first)} – ${date(last)}`;
}

/** In seconds, like the service. */
function rfc3339(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
