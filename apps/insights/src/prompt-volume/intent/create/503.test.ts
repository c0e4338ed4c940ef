import { beforeAll, expect, test } from 'vitest';
import { type IntentModel, intentsUnderTest, sentText } from '../testing/intents-under-test.ts';

let insights: Awaited<ReturnType<typeof intentsUnderTest>>;

beforeAll(async () => {
  insights = await intentsUnderTest();
});

test.each<[string, IntentModel['failures'][number]]>([
  ['fails', () => ({ status: 500 })],
  ['has an unknown label', ([first, ...others]) => ({ labels: [{ ...first, label: 'other' }, ...others] })],
  ['leaves a text out', (labels) => ({ labels: labels.slice(1) })],
  ['labels a text twice', (labels) => ({ labels: [...labels.slice(1), ...labels.slice(1, 2)] })],
])('stores no text when the model %s, and keeps the labels of other questions', async (_, fail) => {
  const tenant = await insights.newTenant();
  const texts = Array.from({ length: 60 }, (_, n) => sentText('creative', { text: `trail ${n} #creative` }));
  insights.model.failures.push(fail);
  const failed = await insights.upload(texts, { tenant });
  expect([failed.status, failed.body.detail]).toEqual([503, expect.stringContaining('Send the same again')]);
  expect((await insights.intents({}, { apiKey: tenant.apiKey })).status).toBe(501);
  const again = await insights.upload(texts, { tenant });
  expect([again.status, again.body.accepted]).toEqual([200, 60]);
  expect([20, 40]).toContain(again.body.classified);
});

test('asks for the same again when labels were removed while the model was asked', async () => {
  const tenant = await insights.newTenant();
  await insights.upload([sentText('commercial')], { tenant });
  let removed: Promise<{ status: number }> | undefined;
  // The model is asked about the second text only; meanwhile the label of the first goes.
  insights.model.before = async () => {
    removed = insights.ask(`DELETE ${insights.path(tenant)}`, { bearer: tenant.bearerToken });
    await removed;
  };
  const texts = [sentText('commercial'), sentText('creative')];
  const failed = await insights.upload(texts, { tenant, name: 'Search' });
  insights.model.before = undefined;
  expect([(await removed)?.status, failed.status]).toEqual([204, 503]);
  const again = await insights.upload(texts, { tenant, name: 'Search' });
  expect([again.status, again.body.accepted]).toEqual([200, 2]);
  const { body } = await insights.intents({}, { apiKey: tenant.apiKey });
  expect(body.info.query.n).toBe(2);
});
