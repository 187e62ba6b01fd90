import { useState } from "preact/hooks";
import type { ReviewResponse } from "../../../src/contract/merchant.js";
import { type Draft, LINKS, STATUSES } from "./draft.js";
import { FactFields } from "./FactFields.js";
import { tellOwner } from "./say.js";
import { WeekEditor } from "./WeekEditor.js";

const MODES = { week: "hoursWeek", text: "hoursText", none: "hoursNone" } as const;

/** Statements that are valid until changed. Saving states all of them. */
export function StatementForm({
  review,
  first,
  save,
}: {
  readonly review: ReviewResponse;
  readonly first: Draft;
  readonly save: (draft: Draft) => void;
}) {
  const [draft, setDraft] = useState(first);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const isAsKnown = review.statement.statement === null && review.hours.text !== null;
  return (
    <form
      class="statement"
      onSubmit={(event) => {
        event.preventDefault();
        save(draft);
      }}
    >
      <h3>{tellOwner("hours")}</h3>
      {isAsKnown && <p class="quiet">{tellOwner("hoursAsKnown")}</p>}
      <fieldset class="modes">
        <legend class="hidden">{tellOwner("hoursHow")}</legend>
        {Object.entries(MODES).map(([mode, text]) => (
          <label key={mode}>
            <input
              type="radio"
              name="mode"
              checked={draft.mode === mode}
              onChange={() => set({ mode: mode as Draft["mode"] })}
            />
            {tellOwner(text)}
          </label>
        ))}
      </fieldset>
      {draft.mode === "week" && (
        <>
          <WeekEditor week={draft.week} change={(week) => set({ week })} />
          <label class="check">
            <input
              type="checkbox"
              checked={draft.isClosedOnHolidays}
              onChange={({ currentTarget }) => set({ isClosedOnHolidays: currentTarget.checked })}
            />
            {tellOwner("holidaysClosed")}
          </label>
        </>
      )}
      {draft.mode === "text" && (
        <label class="field">
          {tellOwner("hours")}
          <textarea
            rows={3}
            maxLength={500}
            value={draft.text}
            onInput={({ currentTarget }) => set({ text: currentTarget.value })}
            aria-describedby="hours-hint"
            spellcheck={false}
            required
          />
          <small id="hours-hint" class="quiet">
            {tellOwner("hoursTextHint")}
          </small>
        </label>
      )}
      <label class="field">
        {tellOwner("status")}
        <select
          value={draft.status}
          onChange={({ currentTarget }) => set({ status: currentTarget.value as Draft["status"] })}
        >
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {tellOwner(`status_${status}`)}
            </option>
          ))}
        </select>
      </label>
      <h3>{tellOwner("reachYou")}</h3>
      <label class="field">
        {tellOwner("phone")}
        <input
          type="tel"
          autocomplete="off"
          maxLength={40}
          value={draft.phone}
          onInput={({ currentTarget }) => set({ phone: currentTarget.value })}
        />
      </label>
      <label class="field">
        {tellOwner("website")}
        <input
          type="url"
          autocomplete="off"
          maxLength={500}
          placeholder="https://"
          value={draft.website}
          onInput={({ currentTarget }) => set({ website: currentTarget.value })}
        />
      </label>
      <h3>{tellOwner("links")}</h3>
      <p class="quiet">{tellOwner("linksHint")}</p>
      {LINKS.map((link) => (
        <label class="field" key={link}>
          {tellOwner(`link_${link}`)}
          <input
            type="url"
            autocomplete="off"
            maxLength={500}
            placeholder="https://"
            pattern="https://.*"
            value={draft.links[link]}
            onInput={({ currentTarget }) => set({ links: { ...draft.links, [link]: currentTarget.value } })}
          />
        </label>
      ))}
      <FactFields offered={review.facts} stated={draft.facts} change={(facts) => set({ facts })} />
      <p class="actions">
        <button type="submit">{tellOwner("save")}</button>
      </p>
    </form>
  );
}
