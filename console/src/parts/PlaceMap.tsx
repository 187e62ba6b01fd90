import { useEffect, useRef, useState } from "preact/hooks";
import { ask, type ConsoleSettings, type CoverageResponse } from "../api.js";
import type { SearchedPlace, DrawnMap } from "../map/drawnMap.js";
import type { Pin } from "../map/pins.js";
import { say } from "../texts.js";
import { PartMissing } from "./Lazy.js";
import { Notice } from "./Notice.js";

export type { Pin as Marker } from "../map/pins.js";

/**
 * A map without third parties, drawn from imported data. The library is loaded for the first map. If the browser cannot draw, or the library does not
 * load, it shows a message; the map is never the only source of information.
 */
export function PlaceMap({
  areas,
  markers,
  label,
  searched = null,
  active = null,
  onActive,
  isEmbedded = true,
  covered = () => 0,
}: {
  readonly areas: CoverageResponse["areas"];
  readonly markers: readonly Pin[];
  readonly label: string;
  readonly searched?: SearchedPlace | null;
  /** The id of the highlighted marker. */
  readonly active?: string | null;
  readonly onActive?: (id: string | null) => void;
  readonly isEmbedded?: boolean;
  /** The height in pixels of its lower part that is covered by something else. */
  readonly covered?: () => number;
}) {
  const host = useRef<HTMLDivElement>(null);
  const map = useRef<DrawnMap | null>(null);
  const shown = useRef({ areas, pins: markers, searched });
  const onActiveRef = useRef(onActive);
  onActiveRef.current = onActive;
  shown.current = { areas, pins: markers, searched };
  const [problem, setProblem] = useState<"part" | "webgl" | null>(null);
  const colors = useColors();
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
            onActive: (id) => onActiveRef.current?.(id),
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
  }, [isEmpty, colors]);
  useEffect(() => map.current?.show(shown.current), [areas, markers, searched]);
  useEffect(() => map.current?.activate(active), [active, markers]);
  if (problem === "part") return <PartMissing />;
  if (problem === "webgl")
    return (
      <Notice kind="plain" title={say("noMap")}>
        <p>{say("noMapWhy")}</p>
      </Notice>
    );
  return <div class="map" ref={host} role="region" aria-label={label} key={colors} />;
}

/** A number that grows with each change of colors, to redraw the map. */
function useColors(): number {
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
