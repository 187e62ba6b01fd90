import type { Texts } from "./texts.js";

export const CONNECT_TEXTS = {
  connect: ["Connect", "Verbinden"],
  connectIntro: [
    "Four tools for your agent: search, verify one fact, read the record, report what happened. No key is needed to begin.",
    "Vier Werkzeuge für deinen Agenten: suchen, eine Angabe prüfen, den Eintrag lesen, melden, wie es war. Zum Anfangen braucht es keinen Schlüssel.",
  ],
  clients: ["Clients", "Programme"],
  installIn: ["Add to {client}", "Zu {client} hinzufügen"],
  needsPublic: [
    "{client} connects from its maker's servers. The address {address} is reached from here alone: start the service where the internet reaches it, and tell it so with --base-url.",
    "{client} verbindet sich von den Rechnern seines Herstellers aus. Die Adresse {address} ist nur von hier aus erreichbar: starte den Dienst so, dass ihn das Internet erreicht, und nenne ihm die Adresse mit --base-url.",
  ],
  way_claude: [
    "Claude on the web and on the desktop opens with everything filled in, and asks before it adds. Claude Code takes the command.",
    "Claude im Web und auf dem Desktop öffnet sich fertig ausgefüllt und fragt, bevor es etwas hinzufügt. Claude Code nimmt den Befehl.",
  ],
  way_chatgpt: [
    "Settings, Apps & Connectors, Advanced settings: switch Developer mode on. Then Create, with this address and no authentication. A GPT's action imports the OpenAPI description instead.",
    "Einstellungen, Apps & Konnektoren, Erweitert: den Entwicklermodus einschalten. Dann „Erstellen“ mit dieser Adresse, ohne Authentifizierung. Die Aktion eines GPT importiert stattdessen die OpenAPI-Beschreibung.",
  ],
  way_cursor: [
    "Cursor opens and asks before it installs. Or write the file by hand, in your project or your home folder.",
    "Cursor öffnet sich und fragt, bevor es installiert. Oder schreibe die Datei selbst, im Projekt oder im eigenen Ordner.",
  ],
  way_vscode: [
    "VS Code opens and asks before it installs. The command and the file do the same.",
    "VS Code öffnet sich und fragt, bevor es installiert. Der Befehl und die Datei tun dasselbe.",
  ],
  way_gemini: [
    "The command writes the file of your project; with --scope user that of your home folder.",
    "Der Befehl schreibt die Datei deines Projekts; mit --scope user die in deinem eigenen Ordner.",
  ],
  way_openai: [
    "The Responses API calls the tools by itself; reports wait for your approval.",
    "Die Responses API ruft die Werkzeuge selbst auf; Meldungen warten auf deine Zustimmung.",
  ],
  way_anthropic: [
    "The Messages API calls the tools by itself.",
    "Die Messages API ruft die Werkzeuge selbst auf.",
  ],
  way_python: [
    "With the MCP SDK (2.0 or newer), or with the standard library alone.",
    "Mit dem MCP-SDK (ab 2.0) oder allein mit der Standardbibliothek.",
  ],
  way_typescript: [
    "With the MCP client library, or with fetch alone.",
    "Mit der MCP-Bibliothek oder allein mit fetch.",
  ],
  way_curl: ["To look at answers as they come.", "Um sich Antworten anzusehen, wie sie kommen."],
  yourKey: ["Your key (optional)", "Dein Schlüssel (freiwillig)"],
  keyHint: [
    "It goes into the lines below, and stays in this tab.",
    "Er wird unten eingesetzt und bleibt in diesem Tab.",
  ],
  noKey: [
    "A key is dlk_ and letters and digits. Copy it whole.",
    "Ein Schlüssel ist dlk_ mit Buchstaben und Ziffern. Kopiere ihn ganz.",
  ],
  invited: ["You are invited to a key", "Du bist zu einem Schlüssel eingeladen"],
  invitedWhy: [
    "It is shown once, to whoever asks first. Have a safe place for it ready.",
    "Er wird einmal gezeigt, wer zuerst fragt. Halte einen sicheren Ort bereit.",
  ],
  uselessInvitation: ["This invitation gives no key", "Diese Einladung gibt keinen Schlüssel"],
  uselessInvitationAdvice: [
    "It was used, withdrawn or has ended, or the link was cut off. Ask the operator for another.",
    "Sie wurde benutzt, zurückgezogen oder ist abgelaufen, oder der Link ist unvollständig. Bitte den Betreiber um eine neue.",
  ],
  showKey: ["Show my key", "Schlüssel zeigen"],
  keyOf: ["The key of {name}, shown this once:", "Der Schlüssel von {name}, nur dieses eine Mal:"],
  testConnection: ["Test the connection", "Verbindung prüfen"],
  testIntro: [
    "Asks {address} as a client does: begins, lists the tools, searches once.",
    "Fragt {address}, wie es ein Programm tut: beginnt, listet die Werkzeuge, sucht einmal.",
  ],
  testRuns: ["Asking…", "Wird gefragt…"],
  testBegan: ["Began: {server}, revision {revision}", "Begonnen: {server}, Fassung {revision}"],
  testTools: ["{count} tools: {names}", "{count} Werkzeuge: {names}"],
  testSearched: [
    "Searched: {count} found, the first is {first}",
    "Gesucht: {count} gefunden, zuerst {first}",
  ],
  testSearchedNone: [
    "Searched: the answer is well, and holds nothing",
    "Gesucht: Die Antwort ist in Ordnung, aber leer",
  ],
  testWorks: ["It works.", "Es geht."],
  testUnreachable: [
    "The service does not answer. Is it running, and is the address right?",
    "Der Dienst antwortet nicht. Läuft er, und stimmt die Adresse?",
  ],
  testNotOurs: [
    "Something else answered in its place (HTTP {status}): most often a proxy. Does it pass /mcp on?",
    "Etwas anderes hat geantwortet (HTTP {status}), meist ein Proxy. Reicht er /mcp weiter?",
  ],
  testRefused: [
    "The service refused (HTTP {status}): {words}",
    "Der Dienst hat abgelehnt (HTTP {status}): {words}",
  ],
} as const satisfies Texts;
