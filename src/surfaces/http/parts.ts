import type { Admission } from "../../callers/admission.js";
import type { CountedAddress } from "../../callers/localCallers.js";
import type { ShippedReliability } from "../../contract/calibration.js";
import type { ConsoleSettings } from "../../contract/consoleViews.js";
import type { TypeOfKind } from "../../contract/jsonLd.js";
import type { MerchantCalls } from "../../contract/merchantOperations.js";
import type { Readiness, Service, Watch } from "../../contract/service.js";
import type { Defaults } from "../../domain/caller.js";
import type { Clock } from "../../domain/time.js";
import type { Logger } from "../../telemetry/log.js";
import type { Metrics } from "../../telemetry/metrics.js";
import type { Connections } from "./connections.js";
import type { LoadGuard } from "./loadGuard.js";
import type { Guard } from "./origins.js";
import type { Route } from "./methods.js";
import type { Access } from "./accessCaller.js";

/** What the surfaces are built from. */
export interface HttpParts {
  readonly service: Service;
  readonly watch: Watch;
  readonly merchants: MerchantCalls;
  readonly admission: Admission;
  readonly readiness: () => Promise<Readiness>;
  readonly metrics: Metrics;
  readonly metricsAccess: Access;
  readonly log: Logger;
  /** Checks the Host and the Origin of requests. */
  readonly guard: Guard;
  readonly load: LoadGuard;
  readonly connections: Connections;
  readonly operator: {
    readonly access: Access;
    /** The data of the operator's page, by path. */
    readonly views: Readonly<Record<string, () => Promise<object>>>;
  };
  /** Limits of callers; null if off. */
  readonly limits: Defaults | null;
  readonly trustedProxies: readonly string[];
  readonly countedAddress: CountedAddress;
  /** The configured public URL, if any. */
  readonly baseUrl: string | null;
  /** The configured security contact, if any. */
  readonly contact: string | null;
  readonly clock: Clock;
  /** The schema.org type of a kind of business, for JSON-LD. */
  readonly schemaOrgType: TypeOfKind;
  /** Exchanges an invitation for its key, once. Throws ServiceError `invalid_request`. */
  readonly redeem: (invitation: string) => Promise<object>;
  /** URL of a map style. Null: the console draws its own map. */
  readonly mapStyle: string | null;
  /** Example queries (which find something here) and claims, by vertical. */
  readonly examples: () => Promise<ConsoleSettings["examples"]>;
  /** Reliability of the shipped parameters, read on first use. */
  readonly reliability: () => ShippedReliability;
  readonly requestTimeoutMs: number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation a route serves, for metrics. */
    operation?: string;
  }
  interface FastifyRequest {
    /** The address that the call is counted for (callers/localCallers). */
    readonly countedAddress: string;
  }
  interface FastifyInstance {
    /** All routes, for tests. */
    routes(): readonly Route[];
  }
}
