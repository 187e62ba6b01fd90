import { LANGUAGE } from "../texts.js";
import { WEEKDAYS } from "../../../src/domain/time.js";
import { type Day, type Span, type Week } from "./draft.js";
import { tellOwner } from "./say.js";

/** The default for a day's first opening. */
const USUAL: Span = { open: "09:00", close: "18:00" };
/** Maximum openings per day. */
const MAX_SPANS = 6;

/** An editor for weekly hours, one line per day. Hours may be split, or extend past midnight if the closing time is earlier. */
export function WeekEditor({ week, change }: { readonly week: Week; readonly change: (week: Week) => void }) {
  const set = (day: Day, spans: readonly Span[]) => change({ ...week, [day]: spans });
  return (
    <div class="week-editor">
      {WEEKDAYS.map((day, index) => {
        const name = dayName(index);
        const before = WEEKDAYS[index - 1];
        return (
          <fieldset key={day}>
            <legend>{name}</legend>
            {week[day].length === 0 && <span class="quiet">{tellOwner("closedDay")}</span>}
            {week[day].map((span, at) => (
              <OneSpan
                key={at}
                span={span}
                day={name}
                change={(next) =>
                  set(
                    day,
                    week[day].map((one, i) => (i === at ? next : one)),
                  )
                }
                remove={() =>
                  set(
                    day,
                    week[day].filter((_, i) => i !== at),
                  )
                }
              />
            ))}
            <span class="day-actions">
              {week[day].length < MAX_SPANS && (
                <button
                  type="button"
                  class="plain"
                  aria-label={tellOwner("addSpanOn", { day: name })}
                  onClick={() => set(day, [...week[day], USUAL])}
                >
                  {tellOwner("addSpan")}
                </button>
              )}
              {before !== undefined && (
                <button
                  type="button"
                  class="plain"
                  aria-label={tellOwner("asBeforeOn", { day: name })}
                  onClick={() => set(day, week[before])}
                >
                  {tellOwner("asBefore")}
                </button>
              )}
            </span>
          </fieldset>
        );
      })}
      <p class="quiet">{tellOwner("pastMidnight")}</p>
    </div>
  );
}

function OneSpan({
  span: { open, close },
  day,
  change,
  remove,
}: {
  readonly span: Span;
  readonly day: string;
  readonly change: (span: Span) => void;
  readonly remove: () => void;
}) {
  return (
    <span class="span">
      <input
        type="time"
        value={open}
        aria-label={tellOwner("opens", { day })}
        onInput={({ currentTarget }) => change({ open: currentTarget.value, close })}
        required
      />
      –
      <input
        type="time"
        value={close}
        aria-label={tellOwner("closes", { day })}
        onInput={({ currentTarget }) => change({ open, close: currentTarget.value })}
        required
      />
      <button
        type="button"
        class="plain square"
        aria-label={tellOwner("removeSpan", { open, close, day })}
        onClick={remove}
      >
        ×
      </button>
    </span>
  );
}

function dayName(index: number): string {
  // 2024 began on a Monday.
  return new Intl.DateTimeFormat(LANGUAGE, { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + index),
  );
}
