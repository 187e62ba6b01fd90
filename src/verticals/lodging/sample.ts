import { sampleTrades, type VerticalSample } from "../sampleTrades.js";

export const lodgingSample: VerticalSample = {
  trades: sampleTrades(`
10 | tourism=hotel stars=3 | Hotel {thing}, {family}'s Hotel, Hotel {it}
7 | tourism=hotel stars=4 | Grand Hotel {thing}, Hôtel {fr}
2 | tourism=hotel stars=5 | The {thing} Palace
8 | tourism=hotel | Hotel {de}, Station Hotel {family}, Hotel {family}
14 | tourism=guest_house | Pension {de}, {given}'s Guest House, {thing} Cottage
6 | tourism=hostel | {thing} Hostel, The Sleepy {thing}
12 | tourism=apartment | Apartment {thing}, {given}'s Flat
2 | tourism=camp_site | Camping {thing}
1 | tourism=caravan_site | Caravans at the {thing}
3 | tourism=hotel amenity=restaurant cuisine=regional | {de} Inn
1 | tourism=motel | Motel {thing}`),
  facts: [
    ["wheelchair", 0.5, "yes", "limited", "no"],
    ["internet_access", 0.6, "wlan", "wlan", "no"],
    ["internet_access:fee", 0.3, "no", "no", "yes"],
    ["breakfast", 0.5, "yes", "buffet", "no"],
    ["parking", 0.35, "yes", "underground", "no"],
    ["swimming_pool", 0.15, "yes", "no"],
    ["sauna", 0.2, "yes", "no"],
    ["dogs", 0.25, "yes", "no"],
    ["rooms", 0.3, "12", "24", "60", "110"],
    ["reservation", 0.1, "recommended"],
  ],
  hours: {
    usual: [
      "24/7",
      "24/7",
      "Mo-Su 07:00-22:00",
      "Mo-Su 08:00-12:00,15:00-20:00",
      "Mar-Oct 24/7; Nov-Feb off",
    ],
  },
  hoursKnown: 0.3,
  centrality: 1.3,
};
