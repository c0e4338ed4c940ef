import type { catalogueEn } from './catalogue-en.ts';

export const plural = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

export const catalogueDe: typeof catalogueEn = {
  search: () => 'Suche',
  all: () => 'alle',
  back: () => 'Zurück',
  apply: () => 'Anwenden',
  preview: () => 'Vorschau',
  previewOfChange: () => 'Was sich ändern wird',
  prompt: () => 'Prompt',
  text: () => 'Text',
  topic: () => 'Thema',
  tag: () => 'Tag',
  tags: () => 'Tags',
  regions: () => 'Regionen',
  engines: () => 'Engines',
  status: () => 'Status',
  statusName: (status) => ({ active: 'aktiv', disabled: 'aus', deleted: 'gelöscht' })[status] ?? status,
  commas: () => 'durch Kommas getrennt',
  promptCount: (shown, all) => (shown === all ? `${all} Prompts.` : `${shown} von ${all} Prompts.`),
  promptsReadOnly: () => 'Analyse, Verwaltung und Inhaber können Prompts ändern.',
  addPrompts: () => 'Prompts hinzufügen',
  noPrompts: () => 'Es gibt noch keine Prompts',
  noPromptsWhy: () => 'Prompts sind die Fragen, die Engines gestellt werden. Fügen Sie die ersten ein.',
  noPromptMatches: () => 'Kein Prompt passt zu allen Filtern',
  chosen: () => 'Gewählt',
  chooseAll: () => 'Alle gezeigten Prompts wählen',
  chooseNone: () => 'Keinen wählen',
  chooseNamed: (prompt) => `Wählen: ${prompt}`,
  promptsChosen: (amount) => `${plural(amount, 'Prompt', 'Prompts')} gewählt`,
  enable: () => 'Einschalten',
  disable: () => 'Ausschalten',
  statusPreview: (amount, status) =>
    amount === 0
      ? 'Nichts ändert sich.'
      : `${plural(amount, 'Prompt wird', 'Prompts werden')} ${{ active: 'eingeschaltet', disabled: 'ausgeschaltet', deleted: 'gelöscht' }[status]}.`,
  deleteForEver: () =>
    'Gelöschte Prompts sind endgültig weg. Ihre Antworten bleiben. Um sie nicht mehr zu fragen, schalten Sie sie aus.',
  pasteLines: () => 'Ein Prompt je Zeile',
  pasteHint: () => 'Aus einer Tabelle: Die zweite Spalte ist das Thema, die dritte sind die Tags.',
  lineCount: (amount) => plural(amount, 'Prompt', 'Prompts'),
  createPreview: (created, topics, tags, duplicates) =>
    [
      `${created} ${created === '1' ? 'Prompt wird' : 'Prompts werden'} angelegt`,
      topics > 0 ? `mit ${plural(topics, 'neuen Thema', 'neuen Themen')}` : '',
      tags > 0 ? `mit ${plural(tags, 'neuen Tag', 'neuen Tags')}` : '',
      duplicates > 0 ? `${duplicates} fragen dasselbe wie ein anderer` : '',
    ]
      .filter(Boolean)
      .join(', '),
  asksTheSame: () => 'fragt dasselbe wie ein anderer',
  nothingChanges: () => 'Nichts ändert sich.',

  add: () => 'Hinzufügen',
  addTo: (list) => `Hinzufügen zu ${list}`,
  rename: () => 'Umbenennen',
  renameNamed: (name) => `${name} umbenennen`,
  change: () => 'Ändern',
  changeNamed: (name) => `${name} ändern`,
  nothingYet: () => 'Noch nichts.',
  removeEntryWhy: (list) =>
    ({
      regions:
        'Die Kategorie hat die Region dann nicht mehr. Sie lässt sich wieder hinzufügen. Solange Prompts sie benutzen, lässt sie sich nicht entfernen.',
      domains:
        'Ihre Besuche werden nicht mehr gezeigt. Derselbe Name, später hinzugefügt, ist eine neue Domain ohne sie.',
      citations:
        'Listen haben es nicht mehr. Spätere Antworten gehen in die Gruppe, die als nächste passt; Berichte behalten Namen und frühere Zahlen. Das lässt sich nicht rückgängig machen.',
    })[list] ??
    'Listen haben es nicht mehr, und der Name ist frei. Berichte behalten Namen und frühere Zahlen. Solange Prompts es benutzen, lässt es sich nicht entfernen. Das lässt sich nicht rückgängig machen.',
  catalogueAbout: () => 'Was Berichte zählen und Filter kennen: Marken, Themen, Tags und das Übrige.',
  catalogueName: (id) =>
    ({
      topics: 'Themen',
      tags: 'Tags',
      personas: 'Personas',
      regions: 'Regionen',
      models: 'Engines',
      domains: 'Eigene Domains',
      'citation-categories': 'Arten von Zitaten',
      'citation-tags': 'Tags für Zitate',
    })[id],
  adminsCanChange: () => 'Das können Verwaltung und Inhaber ändern.',
  analystsCanChange: () => 'Das können Analyse, Verwaltung und Inhaber ändern.',
  brands: () => 'Marken',
  brandsNote: () => 'erst die eigenen, dann Rivalen',
  addBrand: () => 'Marke hinzufügen',
  noBrands: () => 'Es gibt noch keine Marke',
  ownBrand: () => 'eigene',
  otherNames: () => 'Andere Namen',
  otherNamesHint: () => 'Wie Antworten sie noch nennen, durch Kommas getrennt.',
  hosts: () => 'Hosts',
  website: () => 'Website',
  otherHosts: () => 'Andere Hosts',
  isOwnBrand: () => 'Diese Marke ist unsere',
  isOwnBrandHint: () => 'Sonst ist sie ein Rivale.',
  rules: () => 'Regeln',
  rulesHint: () =>
    'Eine je Zeile: shop.example ist ein Host, *.gov.uk ein Host mit allem darunter, blog.example/reviews/* ein Muster.',

  agentsAbout: () => 'Folgen von Schritten, die Berichte lesen und Texte entwerfen.',
  noAgents: () => 'Es gibt noch keinen Agenten',
  noAgentsWhy: () => 'Agenten werden mit der API angelegt.',
  agentStatus: (status) => ({ draft: 'Entwurf', published: 'veröffentlicht' })[status] ?? status,
  inputs: () => 'Eingaben',
  inputsHint: () => 'Ein JSON-Objekt, wie der Agent es nimmt. Leer gelten seine eigenen Vorgaben.',
  startRun: () => 'Lauf starten',
  onlyPublishedRun: () => 'Nur ein veröffentlichter Agent kann laufen.',
  runs: () => 'Läufe',
  noRuns: () => 'Läufe, die Sie hier starten, stehen hier, solange dieser Tab offen ist.',
  runNamed: (end) => `Lauf …${end}`,
  runStatus: (status) =>
    ({
      queued: 'wartet',
      running: 'läuft',
      succeeded: 'gelungen',
      failed: 'gescheitert',
      cancelled: 'abgebrochen',
      skipped: 'übersprungen',
    })[status] ?? status,
  cancelRun: () => 'Lauf abbrechen',
  retryRun: () => 'Ab dem gescheiterten Schritt fortsetzen',
  steps: () => 'Schritte',
  step: () => 'Schritt',
  seconds: () => 'Sekunden',
  knowledgeAbout: () => 'Worin Agenten nachschlagen. Probieren Sie, was eine Suche findet.',
  noKnowledge: () => 'Es gibt noch keine Wissensbasis',
  noKnowledgeWhy: () =>
    'Jede Website bekommt eine, sobald ihre erste Seite veröffentlicht ist. Weitere werden mit der API angelegt, für Dokumente, die Sie hochladen.',
  knowledgeBase: () => 'Wissensbasis',
};
