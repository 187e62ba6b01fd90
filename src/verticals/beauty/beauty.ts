import { priceByBrand } from "../brandPrices.js";
import { verticalOf } from "../definition.js";
import type { Inference, Known, Tags } from "../vertical.js";
import { select } from "./select.js";

/** A barber serves men by the meaning of the word; there are some who cut women's hair as well. */
const BARBER_FOR_MEN = 0.97;
const BARBER_NOT_UNISEX = 0.8;
/** Chains whose prices stand in their advertising; what a branch takes may differ. An assumption: no data set carries prices. */
const BRAND_CONFIDENCE = 0.6;

/** Hairdressers, salons, tattoo studios, spas and other places that look after body and looks. */
export const beauty = verticalOf("beauty", {
  select,
  infer,
  readers: {
    male: { read: (_, tags) => serves(tags, "male", "female") },
    female: { read: (_, tags) => serves(tags, "female", "male") },
    unisex: { read: (_, tags) => isUnisex(tags) },
    walk_in: { read: readWalkIn },
    appointment: { read: readAppointment },
  },
});

function infer({ attributes, facts }: Known): Inference[] {
  const price = priceByBrand("beauty", attributes, BRAND_CONFIDENCE);
  const inferences: Inference[] = price === null ? [] : [price];
  if (attributes.kind?.value !== "barber") return inferences;
  const ground = "being a barber";
  if (facts["male"] === undefined)
    inferences.push({ name: "male", value: true, ground, confidence: BARBER_FOR_MEN });
  if (facts["unisex"] === undefined)
    inferences.push({ name: "unisex", value: false, ground, confidence: BARBER_NOT_UNISEX });
  return inferences;
}

/** Whether one sex is served; who serves the other only does not serve it. */
function serves(tags: Tags, asked: "male" | "female", other: "male" | "female"): boolean | null {
  if (tags[asked] === "no" || tags[other] === "only") return false;
  return tags[asked] === "yes" || tags[asked] === "only" || tags["unisex"] === "yes" ? true : null;
}

/** Who is tagged for one sex and not for the other is for that one (see select: of hairdressers these are barbers). */
function isUnisex(tags: Tags): boolean | null {
  const unisex = tags["unisex"];
  if (unisex === "yes" || unisex === "no") return unisex === "yes";
  return serves(tags, "male", "female") === true && serves(tags, "female", "male") === true;
}

/** Who needs no appointment may walk in, who must have one may not; where one is possible, at quiet hours. */
function readWalkIn(_: string, tags: Tags): boolean | string | null {
  const said = tags["walk-in"] ?? tags["walk_in"];
  if (said === "yes" || said === "only") return true;
  if (said === "no") return false;
  const appointment = tags["reservation"] ?? tags["appointment"];
  if (appointment === "required" || appointment === "only") return false;
  if (appointment === "yes" || appointment === "recommended") return "limited";
  return appointment === "no" ? true : null;
}

function readAppointment(written: string): boolean | string | null {
  if (written === "required" || written === "only") return "required";
  if (written === "yes" || written === "recommended") return true;
  return written === "no" ? false : null;
}
