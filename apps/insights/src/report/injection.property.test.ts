import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newCategory } from '../testing/new-category.ts';
import { evil, op } from './testing/evil-text.ts';
import { insertAnswers, rawAnswer, rawCitation, rawClaim } from './testing/raw-answer.ts';
import { reportOperations, reportV1Operations } from './testing/report-operations.ts';
import { reportsUnderTest } from './testing/reports-under-test.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
let categoryId: string;
const secret = `theirs${randomUUID()}`;

beforeAll(async () => {
  reports = await reportsUnderTest();
  const organizationIds = [reports.tenant.organizationId];
  const { id, assets } = await newCategory(reports.pool, {
    organizationIds,
    assets: ['Aurora'],
    topics: ['Trail'],
  });
  categoryId = id;
  const answer = (category_id: string, word: string) =>
    rawAnswer({
      category_id,
      at: '2026-11-01T12:00:00Z',
      text: word,
      searches: [word],
      citations: [rawCitation(`https://${word}.example/`)],
      claims: [rawClaim({ claim: word })],
      assessments: [
        { asset_id: assets.Aurora ?? '', theme: word, claim: word, sentiment: 'positive', urls: [] },
      ],
    });
  await insertAnswers(reports.clickhouse, [answer(categoryId, 'ours'), answer(randomUUID(), secret)]);
});

const field = fc.oneof(
  evil,
  fc.constantFrom(
    'model',
    'topic_id',
    'prompt',
    'page',
    'domain',
    'theme',
    'claim',
    'query',
    'asset',
    'citation_tag',
    'analysis_type',
  ),
);
const value = fc.oneof(evil, fc.array(evil, { maxLength: 3 }));
const filter = fc.record({ field, op, value }).map((leaf) => ({ or: [leaf, { not: leaf }] }));
const fieldV1 = fc.constantFrom(
  'topic_name',
  'tag_name',
  'region_name',
  'prompt',
  'asset_name',
  'theme',
  'url',
  'path',
);
const filtersV1 = fc.array(fc.record({ field: fc.oneof(fieldV1, evil), operator: op, value }), {
  maxLength: 2,
});

/** One part of a request that is not what it should be. */
const spoiled = fc.oneof(
  { weight: 6, arbitrary: fc.record({ filter }) },
  fc.record({ cursor: evil }),
  fc.record({ group_by: fc.array(evil, { maxLength: 2 }) }),
  fc.record({ metrics: fc.array(evil, { maxLength: 2 }) }),
  fc.record({ include: fc.array(evil, { minLength: 1, maxLength: 2 }) }),
  fc.record({ sort: fc.record({ field: evil }) }),
  fc.record({ assets: fc.oneof(evil, fc.array(evil), fc.record({ op, value })) }),
  fc.record({ asset: evil }),
  fc.record({ start_date: evil }),
  fc.record({ category_id: evil }),
  fc.record({ interval: evil }),
  fc.dictionary(evil, evil, { minKeys: 1, maxKeys: 2 }),
);

const spoiledV1 = fc.oneof(
  { weight: 6, arbitrary: fc.record({ filters: filtersV1 }) },
  fc.record({ dimensions: fc.array(evil, { maxLength: 2 }) }),
  fc.record({ metrics: fc.array(evil, { maxLength: 2 }) }),
  fc.record({
    order_by: fc.dictionary(evil, fc.oneof(fc.constantFrom('asc', 'desc'), evil), { maxKeys: 2 }),
  }),
  fc.record({ pagination: fc.record({ limit: evil }) }),
  fc.record({ include: fc.dictionary(evil, fc.boolean(), { maxKeys: 2 }) }),
  fc.record({ asset_name: evil }),
  fc.record({ end_date: evil }),
  fc.record({ date_interval: evil }),
);
const spoiledRequest = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...reportOperations), spoiled) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...reportV1Operations), spoiledV1) },
);

test('never executes a text of a request, nor returns data of another category', async () => {
  await fc.assert(
    fc.asyncProperty(spoiledRequest, async ([{ path, bodyFor }, part]) => {
      const { status, text } = await reports.post(path, { ...bodyFor(categoryId), ...part });
      expect(text.includes('which holds a backslash') ? [400] : [200, 422], text).toContain(status);
      expect(text).not.toContain(secret);
    }),
    { numRuns: 450 },
  );
  const { body } = await reports.post('/v2/prompts/answers', {
    ...reportOperations[0]?.bodyFor(categoryId),
    include: ['response'],
  });
  expect(body.data).toEqual([{ response: 'ours' }]);
});
