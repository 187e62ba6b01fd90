import { sampleTrades, type VerticalSample } from "../sampleTrades.js";

export const beautySample: VerticalSample = {
  trades: sampleTrades(`
26 | shop=hairdresser | Hair by {given}, Salon {given}, Studio {family}, Coiffeur {fr}
12 | shop=hairdresser unisex=yes | Cut & {thing}, Haarwerk {de}, {thing} Hair
8 | shop=hairdresser female=yes male=no | Salon {given}, {given} & Daughters
14 | shop=hairdresser male=yes female=no | Barber {family}, {tr} Barbershop, {family} & Sons
14 | shop=beauty beauty=nails | Nails by {given}, {vi} Nails
8 | shop=beauty beauty=cosmetics;skin_care | Kosmetik {given}, Institut {fr}
5 | shop=beauty beauty=waxing;eyebrows | Brow & {thing}, {given} Waxing
8 | shop=massage massage=thai | {th} Thai Massage, {th} Massage
6 | shop=massage | Massage {given}, Hands of {family}
7 | shop=tattoo | {thing} Tattoo, Ink {family}
3 | shop=tanning | Sun {thing}
2 | leisure=spa | {thing} Spa
2 | leisure=sauna | Sauna {thing}`),
  facts: [
    ["wheelchair", 0.5, "yes", "limited", "no"],
    ["payment:cards", 0.25, "yes", "no"],
    ["internet_access", 0.05, "wlan"],
    ["reservation", 0.15, "yes", "required", "no"],
  ],
  hours: {
    usual: [
      "Tu-Fr 09:00-18:00; Sa 08:00-14:00",
      "Tu-Fr 09:00-18:30; Sa 09:00-16:00; Su,Mo off",
      "Mo-Sa 09:00-19:00",
      "Mo-Fr 09:00-13:00,14:00-18:00; Sa 09:00-13:00",
      "Mo-Sa 10:00-20:00; PH off",
      "Mo-Su 10:00-22:00",
      '"by appointment"',
      'Tu-Sa 10:00-18:00; Mo 10:00-18:00 "by appointment"',
    ],
  },
  hoursKnown: 0.7,
  centrality: 1.2,
};
