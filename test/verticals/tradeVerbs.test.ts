import assert from "node:assert/strict";
import { test } from "node:test";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { understand } from "#doorlight/query/understand.js";
import { VERTICALS } from "#doorlight/verticals/all.js";

const LEXICON = lexiconOf(VERTICALS);

/** Descriptions of trades by their work, by language and kind. */
const DEEDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    painter: [
      "someone who paints flats",
      "a handyman who paints the walls",
      "somebody to wallpaper my living room",
    ],
    roofer: ["a tradesman who repairs roofs", "someone to fix my leaking roof"],
    electrician: ["someone who installs lights", "somebody to rewire my house"],
    plumber: ["someone who unblocks drains", "a man who repairs taps"],
    locksmith: ["someone who opens doors", "somebody to change my locks"],
    tiler: ["someone who lays tiles", "somebody to tile my bathroom"],
    flooring: ["someone who lays parquet", "somebody to sand my wooden floor"],
    gardener: ["someone who mows lawns", "somebody to trim my hedge"],
    cleaning: ["someone who cleans windows", "somebody who cleans my flat"],
    moving_company: ["someone who moves furniture", "somebody to help me move house"],
    carpenter: ["someone who builds wardrobes", "a craftsman who repairs doors"],
    hvac: ["someone who services boilers", "somebody to repair my heating"],
  },
  de: {
    painter: [
      "Handwerker der meine Wohnung streicht",
      "jemand der mein Wohnzimmer tapeziert",
      "wer streicht mir die Wände",
    ],
    roofer: ["jemand der mein Dach deckt", "wer repariert mein Dach"],
    electrician: ["jemand der Lampen anschließt", "wer verlegt mir Leitungen und Steckdosen"],
    plumber: ["wer repariert meinen Wasserhahn", "jemand der Abflüsse reinigt"],
    locksmith: ["wer öffnet mir die Tür", "jemand der mein Schloss austauscht"],
    tiler: ["jemand der Fliesen legt", "wer fliest mein Bad"],
    flooring: ["wer verlegt mir Parkett", "jemand der Dielen abschleift"],
    gardener: ["jemand der den Rasen mäht", "wer schneidet meine Hecke"],
    cleaning: ["jemand der meine Fenster putzt", "wer putzt meine Wohnung"],
    moving_company: ["jemand der mir beim Umziehen hilft", "wer transportiert meine Möbel"],
    carpenter: ["jemand der Schränke baut", "Handwerker der Möbel nach Maß baut"],
    hvac: ["wer wartet meine Heizung", "jemand der die Therme repariert"],
  },
  fr: {
    painter: [
      "un artisan qui repeint mon appartement",
      "quelqu'un qui peint les murs",
      "qui peut tapisser mon salon",
    ],
    roofer: ["quelqu'un qui répare les toitures", "qui peut réparer mon toit"],
    electrician: ["quelqu'un qui installe des prises", "qui refait l'électricité"],
    plumber: ["quelqu'un qui débouche les éviers", "qui répare les robinets"],
    locksmith: ["quelqu'un qui ouvre les portes", "qui peut changer ma serrure"],
    tiler: ["quelqu'un qui pose du carrelage", "qui peut carreler ma salle de bain"],
    flooring: ["quelqu'un qui pose du parquet", "qui ponce les parquets"],
    gardener: ["quelqu'un qui tond la pelouse", "qui taille les haies"],
    cleaning: ["quelqu'un qui nettoie les vitres", "qui fait le ménage chez moi"],
    moving_company: ["quelqu'un qui transporte mes meubles", "qui peut m'aider à déménager"],
    carpenter: ["quelqu'un qui fabrique des meubles sur mesure", "un artisan qui répare les portes"],
    hvac: ["quelqu'un qui entretient les chaudières", "qui répare le chauffage"],
  },
  it: {
    painter: [
      "artigiano che imbianca la casa",
      "qualcuno che dipinge le pareti",
      "chi può tinteggiare il mio appartamento",
    ],
    roofer: ["qualcuno che ripara tetti", "chi aggiusta il tetto"],
    electrician: ["qualcuno che installa prese elettriche", "chi rifà l'impianto elettrico"],
    plumber: ["qualcuno che stura il lavandino", "chi ripara rubinetti"],
    locksmith: ["qualcuno che apre le porte", "chi cambia serrature"],
    tiler: ["qualcuno che posa piastrelle", "chi piastrella il bagno"],
    flooring: ["qualcuno che posa il parquet", "chi leviga il parquet"],
    gardener: ["qualcuno che taglia il prato", "chi pota le siepi"],
    cleaning: ["qualcuno che pulisce i vetri", "chi pulisce la casa"],
    moving_company: ["qualcuno che trasporta mobili", "chi fa traslochi"],
    carpenter: ["qualcuno che costruisce mobili su misura", "artigiano che ripara porte"],
    hvac: ["qualcuno che ripara caldaie", "chi fa manutenzione al riscaldamento"],
  },
  es: {
    painter: ["alguien que pinte mi piso", "alguien que pinta paredes", "quién puede empapelar mi salón"],
    roofer: ["alguien que repare tejados", "quién arregla techos"],
    electrician: ["alguien que instale enchufes", "quién arregla la instalación eléctrica"],
    plumber: ["alguien que desatasque desagües", "quién repara grifos"],
    locksmith: ["alguien que abra puertas", "quién cambia cerraduras"],
    tiler: ["alguien que ponga azulejos", "quién alicata baños"],
    flooring: ["alguien que coloque parquet", "quién acuchilla parquet"],
    gardener: ["alguien que corte el césped", "quién poda setos"],
    cleaning: ["alguien que limpie ventanas", "quién limpia casas"],
    moving_company: ["alguien que transporte muebles", "quién hace mudanzas"],
    carpenter: ["alguien que haga muebles a medida", "artesano que repare puertas"],
    hvac: ["alguien que revise calderas", "quién repara la calefacción"],
  },
  pt: {
    painter: [
      "alguém que pinte a minha casa",
      "alguém que pinta paredes",
      "quem pode pintar o meu apartamento",
    ],
    roofer: ["alguém que repare telhados", "quem arranja telhados"],
    electrician: ["alguém que instale tomadas", "quem arranja a instalação elétrica"],
    plumber: ["alguém que desentupa canos", "quem repara torneiras"],
    locksmith: ["alguém que abra portas", "quem troca fechaduras"],
    tiler: ["alguém que coloque azulejos", "quem assenta azulejos"],
    flooring: ["alguém que coloque soalho", "quem afaga parquet"],
    gardener: ["alguém que corte a relva", "quem poda sebes"],
    cleaning: ["alguém que limpe janelas", "quem limpa casas"],
    moving_company: ["alguém que transporte móveis", "quem faz mudanças"],
    carpenter: ["alguém que faça móveis por medida", "artesão que repare portas"],
    hvac: ["alguém que repare caldeiras", "quem repara o aquecimento"],
  },
};

test("a trade can be requested by what it does, in six languages", () => {
  const wrong: string[] = [];
  for (const [language, deeds] of Object.entries(DEEDS))
    for (const [trade, queries] of Object.entries(deeds))
      for (const q of queries) {
        const { vertical, wants } = understand(q, { lexicon: LEXICON, now: 0, timeZone: "UTC" });
        const kinds = wants.flatMap((want) => want.kinds);
        if (vertical !== "homeServices" || !kinds.includes(trade))
          wrong.push(`${language}: ${q} is of ${vertical}, ${kinds.join()}`);
      }
  assert.deepEqual(wrong, []);
});
