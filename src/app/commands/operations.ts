import { z } from "zod";
import { recordConfidenceTerms } from "../../belief/confidence.js";
import { parse, parseSearch } from "../../contract/parse.js";
import { detailsRequest, reportRequest, verifyRequest } from "../../contract/requests.js";
import { percent } from "../../contract/markdown.js";
import { originOf } from "../../contract/provenance.js";
import type { Details } from "../../contract/resources.js";
import { detailsText, reportText, searchText, verifyText } from "../../contract/text.js";
import type { Caller } from "../../domain/caller.js";
import { OUTCOMES } from "../../domain/evidence.js";
import { optional } from "../../settings/schemas.js";
import { option, toggle } from "../../settings/settings.js";
import { createLogger } from "../../telemetry/log.js";
import { type CoreConfig, CORE_SETTINGS, JSON_SETTING } from "../config.js";
import { type Core, createCore } from "../core.js";
import { type Answer, command } from "./command.js";
import { requireCatalog } from "../openStore.js";
import { textOf } from "./output.js";

/** The person who runs the program on their own machine. Has no limits. */
export const OWNER: Caller = { kind: "anonymous", name: null, id: "stdio", network: null };

const SETTINGS = { ...CORE_SETTINGS, json: JSON_SETTING };
const text = (placeholder: string, help: string) => option(placeholder, optional(z.string()), help);

export const searchCommand = command({
  name: "search",
  inputs: "QUERY...",
  about:
    "Searches the catalog as an agent would and shows the best results: what each business is, whether it is open, how confident the service is in the record, and when the business was last seen. Pass the id of a result to `doorlight verify` or `doorlight details`.",
  options: {
    location: text("PLACE", "Where to search: an area, street, landmark, postcode or LAT,LON"),
    at: text("TIME", "When you want to be there, such as 2026-11-20T19:30:00Z; default: now"),
    vertical: text("ID", "Only this kind of business; default: taken from the query"),
    explain: toggle("Show how each result's relevance and confidence are computed"),
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
      const found = plainText(searchText(answer));
      if (!explain) return { data: answer, text: found };
      const now = options.clock.now();
      const explained = [];
      for (const { result_id: id, name, relevance } of answer.results) {
        const rank = answer.explanation?.results.find((one) => one.result_id === id)?.rank ?? [];
        const entry = await catalog.find(id, now);
        const terms = entry === undefined ? [] : [{ ...recordConfidenceTerms(entry, now) }];
        explained.push({ name, relevance, rank, confidence_in_logits: terms });
      }
      return { data: { ...answer, explained }, text: [found, ...explained.map(textOf)].join("\n\n") };
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
      const answer = await service.verify(
        OWNER,
        parse(verifyRequest, { result_id: id, claim: claim.join(" ") }),
      );
      return { data: answer, text: plainText(verifyText(answer)) };
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
      const answer = await service.getDetails(OWNER, parse(detailsRequest, { result_id: id }));
      return { data: answer, text: [plainText(detailsText(answer)), ...contested(answer)].join("\n") };
    }),
});

export const reportCommand = command({
  name: "report",
  inputs: "RESULT_TOKEN OUTCOME",
  about: `Reports how a visit, call or booking went, with a token from \`doorlight details\`. OUTCOME is one of ${OUTCOMES.join(", ")}. Confidence changes at once. A repeated report counts once; a different outcome replaces the first.`,
  options: {
    field: text("NAME", "The field of the details that the outcome is about, such as phone"),
    value: text("TEXT", "The correct value of that field"),
    comment: text("TEXT", "A comment that only the operator sees"),
    ...SETTINGS,
  },
  examples: ["doorlight report TOKEN booked", "doorlight report TOKEN wrong --field phone --value +49891234"],
  run: (options, [token, outcome]) =>
    withService(options, async ({ service }) => {
      const { field, value, comment } = options;
      const answer = await service.report(
        OWNER,
        parse(reportRequest, { result_token: token, outcome, field, value, comment }),
      );
      return { data: answer, text: reportText(answer) };
    }),
});

/** Markdown as plain text: without escapes and emphasis. */
const plainText = (markdown: string): string =>
  markdown.replaceAll(/\\([^\w\s])|\*\*/gu, (_, character: string = "") => character);

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

/** A line for each value that sources disagree on: the source and confidence of the shown value, and what the others have. */
function contested({ provenance }: Details): readonly string[] {
  return Object.entries(provenance).flatMap(([field, { also = [] }]) => {
    const origin = originOf(provenance, field);
    if (origin === null || also.length === 0) return [];
    const others = also.map(
      ({ value, source, observed_at: at }) =>
        `${source} has ${typeof value === "string" ? value : JSON.stringify(value)} (${at.slice(0, 10)})`,
    );
    return [`${field} from ${origin.source}, ${percent(origin.confidence)} sure; ${others.join("; ")}`];
  });
}
