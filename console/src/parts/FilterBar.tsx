import { useEffect, useRef } from "preact/hooks";
import type { SearchResponse } from "../api.js";
import { go } from "../router.js";
import { moment, say } from "../texts.js";
import { Icon } from "./Icon.js";

const FLAGS = ["open_now", "vegan", "vegetarian", "outdoor"] as const;
/** Filters that apply only to places to eat. */
const OF_FOOD: ReadonlySet<string> = new Set(["vegan", "vegetarian", "outdoor"]);
/** The verticals whose places have a price band. */
const PRICED: ReadonlySet<string> = new Set(["food", "lodging"]);
const BANDS = ["€", "€€", "€€€"] as const;
/** Conditions in this bar. Every other one has its own chip. */
export const FILTER_NAMES: ReadonlySet<string> = new Set([...FLAGS, "price_band"]);

/**
 * The filters of the vertical of the query, or all if it is unknown, whether set here or derived from the query. Each takes effect at once and is part of
 * the address.
 */
export function FilterBar({
  query,
  understood,
}: {
  readonly query: URLSearchParams;
  readonly understood: SearchResponse["understood"] | null;
}) {
  const filters = understood?.filters ?? {};
  const vertical = understood?.vertical ?? "food";
  const flags = FLAGS.filter(
    (name) => vertical === "food" || !OF_FOOD.has(name) || filters[name] !== undefined,
  );
  const isPriced = PRICED.has(vertical) || filters.price_band !== undefined;
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    edit(next);
    go(`/?${next.toString()}`);
  };
  const at = query.get("at");
  return (
    <div class="chips filters" role="group" aria-label={say("filters")}>
      {flags.map((name) => (
        <button
          type="button"
          class="chip"
          key={name}
          aria-pressed={filters[name] === true}
          onClick={() => change((next) => next.set(name, String(filters[name] !== true)))}
        >
          {say(name)}
        </button>
      ))}
      {isPriced && (
        <span class="chips bands" role="group" aria-label={say("price")}>
          {BANDS.map((band) => (
            <button
              type="button"
              class="chip"
              key={band}
              aria-pressed={filters.price_band === band}
              onClick={() =>
                change((next) => {
                  const isOn = filters.price_band === band;
                  next.delete("price_band");
                  // A filter derived from the query is excluded by its name.
                  leave(next, "price_band", isOn && !query.has("price_band"));
                  if (!isOn) next.set("price_band", band);
                })
              }
            >
              {band}
            </button>
          ))}
        </span>
      )}
      <Arriving
        at={at}
        set={(value) =>
          change((next) => {
            if (value === null) next.delete("at");
            else next.set("at", value);
          })
        }
      />
    </div>
  );
}

/** Excludes a condition from a query, or includes it again. */
export function leave(query: URLSearchParams, name: string, isOut: boolean): void {
  const others = (query.get("drop") ?? "").split(",").filter((one) => one !== "" && one !== name);
  const dropped = isOut ? [...others, name] : others;
  if (dropped.length === 0) query.delete("drop");
  else query.set("drop", dropped.join(","));
}

/** The time of arrival: now, or a time chosen in a popover. */
function Arriving({ at, set }: { readonly at: string | null; readonly set: (at: string | null) => void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isInside = menu.current?.contains(event.target as Node) === true;
      if (menu.current === null || (event.type === "pointerdown" && isInside)) return;
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      const hadFocus = menu.current.open && isInside;
      menu.current.open = false;
      if (hadFocus) menu.current.querySelector("summary")?.focus();
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget as HTMLFormElement).get("at");
    if (typeof value === "string" && value !== "") set(new Date(value).toISOString());
  };
  const isSet = at !== null && !Number.isNaN(Date.parse(at));
  return (
    <details class="menu" ref={menu} key={at ?? ""}>
      <summary class={`chip${isSet ? " on" : ""}`}>
        <Icon name="clock" />
        {isSet ? say("arriving", { time: moment(at) }) : say("anyTime")}
      </summary>
      <form class="popover" onSubmit={submit}>
        <label>
          {say("arrivingWhen")}
          <input name="at" type="datetime-local" required defaultValue={localTime(at)} />
        </label>
        <div class="actions">
          <button type="submit">{say("apply")}</button>
          {isSet && (
            <button type="button" onClick={() => set(null)}>
              {say("nowInstead")}
            </button>
          )}
        </div>
      </form>
    </details>
  );
}

/** The value of a time input: the reader's local time, to the minute. */
function localTime(at: string | null): string {
  const date = new Date(at ?? "");
  if (Number.isNaN(date.getTime())) return "";
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
