import { fieldsOf, type Origin, originOf } from "../../../../src/contract/provenance.js";
import type { Details } from "../../api.js";
import { tell, word } from "../../sentences.js";
import { date, percent, say } from "../../texts.js";
import { Inferred } from "../Badges.js";

/** Fields in display order, by group. Ungrouped fields follow in the last group, by name. */
const GROUPS = {
  groupPlace: ["name", "kind", "operating_status", "hours", "address", "coordinates"],
  groupContact: ["phone", "website", "email"],
  groupOffer: ["cuisine", "vegan", "vegetarian", "price_band", "outdoor_seating"],
  facts: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** Not values of the place, or shown at the top of the page. */
const NO_VALUE: ReadonlySet<string> = new Set(["observed_at"]);

/**
 * Every value with its origin: the source, date, derivation, confidence, and whether anybody observed it. What most values have in common is shown once
 * above them.
 */
export function OnRecord({ record }: { readonly record: Details }) {
  const rows = fieldsOf(record.provenance)
    .filter((field) => !NO_VALUE.has(field))
    .flatMap((field) => {
      const origin = originOf(record.provenance, field);
      return origin === null
        ? []
        : [{ field, origin, value: shownValue(record, field), group: groupOf(field) }];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.field.localeCompare(b.field));
  const usual = usualOrigin(rows.map(({ origin }) => origin));
  return (
    <section>
      <h2>{say("onRecord")}</h2>
      {usual !== null && <p class="quiet">{say("unlessSaid", { origin: usual })}</p>}
      <table class="on-record">
        <thead>
          <tr>
            <th scope="col">{say("field")}</th>
            <th scope="col">{say("value")}</th>
            <th scope="col">{say("howKnown")}</th>
            <th scope="col">{say("confidence")}</th>
          </tr>
        </thead>
        {GROUP_NAMES.map((group) => {
          const own = rows.filter((row) => row.group === group);
          return own.length === 0 ? null : (
            <tbody key={group}>
              <tr class="group">
                <th scope="rowgroup" colSpan={4}>
                  {say(group)}
                </th>
              </tr>
              {own.map(({ field, origin, value }) => (
                <tr key={field}>
                  <th scope="row">{word(field.replace(/^facts\./u, ""))}</th>
                  <td>{value}</td>
                  <td class="quiet">{originText(origin) !== usual && <How origin={origin} />}</td>
                  <td>
                    <Sure confidence={origin.confidence} />
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}

/** What more than half of the values have in common; null if there is nothing. */
function usualOrigin(origins: readonly Origin[]): string | null {
  const counts = new Map<string, number>();
  for (const text of origins.map(originText))
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most !== undefined && most[1] > 1 && most[1] * 2 > origins.length ? most[0] : null;
}

/** The source and date; null for inferred values, and for those that need further explanation. */
function originText({ source, observed_at: at, inferred, dating, basis }: Origin): string | null {
  if (inferred || basis !== undefined) return null;
  return dating === "listed"
    ? say("listedIn", { source, date: date(at) })
    : `${source}, ${say(DATINGS[dating])} ${date(at)}`;
}

function How({ origin }: { readonly origin: Origin }) {
  const { source, observed_at: at, inferred, dating, basis, basis_codes: codes } = origin;
  if (inferred)
    return basis === undefined ? <Inferred /> : <span class="inferred">{tell(basis, codes)}</span>;
  return (
    <>
      {dating === "listed" ? (
        say("listedIn", { source, date: date(at) })
      ) : (
        <>
          {source}, {say(DATINGS[dating])} <time dateTime={at}>{date(at)}</time>
        </>
      )}
      {basis !== undefined && <> {tell(basis, codes)}</>}
    </>
  );
}

const DATINGS = {
  checked: "datedChecked",
  edited: "datedEdited",
  fetched: "datedFetched",
  reported: "datedReported",
  stated: "datedStated",
} as const;

function Sure({ confidence }: { readonly confidence: number }) {
  return (
    <span class="sure">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="all" width="100" height="6" rx="3" />
        <rect class="part" width={Math.max(3, confidence * 100)} height="6" rx="3" />
      </svg>
      {percent(confidence)}
    </span>
  );
}

function groupOf(field: string): Group {
  const known = GROUP_NAMES.find((group) => (GROUPS[group] as readonly string[]).includes(field));
  return known ?? "facts";
}

function rankOf({ field, group }: { readonly field: string; readonly group: Group }): number {
  return Math.max(0, (GROUPS[group] as readonly string[]).indexOf(field));
}

/** A field's value for display. */
function shownValue(record: Details, field: string): string {
  const { contact, coordinates, hours, facts } = record;
  switch (field) {
    case "name":
      return record.name;
    case "kind":
      return record.kind === null ? "–" : word(record.kind);
    case "address":
      return record.address;
    case "coordinates":
      return `${coordinates.latitude.toFixed(5)}, ${coordinates.longitude.toFixed(5)}`;
    case "hours":
      return hours.text ?? "–";
    case "operating_status":
      return word(record.operating_status);
    case "phone":
    case "website":
    case "email":
      return contact[field] ?? "–";
    case "cuisine":
      return record.cuisine.map(word).join(", ");
    case "price_band":
      return record.price_band.value ?? "–";
    case "vegan":
    case "vegetarian":
    case "outdoor_seating":
      return record[field] ? say("yes") : say("no");
    default:
      return factText(facts[field.replace(/^facts\./u, "")]);
  }
}

function factText(value: Details["facts"][string] | undefined): string {
  if (value === undefined) return "–";
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  if (typeof value === "number") return String(value);
  return value
    .split(";")
    .map((one) => (/^[a-z_0-9]+$/u.test(one) ? word(one) : one))
    .join(", ");
}
