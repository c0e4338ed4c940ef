import type { namesEn } from './en.ts';

const reasons: Record<string, string> = {
  name: 'wie der Name geschrieben',
  'without-legal-form': 'der Name ohne seine Rechtsform',
  inflected: 'der Name mit einer Endung',
  'list-head': 'am Anfang eines Listenpunkts',
  'table-head': 'am Anfang einer Tabellenzeile',
  heading: 'in einer Überschrift',
  bold: 'fett geschrieben',
  'link-label': 'der Text eines Links',
  'own-link': 'führt auf eine Website der Marke',
  'in-quotes': 'in Anführungszeichen',
  'with-legal-form': 'mit einer Rechtsform wie GmbH',
  'before-product-noun': 'vor einem Wort für ein Produkt',
  'after-company-noun': 'nach einem Wort für ein Unternehmen',
  possessive: 'besitzt etwas, wie in „Auroras Schuhe“',
  'before-verb': 'tut im Satz etwas',
  'capital-inside-sentence': 'groß geschrieben mitten im Satz',
  'in-capitals': 'in Großbuchstaben',
  'beside-brand': 'neben einer anderen Marke',
  'in-prompt': 'steht auch in der Frage',
  'surely-named-elsewhere': 'an anderer Stelle der Antwort eindeutig genannt',
  'ordinary-word': 'auch ein gewöhnliches Wort',
  'part-of-another-name': 'Teil eines anderen Namens',
  'shared-name': 'der Name von zwei Marken',
  decided: 'jemand hat entschieden, dass es die Marke ist',
  'not-found-clause': 'der Satz sagt, dass nichts gefunden wurde',
  'searched-and-not-found': 'gesucht, und nichts gefunden',
  'supposed-after-not-found': 'nur vermutet, nachdem nichts gefunden wurde',
  'restates-question': 'wiederholt die Frage',
  'repeats-prompt': 'wiederholt die Worte des Prompts',
};
const kinds: Record<string, [string, string]> = {
  named: ['genannt', 'zählt'],
  listed: ['gelistet', 'zählt'],
  absent: ['nicht gefunden', 'zählt nicht'],
  echo: ['Frage wiederholt', 'zählt nicht'],
  unsure: ['unklar', 'zählt nicht, bis jemand entscheidet'],
};
const signs: Record<string, string> = {
  bold: 'fett',
  list: 'Anfang eines Listenpunkts',
  link: 'Text eines Links',
};
const plural = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

const revisionStates: Record<string, string> = {
  waiting: 'wartet',
  reading: 'wird gelesen',
  read: 'gelesen',
  switched: 'in allen Berichten',
  cancelled: 'abgebrochen',
  failed: 'fehlgeschlagen',
};
const duration = (seconds: number): string =>
  seconds < 1
    ? 'weniger als 1 s'
    : seconds < 90
      ? `${Math.round(seconds)} s`
      : seconds < 5400
        ? `${Math.round(seconds / 60)} min`
        : `${Math.round(seconds / 3600)} h`;

