import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { type ClientTemplate, connectClients } from "../../console/src/connectClients.js";

const FILE = new URL("../../../data/clients/clients.yaml", import.meta.url);
export const CLIENTS = load(readFileSync(FILE, "utf8")) as readonly ClientTemplate[];

/** Ways to connect to a service, as shown by the connect page. */
export function clientsOf(baseUrl: string, key: string | null) {
  return connectClients(CLIENTS, baseUrl, key);
}
