import { useEffect, useRef } from "preact/hooks";
import { ask, type ConsoleSettings, type CoverageResponse } from "../api.js";

export interface Marker {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A map without a third party: drawn from what was imported. The library is loaded when the first map is shown. */
export function PlaceMap({
  areas,
  markers,
  label,
}: {
  readonly areas: CoverageResponse["areas"];
  readonly markers: readonly Marker[];
  readonly label: string;
}) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null || areas.length === 0) return;
    let remove = () => {};
    let isGone = false;
    void Promise.all([import("../map.js"), ask<ConsoleSettings>("/console/settings")]).then(
      ([{ drawMap }, { map_style: style }]) => {
        if (!isGone && host.current !== null) remove = drawMap(host.current, areas, markers, style);
      },
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [areas, markers]);
  return <div class="map" ref={host} role="region" aria-label={label} />;
}
