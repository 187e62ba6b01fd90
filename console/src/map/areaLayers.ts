import type { LayerSpecification } from "maplibre-gl";
import { isDark } from "../choices.js";

/** Colors of land, water and lines, paler than everything on top. */
export function palette() {
  return isDark()
    ? {
        land: "#131a18",
        area: "#1a2320",
        line: "#5d786f",
        street: "#33413c",
        park: "#20362b",
        water: "#1d3a48",
        label: "#9fb0a9",
        halo: "#131a18",
        searched: "#7fd1bd",
      }
    : {
        land: "#eceeea",
        area: "#f8f8f5",
        line: "#93a69e",
        street: "#dcdfd9",
        park: "#e0ebda",
        water: "#cbe0e7",
        label: "#55625c",
        halo: "#f8f8f5",
        searched: "#1a6556",
      };
}
export type Palette = ReturnType<typeof palette>;

/** No glyphs are loaded: MapLibre draws them with the reader's own fonts, for any script. */
const FONT = ["Segoe UI", "Roboto", "Noto Sans", "sans-serif"];

type Expression = NonNullable<Extract<LayerSpecification, { type: "line" }>["filter"]>;
const ofKind = (...kinds: readonly string[]): Expression =>
  ["in", ["get", "kind"], ["literal", kinds]] as unknown as Expression;
const ofShape = (shape: "Polygon" | "LineString" | "Point", kind: Expression): Expression =>
  ["all", ["==", ["geometry-type"], shape], kind] as unknown as Expression;
const growing = (...stops: readonly number[]) =>
  ["interpolate", ["linear"], ["zoom"], ...stops] as unknown as number;

/** The layers of an imported area: land, water and streets with their names, and its borders. `isDrawn`: there is no other map below. */
export function areaLayers(id: string, colors: Palette, isDrawn: boolean): readonly LayerSpecification[] {
  const drawn: LayerSpecification[] = [
    {
      id: `${id} area`,
      type: "fill",
      source: id,
      filter: ofKind("area"),
      paint: { "fill-color": colors.area },
    },
    ...(["park", "water"] as const).map(
      (kind): LayerSpecification => ({
        id: `${id} ${kind}`,
        type: "fill",
        source: id,
        filter: ofShape("Polygon", ofKind(kind)),
        paint: { "fill-color": colors[kind] },
      }),
    ),
    {
      id: `${id} rivers`,
      type: "line",
      source: id,
      filter: ofShape("LineString", ofKind("water")),
      paint: { "line-color": colors.water, "line-width": growing(11, 2.5, 17, 22) },
    },
    {
      id: `${id} streets`,
      type: "line",
      source: id,
      filter: ofShape("LineString", ["!=", ["get", "kind"], "water"] as unknown as Expression),
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": colors.street, "line-width": growing(11, 0.6, 14, 2, 17, 9) },
    },
  ];
  const borders: LayerSpecification = {
    id: `${id} outlines`,
    type: "line",
    source: id,
    filter: ofKind("area", "quarter"),
    paint: { "line-color": colors.line, "line-width": 1, "line-dasharray": [3, 3], "line-opacity": 0.7 },
  };
  return isDrawn ? [...drawn, borders, ...labels(id, colors)] : [borders];
}

function labels(id: string, colors: Palette): readonly LayerSpecification[] {
  const paint = { "text-color": colors.label, "text-halo-color": colors.halo, "text-halo-width": 1.4 };
  const layout = { "text-field": ["get", "name"] as unknown as string, "text-font": FONT };
  return [
    {
      id: `${id} street names`,
      type: "symbol",
      source: id,
      minzoom: 13.5,
      filter: ofShape("LineString", ofKind("street", "water")),
      layout: {
        ...layout,
        "symbol-placement": "line",
        "symbol-spacing": 320,
        "text-size": growing(13, 10, 17, 13),
      },
      paint,
    },
    {
      id: `${id} place names`,
      type: "symbol",
      source: `${id} names`,
      minzoom: 14,
      filter: ofKind("square", "park"),
      layout: { ...layout, "text-size": 11, "text-max-width": 8 },
      paint,
    },
    {
      id: `${id} station dots`,
      type: "circle",
      source: id,
      minzoom: 13.5,
      filter: ofKind("station"),
      paint: { "circle-radius": 2.5, "circle-color": colors.label },
    },
    {
      id: `${id} station names`,
      type: "symbol",
      source: id,
      minzoom: 14.5,
      filter: ofKind("station"),
      layout: {
        ...layout,
        "text-size": 11,
        "text-anchor": "top",
        "text-offset": [0, 0.5],
        "text-max-width": 9,
      },
      paint,
    },
    {
      id: `${id} quarter names`,
      type: "symbol",
      source: `${id} names`,
      maxzoom: 15.5,
      filter: ofKind("quarter"),
      layout: { ...layout, "text-size": 12, "text-letter-spacing": 0.08, "text-transform": "uppercase" },
      paint,
    },
  ];
}

/** The layers of the searched place: its street, its outline or the search radius. */
export function searchedLayers(id: string, colors: Palette): readonly LayerSpecification[] {
  const none = ["literal", false] as unknown as Expression;
  return [
    {
      id: `${id} searched ground`,
      type: "fill",
      source: id,
      filter: none,
      paint: { "fill-color": colors.searched, "fill-opacity": 0.08 },
    },
    {
      id: `${id} searched line`,
      type: "line",
      source: id,
      filter: none,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": colors.searched, "line-width": growing(11, 1.5, 17, 3.5), "line-opacity": 0.75 },
    },
  ];
}
