import type { Vocabulary } from "../../vocabulary.js";

/** What salons and what is done there are called in further languages of Europe: the kinds, and what is asked for most. */
export const european: Readonly<Record<string, Vocabulary>> = {
  nl: {
    kinds: {
      "hairdresser,barber":
        "kapper|kappers|kapster|kapsalon|kapsalons|haarsalon|knippen|haar knippen|haar laten knippen|haarverven|haar verven|haren knippen|föhnen",
      "hairdresser,beauty_salon,nail_salon,barber": "salon|salons",
      "barber,hairdresser":
        "barbier|barbershop|herenkapper|baard trimmen|baard laten trimmen|scheren|herenkapsalon",
      "beauty_salon,nail_salon,spa":
        "schoonheidssalon|schoonheidssalons|schoonheidsspecialiste|schoonheidsspecialist|beautysalon|schoonheidsbehandeling|beautybehandeling",
      "tanning_salon+tanning": "zonnestudio|zonnebank|zonnecentrum|solarium",
      tattoo: "tatoeage|tatoeages|tattooshop|tattoo|tatoeëerder",
      "piercing,tattoo": "piercing|piercingstudio|gaatjes in oren",
      "massage+massage": "massage|massagesalon|masseur|masseuse|thaise massage|rugmassage",
      "spa,sauna+spa": "spa|wellness|wellnesscentrum|hamam|thermen",
      "sauna,spa": "sauna|sauna's",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "nagelstudio|nagelsalon|nagels|manicure|gelnagels|nagels laten doen",
      "pedicure,nails+nail_salon,beauty_salon": "pedicure",
      "hair_removal,waxing+beauty_salon": "ontharing|laserontharing|ontharen",
      "waxing,hair_removal+beauty_salon": "harsen|waxen|waxing",
      "skin_care,facial,cosmetics+beauty_salon,spa": "gezichtsbehandeling|huidverzorging",
    },
    facts: {
      male: "voor mannen|voor heren|heren|mannen",
      female: "voor vrouwen|voor dames|dames|vrouwen",
      children: "voor kinderen|kinderen",
      walk_in: "zonder afspraak",
      appointment: "op afspraak|met afspraak|afspraak",
    },
  },
  pl: {
    kinds: {
      "hairdresser,barber":
        "fryzjer|fryzjera|fryzjerka|salon fryzjerski|zakład fryzjerski|strzyżenie|obciąć włosy|ścięcie włosów|farbowanie włosów|włosy|fryzura",
      "hairdresser,beauty_salon,nail_salon,barber": "salon",
      "barber,hairdresser": "barber|fryzjer męski|golibroda|strzyżenie brody|golenie",
      "beauty_salon,nail_salon,spa":
        "salon kosmetyczny|salon piękności|gabinet kosmetyczny|kosmetyczka|kosmetyczki",
      "tanning_salon+tanning": "solarium",
      tattoo: "tatuaż|tatuaże|studio tatuażu|salon tatuażu|tatuażysta",
      "piercing,tattoo": "piercing|przekłuwanie uszu",
      "massage+massage": "masaż|masaże|masażysta|salon masażu|masaż pleców|masaż tajski",
      "spa,sauna+spa": "spa|wellness|hammam|termy",
      "sauna,spa": "sauna|saunę|sauny",
    },
    offers: {
      "nails+nail_salon,beauty_salon":
        "paznokcie|manicure|manikiur|stylizacja paznokci|salon paznokci|zrobić paznokcie",
      "pedicure,nails+nail_salon,beauty_salon": "pedicure|pedikiur",
      "hair_removal,waxing+beauty_salon": "depilacja|depilacja laserowa|depilacja woskiem",
    },
    facts: {
      male: "dla mężczyzn|męski",
      female: "dla kobiet|damski",
      children: "dla dzieci",
      walk_in: "bez umawiania|bez wizyty|bez zapisów",
    },
  },
  cs: {
    kinds: {
      "hairdresser,barber":
        "kadeřnictví|kadeřník|kadeřnice|holičství a kadeřnictví|stříhání|ostříhat|střih vlasů|barvení vlasů|vlasy|účes",
      "hairdresser,beauty_salon,nail_salon,barber": "salon",
      "barber,hairdresser":
        "holič|holiče|holičství|barber|pánské kadeřnictví|pánský kadeřník|holení|úprava vousů",
      "beauty_salon,nail_salon,spa": "kosmetika|kosmetický salon|salon krásy|kosmetička",
      "tanning_salon+tanning": "solárium",
      tattoo: "tetování|tetovací studio|tatér|tetovací salon",
      "piercing,tattoo": "piercing",
      "massage+massage": "masáž|masáže|masér|masérka|thajská masáž|masážní salon",
      "spa,sauna+spa": "spa|wellness|hammam|termální lázně",
      "sauna,spa": "sauna|saunu|sauny",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "nehty|manikúra|nehtové studio|gelové nehty|manikúru",
      "pedicure,nails+nail_salon,beauty_salon": "pedikúra|pedikúru",
      "hair_removal,waxing+beauty_salon": "depilace|epilace|depilaci",
    },
    facts: {
      male: "pro muže|pánské",
      female: "pro ženy|dámské",
      children: "pro děti",
      walk_in: "bez objednání",
    },
  },
  sv: {
    kinds: {
      "hairdresser,barber":
        "frisör|frisören|frisörer|frisörsalong|hårsalong|klippning|klippa håret|klippa mig|färga håret|frisyr",
      "hairdresser,beauty_salon,nail_salon,barber": "salong|salonger",
      "barber,hairdresser": "barberare|barbershop|herrfrisör|trimma skägget|skäggtrimning|rakning|skägg",
      "beauty_salon,nail_salon,spa":
        "skönhetssalong|skönhetssalonger|hudvårdssalong|hudterapeut|skönhetsbehandling|kosmetolog",
      "tanning_salon+tanning": "solarium",
      tattoo: "tatuering|tatueringsstudio|tatuerare|tatueringar",
      "piercing,tattoo": "piercing|håltagning i öronen",
      "massage+massage": "massage|massör|thaimassage|massagesalong",
      "spa,sauna+spa": "spa|spaanläggning|hamam|varmbad",
      "sauna,spa": "bastu|bastun",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "naglar|nagelsalong|nagelstudio|manikyr|gelnaglar|fixa naglarna",
      "pedicure,nails+nail_salon,beauty_salon": "pedikyr|fotvård",
      "hair_removal,waxing+beauty_salon": "hårborttagning|vaxning",
      "skin_care,facial,cosmetics+beauty_salon,spa": "ansiktsbehandling|hudvård",
    },
    facts: {
      male: "för män|för herrar",
      female: "för kvinnor|för damer",
      children: "för barn",
      walk_in: "drop in|utan tidsbokning|utan bokning",
    },
  },
  da: {
    kinds: {
      "hairdresser,barber":
        "frisør|frisøren|frisører|frisørsalon|hårsalon|klipning|blive klippet|klippe hår|farve hår",
      "hairdresser,beauty_salon,nail_salon,barber": "salon|saloner",
      "barber,hairdresser": "barber|barbershop|herrefrisør|skægtrimning|barbering|skæg",
      "beauty_salon,nail_salon,spa": "skønhedssalon|skønhedsklinik|kosmetolog|skønhedsbehandling",
      "tanning_salon+tanning": "solcenter|solarium",
      tattoo: "tatovering|tatovør|tatoveringsstudie|tattoo",
      "piercing,tattoo": "piercing",
      "massage+massage": "massage|massør|thaimassage|massageklinik",
      "spa,sauna+spa": "spa|wellness|hamam",
      "sauna,spa": "sauna|saunaen",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "negle|neglesalon|neglestudie|manicure|få lavet negle",
      "pedicure,nails+nail_salon,beauty_salon": "pedicure|fodpleje",
      "hair_removal,waxing+beauty_salon": "hårfjerning|voksbehandling",
    },
    facts: {
      male: "for mænd|til mænd|til herrer",
      female: "for kvinder|til kvinder|til damer",
      children: "til børn",
      walk_in: "uden tidsbestilling|uden aftale",
    },
  },
  el: {
    kinds: {
      "hairdresser,barber": "κομμωτήριο|κομμωτήρια|κομμωτής|κομμώτρια|κούρεμα|βαφή μαλλιών|μαλλιά|χτένισμα",
      "barber,hairdresser": "κουρείο|κουρεία|κουρέας|μπαρμπέρης|ξύρισμα|ανδρικό κούρεμα|γένια",
      "beauty_salon,nail_salon,spa":
        "ινστιτούτο αισθητικής|ινστιτούτο ομορφιάς|αισθητικός|κέντρο αισθητικής|ινστιτούτο καλλονής",
      "tanning_salon+tanning": "σολάριουμ",
      tattoo: "τατουάζ|στούντιο τατουάζ",
      "piercing,tattoo": "πίρσινγκ",
      "massage+massage": "μασάζ|μασέρ",
      "spa,sauna+spa": "σπα|χαμάμ|ιαματικά λουτρά",
      "sauna,spa": "σάουνα",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "νύχια|μανικιούρ|ονυχοπλαστική",
      "pedicure,nails+nail_salon,beauty_salon": "πεντικιούρ",
      "hair_removal,waxing+beauty_salon": "αποτρίχωση|χαλάουα",
    },
    facts: {
      male: "για άνδρες|ανδρικό",
      female: "για γυναίκες|γυναικείο",
      children: "για παιδιά|παιδικό",
      walk_in: "χωρίς ραντεβού",
    },
  },
  hu: {
    kinds: {
      "hairdresser,barber":
        "fodrász|fodrászat|fodrászszalon|hajvágás|hajat vágatni|hajfestés|frizura|fodrászt",
      "barber,hairdresser": "borbély|borbélyt|férfi fodrász|barber shop|szakállvágás|borotválás|szakáll",
      "beauty_salon,nail_salon,spa": "szépségszalon|kozmetika|kozmetikus|kozmetikust",
      "tanning_salon+tanning": "szolárium|szoláriumot",
      tattoo: "tetoválás|tetováló|tetováló szalon|tetoválószalon",
      "piercing,tattoo": "piercing|fülbelövés",
      "massage+massage": "masszázs|masszőr|thai masszázs|masszázst",
      "spa,sauna+spa": "spa|wellness|termálfürdő|gyógyfürdő|hammam",
      "sauna,spa": "szauna|szaunát",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "köröm|manikűr|körömszalon|műköröm|körmös|manikűrt",
      "pedicure,nails+nail_salon,beauty_salon": "pedikűr|pedikűrt",
      "hair_removal,waxing+beauty_salon": "szőrtelenítés|gyantázás|gyanta",
    },
    facts: {
      male: "férfiaknak|férfi",
      female: "nőknek|női",
      children: "gyerekeknek|gyerek",
      walk_in: "bejelentkezés nélkül|időpont nélkül",
    },
  },
  ro: {
    kinds: {
      "hairdresser,barber":
        "coafor|coafor unisex|salon de coafură|frizer|frizerie|tuns|tunsoare|vopsit părul|tunsori",
      "hairdresser,beauty_salon,nail_salon,barber": "salon|saloane",
      "barber,hairdresser":
        "bărbier|frizerie bărbați|frizer bărbați|barber shop|bărbierit|aranjat barba|barbă",
      "beauty_salon,nail_salon,spa":
        "salon de înfrumusețare|salon de frumusețe|cosmetică|cosmeticiană|salon cosmetic",
      "tanning_salon+tanning": "solariu",
      tattoo: "tatuaj|tatuaje|salon de tatuaje",
      "piercing,tattoo": "piercing",
      "massage+massage": "masaj|salon de masaj|maseur|masaj thailandez",
      "spa,sauna+spa": "spa|centru spa|hammam|băi termale",
      "sauna,spa": "saună|saune",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "unghii|manichiură|salon de unghii|unghii cu gel",
      "pedicure,nails+nail_salon,beauty_salon": "pedichiură",
      "hair_removal,waxing+beauty_salon": "epilare|epilat|epilare definitivă|ceară",
    },
    facts: {
      male: "pentru bărbați|bărbați",
      female: "pentru femei|femei",
      children: "pentru copii|copii",
      walk_in: "fără programare",
    },
  },
  fi: {
    kinds: {
      "hairdresser,barber":
        "kampaamo|kampaaja|parturi kampaamo|hiustenleikkuu|hiusten leikkaus|hiusten värjäys|hiukset|kampaamon|kampaamoa",
      "hairdresser,beauty_salon,nail_salon,barber": "salonki|salonkia",
      "barber,hairdresser": "parturi|parturia|barbershop|parran trimmaus|parranajo|miesten parturi",
      "beauty_salon,nail_salon,spa": "kauneushoitola|kauneussalonki|kosmetologi|kauneushoitolaa|kosmetologia",
      "tanning_salon+tanning": "solarium|solariumia",
      tattoo: "tatuointi|tatuoija|tatuointistudio|tatuointiliike",
      "piercing,tattoo": "lävistys|lävistäjä|lävistysstudio",
      "massage+massage": "hieronta|hieroja|hierontaa|thaihieronta|hierojaa",
      "spa,sauna+spa": "kylpylä|kylpylää|spa|hamam",
      "sauna,spa": "sauna|saunaa|saunan",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "kynnet|manikyyri|kynsistudio|rakennekynnet|geelikynnet",
      "pedicure,nails+nail_salon,beauty_salon": "pedikyyri|jalkahoito",
      "hair_removal,waxing+beauty_salon": "karvanpoisto|vahaus|sokerointi",
    },
    facts: { male: "miehille", female: "naisille", children: "lapsille", walk_in: "ilman ajanvarausta" },
  },
  hr: {
    kinds: {
      "hairdresser,barber": "frizer|frizerski salon|frizerka|frizera|šišanje|ošišati se|bojanje kose|frizura",
      "hairdresser,beauty_salon,nail_salon,barber": "salon|saloni",
      "barber,hairdresser": "brijač|brijačnica|muški frizer|barber shop|brijanje|uređivanje brade",
      "beauty_salon,nail_salon,spa":
        "kozmetički salon|salon za uljepšavanje|salon ljepote|kozmetičarka|kozmetičar",
      "tanning_salon+tanning": "solarij|solarija",
      tattoo: "tetovaža|tetovaže|tattoo studio|studio za tetoviranje|tetoviranje",
      "piercing,tattoo": "piercing|bušenje ušiju",
      "massage+massage": "masaža|masaže|maser|masažu|tajlandska masaža",
      "spa,sauna+spa": "spa|wellness|toplice|hamam",
      "sauna,spa": "sauna|saunu|saune",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "nokti|manikura|manikuru|studio za nokte|gel nokti",
      "pedicure,nails+nail_salon,beauty_salon": "pedikura|pedikuru",
      "hair_removal,waxing+beauty_salon": "depilacija|depilaciju|epilacija",
    },
    facts: {
      male: "za muškarce|muški",
      female: "za žene|ženski",
      children: "za djecu",
      walk_in: "bez narudžbe|bez termina",
    },
  },
  ca: {
    kinds: {
      "hairdresser,barber":
        "perruqueria|perruqueries|perruquer|perruquera|saló de perruqueria|tallar els cabells|tallar me els cabells|tall de cabells|tenyir els cabells|cabells|pentinat",
      "hairdresser,beauty_salon,nail_salon,barber": "saló",
      "barber,hairdresser":
        "barberia|barberies|barber|perruqueria d'home|afaitar|afaitat|retallar la barba|barba",
      "beauty_salon,nail_salon,spa":
        "centre d'estètica|saló de bellesa|centre de bellesa|esteticista|estètica",
      "tanning_salon+tanning": "solàrium",
      tattoo: "tatuatge|tatuatges|tatuador|estudi de tatuatges",
      "piercing,tattoo": "pírcing|pírcings",
      "massage+massage": "massatge|massatges|massatgista|centre de massatges",
      "spa,sauna+spa": "spa|balneari|banys àrabs|benestar|termes",
      "sauna,spa": "sauna|saunes",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "ungles|manicura|saló d'ungles|fer me les ungles",
      "pedicure,nails+nail_salon,beauty_salon": "pedicura",
      "hair_removal,waxing+beauty_salon": "depilació|depilació làser",
    },
    facts: {
      male: "per a homes|homes",
      female: "per a dones|dones",
      children: "per a nens|nens",
      walk_in: "sense cita|sense cita prèvia",
    },
  },
};
