import type { OperatorView } from "../contract/operator.js";
import type { ServeConfig } from "./config.js";
import type { Live } from "./service.js";

/** The state of background checks, for the operator. */
export function rechecksOf(live: Live | null): OperatorView["rechecks"] {
  return {
    is_on: live !== null && live.rechecker !== null,
    waiting: live?.rechecker?.waiting ?? 0,
    done: live?.rechecker?.done ?? 0,
    in_flight: live?.checker.inFlight ?? 0,
    resting: live?.checker.resting() ?? [],
  };
}

/** The configured limits. */
export function limitsOf(config: ServeConfig): OperatorView["limits"] {
  const entries = {
    limits: config.limits,
    "anonymous, reads a minute": config.anonymousReads,
    "anonymous, reports a minute": config.anonymousReports,
    "keyed, reads a minute": config.keyedReads,
    "keyed, reports a minute": config.keyedReports,
    "calls a month, Free plan": config.monthlyQuota === 0 ? "no quota" : config.monthlyQuota,
    "live checks": config.live,
  };
  return Object.entries(entries).map(([name, value]) => ({ name, value: String(value) }));
}
