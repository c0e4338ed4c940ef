import { collectDe } from '../collect/de.ts';
import { namesDe } from '../names/de.ts';
import { viewsDe } from '../views/de.ts';
import { catalogueDe, plural } from './catalogue-de.ts';
import type { ManageMessages } from './en.ts';
import { firstStepsDe } from './first-steps-de.ts';

const roleNames: Record<string, [string, string]> = {
  owner: ['Inhaber', 'Alles, auch die Organisation selbst'],
  admin: ['Verwaltung', 'Alles, mit Mitgliedern und Schlüsseln'],
  publisher: ['Veröffentlichung', 'Schreibt und veröffentlicht Inhalte'],
  editor: ['Redaktion', 'Schreibt Inhalte'],
  translator: ['Übersetzung', 'Verbessert Übersetzungen'],
  analyst: ['Analyse', 'Ändert Prompts und Marken, sendet Antworten'],
  viewer: ['Nur lesen', 'Liest alles'],
  member: ['Nur lesen', 'Liest alles'],
};

const permissionNames: Record<string, [string, string]> = {
  content_read: ['Inhalte lesen', 'Was veröffentlicht ist'],
  content_preview: ['Inhalte vorab sehen', 'Auch Entwürfe'],
  content_translate: ['Inhalte übersetzen', 'Übersetzungen schreiben'],
  content_write: ['Inhalte schreiben', 'Entwürfe anlegen und ändern'],
  content_publish: ['Inhalte veröffentlichen', 'Veröffentlichen und zurückziehen'],
  content_manage: ['Inhalte verwalten', 'Websites, Komponenten, Webhooks'],
  insights_read: ['Insights lesen', 'Berichte, Antworten, Katalog'],
  insights_write: ['Insights schreiben', 'Prompts, Marken, Themen, Tags'],
  insights_manage: ['Insights verwalten', 'Kategorien, Regionen, Modelle, Agenten'],
  ingest: ['Daten senden', 'Antworten und Zugriffslogs'],
};

