import type { FastifyInstance } from "fastify";
import type { HttpParts } from "../http/parts.js";
import { operatorCaller } from "../http/accessCaller.js";

/**
 * The data of the operator's page, which requests it every few seconds. The token is accepted only in the Authorization header, never in a cookie, so
 * that no other site can make a browser send it.
 */
export function addOperatorView(app: FastifyInstance, { operator: { access, views } }: HttpParts): void {
  for (const [path, view] of Object.entries(views))
    app.get(`/console/operator${path}`, { config: { operation: "operator" } }, async (request) => {
      await access(operatorCaller(request));
      return view();
    });
}
