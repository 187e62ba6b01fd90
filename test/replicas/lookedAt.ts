import { setTimeout as delay } from "node:timers/promises";
import { standIn } from "../live/standIns.js";

/** A stand-in for OpenStreetMap's API that counts its requests. */
export interface CountedSource {
  readonly url: string;
  /** Number of requests for each record's element. */
  readonly asked: ReadonlyMap<string, number>;
  /** Maximum number of concurrent requests: in all, and about one record. */
  most(): { readonly atOnce: number; readonly ofOne: number };
  close(): void;
}

/** Starts the source. It answers slowly, so that requests can overlap. */
export async function countedSource(takesMs: number): Promise<CountedSource> {
  const [asked, now] = [new Map<string, number>(), new Map<string, number>()];
  let [underWay, atOnce, ofOne] = [0, 0, 0];
  const source = await standIn((request, response) => {
    const id = /node\/(\d+)\.json/u.exec(request.url ?? "")?.[1] ?? "other";
    asked.set(id, (asked.get(id) ?? 0) + 1);
    now.set(id, (now.get(id) ?? 0) + 1);
    underWay += 1;
    atOnce = Math.max(atOnce, underWay);
    ofOne = Math.max(ofOne, now.get(id) ?? 0);
    void delay(takesMs).then(() => {
      underWay -= 1;
      now.set(id, (now.get(id) ?? 0) - 1);
      const tags = { amenity: "restaurant", name: `Place ${id}` };
      const elements = [{ type: "node", id: Number(id), lat: 52.5, lon: 13.4, tags }];
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ elements }));
    });
  });
  return { url: source.url, asked, most: () => ({ atOnce, ofOne }), close: () => source.close() };
}
