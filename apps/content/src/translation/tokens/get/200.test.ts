import { beforeAll, expect, test } from 'vitest';
import { type DocumentsUnderTest, documentsUnderTest } from '../../../testing/documents-under-test.ts';
import { monthOf } from '../month.ts';

let fixture: DocumentsUnderTest;

beforeAll(async () => {
  fixture = await documentsUnderTest({ LLM_TOKENS_PER_MONTH: '5000' });
});

test("shows the tokens used this month by the caller's organizations, and the limit", async () => {
  const [own, other] = [await fixture.newSite(), await fixture.newSite()];
  const month = monthOf(Date.now());
  const read = async () =>
    (await fixture.ask('GET /manage/translation-tokens', { bearer: own.bearerToken })).body;
  expect(await read()).toEqual({
    month: month.slice(0, 7),
    limit: 5000,
    organizations: [{ organization_id: own.organizationId, tokens: 0 }],
  });
  await fixture.pool.query(
    'INSERT INTO model_tokens (organization_id, month, tokens) VALUES ($1, $3, 77), ($2, $3, 5), ($1, $4, 1000)',
    [own.organizationId, other.organizationId, month, '2020-01-01'],
  );
  expect((await read()).organizations).toEqual([{ organization_id: own.organizationId, tokens: 77 }]);
});
