import type { Vocabulary } from "../vocabulary.js";

/** What each language calls the facts that all businesses share. */
export const sharedVocabulary: Readonly<Record<string, Vocabulary>> = {
  de: {
    facts: {
      toilets: "toilette|toiletten|kundentoilette",
      lgbtq: "gay friendly|lgbt|lgbtq|queer|queerfreundlich|schwulenfreundlich",
      payment_contactless: "kontaktlos|kontaktlos zahlen|kontaktlos bezahlen",
      payment_cash: "barzahlung|bar zahlen|nur bargeld|bargeld|mit bargeld|bar bezahlen",
      air_conditioning: "klimaanlage|klimatisiert|klimatisiertes|klimatisierte",
      toilets_wheelchair:
        "behinderten wc|behindertentoilette|rollstuhl wc|barrierefreie toilette|barrierefreies wc|behindertengerechte toilette|rollstuhlgerechte toilette|rollstuhltoilette",
      wheelchair:
        "rollstuhl|rollstuhlgerecht|barrierefrei|behindertengerecht|rollstuhlfahrer|stufenlos|rollstuhlzugang|rollstuhlgeeignet|ohne stufen|ebenerdig|rolli|mit rollstuhl|mit dem rollstuhl|kinderwagen",
      internet_access:
        "wlan|internet|w lan|kostenloses wlan|wifi|gratis wlan|freies wlan|wlan kostenlos|wi fi",
      dogs: "hundefreundlich|hunde|vierbeiner|hunde erlaubt|mit hund|hunde willkommen|hund|haustiere|haustier|haustiere erlaubt|haustierfreundlich|mit haustier",
      smoking: "raucher|rauchen|raucherbereich|rauchen erlaubt",
      payment_credit_cards:
        "kreditkarte|kreditkarten|mit karte|kartenzahlung möglich|karte|girocard|visa|mastercard|kartenzahlung|mit karte zahlen|karte zahlen|ec karte|mit karte bezahlen|karten|ohne bargeld|bargeldlos",
    },
    absent: {
      smoking:
        "nichtraucher|rauchfrei|rauchfreies|rauchfreie|nichtraucherlokal|nichtraucherbereich|nichtraucherbar|ohne rauch|ohne raucher|rauchverbot",
    },
  },
  en: {
    facts: {
      changing_table: "changing table|baby changing|diaper changing|nappy changing",
      lgbtq: "gay friendly|lgbt|lgbtq|lgbt friendly|lgbtq friendly|queer|queer friendly|lesbian",
      payment_contactless: "contactless|contactless payment",
      payment_cash:
        "cash only|pay cash|pay in cash|pay with cash|accepts cash|takes cash|accept cash|take cash|cash accepted",
      toilets_wheelchair:
        "accessible toilet|accessible toilets|accessible restroom|accessible restrooms|accessible bathroom|wheelchair toilet|disabled toilet|handicap bathroom|wheelchair accessible toilet",
      wheelchair:
        "wheelchair|wheelchair accessible|wheelchair access|wheelchair friendly|accessible|barrier free|step free|handicap accessible|disabled access",
      internet_access: "wifi|wi fi|free wifi|wlan|internet|free internet|wireless",
      dogs: "dog friendly|dogs allowed|dogs welcome|with my dog|pet friendly|bring my dog|with dog|pets|pet|pets allowed|allow pets|allows pets|accept pets|accepts pets|pets are allowed|pets welcome|with my cat",
      smoking: "smoking|smoking allowed|smoking area|smokers|can smoke",
      payment_credit_cards:
        "credit card|credit cards|card payment|takes cards|accepts cards|pay by card|visa|mastercard|amex|card|cards|by card|with card|pay with card|card accepted|cards accepted|accept cards|take cards|without cash|no cash|cashless",
      air_conditioning:
        "air conditioning|air conditioned|aircon|air condition|airconditioning|air con|airconditioned|ac|a c",
      toilets: "toilets|restroom|restrooms",
    },
    absent: {
      smoking: "non smoking|nonsmoking|smoke free|smokefree|no smoking|without smoke|non smokers|non smoker",
    },
  },
  es: {
    facts: {
      lgbtq: "gay friendly|lgbt|lgbtq|queer",
      payment_contactless: "sin contacto|contactless",
      payment_cash: "efectivo|en efectivo|pagar en efectivo|solo efectivo|en metálico",
      toilets_wheelchair:
        "baño accesible|baño adaptado|aseo adaptado|aseos adaptados|baños accesibles|baños adaptados|baño para discapacitados",
      wheelchair:
        "silla de ruedas|accesible|accesibles|minusválidos|discapacitados|movilidad reducida|acceso para minusválidos|sin escalones|sin barreras|carrito de bebé",
      internet_access: "wifi|wi fi|wifi gratis|internet",
      dogs: "perros|con perro|admite perros|perro|admiten perros|mascotas|mascota|con mi perro|se admiten perros|se admiten mascotas|admite mascotas",
      payment_credit_cards:
        "tarjeta|tarjetas|tarjeta de crédito|tarjetas de crédito|pago con tarjeta|pagar con tarjeta|acepte tarjeta|acepta tarjeta|con tarjeta",
      smoking: "fumadores|fumar",
      air_conditioning: "aire acondicionado|climatizado|climatizada|con aire acondicionado",
    },
    absent: { smoking: "no fumadores|sin humo|libre de humo|para no fumadores" },
  },
  fr: {
    facts: {
      toilets: "toilettes",
      lgbtq: "gay friendly|lgbt|lgbtq|queer",
      payment_contactless: "sans contact|paiement sans contact",
      payment_cash: "espèces|en espèces|en liquide|paiement en espèces|payer en liquide|payer en espèces",
      toilets_wheelchair:
        "toilettes accessibles|toilettes handicapés|wc handicapés|toilettes pmr|wc accessibles|wc pmr|toilettes adaptées",
      wheelchair:
        "fauteuil roulant|accessible en fauteuil|accessible en fauteuil roulant|handicapé|handicapés|accès handicapé|accès handicapés|pmr|accessible aux handicapés|accessible pmr|mobilité réduite|accessible|sans marches|poussette",
      internet_access: "wifi|wi fi|wi fi gratuit|wifi gratuit|internet",
      dogs: "chiens acceptés|avec chien|chien|chiens|avec mon chien|animaux acceptés|chiens admis|animaux admis|animal de compagnie|animaux de compagnie|avec mon chat",
      payment_credit_cards:
        "carte bancaire|carte bleue|carte de crédit|cartes de crédit|cb|payer par carte|paiement par carte|carte acceptée|carte|par carte|cartes|cartes acceptées",
      smoking: "fumeur|fumeurs|fumer|espace fumeur",
      air_conditioning: "climatisé|climatisation|climatisée|clim|air conditionné|climatisés",
    },
    absent: { smoking: "non fumeur|non fumeurs|sans fumée|sans tabac" },
  },
  it: {
    facts: {
      lgbtq: "gay friendly|lgbt|lgbtq|queer",
      payment_contactless: "contactless|senza contatto",
      payment_cash: "contanti|in contanti|pagare in contanti|solo contanti",
      toilets_wheelchair:
        "bagno accessibile|bagno per disabili|bagni per disabili|toilette accessibile|bagni accessibili|toilette per disabili",
      wheelchair:
        "sedia a rotelle|sedie a rotelle|accessibile ai disabili|disabili|senza barriere|senza barriere architettoniche|accessibile|accessibili|in carrozzina|carrozzina|senza gradini|passeggino",
      internet_access: "wifi|wi fi|wi fi gratis|wifi gratis|wifi gratuito|internet|connessione",
      dogs: "cani ammessi|con cane|cani|cane|col cane|con il cane|animali ammessi|pet friendly|animali domestici|animale domestico",
      payment_credit_cards:
        "carta di credito|carte di credito|pagare con carta|pagamento con carta|bancomat|accetta carte|carte accettate|pos|con carta|carta|carte",
      smoking: "fumatori|fumare|sala fumatori",
      air_conditioning: "aria condizionata|climatizzato|climatizzata|climatizzatore|con aria condizionata",
    },
    absent: { smoking: "non fumatori|senza fumo|vietato fumare|per non fumatori" },
  },
  nl: {
    facts: {
      wheelchair: "rolstoel|rolstoeltoegankelijk|rolstoelvriendelijk|toegankelijk",
      dogs: "hond|honden|honden welkom|huisdier|huisdieren|huisdieren toegestaan",
    },
  },
  pt: {
    facts: {
      lgbtq: "gay friendly|lgbt|lgbtq|queer",
      payment_contactless: "sem contacto|contactless",
      payment_cash: "em dinheiro|pagar em dinheiro|numerário|só dinheiro|pagamento em dinheiro",
      air_conditioning: "ar condicionado|climatizado|climatizada|com ar condicionado",
      toilets_wheelchair:
        "casa de banho adaptada|casa de banho acessível|wc acessível|banheiro acessível|banheiro adaptado|wc adaptado|casa de banho para deficientes",
      wheelchair:
        "cadeira de rodas|acessível a cadeira de rodas|acessibilidade|deficientes|mobilidade reduzida",
      internet_access: "wifi|internet|wi fi|wifi grátis|wi fi grátis",
      dogs: "cães|cão|cachorro|cachorros|animais|aceita cães|animais de estimação|animal de estimação|aceita animais",
      payment_credit_cards: "cartão|cartões|cartão de crédito|multibanco|com cartão|pagar com cartão",
      smoking: "fumadores|fumar|fumantes",
    },
    absent: { smoking: "não fumadores|sem fumo|livre de fumo|não fumante|não fumantes|para não fumadores" },
  },
};
