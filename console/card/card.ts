/**
 * A card that hosts of MCP Apps show next to a tool's answer (io.modelcontextprotocol/ui, revision 2026-01-26): the places, with confidence and age. It makes
 * no requests: the host passes the answer in messages. All content is rendered as text.
 */
import { placesOf, refusalOf, type Shown, verdictOf } from "./answers.js";
import { speaker } from "./words.js";

interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}
interface HostContext {
  readonly theme?: "light" | "dark";
  readonly locale?: string;
  readonly styles?: { readonly variables?: Readonly<Record<string, string | undefined>> };
}

const INITIALIZE = 1;
const root = document.documentElement;
const main = document.querySelector("main");
let say = speaker(navigator.language);
let shown: Shown | null = null;

addEventListener("message", ({ source, data }: MessageEvent<Message | null>) => {
  if (source !== parent || typeof data !== "object" || data === null) return;
  const { id, method, params, result } = data;
  if (method === undefined) {
    if (id !== INITIALIZE || result === undefined) return;
    adapt((result as { hostContext?: HostContext }).hostContext ?? {});
    send({ method: "ui/notifications/initialized", params: {} });
  } else if (method === "ui/notifications/tool-result") show(params as Shown);
  else if (method === "ui/notifications/tool-cancelled") main?.replaceChildren(line("quiet", say.canceled));
  else if (method === "ui/notifications/host-context-changed") adapt(params as HostContext);
  else if (id !== undefined) send({ id, result: {} });
});
new ResizeObserver(() => {
  const { width, height } = root.getBoundingClientRect();
  send({
    method: "ui/notifications/size-changed",
    params: { width: Math.ceil(width), height: Math.ceil(height) },
  });
}).observe(root);
send({
  id: INITIALIZE,
  method: "ui/initialize",
  params: {
    protocolVersion: "2026-01-26",
    appInfo: { name: "doorlight", version: "1" },
    appCapabilities: { availableDisplayModes: ["inline"] },
  },
});

function send(message: Message): void {
  parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
}

/** Takes on the host's colors and language. */
function adapt({ theme, locale, styles }: HostContext): void {
  if (theme !== undefined) root.style.colorScheme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {}))
    if (value !== undefined && name.startsWith("--")) root.style.setProperty(name, value);
  if (locale === undefined) return;
  say = speaker(locale);
  root.lang = say.language;
  if (shown !== null) show(shown);
}

function show(answer: Shown): void {
  shown = answer;
  const refusal = refusalOf(answer);
  if (refusal !== null) return main?.replaceChildren(line("quiet", refusal));
  const { places, note } = placesOf(answer);
  const verdict = verdictOf(answer);
  const parts = [
    ...(verdict === null
      ? []
      : [line("name", `${verdict.text}: ${say.verdicts[verdict.verdict]}`), line("quiet", verdict.basis)]),
    ...places.map(card),
    ...(places.length === 0 && verdict === null ? [line("quiet", say.nothing)] : []),
    ...(note === "" ? [] : [line("note", note)]),
  ];
  main?.replaceChildren(...parts);
}

/** One place: what it is, whether it is open, how sure that is, and of when. */
function card({
  name,
  about,
  status,
  basis,
  confidence,
  at,
  dating,
}: ReturnType<typeof placesOf>["places"][number]) {
  const article = document.createElement("article");
  const sure = Math.round(confidence * 100);
  const meter = document.createElement("meter");
  Object.assign(meter, { min: 0, max: 100, low: 50, high: 80, optimum: 100, value: sure });
  meter.setAttribute("aria-label", say.sure(sure));
  const row = document.createElement("p");
  row.className = "row";
  row.append(meter, text("span", "", say.sure(sure)), text("span", "quiet", say.age(at, dating)));
  article.append(
    text("h2", "name", name),
    text("p", "quiet", about),
    text("p", `status ${status}`, say.statuses[status]),
    text("p", "quiet", basis),
    row,
  );
  return article;
}

function line(kind: string, words: string): HTMLElement {
  return text("p", kind, words);
}

function text(tag: string, kind: string, words: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = kind;
  element.textContent = words;
  element.dir = "auto";
  return element;
}
