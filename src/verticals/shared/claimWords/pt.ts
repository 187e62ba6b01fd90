import type { Vocabulary } from "../../vocabulary.js";

export const portuguese: Vocabulary = {
  facts: {
    wheelchair:
      "acessível em cadeira de rodas|acessível a cadeiras de rodas|acessível para cadeiras de rodas|acesso para cadeiras de rodas|acesso para cadeirantes|acessível a pessoas com mobilidade reduzida|acessível para cadeirantes|acessível|acesso para deficientes|acessível a cadeira de rodas|acesso a cadeiras de rodas|acessível por cadeira de rodas",
    toilets_wheelchair: "casa de banho adaptada|banheiro adaptado|banheiro acessível|casa de banho acessível",
    wifi: "wifi|wi fi|wlan",
    internet_access: "internet|acesso à internet|acesso a internet|ligação à internet",
    free_wifi:
      "wifi grátis|wi fi grátis|wifi gratuito|wi fi gratuito|wlan grátis|internet grátis|wifi é grátis|wifi é gratuito|wi fi é grátis|internet gratuita|wlan gratuito",
    dogs: "cães|cachorros|cães são permitidos|cães são bem vindos|cachorros são permitidos|animais cães",
    changing_table: "fraldário|trocador|muda fraldas|trocador de fraldas",
    smoking: "fumar|fumadores|fumantes|zona de fumadores|área de fumantes",
    non_smoking: "não fumadores|não fumantes|proibido fumar|livre de fumo|é proibido fumar",
    cards:
      "cartões|cartão|pagamento com cartão|pagar com cartão|cartões bancários|pagamentos com cartão|com cartão|cartão bancário",
    payment_credit_cards:
      "cartão de crédito|cartões de crédito|pagamento com cartão de crédito|pagar com cartão de crédito",
    payment_debit_cards: "cartão de débito|cartões de débito",
    payment_visa: "visa|cartões visa|cartão visa",
    payment_mastercard: "mastercard",
    payment_american_express: "american express|amex",
    payment_girocard: "girocard",
    payment_cash:
      "dinheiro|numerário|pagamento em dinheiro|em dinheiro|pagar em dinheiro|pagamentos em dinheiro|dinheiro vivo",
    cash_only:
      "só dinheiro|apenas dinheiro|só em dinheiro|somente dinheiro|apenas em dinheiro|só aceita dinheiro|apenas numerário",
    payment_contactless:
      "contactless|pagamento contactless|sem contacto|pagamento por aproximação|pagamentos contactless",
    payment_apple_pay: "apple pay",
    payment_google_pay: "google pay",
    payment_bitcoin: "bitcoin",
    air_conditioning: "ar condicionado|climatizad[a,o]|climatização",
    toilets: "casa de banho|casas de banho|banheiro|banheiros|sanitários",
    cheap: "€|$|barat[a,o]|económic[a,o]|econômic[a,o]|preços baixos|em conta",
    moderate: "€€|$$|preços médios|preço médio|gama média|preços moderados",
    expensive: "€€€|€€€€|$$$|$$$$|car[a,o]|preços altos|dispendios[a,o]",
    temporarily_closed:
      "temporariamente fechad[a,o]|fechad[a,o] temporariamente|temporariamente encerrad[a,o]|encerrad[a,o] temporariamente",
  },
};
