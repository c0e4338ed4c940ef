import { createReader } from '@sightline/extraction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidateKey, countedMentions, type Reading, readText } from './read-text.ts';

const brand = (id: string, ...names: string[]) => ({ id, names: names.map((text) => ({ text })) });
const reader = createReader([brand('b', 'Borealis'), brand('z', 'Zephyrwear')]);
const read = (text: string) => readText(reader, { text, prompt: '', language: 'en-US', citedHosts: [] });

test('counts an asset once, in the order in which assets are first named or listed', () => {
  const kind = fc.constantFrom('named', 'listed', 'absent', 'echo', 'unsure') as fc.Arbitrary<
    Reading['mentions'][number]['kind']
  >;
  const found = fc
    .array(fc.record({ asset_id: fc.constantFrom('a', 'b', 'c'), kind }))
    .map((all) => all.map((one, start) => ({ ...one, name: 'x', start, end: start + 1, reasons: [] })));
  fc.assert(
    fc.property(found, (all) => {
      const counted = all.filter(({ kind }) => kind === 'named' || kind === 'listed');
      const mentions = countedMentions(all);
      expect(mentions.map(({ position }) => position)).toEqual(mentions.map((_, index) => index + 1));
      expect(mentions.map(({ asset_id }) => asset_id)).toEqual([
        ...new Set(counted.map(({ asset_id }) => asset_id)),
      ]);
      for (const { asset_id, offsets } of mentions)
        expect(offsets).toEqual(counted.filter((one) => one.asset_id === asset_id).map(({ start }) => start));
    }),
  );
});

test('keeps so many mentions that the message is small, and the first of each asset', () => {
  const { mentions, reading } = read(`${'The Borealis shoes.\n'.repeat(1_500)}The Zephyrwear shoes.`);
  expect(mentions.map(({ asset_id, offsets }) => [asset_id, offsets.length])).toEqual([
    ['b', 1_000],
    ['z', 1],
  ]);
  expect(reading.mentions).toHaveLength(500);
  expect(reading.mentions.at(-1)).toMatchObject({ asset_id: 'z', name: 'Zephyrwear' });
});

test('names a candidate once, however it is written', () => {
  const { reading } = read('1. **Nordwand** is light.\n2. **NORDWAND** lasts.\n3. **Kestrel Pro** grips.\n');
  expect(reading.candidates.map(({ key }) => key)).toEqual(['nordwand', 'kestrel pro']);
  expect(candidateKey(' Ｎord\u00a0 wand')).toBe('nord wand');
});
