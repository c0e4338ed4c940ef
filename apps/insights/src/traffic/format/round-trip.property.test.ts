import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FormatName, formats } from './formats.ts';
import type { LogLine } from './log-line.ts';
import { written } from './testing/write-line.ts';

const word = fc.stringMatching(/^[a-z0-9._~-]{1,12}$/).filter((text) => text !== '-');
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.toWellFormed());
/** Neither absent nor blank: that is what `-` and '' stand for. */
const header = anyText.filter((text) => text !== '-' && text.trim() === text);
const count = fc.option(fc.nat(2 ** 31), { nil: undefined });

const line: fc.Arbitrary<LogLine> = fc.record({
  id: word,
  at: fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2026, 11, 31) }),
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS'),
  host: word.map((name) => `${name.replace(/[^a-z0-9]/g, 'x')}.aurora.example`),
  path: fc.array(word, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  query: fc
    .oneof(fc.constant(''), fc.stringMatching(/^[a-z0-9=&%+.-]{1,30}$/))
    .filter((text) => text !== '-'),
  status: fc.integer({ min: 100, max: 599 }),
  address: fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant('')),
  userAgent: header,
  referrer: header,
  contentType: fc.constantFrom('', 'text/html', 'text/html;charset=utf-8', 'image/png'),
  bytes: count,
  durationMs: count,
});

test.each(Object.keys(formats) as FormatName[])('reads back what is written in %s', (name) => {
  fc.assert(
    fc.property(line, (given) => {
      const read = formats[name].open();
      const { text, kept } = written[name](given);
      for (const one of text.before) expect(read(one)).toBeUndefined();
      expect(read(text.line)).toEqual(kept);
    }),
    { numRuns: 500 },
  );
});

test.each(Object.keys(formats) as FormatName[])('%s accepts or refuses any text without failing', (name) => {
  const read = formats[name].open();
  const real = line.map((given) => written[name](given).text.line);
  const cut = fc
    .tuple(real, fc.nat(200), anyText)
    .map(([text, at, more]) => text.slice(0, at) + more + text.slice(at + 3));
  fc.assert(
    fc.property(fc.oneof(anyText, cut, fc.json()), (text) => {
      try {
        read(text);
      } catch (error) {
        expect([text, (error as Error).name]).toEqual([text, 'LineFault']);
      }
    }),
    { numRuns: 1_000 },
  );
});
