import { z } from "zod";
import { recordConfidenceTerms } from "../../belief/confidence.js";
import type { ExplainedSearchResponse } from "../../contract/explanation.js";
import { parseDetails, parseReport, parseSearch, parseVerify } from "../../contract/parse.js";
import { originOf } from "../../contract/provenance.js";
import type { Details, ReportResponse, VerifyResponse } from "../../contract/resources.js";
import type { Caller } from "../../domain/caller.js";
import { OUTCOMES } from "../../domain/evidence.js";
import { optional } from "../../settings/schemas.js";
import { option, toggle } from "../../settings/settings.js";
import { createLogger } from "../../telemetry/log.js";
import { type CoreConfig, CORE_SETTINGS, JSON_SETTING } from "../config.js";
import { type Core, createCore } from "../core.js";
import { type Answer, command } from "./command.js";
import { requireCatalog } from "./openCatalog.js";
import { fieldsText, outputWidth, tableOf } from "./output.js";

/** The person who runs the program on their own machine. Has no limits. */
export const OWNER: Caller = { kind: "anonymous", name: null, id: "stdio", network: null };

const SETTINGS = { ...CORE_SETTINGS, json: JSON_SETTING };
const text = (flag: string, placeholder: string, help: string) =>
  option(flag, placeholder, optional(z.string()), help);

export const searchCommand = command({
  name: "search",
  inputs: "QUERY...",
  about:
    "Searches the catalog as an agent would and shows the best results: what each business is, whether it is open, how confident the service is in the record, and when the business was last seen. Pass the id of a result to `doorlight verify` or `doorlight details`.",
  options: {
    location: text("location", "PLACE", "Where to search: an area, street, landmark, postcode or LAT,LON"),
    at: text("at", "TIME", "When you want to be there, such as 2026-11-20T19:30:00Z; default: now"),
    vertical: text("vertical", "ID", "Only this kind of business; default: taken from the query"),
    explain: toggle("explain", "Show how each result's relevance and confidence are computed"),
    ...SETTINGS,
  },
  examples: [
    'doorlight search "vegan ramen near Rosenthaler Platz"',
    'doorlight search "dentist open on saturday" --location Mitte --json',
  ],
  run: (options, words) =>
    withService(options, async ({ service, catalog }) => {
      const { location, at, vertical, explain } = options;
      const answer = await service.search(
        OWNER,
        parseSearch({ q: words.join(" "), location, at, vertical, explain }),
      );
      if (!explain) return { data: answer, text: searchText(answer) };
      const now = options.clock.now();
      const confidence: Record<string, Readonly<Record<string, number>>> = {};
      for (const { result_id: id } of answer.results) {
        const entry = await catalog.find(id, now);
        if (entry !== undefined) confidence[id] = { ...recordConfidenceTerms(entry, now) };
      }
      return {
        data: { ...answer, confidence_terms: confidence },
        text: [searchText(answer), ...explained(answer, confidence)].join("\n"),
      };
    }),
});

export const verifyCommand = command({
  name: "verify",
  inputs: "RESULT_ID [CLAIM...]",
  about:
    "Checks a claim about one business, such as `open on Sunday evening`, before you act on it. Without a claim it shows what is known about the business now. If it has not been observed for some time, its sources are checked live first.",
  options: SETTINGS,
  examples: ['doorlight verify edd1a680-19e8-5d69-b5a1-5d04eeb3a9d8 "open on Sunday evening"'],
  run: (options, [id, ...claim]) =>
    withService(options, async ({ service }) => {
      const answer = await service.verify(OWNER, parseVerify({ result_id: id, claim: claim.join(" ") }));
      return { data: answer, text: verifyText(answer) };
    }),
});

