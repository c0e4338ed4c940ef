import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedText } from './fold/fold.ts';
import { createReader } from './index.ts';

const names = [
  'Qorvel',
  'Zynthia Labs',
  'Ørsted',
  'Béyonde',
  'トヨタ',
  '小米',
  '삼성',
  'C++',
  'a.b*c(',
  '[x]',
  'Яндекс',
  'Kaufh@us',
  '👩‍👩‍👧 Family',
];
const brands = names.map((text, index) => ({ id: String(index), names: [{ text }] }));
const reader = createReader(brands);
const signs = [
  ...'*_`[](){}<>|#.,:;!?-–—"\'’“”「」【】†0123 \n\t&@/\\\u200b\u00ad\u0301\ud83d\udc69',
  '](',
  '**',
  '```',
  '://',
  'www.',
  '\n\n',
];
const piece = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom(...signs),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('no information about ', 'I could not find ', 'is ', '1. ', '- ', '| '),
);
const anyText = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
const plainProse = fc
  .array(
    fc.constantFrom(
      'we walked home after lunch.',
      'it rained all week.',
      'nothing else to add here.',
      'the shop was closed.',
    ),
    { maxLength: 6 },
  )
  .map((sentences) => sentences.join(' '));

describe('createReader, for any text', () => {
  it('gives positions that slice to a spelling of a name of the brand', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { start, end, brandId } of reader.read({ text, language: 'en' }).mentions) {
          expect(start).toBeLessThan(end);
          expect(foldedText(text.slice(start, end))).toBe(foldedText(names[Number(brandId)] ?? ''));
        }
      }),
    );
  });

  it('reads a text the same after any other text, of any length', () => {
    const long = fc.string({ unit: 'binary', minLength: 30_000, maxLength: 40_000, size: 'max' });
    fc.assert(
      fc.property(
        anyText,
        fc.oneof({ weight: 20, arbitrary: anyText }, { weight: 1, arbitrary: long }),
        (text, other) => {
          const alone = createReader(brands).read({ text, prompt: other });
          createReader([{ id: 'x', names: [{ text: other.slice(0, 100) }] }]).read({
            text: other,
            prompt: text,
          });
          reader.read({ text: other });
          expect(reader.read({ text, prompt: other })).toEqual(alone);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('throws nothing, whatever the text, the prompt and the names are', () => {
    const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), anyText);
    fc.assert(
      fc.property(unit, unit, fc.array(unit, { maxLength: 8 }), (text, prompt, others) => {
        const any = createReader(
          others.map((name, index) => ({ id: String(index), names: [{ text: name }] })),
        );
        const { mentions, candidates } = any.read({ text, prompt });
        for (const { start, end } of [...mentions, ...candidates])
          expect(end).toBeLessThanOrEqual(text.length + start);
      }),
    );
  });

  it('finds each name in order, without overlaps', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { mentions } = reader.read({ text });
        for (let index = 1; index < mentions.length; index += 1) {
          expect(mentions[index]?.start).toBeGreaterThanOrEqual(mentions[index - 1]?.end ?? 0);
        }
      }),
    );
  });

  it('reads the same mentions when unrelated prose is added behind', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names.slice(0, 4)), plainProse, (name, added) => {
        const text = `Many hikers use ${name} every day.`;
        const alone = reader.read({ text, language: 'en' }).mentions;
        expect(reader.read({ text: `${text}\n\n${added}`, language: 'en' }).mentions).toEqual(alone);
        expect(alone).toHaveLength(1);
      }),
    );
  });
});
