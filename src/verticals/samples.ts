import { beautySample } from "./beauty/sample.js";
import { fitnessSample } from "./fitness/sample.js";
import { foodSample } from "./food/sample.js";
import { homeServicesSample } from "./homeServices/sample.js";
import { lodgingSample } from "./lodging/sample.js";
import type { VerticalSample } from "./sampleTrades.js";

/** What an invented town has of each vertical, by its id. Apart from the definitions: only a start without data needs it. */
export const SAMPLES: Readonly<Record<string, VerticalSample>> = {
  food: foodSample,
  beauty: beautySample,
  fitness: fitnessSample,
  lodging: lodgingSample,
  homeServices: homeServicesSample,
};
