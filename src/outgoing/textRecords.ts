import { Resolver } from "node:dns/promises";
import { FetchError } from "./fetch.js";
import { isLocalName } from "./publicAddress.js";

export interface TextRecordRequest {
  /** A whole name, as `_doorlight.example.com`. */
  readonly name: string;
  /** Ends the question, whatever it waits for. */
  readonly signal: AbortSignal;
  /** Name servers to ask, as `127.0.0.1:5353`; absent: the machine's own. */
  readonly servers?: readonly string[];
}

/** A question is asked twice at most, and waits so long for each answer. */
const ASKED_AFTER_MS = 3_000;
const TRIES = 2;
/** That a name has no such records, or does not exist, is an answer. */
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);

/** The texts that a name carries in the DNS (TXT), each whole; none where it has none. Nobody is asked about local names. Rejects with FetchError. */
export async function textRecords({ name, signal, servers }: TextRecordRequest): Promise<readonly string[]> {
  if (isLocalName(name)) throw new FetchError("refused");
  if (signal.aborted) throw new FetchError("timeout");
  const resolver = new Resolver({ timeout: ASKED_AFTER_MS, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  const end = () => resolver.cancel();
  signal.addEventListener("abort", end, { once: true });
  try {
    const records = await resolver.resolveTxt(name);
    return records.map((parts) => parts.join(""));
  } catch (error) {
    if (NOTHING.has((error as { code?: string }).code ?? "")) return [];
    throw new FetchError(signal.aborted ? "timeout" : "broken", error);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
