import { useEffect, useRef, useState } from "preact/hooks";
import { ask, type ConsoleSettings, type CoverageResponse } from "../api.js";
import type { Asked, DrawnMap } from "../map/drawnMap.js";
import type { Pin } from "../map/pins.js";
import { say } from "../texts.js";
import { PartMissing } from "./Lazy.js";
import { Notice } from "./Notice.js";

export type { Pin as Marker } from "../map/pins.js";

/**
 * A map without a third party: drawn from what was imported. The library is loaded when the first map is shown. Where the browser cannot draw,
 * or the library does not come, it says so: nothing is on the map alone.
 */
export function PlaceMap({
  areas,
  markers,
  label,
  asked = null,
  active = null,
  onActive,
  isEmbedded = true,
  covered = () => 0,
}: {
  readonly areas: CoverageResponse["areas"];
  readonly markers: readonly Pin[];
  readonly label: string;
  readonly asked?: Asked | null;
  /** The marker that stands out, by its id. */
  readonly active?: string | null;
  readonly onActive?: (id: string | null) => void;
  readonly isEmbedded?: boolean;
  /** How much of its lower edge lies under something else, in pixels. */
  readonly covered?: () => number;
}) {
  const host = useRef<HTMLDivElement>(null);
  const map = useRef<DrawnMap | null>(null);
  const shown = useRef({ areas, pins: markers, asked });
  const heard = useRef(onActive);
  heard.current = onActive;
  shown.current = { areas, pins: markers, asked };
  const [problem, setProblem] = useState<"part" | "webgl" | null>(null);
  const colours = useColours();
  const isEmpty = areas.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    let isGone = false;
    void Promise.all([
      import("../map/drawnMap.js"),
      ask<ConsoleSettings>("/console/settings").catch(() => null),
    ]).then(
      ([{ DrawnMap: Drawn }, settings]) => {
        if (isGone || host.current === null) return;
        try {
          map.current = new Drawn(host.current, shown.current, {
            styleUrl: settings?.map_style ?? null,
            isEmbedded,
            covered,
            onActive: (id) => heard.current?.(id),
          });
        } catch {
          setProblem("webgl");
        }
      },
      () => setProblem("part"),
    );
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = null;
    };
  }, [isEmpty, colours]);
  useEffect(() => map.current?.show(shown.current), [areas, markers, asked]);
  useEffect(() => map.current?.activate(active), [active, markers]);
  if (problem === "part") return <PartMissing />;
  if (problem === "webgl")
    return (
      <Notice kind="plain" title={say("noMap")}>
        <p>{say("noMapWhy")}</p>
      </Notice>
    );
  return <div class="map" ref={host} role="region" aria-label={label} key={colours} />;
}

/** Grows with each change of colours: a map is drawn anew then. */
function useColours(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const changed = () => setTurn((before) => before + 1);
    const system = matchMedia("(prefers-color-scheme: dark)");
    addEventListener("themechange", changed);
    system.addEventListener("change", changed);
    return () => {
      removeEventListener("themechange", changed);
      system.removeEventListener("change", changed);
    };
  }, []);
  return turn;
}
