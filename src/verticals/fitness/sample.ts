import { sampleTrades, type VerticalSample } from "../sampleTrades.js";

export const fitnessSample: VerticalSample = {
  trades: sampleTrades(`
16 | leisure=fitness_centre sport=fitness | {thing} Gym, Iron {thing}, Gym {family}
3 | leisure=fitness_centre sport=crossfit | CrossFit {thing}
9 | leisure=fitness_centre sport=yoga | Yoga {thing}, Yoga with {given}
4 | leisure=fitness_centre sport=pilates | Pilates {given}
3 | leisure=sports_centre sport=climbing | Boulder {thing}, {thing} Climbing Hall
7 | leisure=sports_centre sport=karate;judo | Dojo {ja}, Budokan {ja}
4 | leisure=sports_centre sport=boxing | {family}'s Boxing Club
7 | leisure=dance sport=dance | Dance {given}, Tanzschule {de}
4 | leisure=sports_centre sport=swimming | {thing} Baths, {thing} Pool
4 | leisure=sports_centre sport=badminton;squash | {thing} Courts
2 | leisure=sports_centre sport=multi | Sports Centre {thing}`),
  facts: [
    ["wheelchair", 0.5, "yes", "limited", "no"],
    ["sauna", 0.2, "yes", "no"],
    ["swimming_pool", 0.12, "yes", "no"],
    ["internet_access", 0.15, "wlan"],
    ["fee", 0.2, "yes"],
  ],
  hours: {
    usual: [
      "24/7",
      "Mo-Fr 06:00-23:00; Sa,Su 08:00-21:00",
      "Mo-Fr 07:00-22:00; Sa-Su 09:00-20:00; PH 10:00-18:00",
      "Mo-Fr 16:00-22:00; Sa 10:00-14:00",
      "Mo,We,Fr 06:30-21:00; Tu,Th 09:00-21:00; Sa,Su 08:00-18:00",
      "Mo-Su 08:00-22:00; Dec 24-Jan 01 off",
    ],
  },
  hoursKnown: 0.65,
  centrality: 0.9,
};
