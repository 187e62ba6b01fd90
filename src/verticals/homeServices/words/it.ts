import type { Vocabulary } from "../../vocabulary.js";

export const italian: Vocabulary = {
  kinds: {
    plumber:
      "idraulico|idraulici|idraulica|pronto intervento idraulico|impianti idraulici|impianto idraulico|perdita d'acqua|perdite d'acqua|perdita|tubo rotto|tubi rotti|tubo che perde|tubo scoppiato|tubatura rotta|tubature|scarico otturato|scarico intasato|scarico bloccato|lavandino otturato|lavandino intasato|lavandino|lavello otturato|lavello|wc otturato|wc intasato|water otturato|water intasato|gabinetto otturato|spurgo|spurghi|autospurgo|sturare il lavandino|sturare|stasare|rubinetto|rubinetto che perde|rubinetto rotto|rubinetti|sciacquone|rifare il bagno|installare una doccia|allagamento|allagato",
    "plumber,hvac":
      "scaldabagno|scaldabagno rotto|boiler|niente acqua calda|manca l'acqua calda|senza acqua calda|termoidraulico|termoidraulica",
    electrician:
      "elettricista|elettricisti|impianto elettrico|impianti elettrici|impiantista elettrico|pronto intervento elettricista|corto circuito|cortocircuito|salta la corrente|salta il contatore|è saltata la corrente|saltata la corrente|manca la corrente|senza corrente|guasto elettrico|quadro elettrico|salvavita|fusibile|fusibili|presa elettrica rotta|presa rotta|presa elettrica|interruttore|interruttori|montare un lampadario|installare un lampadario|lampadario da montare|blackout|installa prese|installare prese|prese elettriche|rifare l'impianto elettrico",
    locksmith:
      "fabbro|fabbri|serraturiere|serrature|serratura|cambiare la serratura|cambio serratura|cambiare serratura|serratura rotta|serratura bloccata|sostituire la serratura|apertura porte|apertura porta|aprire la porta|aprire una porta|aprire porta|porta bloccata|porta chiusa|chiuso fuori|chiusa fuori|rimasto chiuso fuori|rimasta chiusa fuori|fuori casa senza chiavi|perso le chiavi|perse le chiavi|ho perso le chiavi|chiavi perse|chiave rotta|chiave spezzata|chiavi in casa|dimenticato le chiavi|duplicazione chiavi|duplicare una chiave|duplicato chiavi|duplicare le chiavi|duplicato di una chiave|copia chiavi|copia delle chiavi|copia di una chiave|fare una copia della chiave|fare una chiave|ferramenta chiavi|porta blindata|porte blindate|apre le porte|apre porte|cambia la serratura",
    carpenter:
      "falegname|falegnami|falegnameria|falegnamerie|carpentiere|carpentieri|carpenteria|ebanista|ebanisti|mobili su misura|mobile su misura|armadio su misura|armadi su misura|libreria su misura|scala in legno|lavori in legno|riparare un mobile|montare la cucina|porta che non chiude|ripara porte|riparare porte|riparare la porta|riparare una porta|ripara le porte",
    painter:
      "imbianchino|imbianchini|pittore edile|pittori edili|pittore|tinteggiatura|tinteggiature|tinteggiare|tinteggiare casa|imbiancare|imbiancare casa|imbiancare la casa|imbiancare le pareti|imbiancatura|dipingere le pareti|dipingere casa|dipingere i muri|pitturare|pitturare casa|pitturare le pareti|ridipingere|verniciatura pareti|decoratore|decoratori|carta da parati|verniciatore|imbianca|imbianchi|dipinge le pareti|dipinge la casa|tinteggia",
    roofer:
      "riparazione tetti|riparazione tetto|riparare il tetto|tetto che perde|il tetto perde|perdita dal tetto|infiltrazioni dal tetto|infiltrazione dal tetto|rifacimento tetto|rifacimento tetti|rifare il tetto|tetti|copritetto|conciatetti|coperture tetti|tegole|tegole rotte|grondaia|grondaie|impermeabilizzazione|aggiusta il tetto|aggiustare il tetto|ripara il tetto|ripara tetti",
    gardener:
      "giardiniere|giardinieri|giardinaggio|manutenzione giardini|manutenzione giardino|manutenzione del giardino|manutenzione del verde|cura del giardino|tagliare l'erba|taglio erba|taglio dell'erba|tagliare il prato|tosare il prato|potatura|potature|potare|potare la siepe|potare un albero|potare gli alberi|tagliare la siepe|abbattimento alberi|abbattere un albero|tagliare un albero|architetto di giardini|progettazione giardini|paesaggista|taglia il prato|taglia l'erba|pota le siepi|potare le siepi|pota gli alberi",
    hvac: "caldaista|caldaisti|caldaia|caldaie|caldaia rotta|caldaia in blocco|riparazione caldaia|riparazione caldaie|manutenzione caldaia|manutenzione caldaie|assistenza caldaie|riscaldamento|riscaldamento rotto|riscaldamento guasto|impianto di riscaldamento|impianti di riscaldamento|termosifone|termosifoni|radiatore|pompa di calore|pompe di calore|condizionatore rotto|condizionatori|installazione condizionatori|installazione climatizzatori|installare il condizionatore|installare un condizionatore|riparare il condizionatore|riparazione condizionatori|climatizzatori|climatizzazione|frigorista|termotecnico|ventilazione|fuga di gas|impianti termici",
    cleaning:
      "impresa di pulizie|imprese di pulizie|impresa di pulizia|ditta di pulizie|ditte di pulizie|servizio di pulizie|servizi di pulizia|pulizie|pulizie domestiche|pulizie di casa|pulizia uffici|pulizie uffici|pulizia della casa|pulizia casa|pulizia appartamento|pulizia appartamenti|pulizia vetri|pulizia dei vetri|donna delle pulizie|donne delle pulizie|donna di servizio|colf|domestica|addetta alle pulizie|lavavetri|lavare i vetri|pulire casa|pulire la casa|pulire l'appartamento|pulire l'ufficio|pulire gli uffici|pulire i vetri|sanificazione|pulisce i vetri|pulisce la casa|pulisce case|pulisce appartamenti",
    tiler:
      "piastrellista|piastrellisti|piastrelle|posa piastrelle|posare le piastrelle|mettere le piastrelle|rivestimenti bagno|mosaicista|piastrelle rotte",
    flooring:
      "posatore di pavimenti|posatori di pavimenti|pavimentista|parquettista|posa parquet|posare il parquet|parquet|levigatura parquet|levigare il parquet|lamare il parquet|posatore di parquet|moquette|posa pavimenti|pavimenti in legno|rifare il pavimento|laminato",
    plasterer:
      "stuccatore|stuccatori|intonacatore|intonaco|intonacare|cartongesso|cartongessista|gessista|crepa nel muro|controsoffitto|controsoffitti",
    glazier:
      "vetraio|vetrai|vetreria|vetrerie|vetro rotto|vetri rotti|vetro della finestra|sostituire un vetro|cambiare un vetro|sostituzione vetri|vetro finestra rotto|lastra di vetro",
    "glazier,window_fitter": "finestra rotta|doppi vetri",
    window_fitter:
      "serramentista|serramentisti|serramenti|infissi|infisso|cambiare gli infissi|cambiare le finestre|finestre nuove|installare finestre|sostituire le finestre|tapparella|tapparelle|tapparella rotta|riparazione tapparelle|avvolgibili|persiane|tende da sole|zanzariere|zanzariera|porta nuova",
    chimney_sweeper:
      "spazzacamino|spazzacamini|pulizia camino|pulire il camino|pulizia canna fumaria|canna fumaria|fumista",
    handyman:
      "tuttofare|tutto fare|tuttofare a domicilio|piccole riparazioni|piccoli lavori|piccoli lavori in casa|riparazioni domestiche|riparazioni in casa|montaggio mobili|montare mobili|montare un mobile|montare i mobili|montare un armadio|appendere un quadro|montare una mensola|aggiustatutto|manutentore",
    builder:
      "muratore|muratori|impresa edile|imprese edili|ditta edile|edile|ristrutturazione|ristrutturazioni|ristrutturare|ristrutturare casa|ristrutturare il bagno|ristrutturazione bagno|costruttore|imprenditore edile|abbattere un muro|opere murarie|scalpellino|marmista|lavori in muratura",
    metalworker:
      "carpenteria metallica|fabbro ferraio|saldatore|saldatori|saldatura|ringhiera|ringhiere|cancello|cancelli|inferriate|inferriata|ferro battuto|officina metalmeccanica",
    tinsmith: "lattoniere|lattonieri|lattoneria",
    insulation: "isolamento termico|isolamenti|cappotto termico|coibentazione|isolare il tetto|isolare casa",
    upholsterer:
      "tappezziere|tappezzieri|tappezzeria|rifoderare il divano|rifoderare|rivestire il divano|rivestire le sedie|rifare il divano|ritappezzare",
    appliance_repair:
      "riparazione elettrodomestici|assistenza elettrodomestici|riparare la lavatrice|lavatrice rotta|riparazione lavatrici|riparazione lavatrice|lavastoviglie rotta|riparare la lavastoviglie|frigorifero rotto|riparare il frigorifero|riparare il frigo|frigo rotto|forno rotto|riparare il forno|riparazione tv|riparare la televisione|asciugatrice rotta",
    pest_control:
      "disinfestazione|disinfestazioni|disinfestatore|derattizzazione|scarafaggi|blatte|cimici dei letti|cimici da letto|topi in casa|topi|ratti|nido di vespe|vespe|formiche in cucina|termiti|tarli|zanzare disinfestazione",
    moving_company:
      "traslochi|trasloco|ditta di traslochi|ditte di traslochi|impresa di traslochi|società di traslochi|traslocatore|traslocatori|traslocare|aiuto trasloco|trasporto mobili|trasporto pianoforte|sgombero|sgomberi|sgombero cantine|trasporta mobili|trasportare mobili|trasportare i mobili|trasporta i mobili",
  },
  facts: {
    emergency:
      "pronto intervento|emergenza|emergenze|urgente|urgentemente|urgenza|urgenze|d'urgenza|reperibile|reperibilità|servizio notturno|al più presto",
    key_cutting: "copia chiavi subito|chiavi in pochi minuti|fa copie di chiavi",
    by_appointment: "su appuntamento|appuntamento|solo su appuntamento|previo appuntamento",
  },
  claims: {
    emergency:
      "ha un pronto intervento|offre pronto intervento|interviene d'urgenza|interviene anche di notte|è reperibile di notte|è reperibile giorno e notte|fa pronto intervento",
    key_cutting: "fa copie delle chiavi|si possono duplicare le chiavi",
    by_appointment: "serve un appuntamento|riceve solo su appuntamento",
  },
  context:
    "artigiano|artigiani|artigianato edile|preventivo|preventivi|preventivo gratuito|lavori di casa|lavori in casa|riparazione in casa",
};
