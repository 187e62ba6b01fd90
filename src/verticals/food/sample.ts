import { sampleTrades, type VerticalSample } from "../sampleTrades.js";

export const foodSample: VerticalSample = {
  trades: sampleTrades(`
20 | amenity=restaurant cuisine=italian;pizza | Trattoria {it}, Osteria {it}, Pizzeria {it}, Ristorante {it}
16 | amenity=restaurant cuisine=vietnamese | Pho {vi}, {vi} Kitchen, Bếp {vi}, Quán {vi}
10 | amenity=restaurant cuisine=ramen;japanese | Ramen {ja}, {ja} Noodle House
10 | amenity=restaurant cuisine=sushi;japanese | Sushi {ja}, {ja}
14 | amenity=restaurant cuisine=indian | {hi} Palace, Curry {hi}, Tandoor {hi}
12 | amenity=restaurant cuisine=german | Gasthaus {de}, Wirtshaus {de}, Zum {de}
7 | amenity=restaurant cuisine=georgian | {ka} Table, Supra {ka}
8 | amenity=restaurant cuisine=mexican | Cantina {es}, Taquería {es}
9 | amenity=restaurant cuisine=seafood | The {thing} Grill, {thing} Fish House
6 | amenity=restaurant cuisine=steak_house | {family}'s Steakhouse, {thing} Steakhouse
2 | amenity=restaurant cuisine=steak_house diet:vegan=only | The {thing} Butcher
1 | amenity=fast_food cuisine=kebab takeaway=only outdoor_seating=yes | {tr} to go | quick
12 | amenity=restaurant cuisine=chinese | {zh} Garden, {zh} Dumplings
7 | amenity=restaurant cuisine=korean | {ko} Kitchen, {ko} BBQ
9 | amenity=restaurant cuisine=thai | {th} Thai, Baan {th}
8 | amenity=restaurant cuisine=turkish | {tr} Ocakbaşı, {tr} Lokantası
8 | amenity=restaurant cuisine=greek | Taverna {el}, {el}
8 | amenity=restaurant cuisine=french | Bistrot {fr}, Chez {fr}, Brasserie {fr}
7 | amenity=restaurant cuisine=tapas;spanish | Bodega {es}, Casa {es}
6 | amenity=restaurant cuisine=lebanese | {ar}, Mezze {ar}
4 | amenity=restaurant cuisine=ethiopian | {thing} of Addis, Injera {family}
6 | amenity=restaurant cuisine=regional diet:vegan=only diet:vegetarian=only | Green {thing}, {thing} & Root
6 | amenity=restaurant diet:vegetarian=only | {thing} & Bean, The Patient {thing}
12 | amenity=fast_food cuisine=kebab | {tr} Kebab, {tr} Döner | quick
10 | amenity=fast_food cuisine=burger | {thing} Burger, {family}'s Burgers | quick
6 | amenity=fast_food cuisine=falafel;lebanese | Falafel {ar} | quick
5 | amenity=fast_food cuisine=pizza | Pizza {it}, Slice of {it} | quick
4 | amenity=fast_food cuisine=fish_and_chips | {family}'s Fish & Chips | quick
4 | amenity=fast_food cuisine=sandwich | {thing} Sandwiches | quick
20 | amenity=cafe cuisine=coffee_shop;cake | Café {thing}, {thing} Coffee, {family}'s Coffee Room | early
10 | amenity=cafe cuisine=breakfast | {thing} Breakfast Room, Café {fr} | early
8 | amenity=cafe | Tearoom {family}, Café {family} | early
14 | amenity=bar | {thing} Bar, The {thing} Club, Bar {it} | late
14 | amenity=pub | The {thing} Inn, The {thing} & Anchor, The {family} Arms | late
10 | amenity=ice_cream cuisine=ice_cream | Gelateria {it}, {family}'s Ice Cream | summer
4 | amenity=biergarten cuisine=bavarian | Biergarten {de} | summer
2 | amenity=food_court | {thing} Hall`),
  facts: [
    ["outdoor_seating", 0.6, "yes", "yes", "yes", "no", "sidewalk", "garden"],
    ["diet:vegan", 0.5, "yes", "yes", "yes", "limited", "no"],
    ["diet:vegetarian", 0.55, "yes", "yes", "limited", "no"],
    ["diet:halal", 0.06, "yes"],
    ["diet:gluten_free", 0.08, "yes"],
    ["wheelchair", 0.6, "yes", "limited", "no"],
    ["takeaway", 0.45, "yes", "yes", "only", "no"],
    ["delivery", 0.25, "yes", "no"],
    ["reservation", 0.15, "yes", "recommended", "required", "no"],
    ["internet_access", 0.3, "wlan", "no"],
    ["smoking", 0.25, "no", "no", "outside", "separated"],
    ["toilets:wheelchair", 0.15, "yes", "no"],
    ["payment:cash", 0.2, "yes"],
    ["payment:cards", 0.15, "yes", "no"],
    ["highchair", 0.1, "yes"],
    ["dogs", 0.08, "yes", "no"],
    ["live_music", 0.04, "yes"],
    ["capacity", 0.06, "24", "40", "about sixty", "120"],
  ],
  hours: {
    usual: [
      "Mo-Su 11:00-22:00",
      "Mo-Su 11:00-22:00",
      "Mo-Su 12:00-23:00",
      "Mo-Sa 11:30-22:00; Su off",
      "Mo-Fr 11:30-14:30,17:00-22:00; Sa 17:00-23:00; Su off",
      "Tu-Su 12:00-14:30,17:30-22:30",
      "Tu-Su 17:00-01:00",
      "We-Mo 17:00-24:00; Tu off",
      "Apr-Oct Mo-Su 10:00-22:00; Nov-Mar Mo-Su 12:00-20:00",
      "Mo-Su 11:00-22:00; Dec 24-26 off; Jan 01 off",
      "Mo-Su 11:00-22:00; PH 12:00-20:00",
      "Th[1] 19:00-23:00; Fr-Su 12:00-22:00",
      "24/7",
    ],
    early: [
      "Mo-Sa 08:00-18:00; PH off",
      "Mo-Fr 07:30-16:00; Sa,Su 09:00-17:00",
      "Tu-Sa 09:00-18:00; Su 10:00-17:00; Mo off",
      "Mo-Su 08:00-20:00",
      "Mo-Su 09:00-sunset",
    ],
    late: [
      "Mo-Th 16:00-24:00; Fr-Sa 16:00-03:00; Su 15:00-22:00",
      "Fr-Sa 20:00-04:00",
      "Mo-Su 18:00-02:00",
      "Tu-Su 17:00-01:00",
      "Mo-Su 17:00+",
    ],
    quick: ["Mo-Su 11:00-23:00", "Mo-Sa 10:00-22:00", "24/7", "Mo-Th 11:00-24:00; Fr-Sa 11:00-05:00; Su off"],
    summer: ["May-Sep 11:00-23:00; Oct-Apr off", "Apr-Oct Mo-Su 11:00-21:00", "Mo-Su 12:00-22:00"],
  },
  hoursKnown: 0.78,
  centrality: 2.6,
};