export const detailsCommand = command({
  name: "details",
  inputs: "RESULT_ID",
  about:
    "Shows everything known about one business, with a token for `doorlight report` that is valid for 30 minutes.",
  options: SETTINGS,
  run: (options, [id]) =>
    withService(options, async ({ service }) => {
      const answer = await service.getDetails(OWNER, parseDetails({ result_id: id }));
      return { data: answer, text: detailsText(answer) };
    }),
});

export const reportCommand = command({
  name: "report",
  inputs: "RESULT_TOKEN OUTCOME",
  about: `Reports how a visit, call or booking went, with a token from \`doorlight details\`. OUTCOME is one of ${OUTCOMES.join(", ")}. Confidence changes at once. A repeated report counts once; a different outcome replaces the first.`,
  options: {
    field: text("field", "NAME", "The field of the details that the outcome is about, such as phone"),
    value: text("value", "TEXT", "The correct value of that field"),
    comment: text("comment", "TEXT", "A comment that only the operator sees"),
    ...SETTINGS,
  },
  examples: ["doorlight report TOKEN booked", "doorlight report TOKEN wrong --field phone --value +49891234"],
  run: (options, [token, outcome]) =>
    withService(options, async ({ service }) => {
      const { field, value, comment } = options;
      const answer = await service.report(
        OWNER,
        parseReport({ result_token: token, outcome, field, value, comment }),
      );
      return { data: answer, text: reportText(answer) };
    }),
});

/** Runs a function with the service on the configured catalog. Rejects with an Error if there is no catalog or it is empty. */
async function withService(config: CoreConfig, run: (core: Core) => Promise<Answer>): Promise<Answer> {
  requireCatalog(config);
  const log = createLogger(config.logLevel === "info" ? "error" : config.logLevel);
  const core = await createCore({ ...config, recheckSeconds: 0 }, log);
  try {
    await core.catalog.follow(config.clock.now());
    if (core.catalog.listed().length > 0) return await run(core);
    const where = config.store === null ? config.data : "the database";
    throw new Error(`The catalog in ${where} is empty. Import an area first: doorlight import --help`);
  } finally {
    await core.close();
  }
}

const OPEN = { likely_open_now: "open", likely_closed_now: "closed", unknown: "unknown" } as const;
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const day = (time: string): string => time.slice(0, 10);
const openness = ({ status, confidence, at }: VerifyResponse["availability"]): string =>
  status === "unknown"
    ? OPEN[status]
    : `${OPEN[status]}${at === undefined ? "" : " then"} ${percent(confidence)}`;

/** Columns to leave out, in this order, if the terminal is too narrow. */
const DISPENSABLE = ["seen", "address", "sure", "what"];

function searchText({ results, coverage, note, understood }: ExplainedSearchResponse): string {
  const rows = results.map((result) => ({
    name: result.name.slice(0, 40),
    what: [...new Set([result.kind ?? "", ...result.cuisine])].filter(Boolean).slice(0, 3).join(", "),
    open: openness(result.availability),
    sure: percent(result.confidence),
    seen: day(result.observed_at),
    ...(result.distance_m === undefined ? {} : { away: `${result.distance_m} m` }),
    address: result.address.slice(0, 40),
    id: result.result_id,
  }));
  const left: string[] = [];
  const table = () => {
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !left.includes(name));
    const cells = rows.map((row) => columns.map((name) => (row as Record<string, string>)[name] ?? ""));
    return tableOf(columns, cells);
  };
  while (
    left.length < DISPENSABLE.length &&
    table()
      .split("\n")
      .some((line) => line.length > outputWidth())
  )
    left.push(...DISPENSABLE.slice(left.length, left.length + 1));
  return [
    ...(rows.length === 0 ? [] : [table(), ""]),
    ...(coverage === undefined ? [] : [coverage]),
    note,
    `Understood: ${understoodText(understood)}`,
  ].join("\n");
}

