import type { Texts } from "./texts.js";

/** The texts of the map library, by its names for them. */
export const MAP_TEXTS = {
  "NavigationControl.ZoomIn": ["Zoom in", "Hineinzoomen"],
  "NavigationControl.ZoomOut": ["Zoom out", "Herauszoomen"],
  "CooperativeGesturesHandler.WindowsHelpText": [
    "Use Ctrl + scroll to zoom the map",
    "Zum Zoomen der Karte Strg halten und scrollen",
  ],
  "CooperativeGesturesHandler.MacHelpText": [
    "Use ⌘ + scroll to zoom the map",
    "Zum Zoomen der Karte ⌘ halten und scrollen",
  ],
  "CooperativeGesturesHandler.MobileHelpText": [
    "Use two fingers to move the map",
    "Die Karte mit zwei Fingern verschieben",
  ],
  "Map.Title": ["Map", "Karte"],
  "Marker.Title": ["Map marker", "Markierung"],
  "Popup.Close": ["Close popup", "Schließen"],
  "AttributionControl.ToggleAttribution": ["Toggle attribution", "Quellenangabe ein- und ausblenden"],
} as const satisfies Texts;
