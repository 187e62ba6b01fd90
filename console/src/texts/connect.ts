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
    "{client} connects from its maker's servers, but {address} can only be reached from here. Run the service where the internet can reach it, and set its URL with --base-url.",
    "{client} verbindet sich von den Servern seines Herstellers aus, {address} ist aber nur von hier erreichbar. Betreibe den Dienst so, dass ihn das Internet erreicht, und setze seine Adresse mit --base-url.",
  ],
  way_claude: [
    "Claude on the web and on the desktop opens with everything filled in and asks for confirmation. For Claude Code, use the command.",
    "Claude im Web und auf dem Desktop öffnet sich fertig ausgefüllt und fragt nach. Für Claude Code gibt es den Befehl.",
  ],
  way_chatgpt: [
    "Settings, Apps & Connectors, Advanced settings: turn on Developer mode. Then choose Create, with this address and no authentication. For a GPT action, import the OpenAPI description instead.",
    "Einstellungen, Apps & Konnektoren, Erweitert: den Entwicklermodus einschalten. Dann „Erstellen“ mit dieser Adresse, ohne Authentifizierung. Die Aktion eines GPT importiert stattdessen die OpenAPI-Beschreibung.",
  ],
  way_cursor: [
    "Cursor opens and asks for confirmation. Or write the file yourself, in your project or your home folder.",
    "Cursor öffnet sich und fragt, bevor es installiert. Oder schreibe die Datei selbst, im Projekt oder im eigenen Ordner.",
  ],
  way_vscode: [
    "VS Code opens and asks for confirmation. The command or the file does the same.",
    "VS Code öffnet sich und fragt, bevor es installiert. Der Befehl und die Datei tun dasselbe.",
  ],
  way_gemini: [
    "The command writes the file in your project, or with --scope user in your home folder.",
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
    "With the MCP SDK (2.0 or newer), or with the standard library only.",
    "Mit dem MCP-SDK (ab 2.0) oder allein mit der Standardbibliothek.",
  ],
  way_typescript: [
    "With the MCP client library, or with fetch only.",
    "Mit der MCP-Bibliothek oder allein mit fetch.",
  ],
  way_curl: ["To see raw answers.", "Um dir rohe Antworten anzusehen."],
  yourKey: ["Your key (optional)", "Dein Schlüssel (optional)"],
  keyHint: [
    "It is filled in below, and does not leave this tab.",
    "Er wird unten eingesetzt und bleibt in diesem Tab.",
  ],
  noKey: [
    "A key is dlk_ followed by letters and digits. Copy all of it.",
    "Ein Schlüssel ist dlk_ mit Buchstaben und Ziffern. Kopiere ihn ganz.",
  ],
  invited: ["You are invited to get a key", "Du bist zu einem Schlüssel eingeladen"],
  invitedWhy: [
    "It is shown only once. Have a safe place for it ready.",
    "Er wird nur einmal gezeigt. Halte einen sicheren Ort bereit.",
  ],
  uselessInvitation: ["This invitation gives no key", "Diese Einladung gibt keinen Schlüssel"],
  uselessInvitationAdvice: [
    "It was already used, was withdrawn or has expired, or the link is incomplete. Ask the operator for a new one.",
    "Sie wurde benutzt, zurückgezogen oder ist abgelaufen, oder der Link ist unvollständig. Bitte den Betreiber um eine neue.",
  ],
  showKey: ["Show my key", "Schlüssel zeigen"],
  keyOf: ["The key of {name}, shown this once:", "Der Schlüssel von {name}, nur dieses eine Mal:"],
  testConnection: ["Test the connection", "Verbindung prüfen"],
  testIntro: [
    "Calls {address} as a client does: connects, lists the tools and searches once.",
    "Ruft {address} auf wie ein Client: verbindet sich, listet die Werkzeuge und sucht einmal.",
  ],
  testRuns: ["Connecting…", "Verbindung wird aufgebaut…"],
  testBegan: ["Connected: {server}, revision {revision}", "Verbunden: {server}, Fassung {revision}"],
  testTools: ["{count} tools: {names}", "{count} Werkzeuge: {names}"],
  testSearched: ["Searched: {count} found, first {first}", "Gesucht: {count} gefunden, zuerst {first}"],
  testSearchedNone: ["Searched: the answer is valid but empty", "Gesucht: Die Antwort ist gültig, aber leer"],
  testWorks: ["It works.", "Es geht."],
  testUnreachable: [
    "The service does not answer. Is it running, and is the address right?",
    "Der Dienst antwortet nicht. Läuft er, und stimmt die Adresse?",
  ],
  testNotOurs: [
    "Something else answered (HTTP {status}), probably a proxy. Does it forward /mcp?",
    "Etwas anderes hat geantwortet (HTTP {status}), meist ein Proxy. Reicht er /mcp weiter?",
  ],
  testRefused: [
    "The service refused (HTTP {status}): {words}",
    "Der Dienst hat abgelehnt (HTTP {status}): {words}",
  ],
} as const satisfies Texts;