export const namesDe: typeof namesEn = {
  kindName: (kind) => kinds[kind]?.[0] ?? kind,
  kindCounts: (kind) => kinds[kind]?.[1] ?? '',
  listedAs: (rank) => `gelistet, Nummer ${rank}`,
  reason: (id) => reasons[id] ?? id,
  mentions: () => 'Marken im Text',
  mentionsSent: () => 'Sie wurden mit der Antwort gesendet; Gründe gibt es daher keine.',
  places: (amount) => plural(amount, 'Stelle', 'Stellen'),
  placeNumber: (place) => `Stelle ${place} im Text zeigen`,

  sections: () => 'Bereiche der Namen',
  sectionName: (id) => ({ unsure: 'Unklare Namen', candidates: 'Kandidaten', revisions: 'Neu lesen' })[id],
  sectionAbout: (id) =>
    ({
      unsure:
        'Wörter, die eine Marke sein können oder etwas anderes. Sie zählen nicht, bis jemand entscheidet; dann in Antworten, die später kommen, und in gespeicherten, sobald sie neu gelesen werden.',
      candidates:
        'Namen, die Antworten fett, in Listen oder auf Links schreiben und die keine Marke hat. Übernehmen oder ignorieren.',
      revisions:
        'Neue Marken, Namen und Entscheidungen zählen in Antworten, die später kommen. Gespeicherte folgen, sobald sie neu gelesen werden: Niemand wird gefragt, nichts wird bezahlt.',
    })[id],
  readOnly: () => 'Analysten, Administratoren und Eigentümer können entscheiden.',
  isIt: (word, brand) => `Ist „${word}“ die Marke ${brand}?`,
  alsoWritten: (words) => `Auch ${words} geschrieben.`,
  foundIn: (answers, amount) => (amount === 1 ? '1 Antwort' : `${answers} Antworten`),
  between: (first, last) => (first === last ? first : `${first} bis ${last}`),
  yes: () => 'Das ist die Marke',
  no: () => 'Das ist sie nicht',
  undo: () => 'Rückgängig',
  undoNamed: (name) => `${name} zurücknehmen`,
  moveOn: () => 'J und K: weiter und zurück',
  progress: (done, left) => `${done} entschieden, ${left} offen`,
  progressOf: () => 'Entschieden',
  atLeast: (amount) => `mindestens ${amount}`,
  waiting: () => 'Offen',
  decided: () => 'Entschieden',
  word: () => 'Wort',
  brand: () => 'Marke',
  answers: () => 'Antworten',
  decision: () => 'Entscheidung',
  counts: (counts) => (counts ? 'ist die Marke' : 'ist nicht die Marke'),
  said: (word, brand, counts) =>
    counts ? `„${word}“ ist von jetzt an ${brand}.` : `„${word}“ ist von jetzt an nicht ${brand}.`,
  takenBack: (word) => `„${word}“ ist wieder offen.`,
  nothingUnsure: () => 'Kein Wort ist unklar',
  nothingUnsureWhy: () =>
    'Jedes Wort, das eine Marke sein kann, ist dort klar, wo Antworten es schreiben, oder entschieden.',
  nothingDecided: () => 'Noch ist nichts entschieden.',
  openAnswer: () => 'Antwort öffnen',

  name: () => 'Name',
  signName: (sign) => signs[sign] ?? sign,
  actions: () => 'Übernehmen oder ignorieren',
  addBrand: () => 'Als Marke anlegen',
  addNamed: (name) => `Als Marke anlegen: ${name}`,
  alsoNamed: (name) => `Anderer Name von …: ${name}`,
  also: () => 'Anderer Name von …',
  ignore: () => 'Ignorieren',
  ignoreNamed: (name) => `${name} ignorieren`,
  ignoredNames: () => 'Ignoriert',
  nothingIgnored: () => 'Nichts wird ignoriert.',
  nowBrand: (name) =>
    `${name} ist jetzt eine Marke. Antworten, die später kommen, zählen sie, gespeicherte, sobald sie neu gelesen werden.`,
  nowAlso: (name, brand) => `${name} ist jetzt ein anderer Name von ${brand}.`,
  nowIgnored: (name) => `${name} wird ignoriert.`,
  noCandidates: () => 'Kein Name wartet',
  noCandidatesWhy: () =>
    'Jeder Name, den Antworten fett, in Listen oder auf Links schreiben, ist eine Marke oder wird ignoriert.',
  showMore: () => 'Mehr zeigen',

  newNames: () => 'Geänderte Namen',
  changeWaits: (isOfRules = false) =>
    isOfRules
      ? 'Gespeicherte Antworten sind nach älteren Regeln gelesen'
      : 'Gespeicherte Antworten kennen die neuesten Namen nicht',
  isBeingRead: () => 'Gespeicherte Antworten werden neu gelesen.',
  lastChange: (at) => `Zuletzt wurde ein Name oder eine Entscheidung am ${at} geändert.`,
  dueWhy: (isOfRules) =>
    `${isOfRules ? 'Diese Version findet Namen nach neueren Regeln, bisher nur in Antworten, die jetzt kommen.' : 'Berichte zählen die neuen Namen nur in Antworten, die seitdem kamen.'} Sobald alle gespeicherten neu gelesen sind, ändern sich alle Berichte zugleich.`,
  nothingWaits: () => 'Jede Antwort ist mit den heutigen Namen und Regeln gelesen',
  nothingWaitsWhy: () => 'Ändert sich ein Name oder eine Entscheidung, steht es hier.',
  readAgain: () => 'Gespeicherte Antworten neu lesen',
  readAgainAnyway: () => 'Trotzdem neu lesen',
  askedBy: (who, at) => `Verlangt von ${who}, ${at}.`,
  byItself: () => 'dem System',
  somebody: () => 'jemandem einer anderen Organisation',
  runningTitle: (state) =>
    state === 'waiting'
      ? 'Wartet auf den Worker'
      : state === 'read'
        ? 'Berichte ändern sich jetzt'
        : 'Gespeicherte Antworten werden gelesen',
  waitingWhy: () => 'Der Worker beginnt gleich.',
  readOf: (read, all) => `${read} von ${all} Antworten`,
  perSecond: (answers) => `${answers} pro Sekunde`,
  timeLeft: (seconds) => `noch ${duration(seconds)}`,
  duration,
  progressOfRevision: () => 'Gelesene Antworten',
  untilThen: () =>
    'Bis alle gelesen sind, zeigt jeder Bericht die alten Zahlen; dann ändern sich alle zugleich.',
  cancelRevision: () => 'Lesen abbrechen',
  cancelWhy: () => 'Was gelesen wurde, wird verworfen, und Berichte zeigen weiter, was sie zeigen.',
  cancelledBy: (who) => `von ${who}`,
  history: () => 'Verlauf',
  noRevisions: () => 'Antworten wurden noch nicht neu gelesen.',
  askedFor: () => 'Verlangt',
  changed: () => 'Geändert seit der vorigen',
  state: () => 'Stand',
  took: () => 'Dauer',
  answersRead: () => 'Antworten',
  revisionState: (state) => revisionStates[state] ?? state,
  isNew: () => '(neu)',
  isGone: () => '(kein Name mehr)',
  moreNames: (amount) => `${amount} weitere`,
  decisionsChanged: (amount) => plural(amount, 'Entscheidung', 'Entscheidungen'),
  decideHere: () => 'Namen, die Antworten haben:',
};
