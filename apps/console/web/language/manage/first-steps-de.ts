import { plural } from './catalogue-de.ts';
import type { firstStepsEn } from './first-steps-en.ts';

export const firstStepsDe: typeof firstStepsEn = {
  shortestPassword: (shortest) => `Mindestens ${shortest} Zeichen.`,
  signUpClosed: () =>
    'Hier kann niemand selbst ein Konto anlegen. Fragen Sie die Menschen, die diese Installation betreiben.',
  createOrganization: () => 'Organisation anlegen',
  organizationName: () => 'Name der Organisation',
  noOrganizationWhy: () =>
    'Sie gehören noch zu keiner Organisation. Sie enthält Ihre Marken, Antworten und Websites, und Sie können andere dazu einladen.',
  invitedInstead: () => 'Sind Sie zu einer eingeladen? Öffnen Sie stattdessen den Link der Einladung.',

  firstStepsAbout: () =>
    'Was eine neue Organisation braucht. Verlassen Sie einen Schritt, und kommen Sie zurück, wann Sie wollen; diese Seite zählt, was da ist.',
  stepsDone: (done, all) => `${done} von ${all} Schritten sind getan.`,
  allStepsDone: () => 'Alle Schritte sind getan.',
  stepName: (step) =>
    ({
      brand: 'Ihre Marke und ihre Rivalen',
      prompts: 'Prompts',
      answers: 'Die ersten Antworten',
      website: 'Eine Website',
      publication: 'Die erste Veröffentlichung',
    })[step],
  stepAbout: (step) =>
    ({
      brand: 'Wonach in Antworten gesucht wird. Sie gehören zu einer Kategorie.',
      prompts: 'Die Fragen, die Engines gestellt werden.',
      answers: 'Ein Programm sendet sie mit einem API-Schlüssel.',
      website: 'Wo Inhalte veröffentlicht werden.',
      publication: 'Ein Artikel, den Programme lesen können.',
    })[step],
  stepBefore: (name) => `Zuvor ist der Schritt „${name}“ nötig.`,
  nextStep: (name) => `Weiter: ${name}`,
  adminsDoThis: () => 'Diesen Schritt können Verwaltung und Inhaber tun.',
  analystsDoThis: () => 'Diesen Schritt können Analyse, Verwaltung und Inhaber tun.',
  create: () => 'Anlegen',
  categoryName: () => 'Kategorie',
  categoryNameHint: () => 'Der Markt, den Sie betrachten, etwa „Wanderausrüstung“.',
  regionAsked: () => 'Region',
  yourBrand: () => 'Ihre Marke',
  rivals: () => 'Rivalen',
  rivalsHint: () => 'Einer je Zeile: der Name, ein Komma und die Website.',
  rivalsWithoutHost: (lines) => `${plural(lines, 'Zeile hat', 'Zeilen haben')} keine Website.`,
  rivalCount: (amount) => plural(amount, 'Rivale', 'Rivalen'),
  changeInCatalogue: () => 'Marken im Katalog ändern',
  promptFile: () => 'Oder die Zeilen einer Datei hinzufügen (CSV oder Text)',
  allPrompts: () => 'Alle Prompts',
  answersArrive: () => 'Antworten sind angekommen.',
  sendAnswersWhy: () =>
    'Antworten sendet ein Programm, das die Engines fragt. Probieren Sie es mit einer Antwort: Legen Sie einen Schlüssel an, und führen Sie den Befehl in einem Terminal aus.',
  firstKeyName: () => 'Erste Antworten',
  createKeyForCommand: () => 'Schlüssel anlegen und Befehl zeigen',
  insightsAddress: () => 'Adresse des Insights-Dienstes',
  insightsAddressHint: () => 'Wie dieser Rechner ihn erreicht. Sie wird beim Start von Sightline ausgegeben.',
  copyCommand: () => 'Befehl kopieren',
  waitingForAnswer: () => 'Wartet auf die erste Antwort …',
  host: () => 'Host',
  hostHint: () => 'Nicht nötig.',
  websiteIsThere: () => 'Komponenten, Dokumente und Routen der Website werden mit der Content-API angelegt.',
  article: () => 'Artikel',
  articleTitle: () => 'Titel',
  publishOn: (website) => `Auf ${website} veröffentlichen`,
  somethingIsLive: () => 'Ein Dokument ist veröffentlicht.',
  publicationIsThere: () => 'Programme lesen veröffentlichte Dokumente mit der Content-API.',
};
