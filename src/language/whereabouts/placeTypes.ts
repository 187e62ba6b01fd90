/** What kind of thing a place is, in the supported languages: part of its name when it follows one ("Tal street", "Wedding area"). */
export const GENERIC_PLACE_WORDS: ReadonlySet<string> = new Set(
  `street square station area quarter district neighborhood neighbourhood town city village avenue boulevard road lane mall plaza
  airport park bridge castle palace harbour harbor beach market museum cathedral church campus university theater theatre
  strasse str platz viertel bezirk kiez allee gasse ring bahnhof flughafen markt schloss dom kirche brucke hafen museum universitat
  rue place quartier arrondissement gare aeroport marche chateau eglise pont port musee
  via piazza quartiere stazione aeroporto mercato castello chiesa ponte porto museo viale corso
  calle plaza barrio estacion aeropuerto mercado castillo iglesia puente puerto avenida paseo`.split(/\s+/u),
);
