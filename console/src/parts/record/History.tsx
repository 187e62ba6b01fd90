import type { HistoryView } from "../../api.js";
import { word } from "../../sentences.js";
import { date, percent, say } from "../../texts.js";
import { ConfidencePlot, EventMark } from "../ConfidencePlot.js";

/** The history of a belief: a chart, and its events, the newest first. */
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
                <EventMark kind={event.kind} /> {say(event.kind)}: {outcomeText(event.said)}
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

/** An import has the date of its entry, other events an outcome. */
function outcomeText(text: string): string {
  return /^\d{4}-\d\d-\d\d$/u.test(text) ? say("entryOf", { date: date(text) }) : word(text);
}
