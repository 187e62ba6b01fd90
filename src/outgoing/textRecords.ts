import { Resolver } from "node:dns/promises";
import { FetchError } from "./fetch.js";
import { isLocalName } from "./publicAddress.js";

interface TextRecordRequest {
  /** A full name, such as `_doorlight.example.com`. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Name servers, such as `127.0.0.1:5353`; default: those of the machine. */
  readonly servers?: readonly string[];
}

/** The timeout of a query, and how often it is sent. */
const QUERY_TIMEOUT_MS = 3_000;
const TRIES = 2;
/** Errors that mean the name has no TXT records. */
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);

/** The TXT records of a name, each joined to one string. Refuses local names. Rejects with FetchError. */
export async function textRecords({ name, signal, servers }: TextRecordRequest): Promise<readonly string[]> {
  if (isLocalName(name)) throw new FetchError("refused");
  if (signal.aborted) throw new FetchError("timeout");
  const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: TRIES });
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
