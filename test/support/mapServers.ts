import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request to a stand-in. */
export interface MapRequest {
  readonly path: string;
  readonly userAgent: string;
  /** The search text, or the query in Overpass QL. */
  readonly question: string;
}

/** A place in Nominatim's format, whose outline is a square around a point. */
export function listedPlace(
  id: number,
  name: string,
  importance: number,
  [longitude, latitude]: readonly [number, number],
  halfDegrees = 0.05,
) {
  const [west, east] = [longitude - halfDegrees, longitude + halfDegrees];
  const [south, north] = [latitude - halfDegrees, latitude + halfDegrees];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    osm_type: "relation",
    osm_id: id,
    name,
    display_name: `${name}, Testland`,
    category: "boundary",
    type: "administrative",
    importance,
    namedetails: { name },
    geojson: { type: "Polygon", coordinates: [ring] },
  };
}

/** A Nominatim and an Overpass server on loopback. `places` are listed by search text. Other requests get `status`. */
export class MapServers {
  readonly requests: MapRequest[] = [];
  places: Readonly<Record<string, readonly object[]>> = {};
  answer = "";
  status = 200;
  readonly #server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const words = url.searchParams.get("q") ?? "";
      const isSearch = url.pathname === "/search";
      this.requests.push({
        path: url.pathname,
        userAgent: request.headers["user-agent"] ?? "",
        question: isSearch ? words : (new URLSearchParams(body).get("data") ?? ""),
      });
      if (this.status === 200)
        response.end(isSearch ? JSON.stringify(this.places[words] ?? []) : this.answer);
      else response.writeHead(this.status).end();
    });
  });

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    this.settings = ["--nominatim-url", `${url}/search`, "--overpass-url", `${url}/interpreter`];
    return this;
  }

  /** Settings that refer to these servers, even after they have stopped. */
  settings: readonly string[] = [];

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
