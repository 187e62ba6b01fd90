import { useState } from "preact/hooks";
import type { Details } from "../../api.js";
import { say } from "../../texts.js";

/** Actions for a place: call it, open its website, get directions, or hand its id to an agent. */
export function Actions({ record }: { readonly record: Details }) {
  const { contact, coordinates, result_id: id } = record;
  const [isCopied, setIsCopied] = useState(false);
  const website = webAddress(contact.website);
  const { latitude, longitude } = coordinates;
  return (
    <p class="actions">
      {contact.phone !== null && (
        <a class="button" href={telephoneLink(contact.phone)}>
          {say("call")}
        </a>
      )}
      {website !== null && (
        <a class="button" href={website} rel="noreferrer nofollow" target="_blank">
          {say("website")}
        </a>
      )}
      <a
        class="button"
        href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
        rel="noreferrer"
        target="_blank"
      >
        {say("directions")}
      </a>
      <button
        type="button"
        onClick={() => void navigator.clipboard.writeText(id).then(() => setIsCopied(true))}
      >
        <span aria-live="polite">{say(isCopied ? "copied" : "copyId")}</span>
      </button>
    </p>
  );
}

export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/gu, "")}`;
}

/** A website as a link; null for anything else: only web addresses of imported data become links. */
export function webAddress(website: string | null): string | null {
  return website !== null && /^https?:\/\//u.test(website) ? website : null;
}
