import { link, percent, plain, worded } from "./markdown.js";
import type {
  Availability,
  Details,
  ReportResponse,
  SearchResponse,
  SearchResult,
  VerifyResponse,
} from "./resources.js";
import { isFailure, type VerifyBatch } from "./verifyBatch.js";

/**
 * Answers as short Markdown for models, in a third to half of the tokens of JSON. It leaves out what a model seldom needs.
 * Outside text is data: it never becomes markup, a link or a line of its own.
 */

/** A search answer: a heading line, then one line per result. */
export function searchText({ results, coverage, total_matches, note, understood }: SearchResponse): string {
  const { filters, place, time, ignored = [], excluded_cuisines: excluded = [] } = understood;
  const words = [
    ...Object.entries(filters).map(([name, value]) => (value === true ? worded(name) : String(value))),
    ...[...(understood.kinds ?? []), ...(understood.cuisines ?? []), ...(understood.attributes ?? [])].map(
      worded,
    ),
    ...excluded.map((name) => `not ${worded(name)}`),
    ...(understood.terms ?? []).map((term) => `"${plain(term, 60)}"`),
    ...(place === undefined ? [] : [`at ${plain(place.name, 120)}`]),
    ...(time === undefined ? [] : [`open ${time.at}`]),
    ...(ignored.length === 0 ? [] : [`ignored ${ignored.map((word) => `"${plain(word, 60)}"`).join(" ")}`]),
  ];
  const [shared, day] = [sharedWords(results), sharedDay(results)];
  const ownWords = words.filter((word) => !shared.includes(word));
  const heading = [
    coverage === undefined ? null : plain(coverage, 600),
    // If there are more matches than results, the note says how many.
    total_matches > results.length ? null : `${total_matches} ${total_matches === 1 ? "match" : "matches"}.`,
    ownWords.length === 0 ? null : `Understood: ${ownWords.join(", ")}.`,
    plain(note, 1200),
    results.length === 0 ? null : "? = inferred.",
    shared.length === 0 ? null : `All: ${shared.join(", ")}.`,
    day === null ? null : `Hours of ${day}.`,
  ];
  const rows = results.map((result) => `- ${resultLine(result, shared, day)}`);
  return [joined(" ", heading), ...rows].join("\n");
}

/** Words that several results share, shown once. */
function sharedWords(results: readonly SearchResult[]): readonly string[] {
  const [first, ...others] = results.map((result) => kindWords(result, isKind));
  if (first === undefined || others.length === 0) return [];
  return first.filter((word) => others.every((words) => words.includes(word)));
}

/** The day that all stated hours are for; null if they are for several days, or only one result states any. */
function sharedDay(results: readonly SearchResult[]): string | null {
  const days = results.flatMap(({ availability }) => DAY.exec(availability.basis)?.[1] ?? []);
  const [first] = days;
  return first !== undefined && days.length > 1 && days.every((day) => day === first) ? first : null;
}

function resultLine(result: SearchResult, shared: readonly string[], day: string | null): string {
  const { distance_m: distance, confidence, observed_at: observedAt, dating, availability } = result;
  const [street = ""] = result.address.split(", ");
  const seen = `${dating === "checked" ? "" : `${dating} `}${observedAt.slice(0, 10)}`;
  return joined("; ", [
    joined(": ", [
      plain(result.name, 200),
      kindWords(result, isKind)
        .filter((word) => !shared.includes(word))
        .join(", "),
    ]),
    street === "" ? null : plain(street, 300),
    distance === undefined ? null : `${distance} m`,
    availabilityText(availability, observedAt.slice(0, 10), day),
    `exists ${percent(confidence)} ${seen}`,
    result.result_id,
  ]);
}

/** A listed result shows only its kind (the first tag) and its `_only` tags. */
function isKind(tag: string, at: number): boolean {
  return at === 0 || tag.endsWith("_only");
}

const FLAGS = [
  ["vegan", "vegan"],
  ["vegetarian", "vegetarian"],
  ["outdoor_seating", "outdoor"],
] as const;

/** Kind, cuisines, price and known flags. An inferred value has a `?`. */
function kindWords(
  record: SearchResult | Details,
  showsTag: (tag: string, at: number) => boolean = () => true,
): string[] {
  const { tags, cuisine, price_band: price, inferred } = record;
  const flags = FLAGS.flatMap(([field, word]) => {
    const value: boolean | undefined = { vegetarian: undefined, ...record }[field];
    const isInferred = inferred.includes(field);
    if (value === true) return [isInferred ? `${word}?` : word];
    return value === undefined || isInferred ? [] : [`no ${word}`];
  });
  const words = [
    ...tags.filter(showsTag).map(worded),
    ...cuisine.map(worded),
    ...(price.value === null ? [] : [`${price.value}${price.inferred ? "?" : ""}`]),
    ...flags,
  ];
  // "vegan only" implies "vegan".
  return words.filter((word) => !words.includes(`${word} only`));
}

