import {
  AttributionControl,
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibre,
  NavigationControl,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import { ask, type CoverageResponse } from "../api.js";
import { say, sayer } from "../texts.js";
import { MAP_TEXTS } from "../texts/map.js";
import { areaLayers, searchedLayers, palette } from "./areaLayers.js";
import { type AreaMap, nameSpots } from "./nameSpots.js";
import { type Pin, Pins } from "./pins.js";

setWorkerUrl(workerUrl);

/** The attribution of the map. An invented map has none, unless its tiles do. */
const OSM_ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>';
type Areas = CoverageResponse["areas"];
type Data = Parameters<GeoJSONSource["setData"]>[0];
const NO_FEATURES: Data = { type: "FeatureCollection", features: [] };

/** The library's texts in the reader's language. */
function libraryTexts(): Record<string, string> {
  const text = sayer(MAP_TEXTS);
  const names = Object.keys(MAP_TEXTS) as (keyof typeof MAP_TEXTS)[];
  return Object.fromEntries(names.map((name) => [name, text(name)]));
}

/** The searched place. */
export interface SearchedPlace {
  readonly name: string;
  readonly kind: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The search radius in meters; null if there is none. */
  readonly radiusM: number | null;
}

export interface Shown {
  readonly areas: Areas;
  readonly pins: readonly Pin[];
  readonly searched: SearchedPlace | null;
}

/** A map of areas and places, with a configured style or drawn from imported data. Throws if the browser cannot draw it. */
export class DrawnMap {
  readonly #map: MapLibre;
  readonly #pins: Pins;
  readonly #isDrawn: boolean;
  readonly #covered: () => number;
  readonly #colors = palette();
  readonly #areas = new Set<string>();
  #shown: Shown;
  #isLoaded = false;
  #isRemoved = false;

  constructor(
    container: HTMLElement,
    shown: Shown,
    {
      styleUrl,
      isEmbedded,
      covered,
      onActive,
    }: {
      readonly styleUrl: string | null;
      /** True within a scrolling page: then two fingers or a key move it. */
      readonly isEmbedded: boolean;
      /** The height in pixels of its lower part that is covered by something else. */
      readonly covered: () => number;
      readonly onActive: (id: string | null) => void;
    },
  ) {
    this.#covered = covered;
    this.#shown = shown;
    this.#isDrawn = styleUrl === null;
    const isInvented = this.#isDrawn && shown.areas.length > 0 && shown.areas.every(({ sample }) => sample);
    this.#map = new MapLibre({
      container,
      style: styleUrl ?? {
        version: 8,
        sources: {},
        layers: [{ id: "land", type: "background", paint: { "background-color": this.#colors.land } }],
      },
      attributionControl: false,
      cooperativeGestures: isEmbedded,
      locale: libraryTexts(),
      ...viewOf(shown),
    });
    this.#map.addControl(
      new AttributionControl({
        compact: false,
        customAttribution: isInvented ? say("sample") : OSM_ATTRIBUTION,
      }),
    );
    this.#map.addControl(new NavigationControl({ showCompass: false }), "top-right");
    this.#pins = new Pins(this.#map, onActive);
    this.#pins.show(shown.pins);
    this.#map.on("load", () => {
      this.#isLoaded = true;
      // The style sheet may have loaded after the map was measured.
      this.#map.resize();
      this.#draw();
      this.#fit(false);
    });
  }

  /** Shows other content and moves to it. */
  show(shown: Shown): void {
    this.#shown = shown;
    this.#pins.show(shown.pins);
    if (!this.#isLoaded) return;
    this.#draw();
    this.#fit(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  activate(id: string | null): void {
    this.#pins.activate(id);
  }

  remove(): void {
    this.#isRemoved = true;
    this.#map.remove();
  }

  #fit(animate: boolean): void {
    const { bounds, fitBoundsOptions } = viewOf(this.#shown);
    const padding = { ...EDGES, bottom: MARGIN + this.#covered() };
    this.#map.fitBounds(bounds, { ...fitBoundsOptions, padding, animate, duration: 400 });
  }

  #draw(): void {
    const { areas, searched } = this.#shown;
    for (const { id } of areas) {
      if (this.#areas.has(id)) continue;
      this.#areas.add(id);
      this.#map.addSource(id, { type: "geojson", data: NO_FEATURES });
      this.#map.addSource(`${id} names`, { type: "geojson", data: NO_FEATURES });
      void this.#load(id);
      for (const layer of areaLayers(id, this.#colors, this.#isDrawn)) this.#map.addLayer(layer);
      for (const layer of searchedLayers(id, this.#colors)) this.#map.addLayer(layer);
    }
    const its = (
      searched === null || searched.kind === "area"
        ? ["literal", false]
        : ["all", ["==", ["get", "name"], searched.name], ["==", ["get", "kind"], searched.kind]]
    ) as Parameters<MapLibre["setFilter"]>[1];
    const isGround = (searched === null
      ? ["literal", false]
      : ["all", its, ["==", ["geometry-type"], "Polygon"]]) as unknown as Parameters<
      MapLibre["setFilter"]
    >[1];
    for (const id of this.#areas) {
      this.#map.setFilter(`${id} searched line`, its);
      this.#map.setFilter(`${id} searched ground`, isGround);
    }
    this.#drawPoint(searched);
  }

  async #load(id: string): Promise<void> {
    const map = await ask<AreaMap>(`/console/areas/${encodeURIComponent(id)}/map`).catch(() => null);
    // Without its background a map still shows the relative positions of pins. It may have been removed meanwhile.
    if (map === null || this.#isRemoved) return;
    void this.#map.getSource<GeoJSONSource>(id)?.setData(map as Data);
    void this.#map.getSource<GeoJSONSource>(`${id} names`)?.setData(nameSpots(map) as Data);
    // For scripts that wait for the finished map, such as the one that takes screenshots.
    this.#map.once("idle", () => {
      this.#map.getContainer().dataset["drawn"] = "true";
    });
  }

  /** The centre of the search and its radius. */
  #drawPoint(searched: SearchedPlace | null): void {
    const features = searched === null ? [] : pointOf(searched);
    const data = { type: "FeatureCollection", features } as Data;
    const source = this.#map.getSource<GeoJSONSource>(SEARCHED);
    if (source !== undefined) {
      void source.setData(data);
      return;
    }
    this.#map.addSource(SEARCHED, { type: "geojson", data });
    const color = this.#colors.searched;
    this.#map.addLayer({
      id: "searched around",
      type: "fill",
      source: SEARCHED,
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: { "fill-color": color, "fill-opacity": 0.08, "fill-outline-color": color },
    });
    this.#map.addLayer({
      id: "searched middle",
      type: "circle",
      source: SEARCHED,
      filter: ["==", ["geometry-type"], "Point"],
      paint: {
        "circle-radius": 5,
        "circle-color": this.#colors.halo,
        "circle-stroke-color": color,
        "circle-stroke-width": 3,
      },
    });
  }
}

