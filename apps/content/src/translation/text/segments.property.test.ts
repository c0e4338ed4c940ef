import { languageCodes } from '@sightline/llm';
import { translateText } from '@sightline/llm/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentFaults } from '../../component/content-faults.ts';
import type { Field, Kind } from '../../component/field.ts';
import { fieldsAndContent } from '../../component/testing/arbitrary-content.ts';
import { mergeTranslation } from '../../dataset/merge-translation.ts';
import type { TextSource } from './found-text.ts';
import { readTranslations } from './read-translations.ts';
import { segmentFaults } from './segment-faults.ts';
import { applyTranslations, findSegments } from './segments.ts';
import { identifier, prose, richText } from './testing/texts.ts';
import { translatedPart } from './translated-part.ts';

const language = fc.constantFrom(...languageCodes);

/** Every type of field with contents as people have them. */
const page: fc.Arbitrary<TextSource> = fc
  .record({
    title: prose.map((text) => ([...text].length > 60 ? 'Ten huts' : text)),
    slug: prose,
    body: richText,
    link: identifier,
    options: fc.constantFrom('small', 'large'),
    cover: fc.record({ alt: prose, _asset: fc.record({ id: fc.uuid() }) }),
    sections: fc.array(
      fc.record({ heading: prose, rank: fc.integer(), key: fc.constantFrom('intro', 'end') }),
      {
        maxLength: 3,
      },
    ),
    tags: fc.array(fc.oneof(prose, identifier), { maxLength: 3 }),
    when: fc.constant('2026-11-15T09:30:00Z'),
    of: fc.uuid(),
    open: fc.boolean(),
  })
  .map((content) => ({ fields: pageFields, slugField: 'slug', content }));

const field = (name: string, kind: Kind): Field => ({ name, required: false, ...kind });
const pageFields = [
  field('title', { type: 'string', maxLength: 60 }),
  field('slug', { type: 'string' }),
  field('body', { type: 'rich_text' }),
  field('link', { type: 'string' }),
  field('options', { type: 'select', options: ['small', 'large'] }),
  field('cover', { type: 'image' }),
  field('sections', {
    type: 'list',
    items: {
      type: 'object',
      fields: [
        field('heading', { type: 'text' }),
        field('rank', { type: 'integer' }),
        field('key', { type: 'string' }),
      ],
    },
  }),
  field('tags', { type: 'list', items: { type: 'text' } }),
  field('when', { type: 'datetime' }),
  field('of', { type: 'reference', component: 'author' }),
  field('open', { type: 'boolean' }),
];

const anything: fc.Arbitrary<TextSource> = fc.oneof(
  page,
  fieldsAndContent.map(({ fields, content }) => ({ fields, content, slugField: fields[0]?.name ?? '' })),
);

function translated(source: TextSource, into: string) {
  const segments = findSegments(source);
  const translations = new Map(segments.map(({ hash, text }) => [hash, translateText(text, into)]));
  return {
    segments,
    translations,
    content: applyTranslations(source, segments, ({ hash }) => translations.get(hash)),
  };
}

test('returns the same content for unchanged texts, to the byte', () => {
  fc.assert(
    fc.property(anything, (source) => {
      const same = applyTranslations(source, findSegments(source), ({ text }) => text);
      expect(JSON.stringify(same)).toBe(JSON.stringify(source.content));
    }),
    { numRuns: 300 },
  );
});

test('changes nothing but texts, and the result matches the schema', () => {
  fc.assert(
    fc.property(anything, language, (source, into) => {
      const { content } = translated(source, into);
      expect(JSON.stringify(masked(source, content))).toBe(JSON.stringify(masked(source, source.content)));
      expect(content[source.slugField]).toEqual(source.content[source.slugField]);
      const check = { complete: true, slugField: source.slugField };
      expect(contentFaults(source.fields, content, check)).toEqual(
        contentFaults(source.fields, source.content, check),
      );
    }),
    { numRuns: 300 },
  );
});

test('never sends identifiers and addresses', () => {
  fc.assert(
    fc.property(identifier, (text) => {
      const fields = [
        field('title', { type: 'string' }),
        field('body', { type: 'rich_text' }),
        field('alt', { type: 'image' }),
      ];
      const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
      const content = { title: text, body: doc, alt: { alt: text, _asset: { id: 'x' } } };
      expect(findSegments({ fields, content, slugField: '' })).toEqual([]);
    }),
  );
});

test('keeps placeholders with a translator that keeps them, in every language and script', () => {
  fc.assert(
    fc.property(anything, language, (source, into) => {
      const { segments, translations } = translated(source, into);
      for (const segment of segments)
        expect(
          segmentFaults(segment, translations.get(segment.hash) ?? '', { language: into, terms: [] }),
        ).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('restores the whole translation from the stored part merged over its source', () => {
  fc.assert(
    fc.property(anything, language, (source, into) => {
      const { content } = translated(source, into);
      const part = translatedPart(source.fields, source.content, content);
      expect(mergeTranslation(source.content, part)).toEqual(content);
      expect(contentFaults(source.fields, part, { complete: false })).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('reads each text of a translation back by its path', () => {
  fc.assert(
    fc.property(anything, language, (source, into) => {
      const { segments, content } = translated(source, into);
      const read = readTranslations(segments, content);
      expect([...read.keys()]).toEqual(segments.map(({ address }) => address));
      expect(applyTranslations(source, findSegments(source), ({ address }) => read.get(address))).toEqual(
        content,
      );
    }),
    { numRuns: 300 },
  );
});

/** Content with every text replaced by a star: written without a look at how texts are found. */
function masked(
  { fields, slugField }: Omit<TextSource, 'content'>,
  content: Record<string, unknown>,
): unknown {
  const own = fields.filter(({ name }) => name !== slugField);
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const kind = own.find((one) => one.name === name);
      return [name, kind ? maskedValue(kind, value) : value];
    }),
  );
}

function maskedValue(kind: Kind, value: unknown): unknown {
  const json = (mask: (key: string, one: unknown) => unknown) => JSON.parse(JSON.stringify(value, mask));
  if (kind.type === 'string' || kind.type === 'text') return '*';
  if (kind.type === 'image') return json((key, one) => (key === 'alt' ? '*' : one));
  if (kind.type === 'rich_text')
    return json((_, value) => {
      const one = value as { type?: string; text?: string; attrs?: object } | null;
      if (one?.type === 'text' && one.text !== undefined) return { ...one, text: '*' };
      return one?.type === 'image' ? { ...one, attrs: { ...one.attrs, alt: '*' } } : one;
    });
  if (kind.type === 'list') return (value as unknown[]).map((item) => maskedValue(kind.items, item));
  if (kind.type === 'object')
    return masked({ fields: kind.fields, slugField: '' }, value as Record<string, unknown>);
  return value;
}
