import type { FastifyReply } from "fastify";
import { ServiceError } from "../../contract/errors.js";
import type { Readiness } from "../../contract/service.js";
import type { Connections } from "./connections.js";
import type { RouteCost } from "./loadGuard.js";

export interface HealthParts {
  readonly readiness: () => Promise<Readiness>;
  readonly connections: Pick<Connections, "isStopping">;
}

/** What is asked when much waits, by those who decide what becomes of the service then; measured by itself. */
export const HEALTH_ROUTE = { operation: "health", cost: 0, isUrgent: true } as const satisfies RouteCost & {
  readonly operation: string;
};
export const HEALTH_PATHS = ["/healthz", "/readyz"] as const;
export type HealthPath = (typeof HEALTH_PATHS)[number];

/** Answers whether the process lives, and whether it has what it needs to answer. Throws `unavailable` while it has not. */
export type HealthAnswers = (path: HealthPath, reply: Pick<FastifyReply, "type">) => Promise<string>;

export function createHealthAnswers({ readiness, connections }: HealthParts): HealthAnswers {
  return async (path, reply) => {
    const answer = path === "/healthz" ? LIVES : await ready();
    reply.type("application/json; charset=utf-8");
    return answer;
  };

  async function ready(): Promise<string> {
    const { ready: isReady, detail } = connections.isStopping
      ? { ready: false, detail: "the service is stopping" }
      : await readiness();
    if (!isReady)
      throw new ServiceError("unavailable", `Not ready: ${detail}. Try again in a few seconds.`, 5);
    return JSON.stringify({ status: "ready", detail });
  }
}

const LIVES = '{"status":"ok"}';
