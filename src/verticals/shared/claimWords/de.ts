import type { Vocabulary } from "../../vocabulary.js";

export const german: Vocabulary = {
  facts: {
    wheelchair:
      "rollstuhlgerecht[,e,er,es]|barrierefrei[,e,er,es]|rollstuhlzugang|rollstuhlgeeignet|für rollstuhlfahrer|für rollstuhlfahrer zugänglich|mit dem rollstuhl zugänglich|zugänglich für rollstuhlfahrer|rollstuhlfreundlich|mit rollstuhl zugänglich",
    toilets_wheelchair:
      "behindertentoilette|barrierefreie toilette|rollstuhlgerechte toilette|behinderten wc|barrierefreies wc",
    wifi: "wlan|wifi|wi fi|w lan",
    internet_access: "internet|internetzugang",
    free_wifi:
      "kostenloses wlan|gratis wlan|freies wlan|kostenfreies wlan|wlan kostenlos|wlan gratis|kostenloses wifi|gratis wifi|kostenloses w lan|wlan ist kostenlos|kostenloses internet|wlan ist gratis",
    dogs: "hunde|hunde erlaubt|hunde willkommen|hundefreundlich|hunde sind erlaubt|hunde sind willkommen|hunde gestattet|hunde mitbringen|hund",
    changing_table: "wickeltisch|wickelraum|wickelmöglichkeit|wickeltische",
    smoking:
      "rauchen|rauchen erlaubt|rauchen ist erlaubt|geraucht werden|raucher|rauchen gestattet|rauchen darf",
    non_smoking:
      "nichtraucher|rauchfrei|nichtraucherlokal|rauchverbot|nichtraucherrestaurant|rauchen verboten|rauchen ist verboten",
    cards:
      "karten|kartenzahlung|kartenzahlungen|zahlung mit karte|mit karte zahlen|mit karte bezahlen|karte zahlen|ec und kreditkarten|bankkarten|per karte zahlen|zahlung per karte|mit karte|per karte",
    payment_credit_cards:
      "kreditkarte|kreditkarten|kreditkartenzahlung|mit kreditkarte|zahlung mit kreditkarte|mit kreditkarte zahlen|per kreditkarte zahlen|per kreditkarte",
    payment_debit_cards: "debitkarte|debitkarten",
    payment_visa: "visa|visa karten|visakarten",
    payment_mastercard: "mastercard",
    payment_american_express: "american express|amex",
    payment_girocard: "girocard|ec karte|ec karten|girokarte|mit ec karte",
    payment_cash: "bargeld|barzahlung|bar zahlen|bar bezahlen|zahlung in bar|in bar",
    cash_only:
      "nur bargeld|nur barzahlung|nur bar|ausschließlich bargeld|ausschließlich barzahlung|nur bares|nur bar zahlen",
    payment_contactless:
      "kontaktlos|kontaktlos zahlen|kontaktloses bezahlen|kontaktlose zahlung|kontaktlos bezahlen",
    payment_apple_pay: "apple pay",
    payment_google_pay: "google pay",
    payment_bitcoin: "bitcoin|bitcoins",
    air_conditioning: "klimaanlage|klimatisiert|klimatisierung",
    toilets: "toilette|toiletten|wc|gästetoilette",
    cheap: "€|$|günstig[,e,es]|billig[,e,es]|preiswert[,e,es]|preisgünstig",
    moderate: "€€|$$|mittlere preisklasse|mittlere preise|mittelpreisig|in der mittleren preisklasse",
    expensive: "€€€|€€€€|$$$|$$$$|teuer|teures|hochpreisig|gehobene preise|kostspielig|teure",
    temporarily_closed:
      "vorübergehend geschlossen|zeitweise geschlossen|temporär geschlossen|vorläufig geschlossen",
  },
};
