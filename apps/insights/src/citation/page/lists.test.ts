import { expect, test } from 'vitest';
import { toHostLabels } from '../../http/host-name.ts';
import { readList } from '../../page/tracking.ts';
import { builtInCitationCategories } from '../citation.ts';
import { listedHosts } from './classify.ts';

const files = ['social', 'pr-wire', 'institution', 'earned-media'].map(
  (name) => `citation-hosts/${name}.txt`,
);

test.each([...files, 'tracking-parameters.txt'])('%s is sorted, without duplicates', (file) => {
  const entries = readList(file);
  expect(entries.length).toBeGreaterThan(20);
  expect(entries).toEqual([...new Set(entries)].sort());
});

test('lists every host once, in a built-in category', () => {
  const all = files.flatMap(readList);
  expect(listedHosts.size).toBe(all.length);
  for (const host of all)
    expect(toHostLabels(host.replace(/\.\*$/, '.uk')), host).toBe(host.replace(/\.\*$/, '.uk'));
  expect(all.filter((host) => host.startsWith('www.'))).toEqual([]);
  const values = builtInCitationCategories.map(({ value }) => value);
  for (const category of listedHosts.values()) expect(values).toContain(category);
});
