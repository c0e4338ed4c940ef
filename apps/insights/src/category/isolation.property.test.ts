import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createCallers } from '../testing/callers.ts';
import { categoryLists } from '../testing/catalogue-reads.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { naiveCategory } from '../testing/naive-catalogue.ts';
import { randomCatalogue, writeCatalogue } from '../testing/random-catalogue.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let pool: Awaited<ReturnType<typeof createCallers>>;

beforeAll(async () => {
  insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '1000000' });
  pool = await createCallers(insights);
});

const notThere = { status: 404, body: { detail: 'There is no such category in your organizations.' } };

test('shows a category to members of its owners only, and exactly its own entities', async () => {
  const { organizations, callers } = pool;
  await fc.assert(
    fc.asyncProperty(
      randomCatalogue(organizations),
      fc.constantFrom(...callers),
      async (catalogue, { credential, organizations: mine }) => {
        await writeCatalogue(insights.pool, catalogue);
        for (const categoryId of [...catalogue.categories.map(({ id }) => id), randomUUID()]) {
          const visible = naiveCategory(catalogue, mine, categoryId);
          const answers = categoryLists.map(async (list) => {
            const { status, body } = await insights.ask(
              `GET /v1/org/categories/${categoryId}/${list}`,
              credential,
            );
            return { status, body };
          });
          expect(await Promise.all(answers)).toEqual(
            categoryLists.map((list) => (visible ? { status: 200, body: visible[list] } : notThere)),
          );
        }
      },
    ),
    { numRuns: 100, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true },
  );
});
