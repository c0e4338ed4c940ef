import { beforeAll, beforeEach, expect, test } from 'vitest';
import { intentsUnderTest, sentText } from '../testing/intents-under-test.ts';

let insights: Awaited<ReturnType<typeof intentsUnderTest>>;
let tenant: typeof insights.tenant;

beforeAll(async () => {
  insights = await intentsUnderTest();
});
beforeEach(async () => {
  tenant = await insights.newTenant();
  insights.model.questions.length = 0;
});

test('classifies a text once, however often and in whatever case it is sent', async () => {
  const first = await insights.upload([sentText('commercial'), sentText('creative/code')], { tenant });
  expect([first.status, first.body]).toMatchObject([
    200,
    { accepted: 2, classified: 2, upload: { name: 'Chat', texts: 2, first_date: '2026-10-04' } },
  ]);
  const again = [
    sentText('COMMERCIAL'),
    sentText('commercial', { at: '2026-10-05' }),
    sentText('commercial', { at: '2026-10-05', users: 2 }),
  ];
  const second = await insights.upload(again, { tenant });
  expect(second.body).toMatchObject({
    accepted: 2,
    classified: 0,
    upload: { texts: 3, last_date: '2026-10-05' },
  });
  expect(insights.model.questions).toHaveLength(1);
  const { rows } = await insights.pool.query(
    `SELECT sum(t.users)::integer AS users FROM prompt_texts t JOIN prompt_text_uploads u ON u.id = t.upload_id WHERE u.organization_id = $1`,
    [tenant.organizationId],
  );
  expect(rows).toEqual([{ users: 5 }]);
});

test('asks about 40 texts at a time', async () => {
  const texts = Array.from({ length: 95 }, (_, n) => sentText('creative', { text: `trail ${n} #creative` }));
  expect((await insights.upload(texts, { tenant })).body.classified).toBe(95);
  expect(insights.model.questions.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
    15, 40, 40,
  ]);
});

test('records uploads and removals, and removes labels that no text has any more', async () => {
  const bearer = tenant.bearerToken;
  await insights.upload([sentText('commercial'), sentText('creative')], { tenant });
  await insights.upload([sentText('creative')], { tenant, name: 'Search' });
  const listed = await insights.ask(`GET ${insights.path(tenant).split('?')[0]}`, { apiKey: tenant.apiKey });
  expect(listed.body.map(({ name, texts }: { name: string; texts: number }) => [name, texts])).toEqual([
    ['Chat', 2],
    ['Search', 1],
  ]);
  expect((await insights.ask(`DELETE ${insights.path(tenant)}`, { bearer })).status).toBe(204);
  expect((await insights.ask(`DELETE ${insights.path(tenant)}`, { bearer })).status).toBe(404);
  const { rows } = await insights.pool.query(
    'SELECT main_classification AS main FROM prompt_text_labels WHERE organization_id = $1',
    [tenant.organizationId],
  );
  expect(rows).toEqual([{ main: 'creative' }]);
  const { body } = await insights.ask('GET /manage/audit', { bearer });
  const operations = body.entries.map(({ operation }: { operation: string }) => operation);
  expect(operations).toEqual(['deletePromptTextUpload', 'uploadPromptTexts', 'uploadPromptTexts']);
  expect(JSON.stringify(body)).not.toContain('trail');
});
