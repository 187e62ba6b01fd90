import type { Vocabulary } from "../../vocabulary.js";
import { ANY_STAY, stars } from "./stars.js";

/** The kinds, the stars and what is asked for most, in languages of the east of Europe. */
export const eastern: Readonly<Record<string, Vocabulary>> = {
  pl: {
    kinds: {
      hotel: "hotel|hotele|hotelu|pokój hotelowy|pokoje hotelowe",
      guest_house:
        "pensjonat|pensjonaty|pensjonatu|kwatera|kwatery|kwatery prywatne|pokoje gościnne|pokój gościnny|dom gościnny",
      hostel: "hostel|hostele|schronisko młodzieżowe",
      apartment: "apartament|apartamenty|mieszkanie na doby|apartament na doby|noclegi apartamenty",
      camp_site: "kemping|kempingi|camping|pole namiotowe|pola namiotowe|pole kempingowe|biwak",
      caravan_site: "pole karawaningowe|miejsce dla kamperów|parking dla kamperów|kamper",
      motel: "motel|motele|zajazd",
      "chalet,apartment": "domek letniskowy|domki letniskowe|domek|domki|dom wakacyjny|agroturystyka",
      alpine_hut: "schronisko|schroniska|schronisko górskie|bacówka",
      resort: "ośrodek wypoczynkowy|ośrodek wczasowy|resort|kurort",
      [ANY_STAY]:
        "nocleg|noclegi|noclegu|zakwaterowanie|kwaterunek|spać|przenocować|przenocowanie|pokój|pokoje|pokoju|pokój dwuosobowy|pokój jednoosobowy",
    },
    offers: stars(
      "# gwiazdki|# gwiazdek|# gwiazdka|# gwiazdkowy|#gwiazdkowy",
      "jedna dwie trzy cztero pięcio",
    ),
    facts: {
      breakfast: "śniadanie|śniadaniem|ze śniadaniem|śniadania",
      parking: "parking|z parkingiem|parkingiem|miejsce parkingowe",
      pool: "basen|basenem|z basenem",
      sauna: "sauna|z sauną|sauną",
      spa: "spa",
    },
  },
  cs: {
    kinds: {
      hotel: "hotel|hotely|hotelu|hotelový pokoj",
      guest_house: "penzion|penziony|penzionu|ubytovna|soukromí",
      hostel: "hostel|hostely|ubytovna pro mládež|mládežnická ubytovna",
      apartment: "apartmán|apartmány|apartmánu|prázdninový byt",
      camp_site: "kemp|kempy|kempu|tábořiště|autokemp|kempink|stanování",
      caravan_site: "kemp pro karavany|stání pro karavany|karavan",
      motel: "motel|motely",
      "chalet,apartment": "chata|chaty|chalupa|chalupy|rekreační chata|roubenka",
      alpine_hut: "horská chata|horské chaty|bouda",
      resort: "resort|rekreační středisko|rekreační areál",
      [ANY_STAY]:
        "ubytování|nocleh|noclehy|přenocování|přespat|přespání|spát|pokoj|pokoje|dvoulůžkový pokoj|jednolůžkový pokoj",
    },
    offers: stars("# hvězdičky|# hvězdiček|# hvězdy|# hvězd|#hvězdičkový", "jedna dvě tři čtyř pěti"),
    facts: {
      breakfast: "snídaně|se snídaní|snídaní|snídani",
      parking: "parkování|parkoviště|s parkováním",
      pool: "bazén|bazénem|s bazénem",
      sauna: "sauna|saunou|se saunou",
      spa: "wellness|lázně",
    },
  },
  ru: {
    kinds: {
      hotel:
        "отель|отели|отеля|гостиница|гостиницы|гостиницу|гостинице|номер в отеле|номер в гостинице|готель|готелі",
      guest_house:
        "гостевой дом|гостевые дома|гостевом доме|пансион|мини отель|мини гостиница|мини отели|гостьовий будинок",
      hostel: "хостел|хостелы|хостела|общежитие для туристов|койко место",
      apartment:
        "апартаменты|апартамент|апартаментов|квартира посуточно|квартиры посуточно|посуточно|апарт отель",
      camp_site: "кемпинг|кемпинги|палаточный лагерь|место для палатки|кемпінг",
      caravan_site: "стоянка для автодомов|автокемпинг|кемпинг для автодомов|автодом",
      motel: "мотель|мотели",
      "chalet,apartment": "дача посуточно|коттедж|коттеджи|домик|домики|шале|загородный дом|бунгало",
      alpine_hut: "горный приют|горная хижина|альпийская хижина",
      resort: "курорт|курорты|база отдыха|базы отдыха|турбаза|санаторий",
      [ANY_STAY]:
        "жильё|жилье|проживание|ночлег|переночевать|ночёвка|ночевка|где поспать|остановиться на ночь|где остановиться|размещение|номер|двухместный номер|одноместный номер|комната на ночь|житло|ночівля|переночувати",
    },
    offers: stars(
      "# звезды|# звезда|# звёзд|# звезд|#звездочный|#звездочная",
      "одна две три четыре пять",
      "",
    ),
    facts: {
      breakfast: "завтрак|с завтраком|завтраком|сніданок",
      parking: "парковка|с парковкой|парковкой|стоянка",
      pool: "бассейн|с бассейном|бассейном",
      sauna: "сауна|с сауной|баня|сауной",
      spa: "спа",
    },
  },
  hr: {
    kinds: {
      hotel: "hotel|hoteli|hotela|hotelu|hotelska soba",
      guest_house:
        "pansion|pansioni|gostinjska kuća|sobe za iznajmljivanje|privatni smještaj|prenoćište s doručkom",
      hostel: "hostel|hosteli|omladinski hostel",
      apartment: "apartman|apartmani|apartmana|apartmane|turistički apartman|apartmani za najam|stan na dan",
      camp_site: "kamp|kampovi|autokamp|kampiranje|mjesto za šator|kampirati",
      caravan_site: "kamp za kamp kućice|kamper parking|kamper|kamp kućica",
      motel: "motel|moteli",
      "chalet,apartment": "kuća za odmor|kuće za odmor|vikendica|vikendice|bungalov|bungalovi|brvnara",
      alpine_hut: "planinarski dom|planinarska kuća|planinarski domovi|planinska kuća",
      resort: "odmaralište|turističko naselje|resort",
      [ANY_STAY]:
        "smještaj|smještaja|prenoćište|prenoćišta|noćenje|prespavati|prenoćiti|konačište|spavati|sobe|sobu|dvokrevetna soba|jednokrevetna soba",
    },
    offers: stars("# zvjezdice|# zvjezdica|# zvezdice|# zvezdica", "jedna dvije tri četiri pet"),
    facts: {
      breakfast: "doručak|s doručkom|doručkom",
      parking: "parking|parkiranje|s parkingom|parkirno mjesto",
      pool: "bazen|s bazenom|bazenom",
      sauna: "sauna|sa saunom",
      spa: "spa|wellness",
    },
  },
  hu: {
    kinds: {
      hotel: "szálloda|szállodák|szállodát|hotel|hotelek|szállodai szoba",
      guest_house: "vendégház|vendégházak|panzió|panziók|fogadó szobákkal|vendégszoba|falusi turizmus",
      hostel: "hostel|hostelek|turistaszálló|ifjúsági szálló|ifjúsági szállás",
      apartment: "apartman|apartmanok|apartmant|apartmanház|rövid távú lakás",
      camp_site: "kemping|kempingek|kempingezés|sátorhely|sátortábor",
      caravan_site: "lakókocsi hely|lakóautó parkoló|lakóautós kemping|lakóautó",
      motel: "motel|motelek",
      "chalet,apartment": "nyaraló|nyaralóház|nyaralók|faház|faházak|üdülőház",
      alpine_hut: "menedékház|hegyi menedékház|turistaház",
      resort: "üdülő|üdülők|üdülőközpont",
      [ANY_STAY]:
        "szállás|szállások|szállást|szálláshely|szálláshelyek|megszállni|aludni|éjszakázni|éjszakázás|szoba|szobát|kétágyas szoba|egyágyas szoba",
    },
    offers: stars("# csillagos|#csillagos|# csillag", "egy két három négy öt"),
    facts: {
      breakfast: "reggeli|reggelivel",
      parking: "parkoló|parkolás|parkolóval",
      pool: "medence|medencés|medencével",
      sauna: "szauna|szaunával",
      spa: "wellness",
    },
  },
  ro: {
    kinds: {
      hotel: "hotel|hoteluri|hotelul|cameră de hotel",
      guest_house: "pensiune|pensiuni|pensiunea|casă de oaspeți|agroturism",
      hostel: "hostel|hosteluri|cămin de tineret",
      apartment:
        "apartament de închiriat|apartamente în regim hotelier|regim hotelier|apartament de vacanță|apartamente de vacanță",
      camp_site: "camping|campinguri|teren de camping|loc de campare|loc pentru cort|campare",
      caravan_site: "parcare rulote|camping pentru rulote|rulotă|autorulotă",
      motel: "motel|moteluri|han",
      "chalet,apartment": "cabană|cabane|casă de vacanță|case de vacanță|vilă de vacanță|bungalou",
      alpine_hut: "cabană montană|refugiu montan|refugiu",
      resort: "stațiune|complex turistic|resort",
      [ANY_STAY]:
        "cazare|cazări|cazat|unde să dorm|loc de dormit|dormit|înnoptare|cameră|camere|cameră dublă|cameră single",
    },
    offers: stars("# stele|# stea", "una două trei patru cinci"),
    facts: {
      breakfast: "mic dejun|cu mic dejun|micul dejun",
      parking: "parcare|cu parcare",
      pool: "piscină|cu piscină",
      sauna: "saună|cu saună",
      spa: "spa",
    },
  },
};
