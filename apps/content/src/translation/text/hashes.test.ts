import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceHash } from '../../document/published-source.ts';
import { segmentHash } from './segments.ts';
import { plainText, toTaggedText } from './tagged-text.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('hashes the RFC 8785 form with SHA-256', () => {
  const content = {
    '€': 'Euro',
    a: 1e21,
    Z: [56.0, 0.000001, 1e-7, null],
    '😀': { b: '\u000f\n"', a: true },
    '\ufb33': '',
  };
  expect(sourceHash(content)).toBe(
    sha256(
      '{"Z":[56,0.000001,1e-7,null],"a":1e+21,"€":"Euro","😀":{"a":true,"b":"\\u000f\\n\\""},"\ufb33":""}',
    ),
  );
});

test('ignores the order of members and nothing else', () => {
  const object = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ noUnicodeString: false }), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(object, (content) => {
      const reversed = Object.fromEntries(Object.entries(content).reverse());
      expect(sourceHash(reversed)).toBe(sourceHash(content));
      expect(sourceHash({ ...content, 'one more': 1 })).not.toBe(sourceHash(content));
    }),
  );
});

test('identifies a segment by its words and the kinds of its tags only', () => {
  const words = (href: string, type = 'link') =>
    segmentHash(
      toTaggedText([
        { type: 'text', text: 'To ' },
        { type: 'text', text: 'huts', marks: [{ type, attrs: { href } }] },
      ]),
    );
  expect(words('/a')).toBe(words('/b'));
  expect(words('/a')).not.toBe(words('/a', 'bold'));
  expect(segmentHash(plainText(' huts\n'))).toBe(
    segmentHash(toTaggedText([{ type: 'text', text: 'huts', marks: [] }])),
  );
  expect(segmentHash(plainText('<1>huts</1>'))).not.toBe(
    segmentHash(
      toTaggedText([{ type: 'text', text: 'huts', marks: [{ type: 'b' }] }, { type: 'hardBreak' }]),
    ),
  );
});
