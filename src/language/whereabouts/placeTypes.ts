/** What kind of thing a place is, in the supported languages: part of its name when it follows one ("Tal street", "Wedding area"). */
export const GENERIC_PLACE_WORDS: ReadonlySet<string> = new Set(
  `street square station area quarter district neighborhood neighbourhood town city village avenue boulevard road lane mall plaza
  airport park bridge castle palace harbour harbor beach market museum cathedral church campus university theater theatre
  strasse str platz viertel bezirk kiez allee gasse ring bahnhof flughafen markt schloss dom kirche brucke hafen museum universitat
  rue place quartier arrondissement gare aeroport marche chateau eglise pont port musee
  via piazza quartiere stazione aeroporto mercato castello chiesa ponte porto museo viale corso
  calle plaza barrio estacion aeropuerto mercado castillo iglesia puente puerto avenida paseo`.split(/\s+/u),
);

/** How towns and what lies around them are called in the languages that write names in one word. */
export const PLACE_ENDING =
  /.{2}(?:dorf|dorp|stadt|stad|stedt|berg|bergen|burg|borg|heim|hausen|haus|hus|feld|felde|veld|bach|beek|baek|brunn|bronn|kirchen|kirch|kerk|kirche|wald|see|hof|hofen|hoven|tal|thal|dal|furt|fort|voort|bruck|brucke|brug|hagen|loh|leben|rode|reuth|ried|moos|au|aue|ach|ingen|ungen|weiler|wil|winkel|grund|kopf|stein|horn|eck|hafen|haven|hamn|havn|land|insel|holm|sund|vik|wik|wijk|dijk|dam|damm|mark|marsch|ufer|strand|kai|kiez|viertel|platz|plein|park|garten|weg|strasse|straat|gade|gatan|gasse|allee|torp|thorp|rup|lund|skov|skog|by|koping|ala|maki|niemi|lahti|jarvi|joki|saari|ranta|falu|haza|vasarhely|hegy|halom)$/u;
