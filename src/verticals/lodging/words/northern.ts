import type { Vocabulary } from "../../vocabulary.js";
import { ANY_STAY, stars } from "./stars.js";

/** The kinds, the stars and what is asked for most, in languages of the north of Europe. */
export const northern: Readonly<Record<string, Vocabulary>> = {
  nl: {
    kinds: {
      hotel: "hotel|hotels|hotelkamer|hotelkamers|hotelletje",
      guest_house: "pension|pensions|gastenverblijf|gastenkamer|bed en breakfast|b b|b en b|kamerverhuur",
      hostel: "hostel|hostels|jeugdherberg|jeugdherbergen|slaapzaal|backpackers",
      apartment: "vakantieappartement|vakantieappartementen|appartement|appartementen|aparthotel|airbnb",
      camp_site: "camping|campings|kampeerterrein|kamperen|tentplaats|tent opzetten",
      "caravan_site,camp_site": "camperplaats|camperplaatsen|camperpark|caravanpark",
      motel: "motel|motels",
      "chalet,apartment": "vakantiehuis|vakantiehuisje|vakantiehuizen|huisje|chalet|bungalow",
      alpine_hut: "berghut|berghutten",
      resort: "resort|vakantiepark|vakantieparken",
      [ANY_STAY]:
        "accommodatie|overnachting|overnachtingen|overnachten|slaapplaats|slaapplek|onderdak|logeren|verblijf|slapen|kamer|kamers|tweepersoonskamer|eenpersoonskamer",
    },
    offers: stars("# sterren|# ster|#sterren|#sterrenhotel|# sterren hotel", "één twee drie vier vijf"),
    facts: {
      breakfast: "ontbijt|met ontbijt|ontbijtbuffet|inclusief ontbijt",
      parking: "parkeren|parkeerplaats|parking|met parkeerplaats|gratis parkeren|parkeergarage",
      pool: "zwembad|met zwembad|zwemmen",
      sauna: "sauna",
      spa: "wellness|spa",
    },
  },
  sv: {
    kinds: {
      hotel: "hotell|hotellet|hotellrum",
      guest_house:
        "pensionat|gästhus|gästgiveri|värdshus|bed and breakfast|b b|rum och frukost|gästgivargård",
      hostel: "vandrarhem|hostel|sovsal",
      apartment: "semesterlägenhet|semesterlägenheter|lägenhetshotell|ferielägenhet|airbnb",
      camp_site: "campingplats|campingplatser|camping|tältplats|tälta|campa",
      caravan_site: "ställplats|ställplatser|husvagnscamping|husbil",
      motel: "motell",
      "chalet,apartment": "stuga|stugor|semesterstuga|fritidshus|semesterhus|stugby",
      alpine_hut: "fjällstuga|fjällstugor|fjällstation|fjällhotell",
      resort: "resort|semesteranläggning",
      [ANY_STAY]:
        "boende|logi|övernattning|övernattningar|övernatta|sova|sovplats|husrum|rum|dubbelrum|enkelrum",
    },
    offers: stars("# stjärnor|# stjärnigt|#stjärnigt|# stjärna", "en två tre fyr fem"),
    facts: {
      breakfast: "frukost|med frukost|inklusive frukost",
      parking: "parkering|med parkering|parkeringsplats",
      pool: "pool|simbassäng|med pool",
      sauna: "bastu|med bastu",
      spa: "spa",
    },
  },
  da: {
    kinds: {
      hotel: "hotel|hoteller|hotelværelse|hotelværelser",
      guest_house: "pensionat|gæstehus|gæstgiveri|kro med værelser|bed and breakfast|b b",
      hostel: "vandrerhjem|hostel|sovesal",
      apartment: "ferielejlighed|ferielejligheder|lejlighedshotel|airbnb",
      camp_site: "campingplads|campingpladser|teltplads|camping",
      caravan_site: "autocamperplads|autocamperpladser",
      motel: "motel",
      "chalet,apartment": "feriehus|feriehuse|sommerhus|sommerhuse|hytte|hytter",
      alpine_hut: "bjerghytte",
      resort: "feriecenter|resort|feriepark",
      [ANY_STAY]:
        "overnatning|overnatte|indkvartering|logi|sove|sovested|værelse|værelser|dobbeltværelse|enkeltværelse",
    },
    offers: stars("# stjerner|# stjernet|#stjernet|# stjerne", "en to tre fire fem"),
    facts: {
      breakfast: "morgenmad|med morgenmad",
      parking: "parkering",
      pool: "svømmebassin|pool",
      sauna: "sauna",
    },
  },
  fi: {
    kinds: {
      hotel: "hotelli|hotellit|hotelleja|hotellin|hotellihuone|hotellihuoneet",
      guest_house: "majatalo|majatalot|matkustajakoti|aamiaismajoitus|vierastalo|täysihoitola",
      hostel: "hostelli|hostellit|retkeilymaja|retkeilymajat|hostelleja",
      apartment: "lomahuoneisto|lomahuoneistot|huoneistohotelli|loma asunto|airbnb",
      camp_site: "leirintäalue|leirintäalueet|telttailualue|telttapaikka|telttailu|leirintä",
      caravan_site: "matkaparkki|karavaanialue|matkailuautopaikka|matkailuauto",
      motel: "motelli|motellit",
      "chalet,apartment": "lomamökki|lomamökit|mökki|mökit|vuokramökki|vuokramökit|loma asunnot",
      alpine_hut: "tunturimaja|vuoristomaja|erämaja|autiotupa",
      resort: "lomakeskus|lomakylä",
      [ANY_STAY]:
        "majoitus|majoitusta|majoituspaikka|majapaikka|yöpyä|yöpyminen|yöpymispaikka|yösija|nukkua|huone|huonetta|kahden hengen huone|yhden hengen huone",
    },
    offers: stars("# tähden|# tähteä|# tähti", "yhden kahden kolmen neljän viiden"),
    facts: {
      breakfast: "aamiainen|aamiaisella|aamupala|aamiainen sisältyy",
      parking: "pysäköinti|parkkipaikka|pysäköintipaikka",
      pool: "uima allas|allas|uima altaalla",
      sauna: "sauna|saunalla|saunan",
      spa: "kylpylä",
    },
  },
};
