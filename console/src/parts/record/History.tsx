import type { HistoryView } from "../../api.js";
import { word } from "../../sentences.js";
import { date, percent, say } from "../../texts.js";
import { ConfidencePlot, EventMark } from "../ConfidencePlot.js";

/** How belief came about: as a picture, and what became known, the newest first. */
export function History({ history }: { readonly history: HistoryView }) {
  return (
    <>
      <ConfidencePlot history={history} />
      <table class="timeline">
        <thead>
          <tr>
            <th scope="col">{say("when")}</th>
            <th scope="col">{say("event")}</th>
            <th scope="col">{say("source")}</th>
            <th scope="col">{say("effect")}</th>
          </tr>
        </thead>
        <tbody>
          {history.events.toReversed().map((event, index) => (
            <tr key={`${event.at} ${index}`}>
              <td>
                <time dateTime={event.at}>{date(event.at)}</time>
              </td>
              <td>
                <EventMark kind={event.kind} /> {say(event.kind)}: {saidText(event.said)}
              </td>
              <td>{event.source}</td>
              <td>
                {event.before === null ? "" : `${percent(event.before)} → `}
                {percent(event.after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** An import says of which date its entry is; all else what came of it. */
function saidText(said: string): string {
  return /^\d{4}-\d\d-\d\d$/u.test(said) ? say("entryOf", { date: date(said) }) : word(said);
}
