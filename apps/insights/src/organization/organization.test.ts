import { expect, test } from 'vitest';
import { visibleOrganizations } from './organization.ts';

const [first, second] = ['0198c2c4-7d5e-7c3a-9d3e-00000000000a', '0198c2c4-7d5e-7c3a-9d3e-00000000000b'];

const named = (ids: string[]) => ids.map((id) => ({ id, name: 'Aurora', role: 'viewer' }));

test('counts an organization that a token names twice once', () => {
  expect(visibleOrganizations(named([first, second, first]))).toEqual([
    { id: first, name: 'Aurora' },
    { id: second, name: 'Aurora' },
  ]);
});

test('treats an empty selection as none, and a missing one as all', () => {
  expect(visibleOrganizations(named([first]), [])).toEqual([]);
  expect(visibleOrganizations(named([first]), null)).toEqual([{ id: first, name: 'Aurora' }]);
});
