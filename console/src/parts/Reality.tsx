import type { CoverageResponse } from "../api.js";
import { say } from "../texts.js";
import { Notice } from "./Notice.js";

/** Says whether the data is real, before any of it is shown. */
export function Reality({ coverage: { areas, invented } }: { readonly coverage: CoverageResponse }) {
  if (areas.every(({ sample }) => !sample)) return null;
  return (
    <Notice kind="plain" title={say(invented ? "allInvented" : "partlyInvented")}>
      <p>
        {say("howToImport")} <code>doorlight import --help</code>
      </p>
    </Notice>
  );
}
