import { useState } from "preact/hooks";
import type { ConnectResponse, MerchantRecordsResponse } from "../../../src/contract/merchant.js";
import { Notice, Refused } from "../parts/Notice.js";
import { Skeleton } from "../parts/Skeleton.js";
import { Access } from "./Access.js";
import { RecordDesk } from "./RecordDesk.js";
import { tellOwner } from "./say.js";
import { useShown } from "./useShown.js";

/** The signed-in page: the owner's businesses, and the selected one. */
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
  /** The record in the address; null for none. */
  readonly chosen: string | null;
  /** A record that the address claims for this owner; null for none. */
  readonly claimed: string | null;
  readonly connected: (connection: ConnectResponse) => Promise<void>;
  /** Continues with another session. */
  readonly enter: (session: string) => void;
  readonly leave: () => void;
  readonly over: () => void;
}) {
  const [turn, setTurn] = useState(0);
  // Connecting another business changes the address, which reloads the list.
  const request = useShown<MerchantRecordsResponse>(
    session,
    "/v1/merchant/records",
    `${turn} ${chosen}`,
    over,
  );
  if (request.state === "open") return <Skeleton />;
  if (request.state === "refused")
    return <Refused refusal={request.refusal} again={() => setTurn(turn + 1)} />;
  const { records } = request.answer;
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
