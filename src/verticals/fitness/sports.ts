import { definitionOf, listOf } from "../definition.js";
import { taxonomyOf } from "../taxonomy.js";

export const sports = taxonomyOf(definitionOf("fitness").offering ?? {});

/** The sports whose places are called a studio: mats, mirrors and a teacher. */
const STUDIO_SPORTS = listOf("fitness", "studioSports");

/** Whether a sport is another one, or a narrower one. */
export function isSport(sport: string, asked: string): boolean {
  return sports.closeness(asked, sport) >= 0.9;
}

export function isStudioSport(sport: string): boolean {
  return STUDIO_SPORTS.some((one) => isSport(sport, one));
}
