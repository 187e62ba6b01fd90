/** Words for kinds of business without a vertical: a hundred in six languages, many of them in no list of the project. */
export const OUTSIDE_KINDS: Readonly<Record<string, readonly string[]>> = {
  en: split(
    "pharmacy|dispensing chemist|savings bank|bureau de change|orthodontist|dental surgery|urgent care|eye clinic|opticians|podiatrist|veterinary surgery|solicitor|chartered accountant|letting agent|undertakers|tyre fitter|betting shop|vape shop|camera shop|wool shop",
  ),
  de: split(
    "Apotheke|Volksbank|Wechselstube|Kieferorthopädin|Zahnarztpraxen|Hausarztpraxis|Urologe|Logopädie|Podologie|Kinderkrippe|Anwaltskanzlei|Steuerkanzlei|Hausverwaltung|Kfz-Zulassungsstelle|Autoteile|Motorradhändler|Hundesalon|Wollgeschäft|Lottoannahmestelle|Altersheim",
  ),
  fr: split(
    "banque|caisse d'épargne|chirurgien-dentiste|cabinet médical|sage-femme|orthophoniste|laboratoire d'analyses|école primaire|cabinet d'avocats|huissier|contrôle technique|concession automobile|friperie|antiquaire|maroquinerie|mercerie|maison de retraite|cabinet vétérinaire",
  ),
  it: split(
    "farmacie|cassa di risparmio|cambio valuta|ortodontista|ambulatorio|logopedista|liceo|studio legale|amministratore di condominio|carrozzeria|merceria|casa di riposo|dentisti|veterinari",
  ),
  es: split(
    "farmacias|caja de ahorros|casa de cambio|ortodoncista|consultorio médico|logopeda|podólogo|bufete de abogados|administrador de fincas|chapa y pintura|tienda de segunda mano|mercería|residencia de ancianos|casa de empeños",
  ),
  pt: split(
    "farmácias|caixa económica|casa de câmbio|ortodontista|posto de saúde|fonoaudiólogo|escola primária|escritório de advocacia|solicitadora|stand de automóveis|funilaria|retrosaria|lar de idosos|loja de penhores",
  ),
};

/** "in", before the name of a city. */
export const IN: Readonly<Record<string, string>> = {
  en: "in",
  de: "in",
  fr: "à",
  it: "a",
  es: "en",
  pt: "em",
};

function split(text: string): readonly string[] {
  return text.split("|");
}
