import type { Calibration, Estimate } from "#doorlight/belief/calibration.js";
import { reliabilityDiagram } from "./diagram.js";
import type { Figures, GroupFigures, TurnoverFigures } from "./figures.js";

/** Beliefs with a diagram: their file name and title. Existence here means under the same name. */
const DRAWN = {
  name: ["exists", "Existence"],
  hours: ["hours", "Hours"],
  phone: ["phone", "Telephone"],
  website: ["website", "Website"],
} as const;
/** Minimum forecasts for conclusions about a place. */
const LEAST = 100;

/** The diagrams of a document, by file name. Pure. */
export function drawings({ unseen }: Figures): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(DRAWN).flatMap(([belief, [file, title]]) => {
      const group = unseen.beliefs.find((one) => one.belief === belief);
      if (group === undefined) return [];
      const series = [
        { name: "P(still recorded), which the model implies", color: "#2a6fbb", bins: group.implied },
        {
          name: "P(true), which is stated: what is recorded is its upper bound",
          color: "#c2571a",
          bins: group.stated,
        },
      ];
      return [[`reliability-${file}.svg`, reliabilityDiagram(title, series)] as const];
    }),
  );
}

/**
 * Rewrites every part of a document between `<!-- figures: NAME -->` and `<!-- end of figures -->`, from the figures and the scored parameters. Throws
 * Error for an unknown name. Pure.
 */
export function withFigures(document: string, figures: Figures, calibration: Calibration): string {
  const parts: Readonly<Record<string, () => readonly string[]>> = {
    parameters: () => parametersTable(calibration),
    "turnover of businesses": () => turnoverTable(figures, "exists"),
    "turnover of hours": () => turnoverTable(figures, "hours"),
    traits: () => traitsTable(calibration),
    removal: () => removalTable(calibration),
    unseen: () => groupTable("belief", figures.unseen.beliefs),
    places: () => placesTable(figures),
    fitted: () => groupTable("belief", figures.fitted.beliefs),
    availability: () => [availabilityLine(figures)],
    off: () => offLines(figures),
    "measured on": () => [measuredOn(figures)],
  };
  return document.replaceAll(
    /(<!-- figures: ([a-z ]+) -->\n).*?(<!-- end of figures -->)/gsu,
    (_, head: string, name: string, end: string) => {
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
      if (part === undefined) throw new Error(`there are no figures called "${name}"`);
      return `${head}\n${part().join("\n")}\n\n${end}`;
    },
  );
}

/** Names of attributes in the documents. */
const CALLED: Readonly<Record<string, string>> = {
  diet: "diets",
  outdoor: "outdoor seating",
  fact: "further facts",
  price: "price band",
};
const called = (name: string): string => CALLED[name] ?? name;

function parametersTable({ attributes }: Calibration): readonly string[] {
  const order = Object.entries(attributes).toSorted(
    ([, a], [, b]) => Number(b.perYear.n > 0) - Number(a.perYear.n > 0),
  );
  return [
    "| attribute | courses | λ a year | p0 | q | D years | age of what is undated, years |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...order.map(([name, { perYear, initial, recordedShare, delayYears, undatedYears }]) =>
      row([
        called(name) + (perYear.n === 0 ? " (assumed)" : ""),
        perYear.n,
        withBounds(perYear),
        withBounds(initial),
        withBounds(recordedShare),
        withBounds(delayYears),
        withBounds(undatedYears),
      ]),
    ),
  ];
}

const withBounds = ({ value, low, high }: Estimate): string =>
  `${short(value)} (${short(low)} to ${short(high)})`;

function turnoverTable({ turnover }: Figures, attribute: TurnoverFigures["attribute"]): readonly string[] {
  return [
    "| kind | places | years of places | recorded a year | λ a year |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...turnover
      .filter((one) => one.attribute === attribute)
      .map(({ kind, n, years, recorded, lambda }) =>
        row([
          kind.replaceAll("_", " "),
          n,
          years.toFixed(0),
          `${short(recorded.per_year)} (${short(recorded.low)} to ${short(recorded.high)})`,
          `${short(lambda.per_year)} (${short(lambda.low)} to ${short(lambda.high)})`,
        ]),
      ),
  ];
}

/** Factors of λ besides the kind whose 95 % interval excludes no effect. */
function traitsTable({ attributes }: Calibration): readonly string[] {
  const rows = Object.entries(attributes).flatMap(([attribute, { turnover }]) =>
    Object.entries(turnover)
      .filter(([name, { low, high, n }]) => !name.startsWith("kind=") && n > 0 && (low > 0 || high < 0))
      .toSorted(([, a], [, b]) => b.value - a.value)
      .map(([name, { value, low, high, n }]) =>
        row([
          called(attribute),
          name.replaceAll("_", " ").replace("=", " "),
          n,
          `${short(Math.exp(value))} (${short(Math.exp(low))} to ${short(Math.exp(high))})`,
        ]),
      ),
  );
  return ["| λ of | trait | places | times |", "| --- | --- | ---: | ---: |", ...rows];
}

