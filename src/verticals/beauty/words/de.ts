import type { Vocabulary } from "../../vocabulary.js";

export const german: Vocabulary = {
  kinds: {
    "hairdresser,barber":
      "friseur|friseurin|friseure|frisör|frisörin|friseursalon|friseursalons|frisörsalon|friseurladen|friseurgeschäft|friseurstudio|haarsalon|haarstudio|hairstylist|hairstylistin|haarschnitt|haare schneiden|haareschneiden|haare schneiden lassen|haare geschnitten|haare machen lassen|haare färben|haarefärben|haarfarbe|haarfärbung|haarverlängerung|haarglättung|haare|frisur|neue frisur|strähnchen|balayage|dauerwelle|föhnen|waschen schneiden föhnen|spitzen schneiden|hochsteckfrisur|brautfrisur|coiffeur|coiffeursalon|damenfriseur|damensalon|dreadlocks|rastazöpfe|schneiden und färben|naturfriseur",
    "hairdresser,beauty_salon,nail_salon,barber": "salon|salons",
    "barber,hairdresser":
      "barbier|barbiere|barber|barbershop|barber shop|barbierladen|herrenfriseur|herrensalon|herrenhaarschnitt|männerfriseur|männerhaarschnitt|bart schneiden|bart trimmen|bart stutzen|bartschnitt|bartpflege|rasur|nassrasur|rasieren|bart rasieren",
    "beauty_salon,nail_salon,spa":
      "kosmetiksalon|kosmetiksalons|kosmetikstudio|kosmetikstudios|kosmetikerin|kosmetiker|kosmetikinstitut|kosmetik|schönheitssalon|schönheitsinstitut|schönheitsstudio|beautysalon|beauty salon|beautystudio|beauty studio|kosmetikbehandlung|schönheitsbehandlung|schönheitspflege",
    "tanning_salon+tanning": "sonnenstudio|sonnenstudios|solarium|solarien|sonnenbank|bräunungsstudio",
    tattoo:
      "tattoo|tattoos|tattoostudio|tattoo studio|tätowierer|tätowiererin|tätowierung|tätowieren|tattooladen|tätowierstudio",
    "piercing,tattoo":
      "piercing|piercings|piercingstudio|piercing studio|ohrlöcher|ohrloch stechen|ohrlöcher stechen|piercer",
    "massage+massage":
      "massage|massagen|massagesalon|massagestudio|massagepraxis|masseur|masseurin|massieren|thaimassage|thai massage|rückenmassage|fußmassage|ganzkörpermassage|fußreflexzonenmassage|shiatsu|hot stone massage|nackenmassage|paarmassage|sportmassage|wellnessmassage",
    "spa,sauna+spa":
      "spa|day spa|wellness|wellnessoase|wellnesscenter|wellnessbereich|wellnesstag|wellness tag|hamam|hammam|therme|thermen|thermalbad|thermalbäder|dampfbad|whirlpool|badehaus",
    "sauna,spa": "sauna|saunen|saunalandschaft|saunaclub|finnische sauna|infrarotsauna|saunieren",
  },
  offers: {
    "nails+nail_salon,beauty_salon":
      "nagelstudio|nagelstudios|nagelsalon|nageldesign|nageldesignerin|nägel|nägel machen|nägel machen lassen|nägel lackieren|gelnägel|acrylnägel|maniküre|manicure|shellac|handpflege|nail art|nails|fingernägel|maniküre und pediküre",
    "pedicure,nails+nail_salon,beauty_salon": "pediküre|fußpflege|fußpflegesalon|fußpflegestudio|fußnägel",
    "hair_removal,waxing+beauty_salon":
      "haarentfernung|dauerhafte haarentfernung|laserhaarentfernung|epilation|enthaarung|sugaring|enthaarungsstudio",
    "waxing,hair_removal+beauty_salon":
      "waxing|waxingstudio|waxing studio|brazilian waxing|enthaarung mit wachs",
    "skin_care,facial,cosmetics+beauty_salon,spa":
      "gesichtsbehandlung|gesichtsbehandlungen|gesichtspflege|hautpflege|gesichtsreinigung|ausreinigung|microneedling|hautbehandlung|peeling|aknebehandlung",
    "eyelashes,eyebrows,cosmetics+beauty_salon":
      "wimpern|wimpernverlängerung|wimpernlifting|wimpernstudio|lashes",
    "eyebrows,threading,eyelashes,cosmetics+beauty_salon":
      "augenbrauen|augenbrauen zupfen|brauen|augenbrauenstudio|fadentechnik|microblading",
    "makeup,permanent_makeup,cosmetics+beauty_salon":
      "make up|makeup|schminken lassen|visagist|visagistin|permanent make up|brautmakeup|braut make up",
  },
  facts: {
    male: "für männer|männer|für herren|herren",
    female: "für frauen|frauen|für damen|damen",
    unisex:
      "unisex|für männer und frauen|männer und frauen|für frauen und männer|damen und herren|herren und damen|für damen und herren|für sie und ihn",
    children:
      "für kinder|kinder|kinderhaarschnitt|kinderfriseur|kinderfreundlich|für meinen sohn|für meine tochter|kleinkinder",
    walk_in:
      "ohne termin|ohne voranmeldung|ohne terminvereinbarung|ohne anmeldung|kein termin nötig|walk in|termin nicht nötig|ohne vorherigen termin|ohne vorher einen termin zu machen",
    appointment:
      "mit termin|termin|termine|nach vereinbarung|nach terminvereinbarung|nur mit termin|nur nach vereinbarung|terminvereinbarung|terminvergabe|nur mit voranmeldung|einen termin",
  },
  claims: {
    male: "bedient männer|schneidet männern die haare|schneidet männer|nimmt männer",
    female: "bedient frauen|schneidet frauen die haare|schneidet frauen|nimmt frauen",
    unisex: "bedient männer und frauen|bedient frauen und männer|bedient beide geschlechter",
    children: "schneidet kinder|schneidet kindern die haare|bedient kinder|kinder willkommen",
    walk_in:
      "man braucht keinen termin|braucht keinen termin|es braucht keinen termin|man kann ohne termin kommen|man kann einfach vorbeikommen",
    appointment:
      "man braucht einen termin|braucht einen termin|ein termin ist nötig|termin erforderlich|termin notwendig|voranmeldung nötig",
  },
  context: "schönheit|beauty|styling|umstyling",
};
