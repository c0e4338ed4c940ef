import { randomSeed, replayable } from '@sightline/stack';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../testing/knowledge-under-test.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});

/** Few words, so that texts of both have the same. */
const word = fc.constantFrom('boots', 'tent', 'stove', 'Wolle', 'lamp', 'rope', 'the', '山');
const words = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((some) => some.join(' '));
const folder = fc.constantFrom('', 'guides', 'guides/setup', 'faq');
const upload = fc.record({ of: fc.nat(1), folder, text: words(12) });
const query = fc.record({
  of: fc.nat(1),
  query: words(4),
  folder: fc.option(fc.constantFrom('guides', 'faq'), { nil: undefined }),
  return_full_page: fc.boolean(),
});

const includes = (text: string, word: string) => text.toLowerCase().split(' ').includes(word.toLowerCase());

/** English leaves `the` out; all other words here have no other form. */
const asked = (text: string) => [...new Set(text.split(' '))].filter((one) => one !== 'the');

test('a search finds exactly the own documents with one of the words, and never those of another organization', async () => {
  const owners = [await knowledge.newTenant(), await knowledge.newTenant()];
  let run = 0;
  await replayable(() =>
    fc.assert(
      fc.asyncProperty(
        fc.array(upload, { minLength: 1, maxLength: 20 }),
        fc.array(query, { minLength: 1, maxLength: 10 }),
        async (uploads, queries) => {
          run += 1;
          const name = `Run ${run}`;
          const bases = await Promise.all(owners.map((owner) => knowledge.newBase({ owner, name })));
          for (const [n, { of, folder: below, text }] of uploads.entries())
            await bases[of]?.ask('POST /documents', { name: `${of}-${n}`, folder: below, text });
          for (const { of, query: text, folder: below, return_full_page } of queries) {
            const filters = below === undefined ? null : { folders: [below] };
            const found = await bases[of]?.names(text, { top_k: 100, filters, return_full_page });
            const expected = uploads.flatMap((one, n) => {
              const isIn = below === undefined || `${one.folder}/`.startsWith(`${below}/`);
              const isHit = asked(text).some((one_word) => includes(one.text, one_word));
              return one.of === of && isIn && isHit ? [`${of}-${n}`] : [];
            });
            expect(found?.toSorted()).toEqual(expected.toSorted());
          }
        },
      ),
      { seed: randomSeed(), numRuns: 15 },
    ),
  );
}, 120_000);
