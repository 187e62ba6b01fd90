import type { ReviewResponse } from "../../../src/contract/merchant.js";
import { word } from "../sentences.js";
import type { Draft } from "./draft.js";
import { tellOwner } from "./say.js";

const NOT_STATED = "";

/** The offered attributes, each stated or left to other sources. */
export function FactFields({
  offered,
  stated,
  change,
}: {
  readonly offered: ReviewResponse["facts"];
  readonly stated: Draft["facts"];
  readonly change: (facts: Draft["facts"]) => void;
}) {
  const set = (name: string, value: string) => {
    const { [name]: _before, ...others } = stated;
    change(value === NOT_STATED ? others : { ...others, [name]: factOf(value) });
  };
  return (
    <details class="facts">
      <summary>{tellOwner("facts")}</summary>
      <div class="fact-list">
        {offered.map(({ name, values }) => {
          const value = textOf(stated[name]);
          // Software may have stated an unusual value.
          const choices = value === NOT_STATED || values.includes(value) ? values : [value, ...values];
          return (
            <label key={name}>
              {word(name)}
              <select value={value} onChange={({ currentTarget }) => set(name, currentTarget.value)}>
                <option value={NOT_STATED}>{tellOwner("notStated")}</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {word(choice)}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </div>
    </details>
  );
}

function factOf(value: string): boolean | string {
  return value === "yes" ? true : value === "no" ? false : value;
}

function textOf(value: boolean | number | string | undefined): string {
  if (value === undefined) return NOT_STATED;
  return value === true ? "yes" : value === false ? "no" : String(value);
}