export const manageDe: ManageMessages = {
  ...catalogueDe,
  ...firstStepsDe,
  views: viewsDe,
  collect: collectDe,
  names: namesDe,
  cancel: () => 'Abbrechen',
  save: () => 'Speichern',
  saved: () => 'Gespeichert.',
  finish: () => 'Fertig',
  remove: () => 'Entfernen',
  delete: () => 'Löschen',
  deleteNamed: (name) => `${name} löschen`,
  removeNamed: (name) => `${name} entfernen`,
  name: () => 'Name',
  you: () => 'Sie',
  never: () => 'nie',
  showMore: () => 'Mehr zeigen',
  notAllowed: (roles) =>
    roles.length === 0
      ? 'Ihre Rolle erlaubt das nicht. Inhaber und Verwaltung können Rollen ändern.'
      : `Ihre Rolle erlaubt das nicht. Nötig ist eine der Rollen: ${roles.map((id) => roleNames[id]?.[0] ?? id).join(', ')}.`,
  onlyAdmins: () => 'Das sehen Inhaber und Verwaltung der Organisation.',
  kept: () => 'Nichts wurde geändert, und nichts Eingegebenes ist verloren.',

  keysAbout: () =>
    'Damit melden sich Programme an. Ein gelöschter Schlüssel gilt nach 30 Sekunden nirgends mehr.',
  ownKeysAbout: () =>
    'Ihre eigenen Schlüssel; sie dürfen, was Ihre Rolle darf. Um Schlüssel der Organisation kümmern sich Inhaber und Verwaltung.',
  noKeys: () => 'Es gibt noch keinen Schlüssel',
  createKey: () => 'Schlüssel anlegen',
  deleteKey: () => 'Endgültig löschen',
  deleteKeyWhy: (start) =>
    `Programme mit dem Schlüssel ${start}… werden nach spätestens 30 Sekunden abgewiesen. Das lässt sich nicht rückgängig machen.`,
  aMember: () => 'ein Mitglied',
  owner: () => 'Gehört',
  mayDo: () => 'Darf',
  lastUsed: () => 'Zuletzt benutzt',
  ends: () => 'Endet',
  permissionName: (id) => permissionNames[id]?.[0] ?? id,
  permissionHint: (id) => permissionNames[id]?.[1] ?? '',
  keyScope: (categories, websites) =>
    [
      categories === undefined ? '' : `nur ${plural(categories, 'Kategorie', 'Kategorien')}`,
      websites === undefined ? '' : `nur ${plural(websites, 'Website', 'Websites')}`,
    ]
      .filter(Boolean)
      .join(', ') || 'überall',
  keyNameHint: () => 'Wofür er ist, etwa das Programm, das ihn benutzt.',
  personalKeyHint: () => 'Folgt Ihren Mitgliedschaften und darf nie mehr als Ihre Rolle.',
  organizationKeyHint: () => 'Bleibt, wenn Menschen gehen.',
  endNotSet: () => 'wie der Server es vorgibt',
  inDays: (days) => `in ${days} Tagen`,
  onlyCategories: () => 'Nur diese Kategorien',
  onlyCategoriesHint: () => 'Keine gewählt: alle Kategorien.',
  keyCreated: () => 'Der Schlüssel ist angelegt',
  keyOnce: () => 'Kopieren Sie ihn jetzt: Er wird nicht gespeichert und nie wieder gezeigt.',

  membersAbout: () => 'Wer zur Organisation gehört, und was wer darf.',
  membersReadOnly: () =>
    'Wer zur Organisation gehört. Inhaber und Verwaltung laden Menschen ein und ändern Rollen.',
  invite: () => 'Einladen',
  invited: (email) => `${email} ist eingeladen`,
  invitedWhy: () =>
    'Es wird keine Mail gesendet. Geben Sie der Person diesen Link; er gilt nach der Anmeldung mit dieser Adresse.',
  invitation: () => 'Einladung',
  invitations: () => 'Einladungen',
  invitationsNote: () => 'noch nicht angenommen',
  noInvitations: () => 'Zurzeit ist niemand eingeladen.',
  youAreInvited: () => 'Sie sind in eine Organisation eingeladen',
  youAreInvitedWhy: () => 'Sie werden Mitglied, mit der Rolle, die die Einladung Ihnen gibt.',
  accept: () => 'Annehmen',
  copyLink: () => 'Link kopieren',
  withdraw: () => 'Zurückziehen',
  withdrawNamed: (email) => `Einladung von ${email} zurückziehen`,
  role: () => 'Rolle',
  roleOf: (name) => `Rolle von ${name}`,
  roleName: (id) => roleNames[id]?.[0] ?? id,
  roleHint: (id) => roleNames[id]?.[1] ?? '',
  since: () => 'Seit',
  removeMemberWhy: () =>
    'Eigene Schlüssel der Person erreichen diese Organisation nach 30 Sekunden nicht mehr; wo sie angemeldet ist, endet der Zugang nach höchstens 15 Minuten. Um zurückzukehren, muss sie neu eingeladen werden.',

  auditAbout: () =>
    'Jede Anfrage, die etwas geändert hat: wer, wann, von wo, und was vorher und nachher war.',
  service: () => 'Dienst',
  serviceName: (id) => ({ insights: 'Insights', content: 'Inhalte', identity: 'Anmeldung' })[id],
  person: () => 'Person',
  everybody: () => 'alle',
  operation: () => 'Operation',
  entity: () => 'Was geändert wurde',
  from: () => 'Ab',
  before: () => 'Vor',
  noEntries: () => 'Kein Eintrag passt',
  byKey: () => 'mit einem Schlüssel',
  byKeyOf: (person) => `${person}, mit einem Schlüssel`,
  theSystem: () => 'das System',
  auditAction: (action) =>
    ({ created: 'angelegt', updated: 'geändert', deleted: 'gelöscht' })[action] ?? action,
  changeCount: (changes) =>
    changes.length > 2 ? `${changes[0]} und ${changes.length - 1} weitere` : changes.join(', '),
  moreChanges: () => 'Die Anfrage hat mehr geändert, als hier steht.',

  usageAbout: () => 'Was die Organisation in Inhalten speichert. Insights zählt seinen Speicher noch nicht.',
  storage: () => 'Speicher',
  nothingStored: () => 'Es ist noch nichts gespeichert.',
  table: () => 'Tabelle',
  rows: () => 'Zeilen',
  kilobytes: () => 'kB',
  translations: () => 'Übersetzungen',
  tokens: () => 'Tokens, geschätzt',
  languageOf: (tag) => new Intl.DisplayNames('de', { type: 'language' }).of(tag) ?? tag,

  yourName: () => 'Ihr Name',
  currentPassword: () => 'Jetziges Passwort',
  newPassword: () => 'Neues Passwort',
  passwordHint: (shortest) => `Mindestens ${shortest} Zeichen. Alle anderen Sitzungen werden abgemeldet.`,
  changePassword: () => 'Passwort ändern',
  passwordChanged: () => 'Das Passwort ist geändert.',
  sessions: () => 'Sitzungen',
  sessionsNote: () => 'wo Sie angemeldet sind',
  signOthersOut: () => 'Alle anderen abmelden',
  program: () => 'Programm',
  unknownProgram: () => 'unbekannt',
  thisSession: () => 'diese',
  address: () => 'Adresse',
};
