import { randomUUID } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Field } from '../../component/field.ts';
import { type DocumentsUnderTest, documentsUnderTest } from '../../testing/documents-under-test.ts';
import { writtenNow } from '../by-hand/written-now.ts';
import { segmentHash } from '../text/segments.ts';
import type { Origin } from './translation-memory.ts';
import { lookUpSegments, storeMachineSegments, storeManualSegments } from './translation-memory.ts';

const names = ['one', 'two', 'three'] as const;
const fields = names.map((name): Field => ({ name, type: 'text', required: false }));
const documents = [randomUUID(), randomUUID(), randomUUID()];
const sources = ['Hut', 'Snow', 'Winter night'];
const hashOf = (text: string) => segmentHash({ text, tags: [] });

let content: DocumentsUnderTest;
let websites: string[];

beforeAll(async () => {
  content = await documentsUnderTest();
  websites = [(await content.newWebsite()).websiteId, (await content.newWebsite()).websiteId];
});

const source = fc.constantFrom(...sources);
const said = fc.constantFrom(...sources, 'Hütte', 'Schnee', 'Winternacht');
const place = { website: fc.nat(1), language: fc.constantFrom('de', 'fr') };
const machine = fc.record({
  segments: fc.array(fc.record({ ...place, source, said }), { maxLength: 6 }),
});
const translation = fc.record({ one: said, two: said, three: said }, { requiredKeys: [] });
const manual = fc.record({
  ...place,
  document: fc.nat(2),
  source: fc.record({ one: source, two: source, three: source }, { requiredKeys: [] }),
  before: fc.option(translation, { nil: undefined }),
  after: translation,
});

/** A list of everything that was ever said, the last first, and a look through all of it. */
class Model {
  readonly #said: { key: string; document: number | 'any'; text: string; origin: Origin }[] = [];

  machine({ segments }: typeof machine extends fc.Arbitrary<infer T> ? T : never): void {
    const first = segments.filter(
      (one, index) => segments.findIndex((other) => keyOf(other) === keyOf(one)) === index,
    );
    for (const one of first) {
      if (this.#find(keyOf(one), 'any')?.origin === 'manual') continue;
      this.#said.unshift({ key: keyOf(one), document: 'any', text: one.said, origin: 'machine' });
    }
  }

  manual(one: typeof manual extends fc.Arbitrary<infer T> ? T : never): void {
    const corrections = names.flatMap((name) => {
      const [words, text] = [one.source[name], one.after[name]];
      if (words === undefined || text === undefined) return [];
      if (text === (one.before?.[name] ?? words)) return [];
      const key = keyOf({ ...one, source: words });
      const known = this.recall(key, one.document);
      return known?.origin === 'machine' && known.text === text ? [] : [{ key, text }];
    });
    // The first of a key is put in last, so that it is found.
    for (const { key, text } of corrections.reverse())
      for (const document of ['any', one.document] as const)
        this.#said.unshift({ key, document, text, origin: 'manual' });
  }

  recall(key: string, document: number): { text: string; origin: Origin } | undefined {
    const { text, origin } = this.#find(key, document) ?? this.#find(key, 'any') ?? {};
    return text === undefined || origin === undefined ? undefined : { text, origin };
  }

  #find(key: string, document: number | 'any') {
    return this.#said.find((one) => one.key === key && one.document === document);
  }
}

function learnedOf({
  source: words,
  before,
  after,
}: typeof manual extends fc.Arbitrary<infer T> ? T : never) {
  const text = { fields, content: words, slugField: '' };
  const former = before && { source: text, content: before, handWritten: [] };
  return writtenNow(text, after, former).learned;
}

const keyOf = ({ website, language, source }: { website: number; language: string; source: string }) =>
  `${website} ${language} ${source}`;

test('finds the same entries as a full scan after any sequence of writes', async () => {
  const steps = fc.array(fc.oneof(machine, manual), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await content.pool.query('DELETE FROM translation_segments');
      const model = new Model();
      for (const step of sequence) {
        if ('segments' in step) model.machine(step);
        else model.manual(step);
        await transaction(content.pool, (client) =>
          'segments' in step
            ? storeMachineSegments(
                client,
                step.segments.map(({ website, language, source, said }) => ({
                  websiteId: websites[website] ?? '',
                  language,
                  hash: hashOf(source),
                  text: said,
                })),
              )
            : storeManualSegments(client, {
                websiteId: websites[step.website] ?? '',
                documentId: documents[step.document] ?? '',
                language: step.language,
                said: learnedOf(step),
              }),
        );
      }
      const asked = websites.flatMap((websiteId, website) =>
        documents.flatMap((documentId, document) =>
          ['de', 'fr'].map((language) => ({ websiteId, documentId, website, document, language })),
        ),
      );
      const hashes = [...sources, 'Never said'].map(hashOf);
      const recalled = await lookUpSegments(
        content.pool,
        asked.map((one) => ({ ...one, hashes })),
      );
      const expected = asked.map(({ website, language, document }) => {
        const known = sources.map((words) => [
          hashOf(words),
          model.recall(keyOf({ website, language, source: words }), document),
        ]);
        return Object.fromEntries(known.filter(([, one]) => one !== undefined));
      });
      expect(recalled.map((one) => Object.fromEntries(one))).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
