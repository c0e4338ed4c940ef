import type { ReportMessages, Terms } from './en.ts';

const plural = (amount: number, one: string, other: string) => (amount === 1 ? one : other);

const sampled: [string, string][] = [
  [
    'Intervall',
    'Engines sagen nicht zweimal dasselbe. So gebildete Intervalle enthalten den wahren Wert in 95 von 100 Fällen: für diese Prompts, wenn sie neu gestellt würden, oder, viel breiter, für Prompts wie diese.',
  ],
  [
    'Mehr als Zufall',
    'Das Intervall der Änderung schließt 0 aus, und beide Zeiträume haben mindestens fünf Antworten. Sonst gibt es keinen Beleg für eine Änderung; das ist kein Beleg, dass sich nichts änderte.',
  ],
  ['Tage', 'Beide Enden des Zeitraums gehören dazu. Ein Datum ohne Antworten ist eine Lücke in der Linie.'],
];
const counted: [string, string][] = [
  [
    'Kein Intervall',
    'Jede Anfrage wird gezählt, keine Stichprobe gezogen: Der Zufall kann nichts verschieben.',
  ],
  [
    'Tage',
    'Beide Enden des Zeitraums gehören dazu. Ein Besuch zählt an dem Tag, an dem seine UTC-Stunde beginnt.',
  ],
];
const verdictNames: Record<string, [string, string]> = {
  accurate: ['richtig', 'Es ist richtig'],
  inaccurate: ['falsch', 'Es ist falsch'],
  unverified: ['zählt nicht', 'Weder noch: nicht zählen'],
};
const disputeReasons: Record<string, string> = {
  outdated: 'Die Seite ist veraltet.',
  another: 'Die Antwort meint ein anderes Produkt.',
  misread: 'Die Prüfung hat es falsch gelesen.',
  other: 'Ein anderer Grund',
};
const own: Record<Terms, [string, string][]> = {
  visibility: [
    [
      'Sichtbarkeit',
      'Antworten, die die Marke nennen, geteilt durch die Antworten, in denen nach Nennungen gesucht wurde.',
    ],
    [
      'Anteil an Nennungen',
      'Antworten, die die Marke nennen, geteilt durch die Summe davon über alle Marken der Kategorie.',
    ],
    [
      'Mittlere Position',
      'Mittel der Stelle, an der die Marke unter den Marken einer Antwort zuerst genannt wird. 1 ist zuerst; weniger ist besser.',
    ],
    ['Prompts, die zählen', 'Prompts, die für Sichtbarkeit bestimmt sind, oder für nichts.'],
  ],
  voice: [
    [
      'Anteil an Nennungen',
      'Antworten, die die Marke nennen, geteilt durch die Summe davon über alle Marken der Kategorie. Die Anteile aller Marken ergeben 100 %.',
    ],
    ['Rang zuvor', 'Der Rang der Marke im verglichenen Zeitraum, nach derselben Zahl.'],
    ['Prompts, die zählen', 'Prompts, die für Sichtbarkeit bestimmt sind, oder für nichts.'],
  ],
  citations: [
    [
      'Anteil an Zitaten',
      'Zitate der Domain, Seite oder Art, geteilt durch alle Zitate der Antworten. Eine Seite zählt je Antwort einmal.',
    ],
    ['Lücken', 'Seiten, die in Antworten zitiert werden, die einen Wettbewerber nennen und die Marke nicht.'],
    [
      'Neu und verloren',
      'Neu: in diesem Zeitraum zitiert, im verglichenen nicht. Verloren: umgekehrt. Zuerst zitiert ist das erste Mal im Zeitraum.',
    ],
  ],
  sentiment: [
    [
      'Positiv, negativ',
      'Positive oder negative Bewertungen der Marke, geteilt durch alle Bewertungen. Neutrale sind keines von beiden.',
    ],
    [
      'Wie oft',
      'Antworten mit dem Motiv, der Behauptung oder Seite, geteilt durch die Antworten, die die Marke bewerten.',
    ],
  ],
  searches: [
    ['Anteil', 'Diese Suchen, geteilt durch alle Suchen des Zeitraums.'],
    [
      'Suchen je Antwort',
      'Suchen, geteilt durch die Antworten, in denen nach Suchen gesehen wurde, mit oder ohne eine.',
    ],
  ],
  facts: [
    [
      'Richtigkeit',
      'Richtige Behauptungen, geteilt durch richtige und falsche. Was niemand prüfen konnte, ist keines von beiden.',
    ],
    [
      'Wie oft',
      'Antworten mit der Behauptung, geteilt durch die Antworten, die eine geprüfte Behauptung haben.',
    ],
  ],
  youtube: [
    [
      'Anteil',
      'Zitate des Kanals oder Videos, geteilt durch alle Zitate von YouTube. Ein Video zählt je Antwort einmal.',
    ],
  ],
  bots: [
    ['Anfragen', 'Alle Anfragen von Bots der KI-Anbieter, gleich wonach und mit welchem Ergebnis.'],
    ['Für eine Antwort geholt', 'Seiten, die ein Assistent erhielt, weil ihn jemand etwas gefragt hatte.'],
    [
      'Nicht gezählt',
      'Anfragen, die vorgeben, ein Bot zu sein, von einer Adresse, die der Anbieter nicht veröffentlicht.',
    ],
  ],
  referrals: [
    ['Besuche', 'Seiten, die Menschen erhielten, nach der Engine, die Referrer oder utm_source nennt.'],
    [
      'Nicht unterschieden',
      'KI-Antworten auf den Seiten einer Suchmaschine haben deren Referrer und sind nicht dabei.',
    ],
  ],
};

