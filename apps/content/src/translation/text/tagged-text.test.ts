import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentFaults } from '../../component/content-faults.ts';
import { mergeTranslation } from '../../dataset/merge-translation.ts';
import { readPieces, toNodes } from './from-tagged-text.ts';
import { type RichNode, toTaggedText } from './tagged-text.ts';
import { richText } from './testing/texts.ts';

const bold = [{ type: 'bold' }];
const link = [{ type: 'link', attrs: { href: '/huts' } }];
const hello: RichNode[] = [
  { type: 'text', text: ' Hello ' },
  { type: 'text', text: 'winter', marks: bold },
  { type: 'text', text: ' and ' },
  { type: 'text', text: 'huts', marks: link },
  { type: 'hardBreak' },
];

test('turns a block into one text, with one tag per marked text and node', () => {
  const tagged = toTaggedText(hello);
  expect(tagged).toMatchObject({ lead: ' ', text: 'Hello <1>winter</1> and <2>huts</2><3/>', trail: '' });
  expect(tagged.tags.map(({ kind }) => kind)).toEqual(['bold', 'link', 'hardBreak']);
});

test('moves marks with their words', () => {
  const tagged = toTaggedText(hello);
  expect(toNodes('<2>Hütten</2> und <1>Winter</1>,<3/>hallo', tagged, hello)).toEqual([
    { type: 'text', text: ' ' },
    { type: 'text', text: 'Hütten', marks: link },
    { type: 'text', text: ' und ' },
    { type: 'text', text: 'Winter', marks: bold },
    { type: 'text', text: ',' },
    { type: 'hardBreak' },
    { type: 'text', text: 'hallo' },
  ]);
});

test('writes no tags for a text alone in its block, and keeps its marks', () => {
  const nodes = [{ type: 'text', text: 'All of it', marks: bold }];
  const tagged = toTaggedText(nodes);
  expect(tagged.text).toBe('All of it');
  expect(toNodes('Alles', tagged, nodes)).toEqual([{ type: 'text', text: 'Alles', marks: bold }]);
});

test('restores code unchanged, whatever the model returns', () => {
  const nodes = [
    { type: 'text', text: 'Run ' },
    { type: 'text', text: 'npm test', marks: [{ type: 'code' }] },
  ];
  expect(toNodes('<1>npm Prüfung</1> starten', toTaggedText(nodes), nodes)[0]).toEqual(nodes[1]);
});

test('distinguishes words that look like tags from tags', () => {
  const nodes = [
    { type: 'text', text: 'literally <1> and <x1/> ' },
    { type: 'text', text: 'b', marks: bold },
  ];
  const tagged = toTaggedText(nodes);
  expect(tagged.text).toBe('literally <1> and <x1/> <xx1>b</xx1>');
  expect(toNodes(tagged.text, tagged, nodes)).toEqual(nodes);
});

test.each([
  ['Hello winter and <2>huts</2><3/>', ['lost <1>']],
  ['<1>a</1><2>b</2><2>c</2><3/>', ['misplaced <2>', 'misplaced </2>']],
  ['<1>a<2>b</2></1><3/>', ['misplaced <2>', 'misplaced </2>', 'lost <2>']],
  ['<1>a</1><2>b<3/>', ['misplaced <3/>', 'lost </2>', 'emptied <2>', 'lost <3/>']],
  ['<1></1><2> </2><3/>', ['emptied <1>', 'emptied <2>']],
  ['<1>a</1><2>b</2><3/><4>c</4>', ['added <4>', 'added </4>']],
  ['<1>a</1><2>b</2><3>c</3>', ['misplaced <3>', 'misplaced </3>', 'lost <3/>']],
])('names the tag in the errors of %s', (text, expected) => {
  const { faults } = readPieces(text, toTaggedText(hello));
  expect(faults.map(({ kind, what }) => `${kind} ${what}`)).toEqual(expected);
});

test('keeps every marked text and node of a block in any order, matching the schema', () => {
  const fields = [{ name: 'body', type: 'rich_text', required: false } as const];
  const block = richText.map(({ content }) => content.find(({ type }) => type === 'paragraph'));
  fc.assert(
    fc.property(block, fc.infiniteStream(fc.nat()), (paragraph, random) => {
      const nodes = (paragraph && 'content' in paragraph ? paragraph.content : []) as RichNode[];
      fc.pre(nodes.length > 1);
      const tagged = toTaggedText(nodes);
      const { pieces } = readPieces(tagged.text, tagged);
      const shuffled = pieces
        .map((piece) => ({ piece, at: random.next().value ?? 0 }))
        .sort((one, other) => one.at - other.at)
        .map(({ piece: { number, text } }) => {
          const name = tagged.prefix + number;
          if (number === undefined) return text;
          return tagged.tags[number - 1]?.node.type === 'text' ? `<${name}>${text}</${name}>` : `<${name}/>`;
        })
        .join('');
      const result = toNodes(shuffled, tagged, nodes);
      const own = (all: RichNode[]) =>
        all.filter((node) => Object.keys(node).length > 2 || node.type !== 'text');
      const sorted = (all: RichNode[]) =>
        own(all)
          .map((node) => JSON.stringify(node))
          .sort();
      expect(sorted(result)).toEqual(expect.arrayContaining(sorted(nodes)));
      const [before, after] = [nodes, result].map((content) => ({
        body: { type: 'doc', content: [{ type: 'paragraph', content }] },
      }));
      expect(contentFaults(fields, after, { complete: true })).toEqual([]);
      expect(mergeTranslation(before ?? {}, after ?? {})).toEqual(after);
    }),
    { numRuns: 300 },
  );
});