const SEARCHED = "searched";
/** Meters per degree of latitude. */
const DEGREE_M = 111_320;
const CORNERS = 64;
/** Kinds of place without a meaningful centre. */
const WIDE = new Set(["area", "city", "region", "country", "quarter", "postcode", "street", "park", "water"]);

function pointOf({ kind, latitude, longitude, radiusM }: SearchedPlace): readonly object[] {
  if (latitude === null || longitude === null) return [];
  const properties = {};
  const features = WIDE.has(kind)
    ? []
    : [{ type: "Feature", properties, geometry: { type: "Point", coordinates: [longitude, latitude] } }];
  if (radiusM === null || radiusM === 0) return features;
  const aside = radiusM / DEGREE_M;
  const ring = Array.from({ length: CORNERS + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return [
      longitude + (aside * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180),
      latitude + aside * Math.sin(angle),
    ];
  });
  return [...features, { type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } }];
}

/** Free margin around the content, in pixels. */
const MARGIN = 56;
const EDGES = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };

function viewOf({ areas, pins, searched }: Shown) {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of pins) bounds.extend([longitude, latitude]);
  const { latitude = null, longitude = null } = searched ?? {};
  if (latitude !== null && longitude !== null && searched !== null && !WIDE.has(searched.kind))
    bounds.extend([longitude, latitude]);
  if (bounds.isEmpty())
    for (const { bounding_box: box } of areas) {
      const [west = 0, south = 0, east = 0, north = 0] = box;
      bounds.extend([west, south]).extend([east, north]);
    }
  return { bounds, fitBoundsOptions: { padding: EDGES, maxZoom: 16 } };
}