/** A full record, one line per subject. */
export function detailsText(record: Details): string {
  const { hours, contact, facts, confidence, observed_at: observedAt, dating } = record;
  const known = Object.entries(facts).map(([name, value]) =>
    value === true ? worded(name) : `${worded(name)} ${value === false ? "no" : plain(String(value), 300)}`,
  );
  const sources = record.sources.map(({ name, url }) => joined(" ", [plain(name, 120), link(url)]));
  const exceptions = hours.special.slice(0, SPECIAL_DAYS).map(specialDay);
  return joined("\n", [
    `**${plain(record.name, 200)}** ${joined(", ", kindWords(record))}`,
    about("Address", [plain(record.address, 300), Object.values(record.coordinates).join(",")]),
    about(
      "Contact",
      [contact.phone, contact.email].map((one) => plain(one ?? "", 200)),
    ),
    about("Website", [contact.website === null ? null : link(contact.website)]),
    about("Hours", hours.text === null ? [] : [plain(hours.text, 500), ...exceptions], "; "),
    about(
      "Now",
      [
        availabilityText(record.availability),
        hours.next_change_at === null ? null : `changes ${hours.next_change_at}`,
        hours.timezone,
      ],
      "; ",
    ),
    about("Facts", known),
    about("Status", [
      worded(record.operating_status),
      `exists ${percent(confidence)}`,
      `${dating} ${observedAt.slice(0, 10)}`,
    ]),
    about("Sure", confidences(record.provenance)),
    about("Source", sources),
    about("Attribution", [plain(record.attribution, 300)]),
    about("Note", [plain(record.note, 1200)]),
    about("result_id", [record.result_id]),
    about("result_token", [`${record.result_token} until ${record.result_token_expires_at}`]),
  ]);
}

/** Maximum coming exceptions shown. */
const SPECIAL_DAYS = 6;

function specialDay({ date, open, close }: Details["hours"]["special"][number]): string {
  return open === undefined ? `${date} closed` : `${date} ${open}-${close}`;
}

/** Confidence of the fields that differ from the common one. */
function confidences({ default: shared, ...own }: Details["provenance"]): string[] {
  const differing = Object.entries(own).flatMap(([field, { confidence }]) =>
    confidence === undefined || field === "observed_at"
      ? []
      : [`${worded(field.replace("facts.", ""))} ${percent(confidence)}`],
  );
  return shared?.confidence === undefined ? differing : [...differing, `else ${percent(shared.confidence)}`];
}

/** The verdict first, then the evidence. */
export function verifyText(answer: VerifyResponse): string {
  const { claim, latest_observation: latest, live_check: live, record_confidence: confidence } = answer;
  return joined("\n", [
    claim === undefined
      ? null
      : joined(" ", [
          `**${claim.verdict}**${claim.verdict === "unknown" ? "" : ` ${percent(claim.confidence)}`}: "${plain(claim.text, 200)}".`,
          claim.parts === undefined ? plain(claim.basis, 500) : null,
          claim.observed_value === null || claim.field === null
            ? null
            : `${worded(claim.field)}: ${plain(String(claim.observed_value), 500)}`,
          claim.not_understood === undefined
            ? null
            : `Not understood: ${claim.not_understood.map((word) => plain(word, 60)).join(", ")}.`,
        ]),
    ...(claim?.parts ?? []).map(
      (part) => `- **${part.verdict}**: "${plain(part.text, 200)}". ${plain(part.basis, 500)}`,
    ),
    about("Now", [availabilityText(answer.availability)]),
    `Exists ${percent(confidence)}; ${plain(latest.source, 120)} ${latest.at.slice(0, 10)}: ${plain(latest.summary, 500)}`,
    live.sources.length === 0
      ? null
      : `${live.performed ? "Checked just now" : "Checked lately"}: ${live.sources.map(({ name, outcome }) => `${plain(name, 120)} ${worded(outcome)}`).join(", ")}.`,
    plain(answer.note, 1200),
    answer.result_id,
    answer.receipt === undefined ? null : `Receipt: ${answer.receipt}`,
  ]);
}

/** The answers one after another. */
export function verifyBatchText({ results }: VerifyBatch): string {
  return results
    .map((one) =>
      isFailure(one)
        ? joined("\n", [`**${one.error}**: ${plain(one.detail, 600)}`, plain(one.result_id, 60)])
        : verifyText(one),
    )
    .join("\n\n");
}

/** What a report changed. */
export function reportText(answer: ReportResponse): string {
  const { outcome, previous_confidence: before, new_confidence: after, observed_at: at } = answer;
  return `Taken: ${outcome}. Exists ${percent(before)} -> ${percent(after)}, observed ${at}. ${answer.result_id}`;
}

/** The date at the end of a basis. */
const DATED = /, (?:observed|edited|of unknown age, listed) (\d{4}-\d\d-\d\d)$/u;

/** The day in a basis, before its first hours. */
const DAY = /(?<=: )((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?: \d{4}-\d\d-\d\d)?) (?=\d)/u;
const NO_HOURS = /^No opening hours are on record$/u;

/** Open or closed, the confidence and the hours. `shownDate`, `shownDay`: already shown elsewhere, so they are left out here. */
function availabilityText(
  { status, basis, confidence }: Availability,
  shownDate: string | null = null,
  shownDay: string | null = null,
): string {
  const whole = basis.replace(/\.$/u, "").replace(DAY, (text) => (text === `${shownDay} ` ? "" : text));
  const undated = DATED.exec(whole)?.[1] === shownDate ? whole.replace(DATED, "") : whole;
  // 12:00–22:30 becomes 12–22:30: most times are whole hours, and every character costs tokens.
  const text = plain(undated.replaceAll(/\b(\d\d):00\b/gu, "$1"), 500).replace(NO_HOURS, "Hours unknown");
  if (status !== "unknown") return text.replace(/^(Open|Closed):/u, `$1 ${percent(confidence)}`);
  return confidence === 0 ? text : `unclear whether open (${text})`;
}

/** A line about a subject; null if nothing is known about it. */
function about(subject: string, values: readonly (string | null)[], separator = ", "): string | null {
  const value = joined(separator, values);
  return value === "" ? null : `${subject}: ${value}`;
}

function joined(separator: string, parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(separator);
}
