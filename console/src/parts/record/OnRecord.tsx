import { fieldsOf, type Origin, originOf } from "../../../../src/contract/provenance.js";
import type { Details } from "../../api.js";
import { tell, word } from "../../sentences.js";
import { date, percent, say } from "../../texts.js";
import { Inferred } from "../Badges.js";

/** What of a record is said first; all else follows in the order of its names. */
const FIRST = [
  "name",
  "kind",
  "operating_status",
  "hours",
  "address",
  "coordinates",
  "phone",
  "website",
  "email",
  "cuisine",
  "price_band",
];
/** Told with the head of the page, and where a value is no value of the place. */
const NO_VALUE: ReadonlySet<string> = new Set(["observed_at"]);

/** Every value beside where it comes from: who says so, since when, how that came about, how sure it is, and whether anybody observed it. */
export function OnRecord({ record }: { readonly record: Details }) {
  const rows = fieldsOf(record.provenance)
    .filter((field) => !NO_VALUE.has(field))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b))
    .flatMap((field) => {
      const origin = originOf(record.provenance, field);
      return origin === null ? [] : [{ field, origin, value: shownValue(record, field) }];
    });
  return (
    <section>
      <h2>{say("onRecord")}</h2>
      <table class="on-record">
        <thead>
          <tr>
            <th scope="col">{say("field")}</th>
            <th scope="col">{say("value")}</th>
            <th scope="col">{say("howKnown")}</th>
            <th scope="col">{say("confidence")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, origin, value }) => (
            <tr key={field}>
              <th scope="row">{word(field.replace(/^facts\./u, ""))}</th>
              <td>{value}</td>
              <td class="quiet">
                <How origin={origin} />
              </td>
              <td>
                <Sure confidence={origin.confidence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
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

function rankOf(field: string): number {
  const at = FIRST.indexOf(field);
  if (at >= 0) return at;
  return field.startsWith("facts.") ? FIRST.length + 1 : FIRST.length;
}

/** A field's value as people read it. */
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
