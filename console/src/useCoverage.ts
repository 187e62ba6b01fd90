import { useEffect, useState } from "preact/hooks";
import { ask, type CoverageResponse } from "./api.js";

/** Requested once for all users. After a failure the next user requests it again. */
let request: Promise<CoverageResponse | null> | null = null;

/** The coverage; null until it is loaded, or if that fails. */
export function useCoverage(): CoverageResponse | null {
  const [coverage, setCoverage] = useState<CoverageResponse | null>(null);
  useEffect(() => {
    request ??= ask<CoverageResponse>("/v1/coverage").catch(() => null);
    void request.then((answer) => {
      if (answer === null) request = null;
      setCoverage(answer);
    });
  }, []);
  return coverage;
}
