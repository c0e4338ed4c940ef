import { beforeAll, expect, test } from 'vitest';
import { ingestUnderTest } from '../../../apps/insights/src/answer/ingest/testing/ingest-under-test.ts';
import { fields } from '../insights/fields.ts';
import { promptsOf } from '../insights/questions.ts';
import { BRAND } from '../insights/watched.ts';
import { seedAnswers } from '../seed-answers.ts';
import { seedInsights } from '../seed-insights.ts';
import { answerOf } from './answer.ts';
import { type AskedPrompt, runsOf } from './runs.ts';
import { sites } from './sites.ts';

const [field] = fields;
if (!field) throw new Error('There is no field.');
const assets = [BRAND, ...field.rivals.map(({ name }) => name)];
const named = (list: { name: string }[]) => list.map(({ name }) => ({ id: name, name }));
const prompts: AskedPrompt[] = promptsOf(field, 0).map((prompt, place) => ({
  ...prompt,
  id: String(place),
  status: 'active',
  topic: { id: prompt.topic.name, ...prompt.topic },
  regions: named(prompt.regions),
  platforms: named(prompt.platforms),
  personas: named(prompt.personas),
}));
const first = new Date('2026-08-18');
const answersOf = (day: number) =>
  runsOf(prompts, 'category', first, day).map((run) => answerOf(run, 'category', assets));

test('8 assets, 120 prompts, 6 models, about 200 domains and 60,000 answers in 90 days', () => {
  const days = Array.from({ length: 90 }, (_, day) => runsOf(prompts, 'category', first, day));
  const runs = days.flat();
  expect(assets).toHaveLength(8);
  expect(prompts).toHaveLength(120);
  expect(new Set(runs.map(({ model }) => model.name)).size).toBe(6);
  expect(Math.abs(sites.length - 200)).toBeLessThan(20);
  expect(Math.abs(runs.length - 60_000)).toBeLessThan(5_000);
  expect(new Set(runs.map(({ id }) => id)).size).toBe(runs.length);
});

test('the same day gives the same answers', () => {
  expect(answersOf(50)).toEqual(answersOf(50));
});

test('mentions stand where they are said to stand', () => {
  for (const { response, mentions } of [...answersOf(0), ...answersOf(77)])
    for (const { asset, positions } of mentions)
      for (const position of positions) expect(response.slice(position)).toMatch(new RegExp(`^${asset}`));
});

test('the brand rises after its launch, and a rival falls', () => {
  const share = (asset: string, days: number[]) => {
    const answers = days.flatMap(answersOf);
    return (
      answers.filter(({ mentions }) => mentions.some((one) => one.asset === asset)).length / answers.length
    );
  };
  const [early, late] = [
    [1, 2, 3],
    [85, 86, 87],
  ];
  expect(share(BRAND, late) - share(BRAND, early)).toBeGreaterThan(0.1);
  expect(share('Fjordhaus', early) - share('Fjordhaus', late)).toBeGreaterThan(0.15);
});

let service: Awaited<ReturnType<typeof ingestUnderTest>>;
beforeAll(async () => {
  service = await ingestUnderTest();
});

test('the service takes all of them, and a later start sends only what is new', async () => {
  const { organizationId, bearerToken: bearer, writeKey: apiKey } = await service.newTenant('Aurora Outdoor');
  const insightsUrl = `http://127.0.0.1:${service.port}`;
  const [categoryId = ''] = await seedInsights({
    ...{ insightsUrl, bearer, organizationId, domains: [], regions: [], size: 'full' },
  });
  const now = new Date();
  const signal = new AbortController().signal;
  const yesterday = new Date(now.getTime() - 86_400_000);
  const before = { first: yesterday.toISOString().slice(0, 10), until: yesterday.toISOString() };
  const seed = { insightsUrl, apiKey, categoryId, now, signal };
  const { sent, ...after } = await seedAnswers({ ...seed, before });
  expect(sent).toBeGreaterThan(300);
  expect(await service.taken()).toHaveLength(sent);
  expect(await seedAnswers({ ...seed, before: after })).toMatchObject({ sent: 0 });
});
