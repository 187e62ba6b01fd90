import type { FastifyInstance } from "fastify";
import { refusal } from "../../contract/errors.js";
import type { HttpParts } from "./parts.js";

/** Health checks must be answered under load, because supervisors act on them. */
const URGENT = { config: { operation: "health", cost: 0, isUrgent: true } };

/** Adds liveness and readiness. Readiness is `unavailable` while the service cannot answer. */
export function addHealth(app: FastifyInstance, { readiness, connections }: HttpParts): void {
  app.get("/healthz", URGENT, async () => ({ status: "ok" }));
  app.get("/readyz", URGENT, async () => {
    const { ready, detail } = connections.isStopping
      ? { ready: false, detail: "the service is stopping" }
      : await readiness();
    if (!ready) throw refusal("unavailable.not_ready", { detail }, 5);
    return { status: "ready", detail };
  });
}
