import type { Vocabulary } from "../../vocabulary.js";

/** What places to train and what is trained there are called in further languages of Europe: the kinds, and what is asked for most. */
export const european: Readonly<Record<string, Vocabulary>> = {
  nl: {
    kinds: {
      "gym,studio":
        "sportschool|sportscholen|fitness|fitnesscentrum|fitnessclub|fitnessstudio|gym|trainen|fitnessen|work out",
      "sports_centre,sports_club": "sportcentrum|sporthal|sportzaal|sportcomplex|gymzaal",
      "sports_club,sports_centre": "sportclub|sportvereniging",
      "swimming_pool+swimming":
        "zwembad|zwembaden|zwemmen|binnenbad|buitenbad|baantjes zwemmen|openluchtzwembad",
      "climbing_gym+climbing": "klimhal|klimmen|klimmuur|klimcentrum",
      "martial_arts_school+martial_arts": "vechtsport|vechtsportschool|dojo|zelfverdediging",
      "dance_school+dance": "dansschool|danslessen|dansstudio|leren dansen|dansles",
    },
    offers: {
      "yoga+studio": "yoga|yogastudio|yogales|yogalessen|yogaschool",
      "pilates,yoga+studio": "pilates|pilatesstudio",
      "bouldering,climbing+climbing_gym": "boulderen|boulderhal",
      "boxing,kickboxing,martial_arts+martial_arts_school": "boksen|boksschool|kickboksen",
      "judo,budo,martial_arts+martial_arts_school": "judo",
      "tennis+sports_centre,sports_club": "tennis|tennisbaan|tennisclub",
    },
    facts: {
      pool: "zwembad|met zwembad",
      sauna: "sauna|met sauna",
      classes: "groepslessen",
      women_only: "alleen voor vrouwen|alleen vrouwen",
      day_pass: "dagkaart|zonder abonnement|dagpas",
    },
    context: "training",
  },
  pl: {
    kinds: {
      "gym,studio":
        "siłownia|siłownie|siłownię|klub fitness|fitness|centrum fitness|trening|ćwiczyć|poćwiczyć",
      "sports_centre,sports_club": "centrum sportowe|hala sportowa|ośrodek sportowy|kompleks sportowy",
      "sports_club,sports_centre": "klub sportowy",
      "swimming_pool+swimming":
        "basen|baseny|pływalnia|pływalnie|pływanie|kryty basen|popływać|park wodny|aquapark",
      "climbing_gym+climbing": "ścianka wspinaczkowa|wspinaczka|wspinaczkę",
      "martial_arts_school+martial_arts": "sztuki walki|szkoła sztuk walki|dojo|samoobrona",
      "dance_school+dance": "szkoła tańca|kurs tańca|lekcje tańca|taniec",
    },
    offers: {
      "yoga+studio": "joga|jogi|studio jogi|jogę|zajęcia jogi",
      "pilates,yoga+studio": "pilates",
      "bouldering,climbing+climbing_gym": "bouldering|boulderownia",
      "boxing,kickboxing,martial_arts+martial_arts_school": "boks|klub bokserski|kickboxing",
      "tennis+sports_centre,sports_club": "tenis|kort tenisowy|korty tenisowe",
    },
    facts: {
      pool: "basen|z basenem",
      sauna: "sauna|z sauną",
      women_only: "tylko dla kobiet",
      classes: "zajęcia grupowe|zajęcia",
    },
  },
  cs: {
    kinds: {
      "gym,studio": "posilovna|posilovny|posilovnu|fitness|fitko|fitness centrum|fitcentrum|cvičení|cvičit",
      "sports_centre,sports_club": "sportovní centrum|sportovní hala|sportovní areál|tělocvična",
      "sports_club,sports_centre": "sportovní klub",
      "swimming_pool+swimming":
        "bazén|bazény|plavecký bazén|plavání|plovárna|koupaliště|krytý bazén|aquapark|zaplavat si",
      "climbing_gym+climbing": "lezecká stěna|lezení|horolezecká stěna|lezecké centrum",
      "martial_arts_school+martial_arts": "bojová umění|bojové sporty|dojo|sebeobrana",
      "dance_school+dance": "taneční škola|taneční kurz|taneční kurzy|taneční studio|tanec",
    },
    offers: {
      "yoga+studio": "jóga|jógu|jógové studio|lekce jógy",
      "pilates,yoga+studio": "pilates",
      "bouldering,climbing+climbing_gym": "bouldering",
      "boxing,kickboxing,martial_arts+martial_arts_school": "boxerský klub|kickbox|boxovat",
      "tennis+sports_centre,sports_club": "tenis|tenisový kurt|tenisové kurty",
    },
    facts: { pool: "bazén|s bazénem", sauna: "sauna|se saunou", women_only: "jen pro ženy|pouze pro ženy" },
  },
  sv: {
    kinds: {
      "gym,studio": "gym|gymmet|träningscenter|träning|träna|fitness|styrketräning|gymkedja",
      "sports_centre,sports_club": "sporthall|idrottshall|sportcenter|idrottsanläggning|idrottsplats",
      "sports_club,sports_centre": "idrottsförening|idrottsklubb",
      "swimming_pool+swimming":
        "simhall|simhallen|badhus|badhuset|simning|simma|simbassäng|utomhusbad|äventyrsbad",
      "climbing_gym+climbing": "klätterhall|klättring|klättervägg|klättra",
      "martial_arts_school+martial_arts": "kampsport|kampsportsklubb|dojo|självförsvar",
      "dance_school+dance": "dansskola|danskurs|dansstudio|danslektioner|lära sig dansa",
    },
    offers: {
      "yoga+studio": "yoga|yogastudio|yogaklass|yogapass",
      "pilates,yoga+studio": "pilates",
      "bouldering,climbing+climbing_gym": "bouldering|bouldra|boulderhall",
      "boxing,kickboxing,martial_arts+martial_arts_school": "boxning|boxningsklubb|kickboxning",
      "tennis+sports_centre,sports_club": "tennis|tennisbana|tennishall",
    },
    facts: {
      pool: "pool|med pool|bassäng",
      sauna: "bastu|med bastu",
      women_only: "bara för kvinnor|endast kvinnor",
      classes: "gruppträning|gruppass",
    },
  },
  da: {
    kinds: {
      "gym,studio": "fitnesscenter|fitnesscentre|fitness|motionscenter|træningscenter|træne|styrketræning",
      "sports_centre,sports_club": "idrætscenter|sportshal|idrætshal|sportscenter",
      "sports_club,sports_centre": "sportsklub|idrætsforening",
      "swimming_pool+swimming": "svømmehal|svømmehallen|svømmebad|svømning|svømme|friluftsbad|badeland",
      "climbing_gym+climbing": "klatrehal|klatring|klatrevæg|klatrecenter",
      "martial_arts_school+martial_arts": "kampsport|kampsportsklub|dojo|selvforsvar",
      "dance_school+dance": "danseskole|dansekursus|danseundervisning|dansestudie",
    },
    offers: {
      "yoga+studio": "yoga|yogastudie|yogahold",
      "pilates,yoga+studio": "pilates",
      "bouldering,climbing+climbing_gym": "bouldering|boulderhal",
      "boxing,kickboxing,martial_arts+martial_arts_school": "boksning|bokseklub",
      "tennis+sports_centre,sports_club": "tennis|tennisbane|tennisklub",
    },
    facts: { pool: "pool|med pool|swimmingpool", sauna: "sauna|med sauna", women_only: "kun for kvinder" },
  },
  el: {
    kinds: {
      "gym,studio": "γυμναστήριο|γυμναστήρια|γυμναστική|προπόνηση",
      "sports_centre,sports_club": "αθλητικό κέντρο|κλειστό γυμναστήριο|αθλητικές εγκαταστάσεις",
      "sports_club,sports_centre": "αθλητικός σύλλογος|αθλητικός όμιλος",
      "swimming_pool+swimming": "πισίνα|πισίνες|κολυμβητήριο|κολύμπι|κολύμβηση|δημοτικό κολυμβητήριο",
      "climbing_gym+climbing": "αναρρίχηση|πίστα αναρρίχησης",
      "martial_arts_school+martial_arts": "πολεμικές τέχνες|σχολή πολεμικών τεχνών|αυτοάμυνα",
      "dance_school+dance": "σχολή χορού|μαθήματα χορού|χορός",
    },
    offers: {
      "yoga+studio": "γιόγκα|στούντιο γιόγκα|μαθήματα γιόγκα",
      "pilates,yoga+studio": "πιλάτες|pilates",
      "boxing,kickboxing,martial_arts+martial_arts_school": "πυγμαχία|μποξ",
      "tennis+sports_centre,sports_club": "τένις|γήπεδο τένις",
    },
    facts: { pool: "με πισίνα", sauna: "σάουνα|με σάουνα", women_only: "μόνο για γυναίκες" },
  },
  hu: {
    kinds: {
      "gym,studio": "edzőterem|edzőtermet|konditerem|fitnesz|fitneszterem|fitness|edzés|edzeni|konditermet",
      "sports_centre,sports_club": "sportközpont|sportcsarnok|sporttelep",
      "sports_club,sports_centre": "sportegyesület|sportklub",
      "swimming_pool+swimming":
        "uszoda|uszodát|úszás|úszni|fedett uszoda|úszómedence|strandfürdő|élményfürdő",
      "climbing_gym+climbing": "mászóterem|falmászás|mászófal",
      "martial_arts_school+martial_arts": "harcművészet|küzdősport|dojo|önvédelem",
      "dance_school+dance": "tánciskola|táncórák|táncóra|táncstúdió",
    },
    offers: {
      "yoga+studio": "jóga|jógastúdió|jógaóra|jógát",
      "pilates,yoga+studio": "pilates",
      "bouldering,climbing+climbing_gym": "boulderterem",
      "boxing,kickboxing,martial_arts+martial_arts_school": "boksz|bokszklub|ökölvívás",
      "tennis+sports_centre,sports_club": "tenisz|teniszpálya",
    },
    facts: { pool: "medence|medencével", sauna: "szauna|szaunával", women_only: "csak nőknek" },
  },
  ro: {
    kinds: {
      "gym,studio":
        "sală de fitness|sală de forță|săli de fitness|fitness|sală de sport|săli de sport|antrenament|sală de antrenament",
      "sports_centre,sports_club": "centru sportiv|complex sportiv|bază sportivă",
      "sports_club,sports_centre": "club sportiv",
      "swimming_pool+swimming":
        "piscină|piscine|bazin de înot|înot|ștrand|piscină acoperită|bazin olimpic|piscina",
      "climbing_gym+climbing": "escaladă|sală de escaladă|perete de escaladă|cățărat",
      "martial_arts_school+martial_arts": "arte marțiale|dojo|autoapărare",
      "dance_school+dance": "școală de dans|cursuri de dans|lecții de dans",
    },
    offers: {
      "yoga+studio": "yoga|studio de yoga|cursuri de yoga",
      "pilates,yoga+studio": "pilates",
      "bouldering,climbing+climbing_gym": "bouldering",
      "boxing,kickboxing,martial_arts+martial_arts_school": "sală de box|kickbox",
      "tennis+sports_centre,sports_club": "tenis|teren de tenis|terenuri de tenis",
    },
    facts: {
      pool: "cu piscină",
      sauna: "saună|cu saună",
      women_only: "doar pentru femei|numai pentru femei",
    },
  },
  fi: {
    kinds: {
      "gym,studio": "kuntosali|kuntosalit|kuntosalia|kuntosalin|kuntokeskus|treenata|treeni|kuntoilu",
      "sports_centre,sports_club": "urheilukeskus|urheiluhalli|liikuntakeskus|liikuntahalli|urheilutalo",
      "sports_club,sports_centre": "urheiluseura",
      "swimming_pool+swimming": "uimahalli|uimahallit|uimahallia|uinti|uida|uima allas|maauimala|uimala",
      "climbing_gym+climbing": "kiipeilykeskus|kiipeily|kiipeilyhalli|kiipeilyseinä",
      "martial_arts_school+martial_arts": "kamppailulajit|kamppailukeskus|dojo|itsepuolustus",
      "dance_school+dance": "tanssikoulu|tanssitunnit|tanssistudio|tanssikurssi",
    },
    offers: {
      "yoga+studio": "jooga|joogastudio|joogaa|joogatunti",
      "pilates,yoga+studio": "pilates",
      "bouldering,climbing+climbing_gym": "boulderointi|boulderhalli",
      "boxing,kickboxing,martial_arts+martial_arts_school": "nyrkkeily|nyrkkeilysali|potkunyrkkeily",
      "tennis+sports_centre,sports_club": "tennis|tenniskenttä|tennishalli",
    },
    facts: { pool: "allas|uima altaalla", sauna: "sauna|saunalla", women_only: "vain naisille" },
  },
  hr: {
    kinds: {
      "gym,studio": "teretana|teretane|teretanu|fitnes|fitness|fitness centar|fitnes centar|vježbati|trening",
      "sports_centre,sports_club": "sportski centar|sportska dvorana|sportski kompleks",
      "sports_club,sports_centre": "sportski klub|športski klub",
      "swimming_pool+swimming": "bazen|bazeni|plivanje|gradski bazen|plivati|zatvoreni bazen|vodeni park",
      "climbing_gym+climbing": "penjanje|dvorana za penjanje|penjačka dvorana|umjetna stijena",
      "martial_arts_school+martial_arts": "borilačke vještine|škola borilačkih vještina|dojo|samoobrana",
      "dance_school+dance": "plesna škola|plesni tečaj|plesni studio|škola plesa",
    },
    offers: {
      "yoga+studio": "joga|studio za jogu|jogu|satovi joge",
      "pilates,yoga+studio": "pilates",
      "bouldering,climbing+climbing_gym": "bouldering",
      "boxing,kickboxing,martial_arts+martial_arts_school": "boks|boksački klub|kickboxing",
      "tennis+sports_centre,sports_club": "tenis|teniski teren|teniski klub",
    },
    facts: { pool: "s bazenom", sauna: "sauna|sa saunom", women_only: "samo za žene" },
  },
  ca: {
    kinds: {
      "gym,studio": "gimnàs|gimnasos|centre de fitness|fitness|entrenar|fer exercici|fer esport",
      "sports_centre,sports_club": "poliesportiu|centre esportiu|pavelló|complex esportiu|centres esportius",
      "sports_club,sports_centre": "club esportiu|clubs esportius",
      "swimming_pool+swimming":
        "piscina|piscines|piscina coberta|piscina municipal|nedar|natació|parc aquàtic",
      "climbing_gym+climbing": "rocòdrom|escalada|rocòdroms",
      "martial_arts_school+martial_arts": "arts marcials|escola d'arts marcials|dojo|defensa personal",
      "dance_school+dance": "escola de dansa|classes de ball|escola de ball|classes de dansa",
    },
    offers: {
      "yoga+studio": "ioga|estudi de ioga|classes de ioga|centre de ioga",
      "pilates,yoga+studio": "pilates",
      "bouldering,climbing+climbing_gym": "búlder|bulder",
      "boxing,kickboxing,martial_arts+martial_arts_school": "boxa|gimnàs de boxa",
      "tennis+sports_centre,sports_club": "tennis|tenis|pista de tennis|pistes de tennis",
    },
    facts: { pool: "amb piscina", sauna: "sauna|amb sauna", women_only: "només per a dones|només dones" },
  },
};
