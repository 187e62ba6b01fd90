import type { Vocabulary } from "../vocabulary.js";

/** What each language calls the facts that all businesses share. */
export const sharedVocabulary: Readonly<Record<string, Vocabulary>> = {
  de: {
    facts: {
      wheelchair:
        "rollstuhl|rollstuhlgerecht|barrierefrei|behindertengerecht|rollstuhlfahrer|stufenlos|rollstuhlzugang|rollstuhlgeeignet|ohne stufen|ebenerdig|rolli|mit rollstuhl|mit dem rollstuhl|kinderwagen",
      internet_access: "wlan|internet|w lan|kostenloses wlan",
      dogs: "hundefreundlich|hunde|vierbeiner|hunde erlaubt|mit hund|hunde willkommen|hund|haustiere|haustier|haustiere erlaubt|haustierfreundlich|mit haustier",
      smoking: "raucher|rauchen|raucherbereich|rauchen erlaubt",
      payment_credit_cards:
        "kreditkarte|kreditkarten|mit karte|kartenzahlung möglich|karte|girocard|visa|mastercard|kartenzahlung|mit karte zahlen|karte zahlen|ec karte",
    },
  },
  en: {
    facts: {
      wheelchair:
        "wheelchair|wheelchair accessible|wheelchair access|wheelchair friendly|accessible|barrier free|step free|handicap accessible|disabled access",
      internet_access: "wifi|wi fi|free wifi|wlan|internet|free internet|wireless",
      dogs: "dog friendly|dogs allowed|dogs welcome|with my dog|pet friendly|bring my dog|with dog|pets|pet|pets allowed|allow pets|allows pets|accept pets|accepts pets|pets are allowed|pets welcome|with my cat",
      smoking: "smoking|smoking allowed|smoking area|smokers|can smoke",
      payment_credit_cards:
        "credit card|credit cards|card payment|takes cards|accepts cards|pay by card|visa|mastercard|amex",
      air_conditioning: "air conditioning|air conditioned|aircon",
      toilets: "toilets|restroom|restrooms",
    },
  },
  es: {
    facts: {
      wheelchair:
        "silla de ruedas|accesible|accesibles|minusválidos|discapacitados|movilidad reducida|acceso para minusválidos|sin escalones|sin barreras|carrito de bebé",
      internet_access: "wifi|wi fi|wifi gratis|internet",
      dogs: "perros|con perro|admite perros|perro|admiten perros|mascotas|mascota|con mi perro|se admiten perros|se admiten mascotas|admite mascotas",
      payment_credit_cards:
        "tarjeta|tarjetas|tarjeta de crédito|tarjetas de crédito|pago con tarjeta|pagar con tarjeta|acepte tarjeta|acepta tarjeta",
      smoking: "fumadores|fumar",
      air_conditioning: "aire acondicionado",
    },
  },
  fr: {
    facts: {
      wheelchair:
        "fauteuil roulant|accessible en fauteuil|accessible en fauteuil roulant|handicapé|handicapés|accès handicapé|accès handicapés|pmr|accessible aux handicapés|accessible pmr|mobilité réduite|accessible|sans marches|poussette",
      internet_access: "wifi|wi fi|wi fi gratuit|wifi gratuit|internet",
      dogs: "chiens acceptés|avec chien|chien|chiens|avec mon chien|animaux acceptés|chiens admis|animaux admis|animal de compagnie|animaux de compagnie|avec mon chat",
      payment_credit_cards:
        "carte bancaire|carte bleue|carte de crédit|cartes de crédit|cb|payer par carte|paiement par carte|carte acceptée",
      smoking: "fumeur|fumeurs|fumer|espace fumeur",
      air_conditioning: "climatisé|climatisation",
    },
  },
  it: {
    facts: {
      wheelchair:
        "sedia a rotelle|sedie a rotelle|accessibile ai disabili|disabili|senza barriere|senza barriere architettoniche|accessibile|accessibili|in carrozzina|carrozzina|senza gradini|passeggino",
      internet_access: "wifi|wi fi|wi fi gratis|wifi gratis|wifi gratuito|internet|connessione",
      dogs: "cani ammessi|con cane|cani|cane|col cane|con il cane|animali ammessi|pet friendly|animali domestici|animale domestico",
      payment_credit_cards:
        "carta di credito|carte di credito|pagare con carta|pagamento con carta|bancomat|accetta carte|carte accettate|pos",
      smoking: "fumatori|fumare|sala fumatori",
      air_conditioning: "aria condizionata",
    },
  },
  nl: {
    facts: {
      wheelchair: "rolstoel|rolstoeltoegankelijk|rolstoelvriendelijk|toegankelijk",
      dogs: "hond|honden|honden welkom|huisdier|huisdieren|huisdieren toegestaan",
    },
  },
  pt: {
    facts: {
      wheelchair:
        "cadeira de rodas|acessível a cadeira de rodas|acessibilidade|deficientes|mobilidade reduzida",
      internet_access: "wifi|internet",
      dogs: "cães|cão|cachorro|cachorros|animais|aceita cães|animais de estimação|animal de estimação|aceita animais",
      payment_credit_cards: "cartão|cartões|cartão de crédito|multibanco",
      smoking: "fumadores|fumar|fumantes",
    },
  },
};
