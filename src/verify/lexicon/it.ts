import type { ClaimLanguage } from "./claimLanguage.js";

export const italian: ClaimLanguage = {
  and: "e|ed|nonché|così come|ma anche|sia|che anche|e anche|inoltre|ed è|oltre a|e inoltre",
  or: "o|oppure|od",
  but: "ma|anche se|sebbene|benché|nonostante|però|invece|mentre|tuttavia|ma è",
  except:
    "tranne|tranne che|eccetto|salvo|esclus[o,a,i,e]|a parte|ad eccezione di|ad eccezione del|ad eccezione della|fuorché|meno",
  only: "solo|soltanto|solamente|esclusivamente|unicamente",
  notOnly: "non solo|non soltanto|non solamente",
  all: "tutt[i,e,o,a]|ogni|ciascun[,o,a]|interamente|completamente|totalmente",
  some: "alcun[i,e]|qualche|divers[i,e]|parecch[i,ie]",
  nor: "né|neanche|nemmeno|e non|e neppure|neppure",
  with: "con|che offre|che ha",
  not: "non|non c è|non ci sono",
  notAny: "nessun[,a,o]|niente",
  never: "mai",
  untrue:
    "non è vero|non è vero che|falso che|è falso che|non è corretto|non è esatto|non è così|falso|sbagliato|bugia|no",
  without: "senza",
  is: "è|sono|sarà|rimane|resta",
  has: "ha|hanno|offre|offrono|serve|servono|accetta|accettano|dispone|dispone di|propone|c è|ci sono|si può|si possono|può|possono|permette|prende|fa|fanno|consente|vende|prepara|ammette|produce|richiede|consegna",
  skip: "fascia di prezzo|categoria di prezzo|sì|il|lo|la|i|gli|le|l|un|uno|una|attualmente|al momento|ora come ora|per favore|ciao|anche|entrambi|opzioni|opzione|scelte|ancora|sempre|se|verifica|si|questo|questa|quello|suo|sua|noi|voi|clienti|che|c|ne|loro|vi",
  available:
    "possibile|disponibile|disponibili|accettat[a,e,i,o]|ammess[a,e,i,o]|consentit[a,e,i,o]|permess[a,e,i,o]|benvenuti|offert[a,e,i,o]|ci",
  place: "posto|esercizio|luogo",
  within: "a|al|allo|alla|ai|agli|alle|all|in|nel|nello|nella|nei|su|sul|sulla",
  prepositions:
    "di|del|dello|della|dei|degli|delle|dell|d|da|dal|dalla|dalle|per|vicino a|accanto a|di fronte a",
  open: "apert[a,e,i,o]|aperto ora|aperto adesso|aperto al momento|ancora aperto|aperto in questo momento",
  closed: "chius[a,e,i,o]|chiuso ora",
  closingDay: "giorno di riposo|riposo settimanale|giorno di chiusura|chiusura settimanale",
  opens: "apre|aprono|apertura alle|apertura",
  closes: "chiude|chiudono|chiusura alle|chiusura",
  hours: "orari|orari di apertura|orario|orario di apertura|gli orari sono",
  lunchBreak: "pausa pranzo|chiuso a pranzo|chiuso per pranzo|pausa pomeridiana|chiuso per la pausa pranzo",
  alive:
    "esiste|esiste ancora|in attività|ancora in attività|è attivo|ancora attivo|è ancora attivo|operativo|in funzione",
  gone: "chius[a,o] definitivamente|definitivamente chius[a,o]|non esiste più|ha chiuso per sempre|ha cessato l attività|chius[a,o] per sempre|ha chiuso definitivamente|non è più in attività|ha chiuso i battenti",
  notHeld:
    "recensione|recensioni|valutazione|valutazioni|stelle su|affollato|tempo di attesa|tripadvisor|stella michelin|popolare",
  phone:
    "raggiungibile|chiamare|contattare|telefonare|telefono|numero di telefono|tel|numero|recapito telefonico",
  website: "sito|sito web|sito internet|pagina web|url|indirizzo web",
  email: "email|e mail|mail|indirizzo email|indirizzo e mail|posta elettronica",
  address:
    "indirizzo è|indirizzo|indirizzo del * è|si trova in|si trova a|si trova al|si trova nella|si trova|situato in|situata in|ubicato in|situato a|situata a|situato|ubicata in|codice postale è|codice postale|cap è|cap|città è|via è|quartiere è",
  name: "si chiama|chiamato|chiamata|nome è|nome del * è|nome|denominato",
};
