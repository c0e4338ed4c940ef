import { plural } from '../manage/catalogue-de.ts';
import type { CollectMessages } from './en.ts';

const modes: Record<string, string> = {
  keyed: 'Einmal gefragt: nach einer Unterbrechung wird dieselbe Antwort geholt.',
  findable: 'Einmal gefragt: nach einer Unterbrechung wird die Antwort gesucht und geholt.',
  background: 'Einmal gefragt, außer wenn im Augenblick des Fragens unterbrochen wird.',
  call: 'Nach einer Unterbrechung wird noch einmal gefragt und bezahlt.',
};

export const collectDe: CollectMessages = {
  sectionName: (id) =>
    ({ targets: 'Ziele', schedules: 'Zeitpläne', runs: 'Läufe', spending: 'Ausgaben' })[id],
  sections: () => 'Bereiche der Erhebung',
  readOnly: () => 'Analyse, Verwaltung und Inhaber können das ändern.',
  state: () => 'Zustand',
  stateName: (id) =>
    ({
      on: 'an',
      off: 'aus',
      stopped: 'angehalten',
      paused: 'pausiert',
      planned: 'geplant',
      asked: 'gefragt',
      answered: 'beantwortet',
      published: 'veröffentlicht',
      failed: 'gescheitert',
      skipped: 'ausgelassen',
      missed: 'verpasst',
    })[id] ?? id,
  turnOn: () => 'Einschalten',
  turnOff: () => 'Ausschalten',
  resume: () => 'Fortsetzen',
  turnOnNamed: (name) => `${name} einschalten`,
  turnOffNamed: (name) => `${name} ausschalten`,
  resumeNamed: (name) => `${name} fortsetzen`,
  runsOf: (name) => `Läufe von ${name}`,
  showRuns: () => 'Läufe',
  actionsOf: (name) => `Aktionen für ${name}`,

  targetsAbout: () => 'Wege, eine Engine zu fragen: ein Zugang, ein Modell, und ob sie im Web suchen darf.',
  addTarget: () => 'Ziel anlegen',
  target: () => 'Ziel',
  noTargets: () => 'Es gibt noch kein Ziel',
  noTargetsWhy: () =>
    'Ein Ziel ist ein Weg, eine Engine zu fragen. Legen Sie eines an, prüfen Sie es mit einer Frage, und machen Sie dann einen Zeitplan.',
  route: () => 'Zugang',
  access: (id) =>
    id === 'scraped' ? 'liest das Produkt für Menschen mit einem Scraper' : 'fragt die API des Anbieters',
  notSetUp: (settings) => `braucht ${settings}`,
  routesMissing: () => 'Hier nicht verfügbar',
  routesMissingWhy: () => 'Wer diese Installation betreibt, muss das zuerst einstellen.',
  engineInReports: () => 'Engine in Berichten',
  model: () => 'Modell',
  modelHint: () => 'So geschrieben wie beim Anbieter.',
  webSearch: () => 'Websuche',
  searchName: (id) => ({ allow: 'erlaubt', require: 'verlangt', off: 'aus' })[id] ?? id,
  mode: () => 'Nach einer Unterbrechung',
  modeHint: (id) => modes[id] ?? id,
  modeName: (id) =>
    ({ keyed: 'per Schlüssel', findable: 'gesucht', background: 'im Hintergrund', call: 'neu gefragt' })[
      id
    ] ?? id,
  atOnce: () => 'Fragen gleichzeitig',
  hold: () => 'Zurückgelegt je Frage, US$',
  holdHint: () => 'Leer: nach dem Preis des Modells. Nötig, wenn kein Preis bekannt ist.',
  holdNow: () => 'Steigt von selbst, wenn eine Antwort teurer war.',
  mostTokens: () => 'Höchstens Token pro Antwort',
  mostSearches: () => 'Höchstens Suchen pro Antwort',
  emptyAsProvider: () => 'Leer: wie beim Anbieter.',
  fromNextQuestion: () => 'Änderungen gelten ab der nächsten Frage.',
  reserved: () => 'Zurückgelegt',
  pausedUntil: (when) => `Der Anbieter will bis ${when} in Ruhe gelassen werden.`,
  stoppedBecause: (why) => `Angehalten: ${why}`,
  terms: () => 'Bedingungen dieses Zugangs',
  check: () => 'Prüfen',
  checkNamed: (name) => `${name} prüfen`,
  checkAbout: () =>
    'Stellt jetzt eine Frage. Die Antwort wird gezeigt und nicht gespeichert; ihre Kosten zählen als ausgegeben.',
  question: () => 'Frage',
  usualQuestion: () =>
    'Welche Trailschuhe sind die besten für nassen Boden, und welche Läden haben sie in meiner Größe?',
  country: () => 'Land, zwei Buchstaben',
  countryHint: () => 'Von wo gefragt wird. Leer: es wird nicht gesagt.',
  askOnce: () => 'Einmal fragen',
  asking: () => 'Warten auf die Antwort, höchstens 100 Sekunden …',
  cost: () => 'Kosten',
  costKind: (id) =>
    ({ billed: 'wie berechnet', computed: 'nach Preisen', estimated: 'geschätzt' })[id ?? ''] ?? '',
  took: () => 'Dauer',
  seconds: (text) => `${text} s`,
  servedModel: () => 'Modell, das antwortete',
  finish: () => 'Ende',
  citedPages: () => 'Zitierte Seiten',
  readPages: () => 'Gelesen, nicht zitiert',
  searches: () => 'Suchen',
  notTold: () => 'nicht gesagt',
  places: (amount) => plural(amount, 'Stelle', 'Stellen'),
  notUnderstood: (amount) =>
    `${plural(amount, 'Teil', 'Teile')} der Antwort ${amount === 1 ? 'war' : 'waren'} nicht zu verstehen.`,
  deleteTargetWhy: () =>
    'Läufe und Antworten bleiben. Ein Ziel, das ein Zeitplan fragt, kann erst nach dem Zeitplan gelöscht werden.',

  schedulesAbout: () => 'Was von selbst gefragt wird: welches Ziel, wie oft, für welche Prompts.',
  addSchedule: () => 'Zeitplan anlegen',
  schedule: () => 'Zeitplan',
  noSchedules: () => 'Es gibt noch keinen Zeitplan',
  noSchedulesWhy: () => 'Ein Zeitplan stellt die aktiven Prompts dieser Kategorie immer wieder.',
  needsTarget: () => 'Ein Zeitplan braucht ein Ziel. Legen Sie zuerst eines an.',
  every: () => 'Wie oft',
  everyHours: (hours) =>
    hours === 1
      ? 'jede Stunde'
      : hours === 24
        ? 'jeden Tag'
        : hours === 168
          ? 'jede Woche'
          : `alle ${hours} Stunden`,
  replicates: () => 'Antworten je Prompt und Zeitfenster',
  replicatesHint: () => 'Eine Antwort sagt wenig: Engines antworten jedes Mal anders.',
  times: (amount) => plural(amount, 'Antwort', 'Antworten'),
  spread: () => 'Verteilt über, Stunden',
  spreadHint: () => 'Vom Beginn eines Zeitfensters an.',
  grace: () => 'Höchstens verspätet um, Stunden',
  graceHint: () => 'Danach ist ein Lauf verpasst.',
  ends: () => 'Ende',
  endsHint: () => 'Zeitfenster, die dann oder später beginnen, werden nicht abgefragt. Leer: es geht weiter.',
  endsAt: (when) => `endet ${when}`,
  endedAt: (when) => `endete ${when}`,
  onlyTopics: () => 'Themen',
  onlyTags: () => 'Tags',
  fromRegions: () => 'Gefragt aus',
  asPersonas: () => 'Gefragt als',
  noneMeansAll: () => 'Nichts gewählt: alle.',
  noneMeansUnsaid: () => 'Nichts gewählt: es wird nicht gesagt.',
  whichPrompts: (topics, tags, regions, personas) =>
    [
      topics && plural(topics, 'Thema', 'Themen'),
      tags && plural(tags, 'Tag', 'Tags'),
      regions && plural(regions, 'Region', 'Regionen'),
      personas && plural(personas, 'Persona', 'Personas'),
    ]
      .filter(Boolean)
      .join(', ') || 'alle Prompts',
  estimate: () => 'Schätzung',
  estimateAbout: () => 'Bevor etwas gespeichert oder gefragt wird.',
  estimateNeeds: () => 'Nennen Sie den Zeitplan und wählen Sie ein Ziel, um die Kosten zu sehen.',
  prompts: () => 'Prompts',
  runsPerSlot: () => 'Läufe je Zeitfenster',
  runsPerMonth: () => 'Läufe im Monat',
  costPerRun: () => 'Kosten je Lauf',
  costPerMonth: () => 'Kosten im Monat',
  atMost: (text) => `selten über ${text}`,
  costFrom: (id) =>
    ({
      answers: 'Nach den letzten Antworten dieses Ziels.',
      prices: 'Nach den Preisen des Modells.',
      hold: 'Kein Preis ist bekannt: nach dem, was je Frage zurückgelegt wird.',
    })[id] ?? id,
  visibleChange: () => 'Kleinste sichtbare Änderung',
  visibleChangeHint: () =>
    'Eines Anteils an Antworten, etwa der Sichtbarkeit: kleinere Änderungen sind in vier von fünf Fällen nicht von Zufall zu unterscheiden.',
  fromWeek: () => 'von Woche zu Woche',
  fromMonth: () => 'von Monat zu Monat',
  points: (text) => `${text} Punkte`,
  tooFewAnswers: () => 'keine, bei weniger als zwei Antworten je Prompt',
  runNow: () => 'Jetzt ausführen',
  runNowNamed: (name) => `${name} jetzt ausführen`,
  planned: (amount) => `${plural(amount, 'Lauf ist', 'Läufe sind')} geplant.`,
  edit: () => 'Bearbeiten',
  editNamed: (name) => `${name} bearbeiten`,
  deleteScheduleWhy: () => 'Was geplant ist, wird ausgelassen. Läufe und Antworten bleiben.',
  fromNextSlot: () => 'Änderungen gelten vom nächsten Zeitfenster an.',

  runsAbout: () =>
    'Jeder ist ein Prompt, einmal gefragt. Die Liste erneuert sich; ein Lauf zeigt seine Versuche, Kosten und Antwort.',
  run: () => 'Lauf',
  noRunsYet: () => 'Es gibt noch keinen Lauf',
  noRuns: () => 'Es gibt keinen solchen Lauf',
  noRunsWhy: () =>
    'Ein Zeitplan plant Läufe, wenn sein Zeitfenster beginnt, oder sofort, wenn ihn jemand jetzt ausführt.',
  ofShown: (amount, isMore) =>
    isMore
      ? `Von den letzten ${plural(amount, 'Lauf', 'Läufen')}:`
      : `Von ${plural(amount, 'Lauf', 'Läufen')}:`,
  due: () => 'Fällig',
  slot: () => 'Zeitfenster',
  attempts: () => 'Versuche',
  answeredAt: () => 'Beantwortet',
  replicate: () => 'Nummer im Zeitfenster',
  openAnswer: () => 'Antwort öffnen',
  showPayload: () => 'Zeigen, was der Anbieter sandte',
  deletedTarget: () => 'gelöschtes Ziel',

  spendingAbout: () => 'Was das Fragen in den letzten 31 Tagen kostete, in US-Dollar. Tage in UTC.',
  spentByDay: () => 'Ausgaben je Tag',
  dayByDay: () => 'Tag für Tag',
  spentInAll: (text) => `${text} insgesamt`,
  splitBy: () => 'Aufgeteilt nach',
  groupName: (id) => ({ organization: 'Organisation', category: 'Kategorie', target: 'Ziel' })[id],
  noCategory: () => 'Prüfungen von Zielen',
  nothingSpent: () => 'Nichts wurde ausgegeben',
  nothingSpentWhy: () => 'In den letzten 31 Tagen wurde keine Frage bezahlt.',
  walkSpending: () => 'Pfeiltasten gehen durch die Tage.',
  day: () => 'Tag',
  spent: () => 'Ausgegeben',
  questionsAsked: () => 'Fragen',
  heldMore: (text) => `${text} sind außerdem zurückgelegt`,
  caps: () => 'Grenzen',
  capsAbout: () => 'Eine Frage, die eine Grenze überschreiten könnte, wird ausgelassen.',
  noCaps: () => 'Es gibt keine Grenze: nichts beschränkt die Ausgaben.',
  per: (period) => (period === 'day' ? 'je Tag' : 'je Monat'),
  spentOfCap: () => 'In diesem Zeitraum ausgegeben',
  of: (spent, cap) => `${spent} von ${cap}`,
  capFor: () => 'Grenze für',
  period: () => 'Zeitraum',
  atMostDollars: () => 'Höchstens, US$',
  setCap: () => 'Grenze setzen',
  removeCap: (name, per) => `Grenze von ${name} ${per} entfernen`,
};
