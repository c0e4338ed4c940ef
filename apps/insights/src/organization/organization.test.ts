import type { Caller } from '@sightline/access';
import { expect, test } from 'vitest';
import { visibleOrganizations } from './organization.ts';

const [first, second] = ['0198c2c4-7d5e-7c3a-9d3e-00000000000a', '0198c2c4-7d5e-7c3a-9d3e-00000000000b'];

const caller = (ids: string[]): Caller => ({
  kind: 'person',
  subject: 'somebody',
  keyId: null,
  keyCreatedAt: null,
  organizations: ids.map((id) => ({ id, name: 'Aurora', role: 'member' })),
  permissions: new Set(['insights_read']),
});

test('an organization that a token names twice is one', () => {
  expect(visibleOrganizations(caller([first, second, first]))).toEqual([
    { id: first, name: 'Aurora' },
    { id: second, name: 'Aurora' },
  ]);
});

test('an empty choice is none, and no choice is all', () => {
  expect(visibleOrganizations(caller([first]), [])).toEqual([]);
  expect(visibleOrganizations(caller([first]), null)).toEqual([{ id: first, name: 'Aurora' }]);
});
