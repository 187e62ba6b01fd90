import type { SourceElement } from "./record.js";
import type { Instant } from "./time.js";

/** Required by the Open Database License wherever its data is shown. */
export const OSM_ATTRIBUTION =
  "© OpenStreetMap contributors, available under the Open Database License (https://www.openstreetmap.org/copyright)";
export const SAMPLE_ATTRIBUTION = "Invented sample data made by Doorlight: no real businesses.";

/** Licenses of the data. */
export const OSM_LICENSE_URL = "https://opendatacommons.org/licenses/odbl/1-0/";
export const SAMPLE_LICENSE_URL = "https://creativecommons.org/publicdomain/zero/1.0/";

/** The source name of reports. A key holder's name is added. */
export const CALLERS_SOURCE = "Doorlight callers";
/** The source name of a caller's reports. Only keyed callers are named. */
export function callersSource({ name }: { readonly name: string | null }): string {
  return name === null ? CALLERS_SOURCE : `${CALLERS_SOURCE}: ${name}`;
}

/** The source name of merchants' statements. */
export const MERCHANT_SOURCE = "Merchant";

/** The id of OpenStreetMap as a source. */
export const OSM = "osm";
/** The id of the invented town as a source. */
export const SAMPLE = "sample";

interface SourceDescription {
  readonly name: string;
  readonly license: string;
  readonly attribution: string;
  readonly url: (elementId: string) => string;
  /** True when it is compiled from other data, without visits. */
  readonly isCompiled?: boolean;
}

const SOURCES: Readonly<Record<string, SourceDescription>> = {
  osm: {
    name: "OpenStreetMap",
    license: "ODbL-1.0",
    attribution: OSM_ATTRIBUTION,
    url: (id) => `https://www.openstreetmap.org/${id}`,
  },
  overture: {
    name: "Overture Maps",
    isCompiled: true,
    license: "CDLA-Permissive-2.0",
    attribution:
      "Overture Maps Foundation (https://overturemaps.org), with data of Meta and Microsoft (CDLA-Permissive-2.0) and of Foursquare (Apache-2.0).",
    url: (id) =>
      `https://explore.overturemaps.org/?mode=explore&feature=places.place.${encodeURIComponent(id)}`,
  },
  alltheplaces: {
    name: "All the Places",
    license: "CC0-1.0",
    attribution: "All the Places (https://www.alltheplaces.xyz), CC0-1.0.",
    url: () => "https://www.alltheplaces.xyz/",
  },
  spreadsheet: {
    name: "Operator's list",
    license: "as its operator states",
    attribution: "Lists of this service's operator.",
    url: () => "",
  },
  registry: {
    name: "Business register",
    license: "as its operator states",
    attribution: "Registers of businesses that this service's operator added.",
    url: () => "",
  },
  sample: {
    name: "Doorlight sample",
    license: "CC0-1.0",
    attribution: SAMPLE_ATTRIBUTION,
    url: () => "https://example.com/",
  },
};

/** The public name of a source, as in observations. */
export function sourceName(source: string): string {
  return SOURCES[source]?.name ?? source;
}

/** The elements of a source by public name, or all elements if it has none. */
export function elementsOfSource(name: string, elements: readonly SourceElement[]): readonly SourceElement[] {
  const own = elements.filter(({ source }) => sourceName(source) === name);
  return own.length > 0 ? own : elements;
}

/** When a source, by public name, last listed a record. */
export function lastListedAt(name: string, elements: readonly SourceElement[]): Instant {
  return Math.max(...elementsOfSource(name, elements).map(({ lastSeenAt }) => lastSeenAt));
}

/** References to a record's elements, with their URLs and licenses: the listed ones, or all if none is listed. */
export function sourceReferences(elements: readonly SourceElement[]) {
  const listed = elements.filter(({ missingSince }) => missingSince === null);
  return (listed.length > 0 ? listed : elements).map(({ source, id }) => ({
    name: sourceName(source),
    id,
    url: SOURCES[source]?.url(id) ?? "",
    license: SOURCES[source]?.license ?? "",
  }));
}

/** The attribution required for data of these sources. */
export function attributionOf(sources: Iterable<string>): string {
  const texts = new Set([...sources].flatMap((source) => SOURCES[source]?.attribution ?? []));
  return [...texts].join(". ").replaceAll(".. ", ". ");
}

/** True when only compiled sources list a record now. */
export function isCompiledAlone(elements: readonly SourceElement[]): boolean {
  const listed = elements.filter(({ missingSince }) => missingSince === null);
  return listed.length > 0 && listed.every(({ source }) => SOURCES[source]?.isCompiled === true);
}
