import { expect, test } from 'vitest';
import { visibleOrganizations } from './organization.ts';

const [first, second] = ['0198c2c4-7d5e-7c3a-9d3e-00000000000a', '0198c2c4-7d5e-7c3a-9d3e-00000000000b'];

const named = (ids: string[]) => ids.map((id) => ({ id, name: 'Aurora', role: 'viewer' }));

test('an organization that a token names twice is one', () => {
  expect(visibleOrganizations(named([first, second, first]))).toEqual([
    { id: first, name: 'Aurora' },
    { id: second, name: 'Aurora' },
  ]);
});

test('an empty choice is none, and no choice is all', () => {
  expect(visibleOrganizations(named([first]), [])).toEqual([]);
  expect(visibleOrganizations(named([first]), null)).toEqual([{ id: first, name: 'Aurora' }]);
});