export const de: ReportMessages = {
  terms: (kind) => [...own[kind], ...(kind === 'bots' || kind === 'referrals' ? counted : sampled)],
  answers: () => 'Antworten',
  showingOf: (shown, all) => `die ersten ${shown} von ${all}`,
  focusOn: (name) => `${name} ansehen`,

  voiceHeadline: (brand) => `Wie viel von allen Nennungen auf ${brand} entfällt`,
  voiceOf: (brand) => `Anteil an Nennungen von ${brand}`,
  voiceByStep: (step) => `Anteil an Nennungen je ${{ day: 'Tag', week: 'Woche', month: 'Monat' }[step]}`,
  rankBefore: () => 'Rang zuvor',
  sameRank: (rank) => `${rank}, derselbe`,
  movedRanks: (before, ranks, isUp) =>
    `${before}, ${ranks} ${plural(ranks, 'Rang', 'Ränge')} ${isUp ? 'besser' : 'schlechter'}`,

  citationsHeadline: () => 'Worauf Antworten beruhen',
  ownPages: () => 'Eigene Seiten:',
  kindsByDate: () => 'Arten zitierter Seiten im Lauf der Zeit',
  kinds: () => 'Arten zitierter Seiten',
  kind: () => 'Art',
  pages: () => 'Zitierte Seiten',
  page: () => 'Seite',
  mostCited: () => 'Meistzitiert',
  gaps: () => 'Lücken',
  newPages: () => 'Neu',
  lostPages: () => 'Verloren',
  topNote: () => 'Ein Name engt die Ansicht auf sich ein, eine Zahl öffnet ihre Antworten.',
  gapsNote: (brand) => `Zitiert in Antworten, die einen Wettbewerber nennen und ${brand} nicht.`,
  newNote: () => 'In diesem Zeitraum zitiert, im verglichenen nicht.',
  lostNote: () =>
    'Im verglichenen Zeitraum zitiert, in diesem nicht. Eine Zahl öffnet die Antworten von damals.',
  noPages: () => 'In diesen Antworten wird keine Seite zitiert.',
  noGaps: (brand) =>
    `Jede Antwort, die einen Wettbewerber nennt und eine Seite zitiert, nennt auch ${brand}.`,
  noRivals: () => 'Diese Kategorie hat keinen Wettbewerber zum Vergleichen.',
  nothingNew: () => 'Keine Seite ist neu in diesem Zeitraum.',
  nothingLost: () => 'Keine Seite ging verloren.',
  chooseComparison: () => 'Wählen Sie einen Zeitraum zum Vergleichen.',
  firstCited: () => 'Zuerst zitiert',
  citationsBefore: () => 'Zitate zuvor',
  shareBefore: () => 'Anteil zuvor',
  citedDomains: () => 'Zitierte Domains',
  domain: () => 'Domain',
  share: () => 'Anteil',

  sentimentHeadline: (brand) => `Wie Antworten ${brand} bewerten`,
  positive: () => 'Positiv',
  negative: () => 'Negativ',
  howOften: () => 'Wie oft',
  themes: () => 'Motive: negativ nach links, positiv nach rechts',
  theme: () => 'Motiv',
  byEngine: () => 'Nach Engine',
  claims: () => 'Was Antworten sagen',
  claim: () => 'Behauptung',
  assessedPages: () => 'Seiten, auf denen Bewertungen beruhen',
  assessedPagesNote: () => 'die häufigsten zuerst.',
  tonesByDate: () => 'Positiv und negativ im Lauf der Zeit',
  noAssessedClaims: (brand) => `Keine Bewertung von ${brand} in diesem Zeitraum hat eine Behauptung.`,
  noAssessedPages: (brand) => `Keine Bewertung von ${brand} in diesem Zeitraum stützt sich auf eine Seite.`,
  noAssessments: (brand) => `Keine Antwort dieses Zeitraums bewertet ${brand}.`,

  searchesHeadline: () => 'Wonach Engines suchen, bevor sie antworten',
  perAnswer: () => 'Suchen je Antwort',
  perAnswerLine: () => 'Je Antwort',
  perAnswerByDate: () => 'Suchen je Antwort im Lauf der Zeit',
  searches: () => 'Suchen nach Anteil',
  search: () => 'Suche',
  noSearches: () => 'Von diesen Antworten sind keine Suchen bekannt.',
  promptToSearch: () => 'Vom Prompt zur Suche',
  addedNote: () => 'Markiert: Wörter, die die Engine hinzufügte.',
  nSearches: (text, amount, variations) =>
    `${text} ${plural(amount, 'Suche', 'Suchen')}, ${variations} verschiedene`,

  factsHeadline: (brand) => `Wie viel von dem stimmt, was Antworten über ${brand} behaupten`,
  accuracyByDate: () => 'Richtigkeit im Lauf der Zeit',
  checkedClaims: () => 'Behauptungen, falsche und häufige zuerst',
  wrong: () => 'Falsch',
  right: () => 'Richtig',
  nWrong: (text) => `${text}-mal falsch`,
  nRight: (text) => `${text}-mal richtig`,
  evidence: () => 'Belege',
  noEvidenceGiven: () => 'Es wurde kein Beleg gesendet.',
  reasoning: () => 'Warum',
  statedBy: () => 'Behauptet von',
  citedWith: () => 'Daneben zitiert',
  openPage: (page) => `Seite öffnen: ${page}`,
  publishedAt: (at) => `Stand ${at.slice(0, 10)}`,
  accept: () => 'Annehmen',
  acceptOf: (claim) => `Urteil annehmen: ${claim}`,
  accepted: () => 'Angenommen',
  dispute: () => 'Bestreiten',
  disputeOf: (claim) => `Urteil bestreiten: ${claim}`,
  disputed: (reason) => `Bestritten: ${reason}`,
  disputeTitle: () => 'Urteil bestreiten',
  disputeNote: () =>
    'Das gilt sofort in allen Berichten, für jede Antwort, die dasselbe behauptet, auch für spätere. Was die Prüfung fand, bleibt gespeichert.',
  decidedClaims: () => 'Entschiedene Behauptungen',
  undo: () => 'Rückgängig',
  undoOf: (claim) => `Entscheidung zurücknehmen: ${claim}`,
  changeTheme: (theme) => `Thema ${theme} umbenennen oder zusammenlegen`,
  renameTheme: () => 'Umbenennen …',
  mergeWith: () => 'Zusammenlegen mit',
  renameThemeTitle: (theme) => `Thema ${theme} umbenennen`,
  newName: () => 'Neuer Name',
  renameNote: () =>
    'Alle Berichte haben sofort den neuen Namen, auch für spätere Antworten. Zwei Themen mit einem Namen sind eines. Gespeicherte Antworten behalten ihre Wörter.',
  namedThemes: () => 'Umbenannte und zusammengelegte Themen',
  inAnswers: () => 'In Antworten',
  shownAs: () => 'Angezeigt als',
  undoName: (theme) => `Rückgängig: Name von ${theme}`,
  whatCounts: () => 'Was gilt',
  why: () => 'Warum',
  ownReason: () => 'Grund',
  verdictName: (id) => verdictNames[id]?.[0] ?? id,
  verdictChoice: (id) => verdictNames[id]?.[1] ?? id,
  reasonName: (id) => disputeReasons[id] ?? id,
  noClaims: (brand) => `Keine Antwort dieses Zeitraums hat eine geprüfte Behauptung über ${brand}.`,

  youtubeHeadline: () => 'Welche Videos Antworten zitieren',
  youtubeSummary: (citations, channels, videos) =>
    `${citations} ${citations === '1' ? 'Zitat' : 'Zitate'} von YouTube: ${channels} ${channels === '1' ? 'Kanal' : 'Kanäle'}, ${videos} ${videos === '1' ? 'Video oder Short' : 'Videos und Shorts'}`,
  noYoutube: () => 'Keine Antwort dieses Zeitraums zitiert YouTube.',
  notKnownYet: () =>
    'Über das Zitierte ist noch nichts bekannt. Die YouTube-API sagt es, sobald Insights einen Schlüssel hat.',
  channels: () => 'Kanäle',
  channel: () => 'Kanal',
  videos: () => 'Videos',
  video: () => 'Video',
  short: () => 'Short',
  published: () => 'Veröffentlicht',
  noFilterForChannels: () =>
    'Antworten lassen sich noch nicht nach Kanal filtern; die Videos daneben öffnen die ihren.',
  noFilterForShorts: () =>
    'Als Video und als Short zitiert, mit einer Adresse: Die Antworten sind nicht zu unterscheiden.',

  trafficHeadline: (domain) => `Welche Bots ${domain} lesen und wer aus Antworten kommt`,
  noDomain: () =>
    'Diese Organisation hat noch keine Domain. Fügen Sie eine hinzu und senden Sie ihre Zugriffsprotokolle.',
  notOurDomain: (domain) => `${domain} ist keine Domain dieser Organisation.`,
  noVisits: () => 'Nichts in diesem Zeitraum.',
  noVisitsInPeriod: () => 'Keine Besuche in diesem Zeitraum',
  noVisitsWhy: () =>
    'In den Zugriffsprotokollen dieser Tage steht nichts davon. Wählen Sie andere Tage, oder senden Sie die Protokolle.',
  botHours: () => 'Wann Bots kommen',
  botHoursNote: (zone) => `Anfragen nach Wochentag und Stunde in ${zone}; je kräftiger die Farbe, desto mehr`,
  weekday: () => 'Wochentag',
  neverCited: () => 'Seiten, die Bots lesen und keine Antwort zitiert',
  neverCitedNote: () => 'in keiner Antwort dieser Kategorie bis zum Ende des Zeitraums.',
  botsByDate: () => 'Anfragen von Bots nach Art',
  botType: (id) =>
    ({ ai_assistant: 'Assistenten', index: 'Suchindex', ai_training: 'Training', ai_agent: 'Agenten' })[id] ??
    id,
  bots: () => 'Bots',
  bot: () => 'Bot',
  requests: () => 'Anfragen',
  nRequests: (text, amount) => `${text} ${plural(amount, 'Anfrage', 'Anfragen')}`,
  fetchedPages: () => 'Für eine Antwort geholte Seiten',
  fetched: () => 'Geholt',
  lastVisit: () => 'Zuletzt',
  referralsByDate: () => 'Besuche aus Antworten nach Engine',
  referrals: () => 'Besuche aus Antworten',
  visits: () => 'Besuche',
  nVisits: (text, amount) => `${text} ${plural(amount, 'Besuch', 'Besuche')}`,
  brokenPages: () => 'Fehlerhafte Seiten',
  brokenNote: () => 'Bots erhielten einen Fehler.',
  visitsOpenNothing: () => 'alle Anfragen sind gezählt; zu ihnen gehören keine Antworten',
  walkOnly: () => 'Pfeile gehen durch das Diagramm.',
};
