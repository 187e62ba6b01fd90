import { useEffect, useState } from "preact/hooks";
import { ask, type CoverageResponse } from "./api.js";

/** Asked once for all that show it; again by the next who wants it, where no answer came. */
let asked: Promise<CoverageResponse | null> | null = null;

/** What is covered; null until that is known, and where it cannot be. */
export function useCoverage(): CoverageResponse | null {
  const [coverage, setCoverage] = useState<CoverageResponse | null>(null);
  useEffect(() => {
    asked ??= ask<CoverageResponse>("/v1/coverage").catch(() => null);
    void asked.then((answer) => {
      if (answer === null) asked = null;
      setCoverage(answer);
    });
  }, []);
  return coverage;
}
