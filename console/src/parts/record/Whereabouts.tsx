import { useMemo, useRef } from "preact/hooks";
import type { CoverageResponse, Details } from "../../api.js";
import { say } from "../../texts.js";
import { useAnswer } from "../../useAnswer.js";
import { useInView } from "../../useInView.js";
import { PlaceMap } from "../PlaceMap.js";
import { telephoneLink, webAddress } from "./Actions.js";

/** The location of the place, how to reach it, and where to correct its entry. */
export function Whereabouts({
  record,
  isInvented,
}: {
  readonly record: Details;
  readonly isInvented: boolean;
}) {
  const { address, sources, coordinates } = record;
  const edits = isInvented ? [] : sources.flatMap((source) => editLink(source, coordinates) ?? []);
  return (
    <section class="whereabouts">
      <h2>{say("contact")}</h2>
      {address !== "" && <p class="address">{address}</p>}
      <Contact record={record} />
      <SmallMap record={record} />
      {edits.map(({ view, edit }) => (
        <p class="actions" key={edit}>
          <a class="button" href={edit} target="_blank" rel="noreferrer">
            {say("fixOnMap")}
          </a>
          <a class="quiet" href={view} target="_blank" rel="noreferrer">
            {say("seeOnMap")}
          </a>
        </p>
      ))}
    </section>
  );
}

function Contact({ record: { contact } }: { readonly record: Details }) {
  const { phone, website, email } = contact;
  if (phone === null && website === null && email === null) return <p class="quiet">{say("noContact")}</p>;
  const link = webAddress(website);
  return (
    <ul class="contact">
      {phone !== null && (
        <li>
          <a href={telephoneLink(phone)}>{phone}</a>
        </li>
      )}
      {website !== null && (
        <li>
          {link !== null ? (
            <a href={link} rel="noreferrer nofollow" target="_blank">
              {website.replace(/^https?:\/\/(?:www\.)?|\/$/gu, "")}
            </a>
          ) : (
            website
          )}
        </li>
      )}
      {email !== null && <li>{email}</li>}
    </ul>
  );
}

/** A map around the place, loaded when it comes into view: its library is larger than the rest of the page. */
function SmallMap({ record }: { readonly record: Details }) {
  const host = useRef<HTMLDivElement>(null);
  const isInView = useInView(host);
  const coverage = useAnswer<CoverageResponse>(isInView ? "/v1/coverage" : null);
  const { result_id: id, name, coordinates } = record;
  const { latitude, longitude } = coordinates;
  const markers = useMemo(() => [{ id, name, latitude, longitude }], [id, name, latitude, longitude]);
  const around =
    coverage.state === "answered"
      ? coverage.answer.areas.filter(({ bounding_box: box }) => {
          const [west = 0, south = 0, east = 0, north = 0] = box;
          return west <= longitude && longitude <= east && south <= latitude && latitude <= north;
        })
      : [];
  return (
    <div class="small-map" ref={host}>
      {around.length > 0 && <PlaceMap areas={around} markers={markers} label={say("mapOfPlace")} />}
    </div>
  );
}

/** Where an element of OpenStreetMap is shown and edited; null for other sources. */
function editLink(
  { name, id }: Details["sources"][number],
  { latitude, longitude }: Details["coordinates"],
): { readonly view: string; readonly edit: string } | null {
  const [, type, number] = /^(node|way|relation)\/(\d+)$/u.exec(id) ?? [];
  if (name !== "OpenStreetMap" || type === undefined || number === undefined) return null;
  const at = `#map=19/${latitude.toFixed(5)}/${longitude.toFixed(5)}`;
  return {
    view: `https://www.openstreetmap.org/${type}/${number}`,
    edit: `https://www.openstreetmap.org/edit?${type}=${number}${at}`,
  };
}
