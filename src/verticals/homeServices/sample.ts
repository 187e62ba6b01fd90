import { sampleTrades, type VerticalSample } from "../sampleTrades.js";

export const homeServicesSample: VerticalSample = {
  trades: sampleTrades(`
12 | craft=plumber | {family} Plumbing, {family} & Sons, Sanitär {de}
12 | craft=electrician | Elektro {de}, {family} Electric
6 | shop=locksmith | {thing} Keys, {family} Locksmith
9 | craft=carpenter | Tischlerei {de}, {family} Joinery
8 | craft=painter | {family} Painters, Malermeister {de}
6 | craft=roofer | {family} Roofing, Dach {de}
6 | craft=gardener | {thing} Gardens, {family} Landscapes
6 | craft=hvac | {family} Heating, {thing} Air
5 | craft=cleaning | {thing} Cleaning, {given} Cleans
4 | craft=tiler | {family} Tiles
4 | craft=glazier | {family} Glass
3 | office=plumber | {family} Building Services
2 | craft=floorer | {thing} Floors`),
  facts: [
    ["wheelchair", 0.15, "yes", "limited", "no"],
    ["emergency_service", 0.1, "yes"],
    ["payment:cards", 0.1, "yes", "no"],
  ],
  hours: {
    usual: [
      "Mo-Fr 08:00-17:00",
      "Mo-Th 07:00-16:30; Fr 07:00-13:00",
      "Mo-Fr 08:00-12:00,13:00-17:00; PH off",
      "Mo-Fr 09:00-18:00; Sa 09:00-13:00",
      "24/7",
      '"by appointment"',
    ],
  },
  hoursKnown: 0.4,
  centrality: 0.6,
};
