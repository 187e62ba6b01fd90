/** What a tool answered, as a host hands it on. */
export interface Shown {
  readonly isError?: boolean;
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
}

const STATUSES = ["likely_open_now", "likely_closed_now", "unknown"] as const;
const VERDICTS = ["supported", "contradicted", "unknown"] as const;
export type Status = (typeof STATUSES)[number];
export type Verdict = (typeof VERDICTS)[number];

/** What a card shows of a place. */
export interface PlaceView {
  readonly name: string;
  /** Kind and address. */
  readonly about: string;
  readonly status: Status;
  readonly basis: string;
  readonly confidence: number;
  readonly at: string;
  readonly dating: string;
}

/** Places shown at once: a search answers no more. */
const MAX_PLACES = 8;
type Fields = Readonly<Record<string, unknown>>;

/** Of a search its results, of a record itself, of a claim none; with what the service says to all of them. */
export function placesOf({ structuredContent: answer = {} }: Shown): {
  readonly places: readonly PlaceView[];
  readonly note: string;
} {
  const listed = Array.isArray(answer["results"]) ? answer["results"] : "name" in answer ? [answer] : [];
  return {
    places: (listed as unknown[]).slice(0, MAX_PLACES).flatMap((one) => {
      const fields = fieldsOf(one);
      return typeof fields["name"] === "string" ? [placeOf(fields)] : [];
    }),
    note: [textOf(fieldsOf(answer["coverage"])["message"]), textOf(answer["note"])]
      .filter((one) => one !== "")
      .join(" "),
  };
}

/** What became of a claim; null where none was made. */
export function verdictOf({ structuredContent: answer = {} }: Shown) {
  const claim = fieldsOf(answer["claim"]);
  const verdict = VERDICTS.find((one) => one === claim["verdict"]);
  return verdict === undefined
    ? null
    : { verdict, text: textOf(claim["text"]), basis: textOf(claim["basis"]) };
}

/** The service's own words for what it refused; null where it did not. */
export function refusalOf({ isError, content }: Shown): string | null {
  if (isError !== true) return null;
  const said = content?.[0]?.text ?? "";
  try {
    return textOf(fieldsOf(JSON.parse(said) as unknown)["detail"]) || said;
  } catch {
    return said;
  }
}

function placeOf(fields: Fields): PlaceView {
  const availability = fieldsOf(fields["availability"]);
  const kind = textOf(fields["kind"]).replaceAll("_", " ");
  return {
    name: textOf(fields["name"]),
    about: [kind, textOf(fields["address"])].filter((one) => one !== "").join(" · "),
    status: STATUSES.find((one) => one === availability["status"]) ?? "unknown",
    basis: textOf(availability["basis"]),
    confidence: Math.min(1, Math.max(0, Number(fields["confidence"]) || 0)),
    at: textOf(fields["observed_at"]),
    dating: textOf(fields["dating"]),
  };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
