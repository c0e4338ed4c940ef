import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createCallers } from '../testing/callers.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { naiveLists } from '../testing/naive-catalogue.ts';
import { randomCatalogue, writeCatalogue } from '../testing/random-catalogue.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let pool: Awaited<ReturnType<typeof createCallers>>;

beforeAll(async () => {
  insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '1000000' });
  pool = await createCallers(insights);
});

/** Absent, or any mix of one's own organizations, others' and unknown ones, some of them twice or in capitals. */
function askedOf(organizationIds: string[]) {
  const known = fc.constantFrom(...organizationIds);
  const id = fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: fc.uuid() });
  const written = fc.tuple(id, fc.boolean()).map(([one, capitals]) => (capitals ? one.toUpperCase() : one));
  return fc.option(fc.array(written, { minLength: 1, maxLength: 4 }), { nil: undefined });
}

test('matches a naive model: one row per requested owner that the caller sees', async () => {
  const { organizations, callers } = pool;
  const ids = organizations.map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(
      randomCatalogue(organizations),
      fc.array(fc.tuple(fc.constantFrom(...callers), askedOf(ids)), { minLength: 2, maxLength: 2 }),
      async (catalogue, questions) => {
        await writeCatalogue(insights.pool, catalogue);
        for (const [caller, asked] of questions) {
          const wanted = asked?.map((id) => id.toLowerCase());
          const visible = caller.organizations.filter(({ id }) => wanted?.includes(id) ?? true);
          const { models: _, ...lists } = naiveLists(catalogue, visible);
          const { models } = naiveLists(catalogue, caller.organizations);
          const queries = asked
            ? [
                `?organization_ids=${asked.join(',')}`,
                `?${asked.map((id) => `organization_ids=${id}`).join('&')}`,
              ]
            : ['', '?organization_ids='];
          const read = async (path: string) => {
            const { status, body } = await insights.ask(`GET /v1/org/${path}`, caller.credential);
            return { status, body };
          };
          const answers = queries.map(async (query) =>
            Promise.all(Object.keys(lists).map((list) => read(list + query))),
          );
          const expected = Object.values(lists).map((body) => ({ status: 200, body }));
          for (const answer of await Promise.all(answers)) expect(answer).toEqual(expected);
          expect(await read('models')).toEqual({ status: 200, body: models });
        }
      },
    ),
    { numRuns: 100, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true },
  );
});
