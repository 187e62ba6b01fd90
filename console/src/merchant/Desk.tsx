import { useState } from "preact/hooks";
import type { ConnectResponse, MerchantRecordsResponse } from "../../../src/contract/merchant.js";
import { Notice, Refused } from "../parts/Notice.js";
import { Skeleton } from "../parts/Skeleton.js";
import { Access } from "./Access.js";
import { RecordDesk } from "./RecordDesk.js";
import { tellOwner } from "./say.js";
import { useShown } from "./useShown.js";

/** Within: the businesses of whoever the session is of, and the one that is chosen. */
export function Desk({
  session,
  chosen,
  claimed,
  connected,
  enter,
  leave,
  over,
}: {
  readonly session: string;
  /** The record that the address names; null: none. */
  readonly chosen: string | null;
  /** One more that the address names as this owner's; null: none. */
  readonly claimed: string | null;
  readonly connected: (connection: ConnectResponse) => Promise<void>;
  /** Goes on with another session. */
  readonly enter: (session: string) => void;
  readonly leave: () => void;
  readonly over: () => void;
}) {
  const [turn, setTurn] = useState(0);
  // One more business shows in the address, and is asked for anew.
  const asked = useShown<MerchantRecordsResponse>(session, "/v1/merchant/records", `${turn} ${chosen}`, over);
  if (asked.state === "open") return <Skeleton />;
  if (asked.state === "refused") return <Refused refusal={asked.refusal} again={() => setTurn(turn + 1)} />;
  const { records } = asked.answer;
  const shown = records.find(({ result_id: id }) => id === chosen) ?? records[0];
  return (
    <>
      {records.length === 0 && <Notice kind="plain">{tellOwner("noRecords")}</Notice>}
      {records.length > 1 && (
        <nav aria-label={tellOwner("yourRecords")}>
          <ul class="chips">
            {records.map(({ result_id: id, name, address }) => (
              <li key={id}>
                <a
                  class={`chip ${id === shown?.result_id ? "on" : ""}`}
                  aria-current={id === shown?.result_id ? "page" : undefined}
                  href={`/merchant?record=${encodeURIComponent(id)}`}
                >
                  {name}, {address}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown?.state === "pending" && (
        <Notice kind="plain" title={shown.name}>
          <p>{tellOwner("pending")}</p>
        </Notice>
      )}
      {shown?.state === "approved" && (
        <RecordDesk key={shown.result_id} session={session} id={shown.result_id} over={over} />
      )}
      <Access session={session} claimed={claimed} connected={connected} enter={enter} leave={leave} />
    </>
  );
}
