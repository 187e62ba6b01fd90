import type { Grammar } from "./grammar.js";

export const catalanLanguage: Grammar = {
  openNow: "obert ara|oberta ara|oberts ara|ara obert|obert en aquest moment|obert ara mateix",
  stillOpen: "encara obert|encara oberts|encara oberta",
  price: {
    "€": "barat|barata|barats|barates|econòmic|econòmica|assequible|bé de preu|preu baix",
    "€€€": "car|cara|luxe|de luxe|exclusiu|alta cuina|estrella michelin",
  },
  negators: "sense|no|excepte|menys|tot menys|res de",
  within: "a|en|al|als|a la|a les|dins de|al centre de",
  beyond: "fora de|fora del|fora|lluny de|lluny del|excepte a|menys a",
  near: "prop de|prop del|a prop de|a prop del|al costat de|al costat del|al voltant de|al voltant del|davant de|a la vora de|vora",
  nearMe:
    "a prop meu|prop meu|prop d'aquí|a prop d'aquí|per aquí|a la zona|per la zona|a la meva zona|a prop|aquí a prop|més proper|més propera|propers|properes",
  untold:
    "millor|millors|popular|populars|famós|famosa|romàntic|romàntica|romàntics|acollidor|acollidora|tranquil|tranquil·la|íntim|íntima|tradicional|tradicionals|autèntic|autèntica|modern|moderna|de moda|ambient|amb vistes|vistes|llar de foc|espelmes|karaoke|pista de ball|grups grans|per a grups|aparcament|pàrquing|bon servei|elegant",
  stop: "i|o|el|la|els|les|un|una|uns|unes|de|del|dels|d|l|amb|per|per a|que|què|qui|quin|quina|quins|quines|on|quan|com|puc|podem|pot|pots|vull|volem|voldria|necessito|busca|buscar|busco|troba|trobar|trobo|digues|digue'm|digues me|mostra|mostra'm|dona|dona'm|demana|demana'm|demanar|fes|fer|fa|fan|hi|ha|hi ha|és|són|em|me|meu|meva|meus|meves|algun|alguna|alguns|algunes|alguna cosa|qualsevol|bo|bon|bona|bons|bones|lloc|llocs|local|locals|avui|ara|obert|oberta|mica|si us plau|sisplau|llista|opcions|oferta|ofertes|recomanació|recomanacions|més|molt|olly|hola|estat|preferit|dos|dues|també|està|estan|té|tenen|te|anar|he",
};