/** Known factors of the odds that a closed place is removed rather than renamed. */
function removalTable({ removal }: Calibration): readonly string[] {
  return [
    "| trait | gone places | times |",
    "| --- | ---: | ---: |",
    ...Object.entries(removal)
      .filter(([, { low, high }]) => low > 0 || high < 0)
      .toSorted(([, a], [, b]) => b.value - a.value)
      .map(([name, weight]) =>
        row([name.replaceAll("_", " ").replace("=", " "), weight.n, times(weight, 1)]),
      ),
  ];
}

/** The factor of a weight for an amount of its trait. */
function times({ value, low, high }: Estimate, of: number): string {
  const [middle, least, most] = [value, low, high].map((weight) => short(Math.exp(weight * of)));
  return `${middle} (${least} to ${most})`;
}

/** A Markdown table of groups of forecasts. */
function groupTable(head: string, groups: readonly GroupFigures[]): readonly string[] {
  return [
    `| ${head} | n | recorded | implied | ECE | Brier, of the base rate's | AUC | stated | truth at least (n) | at most (95 %) | off their middle | stated is |`,
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ...groups.map((group) =>
      row([
        called(group.belief),
        group.n,
        figure(group.recorded),
        figure(group.mean_implied),
        figure(group.ece),
        `${figure(group.brier)} of ${figure(group.base_brier)}`,
        group.auc === null ? "-" : short(group.auc),
        figure(group.mean_stated),
        group.least.n < LEAST ? `- (${group.least.n})` : `${figure(group.least.share)} (${group.least.n})`,
        `${figure(group.seen.share)} (${figure(group.seen.low)} to ${figure(group.seen.high)})`,
        offMiddle(group),
        group.verdict,
      ]),
    ),
  ];
}

/** The distance of the stated mean from the middle of the bounds of the truth; none if too few were checked. */
function offMiddle({ mean_stated: stated, least, seen }: GroupFigures): string {
  return least.n < LEAST ? "-" : figure(stated - (least.share + seen.share) / 2);
}

function placesTable({ unseen }: Figures): readonly string[] {
  const main = new Set(["exists", ...Object.keys(DRAWN)]);
  return groupTable(
    "belief and place",
    unseen.places.filter(({ belief, n }) => n >= LEAST && main.has(belief.split(",")[0] ?? "")),
  );
}

function availabilityLine({ unseen: { availability } }: Figures): string {
  const { n, right, looked_at: looked, stated, implied, ece, brier, base_brier: base, auc } = availability;
  return `Whether a place is open: of ${n} statements (five moments of the week after) ${figure(right)} were borne out by the later schedule, where ${figure(implied)} was implied: ECE ${figure(ece)}, Brier ${figure(brier)} of ${figure(base)}, AUC ${auc === null ? "-" : short(auc)}. That schedule is an upper bound of the truth; of the ${looked.n} that somebody looked at again, or whose place is gone, it bears ${figure(looked.share)} out; stated was ${figure(stated)}.`;
}

/** Groups whose implied forecast is outside what was recorded, or whose stated one is outside the bounds of the truth, the worst first. */
function offLines({ unseen }: Figures): readonly string[] {
  const groups = [...unseen.beliefs, ...unseen.places].filter(({ n }) => n >= LEAST);
  const stated = groups
    .filter(({ verdict }) => verdict !== "within")
    .map(
      ({ belief, n, verdict, mean_stated, least, seen }) =>
        `- ${called(belief)} is stated ${verdict}: ${figure(mean_stated)}, of at least ${figure(least.share)} and at most ${figure(seen.share)} (${n} forecasts).`,
    );
  const implied = groups
    .filter(({ ece }) => ece > 0.02)
    .toSorted((a, b) => b.ece - a.ece)
    .map(
      ({ belief, n, ece, mean_implied, recorded }) =>
        `- ${called(belief)}: ${figure(mean_implied)} implied to be recorded still, ${figure(recorded)} was (${n} forecasts, ECE ${figure(ece)}): changes are expected too ${mean_implied < recorded ? "often" : "rarely"}.`,
    );
  const all = [...stated, ...implied];
  return all.length > 0 ? all : ["- Nowhere of those with enough forecasts."];
}

function measuredOn({ measured_on }: Figures): string {
  const areas = [...new Set(measured_on.map(({ area }) => area))];
  const lines = areas.map((area) => {
    const spans = measured_on.filter((one) => one.area === area);
    const places = spans.reduce((sum, one) => sum + one.places, 0);
    const dates = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].toSorted();
    return `${area} ${dates.length > 2 ? `on ${dates.length} dates from ` : ""}${dates[0]} to ${dates.at(-1)} (${places} places)`;
  });
  return `${lines.join("; ")}.`;
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
const figure = (value: number): string => value.toFixed(3);
/** Two significant digits, but at least two decimals. */
const short = (value: number): string => (value >= 0.0995 ? value.toFixed(2) : value.toPrecision(2));
