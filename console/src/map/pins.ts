import { type Map as MapLibre, Marker, Popup } from "maplibre-gl";
import { spread } from "./spread.js";

/** A place on a map, with its number in the list and the content of its popup. */
export interface Pin {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly number?: number;
  readonly lines?: readonly string[];
  /** The link of its name in the popup; without one it has no popup. */
  readonly href?: string;
}

/** Minimum distance between the centres of two pins, in pixels: the width of a pin with its border. */
const APART = 30;

/** Numbered pins that never overlap. A displaced pin is connected to its place by a line. */
export class Pins {
  readonly #map: MapLibre;
  readonly #onActive: (id: string | null) => void;
  readonly #shown = new Map<string, { readonly marker: Marker; readonly pin: Pin }>();
  readonly #popup = new Popup({ offset: 20, maxWidth: "18rem" });

  constructor(map: MapLibre, onActive: (id: string | null) => void) {
    this.#map = map;
    this.#onActive = onActive;
    map.on("zoom", () => this.#spread());
    this.#popup.on("open", () => {
      this.#popup.getElement()?.addEventListener("keydown", (event) => {
        if (event.key === "Escape") this.#popup.remove();
      });
    });
  }

  show(pins: readonly Pin[]): void {
    this.#popup.remove();
    for (const { marker } of this.#shown.values()) marker.remove();
    this.#shown.clear();
    for (const [i, pin] of pins.entries()) {
      const marker = new Marker({ element: this.#elementOf(pin) })
        .setLngLat([pin.longitude, pin.latitude])
        .addTo(this.#map);
      // Pins in place cover the lines of displaced ones.
      marker.getElement().style.zIndex = String(pins.length - i);
      this.#shown.set(pin.id, { marker, pin });
    }
    this.#spread();
  }

  /** Highlights a pin; null for none. */
  activate(id: string | null): void {
    for (const [own, { marker }] of this.#shown) marker.getElement().classList.toggle("active", own === id);
  }

  #elementOf(pin: Pin): HTMLElement {
    const element = document.createElement("div");
    element.className = "pin";
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = pin.number === undefined ? "" : String(pin.number);
    button.setAttribute("aria-label", pin.number === undefined ? pin.name : `${pin.number}. ${pin.name}`);
    const tie = document.createElement("i");
    element.append(tie, button);
    for (const [event, id] of [
      ["pointerenter", pin.id],
      ["focusin", pin.id],
      ["pointerleave", null],
      ["focusout", null],
    ] as const)
      element.addEventListener(event, () => this.#onActive(id));
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      this.#open(pin, button);
    });
    return element;
  }

  #open(pin: Pin, button: HTMLButtonElement): void {
    if (pin.href === undefined) return;
    const content = document.createElement("div");
    const link = document.createElement("a");
    link.href = pin.href;
    link.textContent = pin.name;
    content.append(link);
    for (const line of pin.lines ?? []) {
      const paragraph = document.createElement("p");
      paragraph.textContent = line;
      content.append(paragraph);
    }
    this.#popup.once("close", () => button.focus({ preventScroll: true }));
    this.#popup.setLngLat([pin.longitude, pin.latitude]).setDOMContent(content).addTo(this.#map);
  }

  #spread(): void {
    const shown = [...this.#shown.values()];
    const asides = spread(
      shown.map(({ pin }) => this.#map.project([pin.longitude, pin.latitude])),
      APART,
    );
    for (const [i, { marker }] of shown.entries()) {
      const { x, y } = asides[i] ?? { x: 0, y: 0 };
      marker.setOffset([x, y]);
      const tie = marker.getElement().querySelector("i");
      if (tie === null) continue;
      const length = Math.hypot(x, y);
      tie.hidden = length === 0;
      tie.style.width = `${length}px`;
      tie.style.transform = `rotate(${Math.atan2(-y, -x)}rad)`;
    }
  }
}
