import type { Vocabulary } from "../../vocabulary.js";

export const french: Vocabulary = {
  facts: {
    wheelchair:
      "accessible en fauteuil roulant|accessible aux fauteuils roulants|accessible aux personnes à mobilité réduite|accès fauteuil roulant|accessible pmr|accessible aux personnes handicapées|accessible aux handicapés|accessible|accès handicapé|accessible en fauteuil|accès pmr|fauteuil roulant|accès en fauteuil roulant",
    toilets_wheelchair:
      "toilettes accessibles|toilettes pour handicapés|toilettes accessibles en fauteuil roulant|toilettes pmr",
    wifi: "wifi|wi fi|wlan",
    internet_access: "internet|accès internet|accès à internet|accès à l internet",
    free_wifi:
      "wifi gratuit|wi fi gratuit|wlan gratuit|wifi gratuitement|accès wifi gratuit|internet gratuit|wifi est gratuit|wi fi est gratuit",
    dogs: "chiens|chiens acceptés|chiens admis|chiens autorisés|chiens bienvenus|chiens sont acceptés|chiens sont admis|chiens sont autorisés",
    changing_table: "table à langer|tables à langer",
    smoking: "fumer|fumeurs|fumeur|espace fumeur|fumer est autorisé",
    non_smoking: "non fumeur|non fumeurs|interdit de fumer|fumer est interdit|sans tabac",
    cards:
      "cartes|carte bancaire|cartes bancaires|paiement par carte|payer par carte|paiements par carte|par carte",
    payment_credit_cards:
      "carte de crédit|cartes de crédit|paiement par carte de crédit|payer par carte de crédit",
    payment_debit_cards: "carte de débit|cartes de débit",
    payment_visa: "visa|cartes visa|carte visa",
    payment_mastercard: "mastercard",
    payment_american_express: "american express|amex",
    payment_girocard: "girocard",
    payment_cash:
      "espèces|paiement en espèces|en espèces|payer en espèces|liquide|argent liquide|paiements en espèces",
    cash_only:
      "uniquement en espèces|seulement en espèces|espèces uniquement|que les espèces|uniquement les espèces|uniquement des espèces|seulement les espèces",
    payment_contactless: "sans contact|paiement sans contact|paiements sans contact",
    payment_apple_pay: "apple pay",
    payment_google_pay: "google pay",
    payment_bitcoin: "bitcoin|bitcoins",
    air_conditioning: "climatisation|climatisé[,e]|air conditionné|climatisation d air|clim",
    toilets: "toilettes|wc",
    cheap: "€|$|bon marché|pas cher|pas chère|peu cher|abordable",
    moderate: "€€|$$|prix moyens|prix modérés|prix moyen",
    expensive: "€€€|€€€€|$$$|$$$$|cher|chère|haut de gamme|coûteux",
    temporarily_closed:
      "temporairement fermé[,e]|fermé[,e] temporairement|provisoirement fermé[,e]|fermé provisoirement",
  },
};
