import type { ClaimLanguage } from "./claimLanguage.js";

export const german: ClaimLanguage = {
  and: "und|sowie|als auch|und auch|sondern auch|und außerdem|außerdem|dazu|und es|und ist|während",
  or: "oder|bzw|beziehungsweise",
  but: "aber|obwohl|obgleich|auch wenn|wenngleich|jedoch|doch|sondern|hingegen|dagegen",
  except:
    "außer|ausgenommen|bis auf|mit ausnahme von|mit ausnahme des|mit ausnahme der|abgesehen von|abgesehen vom",
  only: "nur|ausschließlich|lediglich|bloß|einzig",
  notOnly: "nicht nur|nicht bloß|nicht ausschließlich",
  all: "alle[,n,r,s,m]|jede[,r,s,n,m]|sämtliche[,n,r,s]|durchweg|vollständig|komplett|ganz",
  some: "einige[,n,r,s]|manche[,n,r,s]|mehrere[,n]|ein paar|etliche",
  nor: "noch|und auch nicht|auch nicht|und auch kein[,e,en]",
  with: "mit",
  not: "nicht|kein[,e,en,er,em,es]|keinerlei|weder|gar nicht|überhaupt nicht|keine einzige",
  never: "nie|niemals",
  untrue:
    "stimmt nicht|stimmt gar nicht|stimmt so nicht|nicht wahr|nicht richtig|nicht korrekt|trifft nicht zu|falsch|unwahr|gelogen|nein|von wegen|niemand sagt",
  without: "ohne",
  is: "ist|sind|sei|wird|werden|bleibt|gilt als",
  has: "findet|findet man|hat|haben|bietet|bieten|serviert|servieren|gibt es|gibt|es gibt|akzeptiert|akzeptieren|nimmt|verfügt|verfügt über|besitzt|kann|kann man|man kann|können|erlaubt|führt|verkauft|kocht|macht|stellt|man|darf|dürfen|darf man|liefert|braut",
  skip: "preisklasse|preiskategorie|preisniveau|ja|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|es|er|sie|man|derzeit|momentan|aktuell|gerade|zurzeit|bitte|hallo|auch|sowohl|entweder|es stimmt dass|stimmt es dass|ob|prüfe|dass|optionen|angebot|auswahl|noch immer|immer noch|weiterhin|sich|wir|ihr|du|ich|gäste|gästen|lässt sich|wer|seine|seinen|ihre|ihren|dieses|diese|dieser",
  available:
    "verfügbar|möglich|erhältlich|angeboten|akzeptiert|erlaubt|gestattet|willkommen|vorhanden|im angebot|hier|dort|da",
  place: "laden|ladens|betrieb|betriebs|geschäft|geschäfts|ort",
  within: "in|im|an|am",
  prepositions: "unter|um|zu|zur|zum|von|vom|für|über|bei|beim|neben|gegenüber|nahe|teil",
  open: "geöffnet|offen|jetzt geöffnet|jetzt offen|hat jetzt auf|aufhat|noch geöffnet|noch offen|noch auf|hat noch auf|gerade offen|gerade geöffnet|derzeit geöffnet",
  closed: "geschlossen|noch geschlossen|noch zu|jetzt geschlossen",
  closingDay: "ruhetag|ruhetage|hat ruhetag|schließtag",
  opens: "öffnet|öffnen|öffnungszeit|öffnungszeit ist|öffnet um",
  closes: "schließt|schließen|schließzeit|schließt um",
  openLast: "auf",
  closedLast: "zu|dicht",
  makes: "macht|machen",
  hours: "öffnungszeiten|öffnungszeiten sind|geschäftszeiten|öffnungszeiten lauten",
  lunchBreak:
    "mittagspause|mittagsruhe|pause am mittag|mittagspause geschlossen|über mittag geschlossen|über mittag zu",
  alive:
    "existiert|besteht|in betrieb|existiert noch|besteht noch|gibt es noch|gibt es immer noch|noch in betrieb|das * gibt es|gibts noch|noch im geschäft",
  gone: "dauerhaft geschlossen|für immer geschlossen|für immer zu|endgültig geschlossen|existiert nicht mehr|gibt es nicht mehr|gibts nicht mehr|aufgegeben|dichtgemacht|pleite|nicht mehr in betrieb|besteht nicht mehr|dauerhaft zu",
  notHeld:
    "bewertung|bewertungen|rezension|rezensionen|beliebt|sterne bei|wartezeit|überfüllt|voll besetzt|michelin stern",
  phone:
    "erreichbar|telefonisch|telefonisch erreichbar|anrufen|zu erreichen|anruf|telefon|telefonnummer|tel|rufnummer|nummer|handynummer|die nummer",
  website: "website|webseite|internetseite|homepage|url|web|internetadresse",
  email: "email|e mail|mail|e mail adresse|emailadresse|mailadresse",
  address:
    "adresse ist|adresse lautet|adresse|anschrift ist|anschrift lautet|anschrift|liegt in|liegt an|liegt am|liegt im|liegt bei|liegt auf|befindet sich in|befindet sich an|befindet sich am|befindet sich im|zu finden in|liegt in der|liegt an der|befindet sich in der|befindet sich an der|postleitzahl ist|postleitzahl lautet|postleitzahl|plz ist|plz|stadt ist|ort ist|straße ist|stadtteil ist|bezirk ist",
  name: "heißt|heisst|namens|name ist|name lautet|name des * ist|genannt|nennt sich",
};
