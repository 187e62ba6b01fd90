import { type LabeledRequest, parseClaim, parseRequest, VOICES, CLAIM_VOICES } from "../requests/notation.js";
import { readLabeled } from "../requests/files.js";

/** A labeled text and its source. */
export interface Sample extends LabeledRequest {
  readonly language: string;
  readonly domain: "request" | "claim";
  readonly isHeldOut: boolean;
}

const SHARE = 5;

/**
 * All requests and claims. One fifth of the voices of each language is held out, a different fifth in every language, so that each voice is held out
 * somewhere. Requests for no business are one voice, of which every fifth line is held out.
 */
export function readCorpus(data: URL): readonly Sample[] {
  return [...readFolder(data, "request"), ...readFolder(data, "claim")];
}

function readFolder(data: URL, domain: Sample["domain"]): readonly Sample[] {
  const [folder, parse, voices] =
    domain === "request"
      ? (["requests/", parseRequest, VOICES] as const)
      : (["claims/", parseClaim, CLAIM_VOICES] as const);
  return readLabeled<LabeledRequest>(new URL(folder, data), parse).flatMap(({ language, lines }, number) =>
    lines.map((line, at) => {
      const voice = (voices as readonly string[]).indexOf(line.voice);
      const part = line.voice === "no-request" ? at : voice + 2 * number;
      return { ...line, language, domain, isHeldOut: part % SHARE === 0 };
    }),
  );
}
