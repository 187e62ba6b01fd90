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
import { areaLayers, askedLayers, palette } from "./areaLayers.js";
import { type AreaMap, nameSpots } from "./nameSpots.js";
import { type Pin, Pins } from "./pins.js";

setWorkerUrl(workerUrl);

/** Whose map is shown; one that is invented is nobody's, unless its tiles are somebody's. */
const OSM_ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>';
type Areas = CoverageResponse["areas"];
type Data = Parameters<GeoJSONSource["setData"]>[0];
const NO_FEATURES: Data = { type: "FeatureCollection", features: [] };

/** The library's own words in the reader's language. */
function libraryTexts(): Record<string, string> {
  const text = sayer(MAP_TEXTS);
  const names = Object.keys(MAP_TEXTS) as (keyof typeof MAP_TEXTS)[];
  return Object.fromEntries(names.map((name) => [name, text(name)]));
}

/** The place that was searched. */
export interface Asked {
  readonly name: string;
  readonly kind: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** How far around it was searched, in meters; null: that was not said. */
  readonly radiusM: number | null;
}

export interface Shown {
  readonly areas: Areas;
  readonly pins: readonly Pin[];
  readonly asked: Asked | null;
}

/** A map of areas and places, on a configured style or on what was imported. Throws where the browser cannot draw one. */
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
      /** Whether it stands within a page that scrolls: two fingers, or a key, move it then. */
      readonly isEmbedded: boolean;
      /** How much of its lower edge lies under something else, in pixels. */
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
      // The style sheet may have come after the map was measured.
      this.#map.resize();
      this.#draw();
      this.#fit(false);
    });
  }

  /** Shows others, and goes where they are. */
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
    const { areas, asked } = this.#shown;
    for (const { id } of areas) {
      if (this.#areas.has(id)) continue;
      this.#areas.add(id);
      this.#map.addSource(id, { type: "geojson", data: NO_FEATURES });
      this.#map.addSource(`${id} names`, { type: "geojson", data: NO_FEATURES });
      void this.#load(id);
      for (const layer of areaLayers(id, this.#colors, this.#isDrawn)) this.#map.addLayer(layer);
      for (const layer of askedLayers(id, this.#colors)) this.#map.addLayer(layer);
    }
    const its = (
      asked === null || asked.kind === "area"
        ? ["literal", false]
        : ["all", ["==", ["get", "name"], asked.name], ["==", ["get", "kind"], asked.kind]]
    ) as Parameters<MapLibre["setFilter"]>[1];
    const isGround = (asked === null
      ? ["literal", false]
      : ["all", its, ["==", ["geometry-type"], "Polygon"]]) as unknown as Parameters<
      MapLibre["setFilter"]
    >[1];
    for (const id of this.#areas) {
      this.#map.setFilter(`${id} asked line`, its);
      this.#map.setFilter(`${id} asked ground`, isGround);
    }
    this.#drawPoint(asked);
  }

  async #load(id: string): Promise<void> {
    const map = await ask<AreaMap>(`/console/areas/${encodeURIComponent(id)}/map`).catch(() => null);
    // Without its ground a map still shows where the pins stand to each other; and it may be gone by now.
    if (map === null || this.#isRemoved) return;
    void this.#map.getSource<GeoJSONSource>(id)?.setData(map as Data);
    void this.#map.getSource<GeoJSONSource>(`${id} names`)?.setData(nameSpots(map) as Data);
    // For whoever waits until it is to be seen, such as the script that takes pictures.
    this.#map.once("idle", () => {
      this.#map.getContainer().dataset["drawn"] = "true";
    });
  }

  /** The middle of what was searched, and how far around it. */
  #drawPoint(asked: Asked | null): void {
    const features = asked === null ? [] : pointOf(asked);
    const data = { type: "FeatureCollection", features } as Data;
    const source = this.#map.getSource<GeoJSONSource>(ASKED);
    if (source !== undefined) {
      void source.setData(data);
      return;
    }
    this.#map.addSource(ASKED, { type: "geojson", data });
    const color = this.#colors.asked;
    this.#map.addLayer({
      id: "asked around",
      type: "fill",
      source: ASKED,
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: { "fill-color": color, "fill-opacity": 0.08, "fill-outline-color": color },
    });
    this.#map.addLayer({
      id: "asked middle",
      type: "circle",
      source: ASKED,
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

const ASKED = "asked";
/** Meters of a degree of latitude. */
const DEGREE_M = 111_320;
const CORNERS = 64;
/** What has no middle that one would go to. */
const WIDE = new Set(["area", "city", "quarter", "postcode", "street", "park", "water"]);

function pointOf({ kind, latitude, longitude, radiusM }: Asked): readonly object[] {
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

/** All pins and the middle of what was searched; where there is none, all areas. */
/** What stays free around what is shown, in pixels. */
const MARGIN = 56;
const EDGES = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };

function viewOf({ areas, pins, asked }: Shown) {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of pins) bounds.extend([longitude, latitude]);
  const { latitude = null, longitude = null } = asked ?? {};
  if (latitude !== null && longitude !== null && asked !== null && !WIDE.has(asked.kind))
    bounds.extend([longitude, latitude]);
  if (bounds.isEmpty())
    for (const { bounding_box: box } of areas) {
      const [west = 0, south = 0, east = 0, north = 0] = box;
      bounds.extend([west, south]).extend([east, north]);
    }
  return { bounds, fitBoundsOptions: { padding: EDGES, maxZoom: 16 } };
}
