import { LngLatBounds, Map as MapLibre, Marker as Pin, NavigationControl, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { CoverageResponse } from "./api.js";
import type { Marker } from "./parts/PlaceMap.js";
import { go } from "./router.js";

setWorkerUrl(workerUrl);

const ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>';

/** Draws areas and places into an element, on a configured style or on what was imported; returns what takes the map away again. */
export function drawMap(
  container: HTMLElement,
  areas: CoverageResponse["areas"],
  markers: readonly Marker[],
  styleUrl: string | null,
): () => void {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const colors = isDark
    ? {
        land: "#16201e",
        area: "#20302c",
        line: "#6d8a80",
        street: "#4a6159",
        park: "#294435",
        water: "#24495a",
        pin: "#f4c95d",
      }
    : {
        land: "#e9ece8",
        area: "#f8f8f4",
        line: "#8fa39b",
        street: "#cfd6cf",
        park: "#dfead9",
        water: "#c9dfe6",
        pin: "#1f6b5c",
      };
  const map = new MapLibre({
    container,
    style: styleUrl ?? {
      version: 8,
      sources: {},
      layers: [{ id: "land", type: "background", paint: { "background-color": colors.land } }],
    },
    attributionControl: { customAttribution: ATTRIBUTION },
    cooperativeGestures: true,
    bounds: boundsOf(areas, markers),
    fitBoundsOptions: { padding: 40, maxZoom: 16 },
  });
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.on("load", () => {
    // The style sheet may have come after the map was measured.
    map.resize();
    map.fitBounds(boundsOf(areas, markers), { padding: 40, maxZoom: 16, animate: false });
    for (const { id } of areas) {
      map.addSource(id, {
        type: "geojson",
        data: `/console/areas/${encodeURIComponent(id)}/map`,
      } as Parameters<MapLibre["addSource"]>[1]);
      if (styleUrl === null) {
        map.addLayer({
          id: `${id} area`,
          type: "fill",
          source: id,
          filter: ["==", ["get", "kind"], "area"],
          paint: { "fill-color": colors.area },
        });
        for (const kind of ["park", "water"] as const)
          map.addLayer({
            id: `${id} ${kind}`,
            type: "fill",
            source: id,
            filter: ["all", ["==", ["get", "kind"], kind], ["==", ["geometry-type"], "Polygon"]],
            paint: { "fill-color": colors[kind] },
          });
        map.addLayer({
          id: `${id} streets`,
          type: "line",
          source: id,
          filter: ["all", ["==", ["geometry-type"], "LineString"], ["!=", ["get", "kind"], "water"]],
          paint: {
            "line-color": colors.street,
            "line-width": ["interpolate", ["linear"], ["zoom"], 12, 0.6, 17, 5],
          },
        });
        map.addLayer({
          id: `${id} rivers`,
          type: "line",
          source: id,
          filter: ["all", ["==", ["geometry-type"], "LineString"], ["==", ["get", "kind"], "water"]],
          paint: {
            "line-color": colors.water,
            "line-width": ["interpolate", ["linear"], ["zoom"], 11, 2.5, 17, 22],
          },
        });
      }
      map.addLayer({
        id: `${id} outlines`,
        type: "line",
        source: id,
        filter: ["in", ["get", "kind"], ["literal", ["area", "quarter"]]],
        paint: { "line-color": colors.line, "line-width": 1.2, "line-dasharray": [3, 2] },
      });
    }
  });
  for (const { id, name, latitude, longitude } of markers) {
    const pin = new Pin({ color: colors.pin }).setLngLat([longitude, latitude]).addTo(map);
    const element = pin.getElement();
    element.setAttribute("role", "link");
    element.setAttribute("tabindex", "0");
    element.setAttribute("aria-label", name);
    element.title = name;
    const open = () => go(`/places/${id}`);
    element.addEventListener("click", open);
    element.addEventListener("keydown", (event) => {
      if (event.key === "Enter") open();
    });
  }
  return () => map.remove();
}

function boundsOf(areas: CoverageResponse["areas"], markers: readonly Marker[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of markers) bounds.extend([longitude, latitude]);
  if (markers.length === 0)
    for (const { bounding_box: box } of areas) {
      const [west = 0, south = 0, east = 0, north = 0] = box;
      bounds.extend([west, south]).extend([east, north]);
    }
  return bounds;
}