/** "food; vegan; cuisines korean; place Market Square" */
function understoodText({ vertical, filters, place, time, ...lists }: ExplainedSearchResponse["understood"]) {
  const parts = [
    vertical ?? "any kind of business",
    ...Object.entries(filters).map(([name, value]) => (value === true ? name.replaceAll("_", " ") : value)),
    ...Object.entries(lists).map(
      ([name, words]) => `${name.replaceAll("_", " ")} ${[words].flat().join(", ")}`,
    ),
    ...(place === undefined ? [] : [`place ${place.name}`]),
    ...(time === undefined ? [] : [`time ${time.text} (${time.at})`]),
  ];
  return parts.join("; ");
}

function explained(
  { results, explanation }: ExplainedSearchResponse,
  confidence: Readonly<Record<string, Readonly<Record<string, number>>>>,
): readonly string[] {
  return results.flatMap(({ result_id: id, name, relevance }) => {
    const rank = explanation?.results.find((one) => one.result_id === id)?.rank ?? [];
    const parts = rank.map(({ part, given, ceiling }) => `${part} ${given.toFixed(1)}/${ceiling}`);
    const terms = Object.entries(confidence[id] ?? {}).map(([term, value]) => `${term} ${value.toFixed(2)}`);
    return [
      `${name}: relevance ${relevance.toFixed(3)}: ${parts.join(", ")}`,
      `   confidence, in logits: ${terms.join(", ")}`,
    ];
  });
}

function verifyText({ claim, availability, record_confidence, ...rest }: VerifyResponse): string {
  const { latest_observation: latest, live_check: live } = rest;
  return fieldsText({
    ...(claim === undefined
      ? {}
      : {
          claim: claim.text,
          verdict: `${claim.verdict}${claim.verdict === "unknown" ? "" : ` (${percent(claim.confidence)} sure)`}`,
          because: claim.basis,
        }),
    open: `${openness(availability)}. ${availability.basis}`,
    "still there": percent(record_confidence),
    "last known": `${day(latest.at)}: ${latest.summary}`,
    "live check": live.performed
      ? live.sources.map(({ name, outcome }) => `${name}: ${outcome}`).join("; ")
      : live.reason,
  });
}

function detailsText(details: Details): string {
  const { availability, contact, facts, sources } = details;
  const given = Object.entries({
    name: details.name,
    what: [...new Set([details.kind ?? "", ...details.cuisine, ...details.tags])].filter(Boolean).join(", "),
    address: details.address,
    open: `${openness(availability)}. ${availability.basis}`,
    hours: details.hours.text,
    status: details.operating_status,
    ...contact,
    "price band": details.price_band.value,
    ...facts,
    ...contested(details.provenance),
    "still there": `${percent(details.confidence)}, last seen ${day(details.observed_at)}`,
    inferred: details.inferred.join(", "),
    sources: sources.map(({ name, url }) => `${name} ${url}`.trim()).join(", "),
    note: details.note,
    id: details.result_id,
    token: `${details.result_token} (for doorlight report, until ${details.result_token_expires_at})`,
  }).filter(([, value]) => value !== null && value !== "");
  return fieldsText(Object.fromEntries(given));
}

/** For each value that sources disagree on: the source and confidence of the shown value, and what the others have. */
function contested(provenance: Details["provenance"]): Readonly<Record<string, string>> {
  const fields = Object.entries(provenance).flatMap(([field, { also = [] }]) => {
    const origin = originOf(provenance, field);
    if (origin === null || also.length === 0) return [];
    const others = also.map(
      ({ value, source, observed_at: at }) => `${source} has ${textOf(value)} (${day(at)})`,
    );
    return [
      [
        `${field} from`,
        `${origin.source}, ${percent(origin.confidence)} sure; ${others.join("; ")}`,
      ] as const,
    ];
  });
  return Object.fromEntries(fields);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

function reportText(answer: ReportResponse): string {
  const { previous_confidence: before, new_confidence: after, observed_at: seen } = answer;
  return `Thank you. Confidence is now ${percent(after)} (before: ${percent(before)}), last seen ${day(seen)}.`;
}
