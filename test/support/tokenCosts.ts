import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { Catalog } from "#doorlight/catalog/catalog.js";
import type { Service } from "#doorlight/contract/service.js";
import { importFiles, importSample } from "#doorlight/import/import.js";
import { callTool } from "#doorlight/surfaces/mcp/toolCall.js";
import type { ToolName } from "#doorlight/surfaces/mcp/tools.js";
import { tokenSealer } from "#doorlight/report/token.js";
import { AreaIndex } from "#doorlight/search/index/areaIndex.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { claimVocabulary } from "#doorlight/verify/lexicon/vocabulary.js";
import { createService } from "#doorlight/app/service.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import type { Instant } from "#doorlight/domain/time.js";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { food } from "#doorlight/verticals/food/food.js";
import type { DataSetFiles } from "../../lab/evaluation/dataSet.js";
import { testSigner } from "#doorlight/signing/testSigner.js";

const NONCE = Buffer.alloc(12, 7);
const LEXICON = lexiconOf(VERTICALS);

/** The token costs of calls. */
export interface Costs {
  readonly count: number;
  readonly median: number;
  readonly most: number;
}

/** A service for one imported area, without a surface, and the ids of its records. */
export interface MeasuredArea {
  readonly service: Service;
  readonly ids: readonly string[];
  close(): Promise<void>;
}

const CALLER = { kind: "anonymous", name: null, id: "tokens", network: null } as const;

/** The invented sample district. */
export function sampleArea(now: Instant): Promise<MeasuredArea> {
  return areaOf(now, (store) => importSample({ store, verticals: [food], now, onProgress: () => {} }));
}

/** A real area, from files next to the repository. */
export function importedArea({ name, files }: DataSetFiles, now: Instant): Promise<MeasuredArea> {
  const boundary = files.find((file) => file.includes("boundaries")) ?? null;
  const extracts = files.filter((file) => file !== boundary);
  const options = { name, timeZone: null, country: null, region: null };
  return areaOf(now, (store) =>
    importFiles({ store, verticals: [food], now, onProgress: () => {} }, extracts, {
      ...options,
      boundaryFile: boundary,
      force: true,
    }),
  );
}

async function areaOf(
  now: Instant,
  fill: (store: ReturnType<typeof openMemoryStore>) => Promise<unknown>,
): Promise<MeasuredArea> {
  const store = openMemoryStore();
  await fill(store);
  const catalog = new Catalog({
    store,
    verticals: [food],
    calibration: shippedCalibration(),
    makeIndex: (area) => new AreaIndex(area, LEXICON),
    rest: () => Promise.resolve(),
  });
  await catalog.follow(now);
  const clock = { now: () => now };
  const sealer = tokenSealer(() => Buffer.alloc(32, 7));
  const service = createService({
    store,
    catalog,
    // A fixed nonce: with a random one, the tokens of a sealed record vary a little.
    tokens: { ...sealer, seal: (recordId, at) => sealer.seal(recordId, at, NONCE) },
    signer: testSigner(store),
    clock,
    lexicon: LEXICON,
    vocabulary: claimVocabulary(VERTICALS),
  });
  const ids = catalog.areas().flatMap(({ entries }) => [...entries.keys()]);
  return { service, ids: ids.toSorted(), close: () => store.close() };
}

/** The text of a tool's answer for a model. Throws if the tool refuses. */
export async function toolText(
  { service }: MeasuredArea,
  name: ToolName,
  args: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { content, isError } = await callTool(
    service,
    name,
    args,
    () => Promise.resolve(CALLER),
    (error) => {
      throw error;
    },
  );
  const text = content[0]?.text ?? "";
  if (isError === true) throw new Error(text);
  return text;
}

/** The number of tokens of GPT-4o and later (o200k_base). */
export function tokensOf(text: string): number {
  return encode(text).length;
}

/** The median and maximum of these counts. */
export function costsOf(counts: readonly number[]): Costs {
  const sorted = counts.toSorted((a, b) => a - b);
  return { count: sorted.length, median: sorted[sorted.length >> 1] ?? 0, most: sorted.at(-1) ?? 0 };
}
