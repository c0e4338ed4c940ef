import { expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from './caller.ts';
import { grant, ROLES } from './roles.ts';

const all = new Set(PERMISSIONS);
const one = (role: string | null, carried: ReadonlySet<Permission> = all) =>
  [...grant([{ id: 'a', name: null, role }], carried).permissions].toSorted();

test.each([
  ['viewer', ['content_preview', 'content_read', 'insights_read']],
  ['member', ['content_preview', 'content_read', 'insights_read']],
  ['analyst', ['content_preview', 'content_read', 'ingest', 'insights_read', 'insights_write']],
  ['translator', ['content_preview', 'content_read', 'content_translate', 'insights_read']],
  ['editor', ['content_preview', 'content_read', 'content_translate', 'content_write', 'insights_read']],
  [
    'publisher',
    [
      'content_preview',
      'content_publish',
      'content_read',
      'content_translate',
      'content_write',
      'insights_read',
    ],
  ],
  ['admin', PERMISSIONS.toSorted()],
  ['owner', PERMISSIONS.toSorted()],
  [
    'translator, analyst',
    ['content_preview', 'content_read', 'content_translate', 'ingest', 'insights_read', 'insights_write'],
  ],
  ['emperor', []],
  ['constructor', []],
  ['', []],
])('grants %j the permissions %j', (role, permissions) => {
  expect(one(role)).toEqual(permissions);
});

test('grants no more than the credential carries, and all of it without a role', () => {
  expect(one('owner', new Set(['ingest']))).toEqual(['ingest']);
  expect(one('viewer', new Set(['ingest']))).toEqual([]);
  expect(one(null, new Set(['ingest']))).toEqual(['ingest']);
});

test('grants nothing in another organization', () => {
  const { organizations, permissions } = grant(
    [
      { id: 'a', name: null, role: 'viewer' },
      { id: 'b', name: null, role: 'owner' },
    ],
    new Set(['content_read', 'content_write']),
  );
  expect(organizations.map((organization) => [...organization.permissions])).toEqual([
    ['content_read'],
    ['content_read', 'content_write'],
  ]);
  expect([...permissions]).toEqual(['content_read', 'content_write']);
});

test('grants preview to every role that reads content, which the response cache relies on', () => {
  for (const permissions of Object.values(ROLES) as (readonly Permission[])[]) {
    expect(permissions.includes('content_preview')).toBe(permissions.includes('content_read'));
  }
});
