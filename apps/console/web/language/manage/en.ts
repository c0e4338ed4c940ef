import { collectEn } from '../collect/en.ts';
import { namesEn } from '../names/en.ts';
import { viewsEn } from '../views/en.ts';
import { catalogueEn, plural } from './catalogue-en.ts';
import { firstStepsEn } from './first-steps-en.ts';

const roleNames: Record<string, [string, string]> = {
  owner: ['Owner', 'Everything, also the organization itself'],
  admin: ['Administrator', 'Everything, with members and keys'],
  publisher: ['Publisher', 'Writes and publishes content'],
  editor: ['Editor', 'Writes content'],
  translator: ['Translator', 'Corrects translations'],
  analyst: ['Analyst', 'Changes prompts and brands, sends answers'],
  viewer: ['Viewer', 'Reads everything'],
  member: ['Viewer', 'Reads everything'],
};

const permissionNames: Record<string, [string, string]> = {
  content_read: ['read content', 'What is published'],
  content_preview: ['preview content', 'Drafts too'],
  content_translate: ['translate content', 'Write translations'],
  content_write: ['write content', 'Create and change drafts'],
  content_publish: ['publish content', 'Publish and unpublish'],
  content_manage: ['manage content', 'Websites, components, webhooks'],
  insights_read: ['read insights', 'Reports, answers, catalogue'],
  insights_write: ['write insights', 'Prompts, brands, topics, tags'],
  insights_manage: ['manage insights', 'Categories, regions, models, agents'],
  ingest: ['send data', 'Answers and access logs'],
};

export const manageEn = {
  ...catalogueEn,
  ...firstStepsEn,
  views: viewsEn,
  collect: collectEn,
  names: namesEn,
  cancel: () => 'Cancel',
  save: () => 'Save',
  saved: () => 'Saved.',
  finish: () => 'Done',
  remove: () => 'Remove',
  delete: () => 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  removeNamed: (name: string) => `Remove ${name}`,
  name: () => 'Name',
  you: () => 'You',
  never: () => 'never',
  showMore: () => 'Show more',
  notAllowed: (roles: readonly string[]) =>
    roles.length === 0
      ? 'Your role does not allow this. Owners and administrators can change roles.'
      : `Your role does not allow this. It needs one of the roles: ${roles.map((id) => roleNames[id]?.[0] ?? id).join(', ')}.`,
  onlyAdmins: () => 'Owners and administrators of the organization see this.',
  kept: () => 'Nothing was changed, and nothing you typed is lost.',

  keysAbout: () => 'What programs sign in with. A deleted key stops working within 30 seconds.',
  ownKeysAbout: () =>
    'Your own keys, which may do what your role may. Owners and administrators handle the keys of the organization.',
  noKeys: () => 'There is no key yet',
  createKey: () => 'Create key',
  deleteKey: () => 'Delete for ever',
  deleteKeyWhy: (start: string) =>
    `Programs that use the key ${start}… will be refused within 30 seconds. This cannot be undone.`,
  aMember: () => 'a member',
  owner: () => 'Belongs to',
  mayDo: () => 'May',
  lastUsed: () => 'Last used',
  ends: () => 'Ends',
  permissionName: (id: string) => permissionNames[id]?.[0] ?? id,
  permissionHint: (id: string) => permissionNames[id]?.[1] ?? '',
  keyScope: (categories: number | undefined, websites: number | undefined) =>
    [
      categories === undefined ? '' : `only ${plural(categories, 'category', 'categories')}`,
      websites === undefined ? '' : `only ${plural(websites, 'website', 'websites')}`,
    ]
      .filter(Boolean)
      .join(', ') || 'everywhere',
  keyNameHint: () => 'What it is for, such as the program that uses it.',
  personalKeyHint: () => 'Follows your memberships and never does more than your role.',
  organizationKeyHint: () => 'Stays when people leave.',
  endNotSet: () => 'as the server sets it',
  inDays: (days: number) => `in ${days} days`,
  onlyCategories: () => 'Only these categories',
  onlyCategoriesHint: () => 'None chosen: all categories.',
  keyCreated: () => 'The key was created',
  keyOnce: () => 'Copy it now: it is not stored and cannot be shown again.',

  membersAbout: () => 'Who belongs to the organization, and what each may do.',
  membersReadOnly: () =>
    'Who belongs to the organization. Owners and administrators invite people and change roles.',
  invite: () => 'Invite',
  invited: (email: string) => `${email} is invited`,
  invitedWhy: () =>
    'No mail is sent. Give the person this link; it works after signing in with this address.',
  invitation: () => 'Invitation',
  invitations: () => 'Invitations',
  invitationsNote: () => 'not accepted yet',
  noInvitations: () => 'Nobody is invited at the moment.',
  youAreInvited: () => 'You are invited to an organization',
  youAreInvitedWhy: () => 'You become a member with the role that the invitation gives you.',
  accept: () => 'Accept',
  copyLink: () => 'Copy link',
  withdraw: () => 'Withdraw',
  withdrawNamed: (email: string) => `Withdraw the invitation of ${email}`,
  role: () => 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  roleName: (id: string) => roleNames[id]?.[0] ?? id,
  roleHint: (id: string) => roleNames[id]?.[1] ?? '',
  since: () => 'Since',
  removeMemberWhy: () =>
    'Personal keys no longer reach this organization within 30 seconds; where the person is signed in, access ends within 15 minutes. To return, the person must be invited again.',

  auditAbout: () =>
    'Every request that changed something: who, when, from where, and what was before and after.',
  service: () => 'Service',
  serviceName: (id: 'insights' | 'content' | 'identity') =>
    ({ insights: 'Insights', content: 'Content', identity: 'Identity' })[id],
  person: () => 'Person',
  everybody: () => 'everybody',
  operation: () => 'Operation',
  entity: () => 'What was changed',
  from: () => 'From',
  before: () => 'Before',
  noEntries: () => 'No entry matches',
  byKey: () => 'with a key',
  byKeyOf: (person: string) => `${person}, with a key`,
  theSystem: () => 'the system',
  auditAction: (action: string) => action,
  changeCount: (changes: string[]) =>
    changes.length > 2 ? `${changes[0]} and ${changes.length - 1} more` : changes.join(', '),
  moreChanges: () => 'The request changed more than is listed here.',

  usageAbout: () => 'What the organization stores in content. Insights does not count its storage yet.',
  storage: () => 'Storage',
  nothingStored: () => 'Nothing is stored yet.',
  table: () => 'Table',
  rows: () => 'Rows',
  kilobytes: () => 'kB',
  translations: () => 'Translations',
  tokens: () => 'Tokens, estimated',
  languageOf: (tag: string) => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag,

  yourName: () => 'Your name',
  currentPassword: () => 'Current password',
  newPassword: () => 'New password',
  passwordHint: (shortest: number) => `At least ${shortest} characters. All other sessions are signed out.`,
  changePassword: () => 'Change password',
  passwordChanged: () => 'The password was changed.',
  sessions: () => 'Sessions',
  sessionsNote: () => 'where you are signed in',
  signOthersOut: () => 'Sign all others out',
  program: () => 'Program',
  unknownProgram: () => 'unknown',
  thisSession: () => 'this one',
  address: () => 'Address',
};

export type ManageMessages = typeof manageEn;
