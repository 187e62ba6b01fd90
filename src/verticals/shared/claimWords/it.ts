import type { Vocabulary } from "../../vocabulary.js";

export const italian: Vocabulary = {
  facts: {
    wheelchair:
      "accessibile ai disabili|accessibile in sedia a rotelle|accessibile alle sedie a rotelle|accesso per disabili|accessibile con sedia a rotelle|senza barriere architettoniche|accessibile|accesso per sedie a rotelle|accessibile con la sedia a rotelle|accessibile a persone in sedia a rotelle|adatto ai disabili|accesso disabili",
    toilets_wheelchair: "bagno per disabili|bagno accessibile|toilette per disabili|bagni accessibili",
    wifi: "wifi|wi fi|wlan",
    internet_access: "internet|accesso a internet|accesso internet|connessione internet",
    free_wifi:
      "wifi gratuito|wi fi gratuito|wifi gratis|wi fi gratis|wlan gratuito|internet gratuito|wifi è gratuito|wi fi è gratuito|connessione gratuita|wlan gratis",
    dogs: "cani|cani ammessi|cani benvenuti|cani sono ammessi|ammessi cani|cani accettati|ammessi i cani|cani sono benvenuti",
    changing_table: "fasciatoio|fasciatoi",
    smoking: "fumare|fumatori|area fumatori|permesso fumare",
    non_smoking: "non fumatori|vietato fumare|divieto di fumo|senza fumo",
    cards:
      "carte|pagamento con carta|pagare con carta|pagamenti con carta|carta|carte bancarie|con carta|bancomat o carta",
    payment_credit_cards:
      "carta di credito|carte di credito|pagamento con carta di credito|pagare con carta di credito",
    payment_debit_cards: "carta di debito|carte di debito|bancomat",
    payment_visa: "visa|carte visa|carta visa",
    payment_mastercard: "mastercard",
    payment_american_express: "american express|amex",
    payment_girocard: "girocard",
    payment_cash:
      "contanti|pagamento in contanti|pagare in contanti|in contanti|contante|pagamenti in contanti",
    cash_only: "solo contanti|solo in contanti|esclusivamente contanti|soltanto contanti",
    payment_contactless: "contactless|pagamento contactless|pagamenti contactless",
    payment_apple_pay: "apple pay",
    payment_google_pay: "google pay",
    payment_bitcoin: "bitcoin",
    air_conditioning: "aria condizionata|climatizzato|climatizzata|climatizzazione",
    toilets: "bagno|bagni|servizi igienici|toilette",
    cheap: "€|$|economic[a,o]|a buon mercato|prezzi bassi|poco costos[a,o]",
    moderate: "€€|$$|prezzi medi|fascia media|prezzi moderati|prezzo medio",
    expensive: "€€€|€€€€|$$$|$$$$|car[a,o]|costos[a,o]|prezzi alti",
    temporarily_closed: "temporaneamente chius[a,o]|chius[a,o] temporaneamente",
  },
};
