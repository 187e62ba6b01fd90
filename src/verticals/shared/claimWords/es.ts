import type { Vocabulary } from "../../vocabulary.js";

export const spanish: Vocabulary = {
  facts: {
    wheelchair:
      "accesible en silla de ruedas|accesible para sillas de ruedas|acceso para sillas de ruedas|accesible para personas con movilidad reducida|acceso para discapacitados|accesible|adaptado para sillas de ruedas|accesible con silla de ruedas|acceso en silla de ruedas|acceso para silla de ruedas|accesible para discapacitados|apto para sillas de ruedas|accesible a sillas de ruedas",
    toilets_wheelchair: "baño adaptado|aseo adaptado|baños accesibles|baño accesible|aseos adaptados",
    wifi: "wifi|wi fi|wlan",
    internet_access: "internet|acceso a internet|conexión a internet",
    free_wifi:
      "wifi gratis|wifi gratuito|wi fi gratis|wi fi gratuito|wlan gratis|internet gratis|wifi es gratis|wifi es gratuito|wi fi es gratis|wlan gratuito",
    dogs: "perros|perros permitidos|perros bienvenidos|perros admitidos|perros son bienvenidos|perros están permitidos|se admiten perros|se permiten perros|se aceptan perros",
    changing_table: "cambiador|cambiadores|cambiador de bebés|cambiador para bebés",
    smoking: "fumar|fumadores|zona de fumadores|está permitido fumar",
    non_smoking: "no fumadores|libre de humo|prohibido fumar|está prohibido fumar",
    cards:
      "tarjetas|tarjeta|pago con tarjeta|pagar con tarjeta|pagos con tarjeta|con tarjeta|tarjetas bancarias|tarjeta bancaria",
    payment_credit_cards:
      "tarjeta de crédito|tarjetas de crédito|pago con tarjeta de crédito|pagar con tarjeta de crédito",
    payment_debit_cards: "tarjeta de débito|tarjetas de débito",
    payment_visa: "visa|tarjetas visa|tarjeta visa",
    payment_mastercard: "mastercard",
    payment_american_express: "american express|amex",
    payment_girocard: "girocard",
    payment_cash:
      "efectivo|pago en efectivo|pagar en efectivo|en efectivo|dinero en efectivo|pagos en efectivo",
    cash_only: "solo efectivo|solo en efectivo|únicamente efectivo|sólo efectivo|solamente efectivo",
    payment_contactless: "contactless|pago sin contacto|pagos sin contacto|sin contacto",
    payment_apple_pay: "apple pay",
    payment_google_pay: "google pay",
    payment_bitcoin: "bitcoin|bitcoins",
    air_conditioning: "aire acondicionado|climatizad[a,o]|climatización",
    toilets: "baño|baños|aseos|aseo|servicios higiénicos",
    cheap: "€|$|barat[a,o]|económic[a,o]|precios bajos|asequible",
    moderate: "€€|$$|precios medios|gama media|precios moderados|precio medio",
    expensive: "€€€|€€€€|$$$|$$$$|car[a,o]|precios altos|costos[a,o]",
    temporarily_closed: "temporalmente cerrad[a,o]|cerrad[a,o] temporalmente",
  },
};
