import { reasonOf } from "../systemErrors.js";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { packageFile } from "../packageFile.js";
import { followedPlaces } from "../contract/calibration.js";
import { AGEING_ATTRIBUTES, attributesIn, type Calibration } from "../belief/calibration.js";

/** The shipped parameters. */
const FORMAT = "doorlight-calibration-1";
/** Maximum size of a parameter file. */
const MAX_CHARACTERS = 2_000_000;
const MAX_TRAITS = 500;

const estimate = (least: number, most: number) =>
  z
    .object({
      value: z.number().min(least).max(most),
      low: z.number(),
      high: z.number(),
      n: z.number().int().min(0),
      origin: z.string().min(1).max(300),
    })
    .refine(({ low, value, high }) => low <= value && value <= high, {
      message: "low, value and high must be in this order",
    });

/** Maximum log effect of a trait: changing a rate more than fiftyfold is an error. */
const weights = z
  .record(z.string().max(100), estimate(-20, 20))
  .refine((all) => Object.keys(all).length <= MAX_TRAITS, { message: `at most ${MAX_TRAITS} traits` });

const ageing = z.object({
  perYear: estimate(1e-4, 5),
  initial: estimate(0.5, 0.9999),
  recordedShare: estimate(0.001, 0.999),
  delayYears: estimate(0.01, 20),
  undatedYears: estimate(0, 20),
  turnover: weights,
});

const file = z
  .object({
    format: z.literal(FORMAT),
    fittedOn: z.array(followedPlaces).max(1_000),
    fields: z.record(z.string().max(60), z.string().max(60)),
    attributes: z
      .object(
        Object.fromEntries(AGEING_ATTRIBUTES.map((name) => [name, ageing])) as Record<
          (typeof AGEING_ATTRIBUTES)[number],
          typeof ageing
        >,
      )
      .catchall(ageing),
    removedShare: estimate(0.01, 0.99),
    // Older files do not have it.
    removal: weights.default({}),
    missingAlive: estimate(0.001, 0.999),
  })
  .refine(({ fields, attributes }) => attributesIn(fields).every((name) => Object.hasOwn(attributes, name)), {
    path: ["fields"],
    message: "each must name one of the attributes",
  });

/** The shipped parameters. Throws if the package is damaged. */
export function shippedCalibration(): Calibration {
  return parseCalibration(readFileSync(packageFile("calibration/shipped.json"), "utf8"));
}

/** Reads a parameter file. Throws an Error that says which number is wrong and what is allowed. */
export function readCalibration(path: string): Calibration {
  return parseCalibration(textOf(path));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new Error(`a readable file (${reasonOf(error)})`, {
      cause: error,
    });
  }
}

/** Parses a parameter file. Throws an Error that says which number is wrong and what is allowed. */
export function parseCalibration(text: string): Calibration {
  if (text.length > MAX_CHARACTERS) throw new Error("a parameter file of at most 2 MB");
  const parsed = file.safeParse(jsonOf(text));
  if (parsed.success) {
    const { format: _format, ...calibration } = parsed.data;
    return calibration;
  }
  const [issue] = parsed.error.issues;
  throw new Error(
    `a file that \`doorlight calibrate --out\` wrote: ${issue?.path.join(".") || "the file"}: ${issue?.message ?? "not valid"}`,
  );
}

/** Serializes a parameter file. */
export function calibrationText(calibration: Calibration): string {
  return `${JSON.stringify({ format: FORMAT, ...calibration }, roundedNumber, 1)}\n`;
}

/** Rounds to four significant digits, more than any number's accuracy. */
function roundedNumber(_key: string, value: unknown): unknown {
  return typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error("JSON, as `doorlight calibrate --out` writes it");
  }
}
