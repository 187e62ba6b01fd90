import {
  at,
  business,
  evenings,
  NAME,
  OTHER,
  page,
  SAME,
  type Site,
  spec,
  jsonLdSite,
  week,
} from "./site.js";

/** The styles of schema.org data on websites. */
export const STYLES: readonly Site[] = [
  {
    what: "JSON-LD: openingHours as list, the same as ours",
    ...jsonLdSite(business({ openingHours: SAME }), { isConfirmed: true }),
  },
  {
    what: "JSON-LD: openingHours as one text, others than ours",
    ...jsonLdSite(business({ openingHours: "Mo-Sa 17:00-23:00" }), { hours: OTHER }),
  },
  {
    what: "JSON-LD: openingHours, entries parted by commas",
    ...jsonLdSite(business({ openingHours: "Mo-Fr 11:30-22:00, Sa-Su 12:00-23:00" }), { isConfirmed: true }),
  },
  {
    what: "JSON-LD: openingHoursSpecification with English days",
    ...jsonLdSite(business({ openingHoursSpecification: [evenings] }), { hours: OTHER }),
  },
  {
    what: "JSON-LD: days as schema.org addresses",
    ...jsonLdSite(
      business({
        openingHoursSpecification: spec(
          week.map((day) => `https://schema.org/${day}`),
          "17:00:00",
          "23:00:00",
        ),
      }),
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: one specification a day",
    ...jsonLdSite(business({ openingHoursSpecification: week.map((day) => spec(day, "17:00", "23:00")) }), {
      hours: OTHER,
    }),
  },
  {
    what: "JSON-LD: days as objects",
    ...jsonLdSite(
      business({
        openingHoursSpecification: spec(
          week.map((day) => ({ "@id": `http://schema.org/${day}` })),
          "17:00",
          "23:00",
        ),
      }),
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: a closed day as midnight to midnight",
    ...jsonLdSite(business({ openingHoursSpecification: [evenings, spec("Sunday", "00:00", "00:00")] }), {
      hours: OTHER,
    }),
  },
  {
    what: "JSON-LD: hours with AM and PM",
    ...jsonLdSite(business({ openingHoursSpecification: spec(week, "5:00 PM", "11:00 PM") }), {
      hours: OTHER,
    }),
  },
  {
    what: "JSON-LD: past midnight",
    ...jsonLdSite(business({ openingHoursSpecification: spec([...week, "Sunday"], "18:00", "02:00") }), {
      hours: "Mo-Su 18:00-02:00",
    }),
  },
  {
    what: "JSON-LD: special days",
    ...jsonLdSite(
      business({
        openingHoursSpecification: evenings,
        specialOpeningHoursSpecification: {
          validFrom: "2026-12-24",
          validThrough: "2026-12-26",
          opens: "00:00",
          closes: "00:00",
        },
      }),
      { hours: `${OTHER}; 2026 Dec 24-2026 Dec 26 off` },
    ),
  },
  {
    what: "JSON-LD: in a @graph",
    ...jsonLdSite(
      {
        "@context": "https://schema.org",
        "@graph": [{ "@type": "WebSite", name: NAME }, business({ openingHours: "Mo-Sa 17:00-23:00" })],
      },
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: a list of nodes",
    ...jsonLdSite([{ "@type": "BreadcrumbList" }, business({ openingHours: "Mo-Sa 17:00-23:00" })], {
      hours: OTHER,
    }),
  },
  {
    what: "JSON-LD: nested under mainEntity",
    ...jsonLdSite(
      { "@type": "WebPage", mainEntity: business({ openingHours: "Mo-Sa 17:00-23:00" }) },
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: several types",
    ...jsonLdSite(
      { ...business({ openingHours: "Mo-Sa 17:00-23:00" }), "@type": ["LocalBusiness", "FoodEstablishment"] },
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: the address as a text",
    ...jsonLdSite(business({ address: "Musterstr. 12, 10115 Berlin", openingHours: "Mo-Sa 17:00-23:00" }), {
      hours: OTHER,
    }),
  },
  {
    what: "JSON-LD: of a chain, our branch among others",
    ...jsonLdSite(
      [
        business({ address: { ...at, streetAddress: "Anderstraße 5" }, openingHours: "Mo-Su 09:00-10:00" }),
        business({ openingHours: "Mo-Sa 17:00-23:00" }),
      ],
      { hours: OTHER },
    ),
  },
  {
    what: "JSON-LD: of a chain, none of them ours",
    ...jsonLdSite([
      business({ address: { ...at, streetAddress: "Anderstraße 5" }, openingHours: "Mo-Su 09:00-10:00" }),
      business({ address: { ...at, streetAddress: "Beispielweg 7" }, openingHours: "Mo-Su 09:00-11:00" }),
    ]),
  },
  {
    what: "JSON-LD: a phone, menu and reservations",
    ...jsonLdSite(
      business({ telephone: "030 / 901820", menu: "https://example.org/menu", acceptsReservations: "True" }),
      { phone: "+4930901820" },
    ),
  },
  {
    what: "JSON-LD: hours that make no sense",
    ...jsonLdSite(business({ openingHours: "always, ask Mario" })),
  },
  {
    what: "JSON-LD: broken by hand, with a comma too much",
    serve: page(
      "",
      `<script type="application/ld+json">{"@type":"Restaurant","name":"${NAME}","openingHours":"Mo-Sa 17:00-23:00",}</script>`,
    ),
    outcome: "matches",
    hours: OTHER,
  },
  {
    what: "JSON-LD: in CDATA, with line breaks in a text",
    serve: page(
      "",
      `<script type="application/ld+json">//<![CDATA[\n{"@type":"Restaurant","name":"${NAME}","description":"a\nb","openingHours":"Mo-Sa 17:00-23:00"}\n//]]></script>`,
    ),
    outcome: "matches",
    hours: OTHER,
  },
  {
    what: "JSON-LD: not JSON at all",
    serve: page("", `<script type="application/ld+json">{{{</script>`),
    outcome: "matches",
  },
  {
    what: "microdata with meta and time",
    serve: page(
      `<div itemscope itemtype="https://schema.org/Restaurant"><span itemprop="name">${NAME}</span><div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="streetAddress">Musterstraße 12</span></div><meta itemprop="openingHours" content="Mo-Sa 17:00-23:00"></div>`,
    ),
    outcome: "matches",
    hours: OTHER,
  },
];
