import { beforeAll, expect, test } from 'vitest';
import { ingestUnderTest } from '../../../apps/insights/src/answer/ingest/testing/ingest-under-test.ts';
import { createCategoryReaders } from '../../../apps/insights/src/reading/category-readers.ts';
import { readText } from '../../../apps/insights/src/reading/read-text.ts';
import { fields } from '../insights/fields.ts';
import { promptsOf } from '../insights/questions.ts';
import { BRAND, brand } from '../insights/watched.ts';
import { seedAnswers } from '../seed-answers.ts';
import { seedInsights } from '../seed-insights.ts';
import { answerOf, writtenOf } from './answer.ts';
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
const writtenOn = (day: number) =>
  runsOf(prompts, 'category', first, day).map((run) => ({ run, written: writtenOf(run, assets) }));
const answersOf = (day: number) =>
  writtenOn(day).map(({ run, written }) => answerOf(run, 'category', assets, written));

/** What an answer was written to name, whatever is read in it. A claim may name a rival. */
const namedIn = ({ said, claims = [] }: ReturnType<typeof writtenOf>): string[] => [
  ...said.map(({ asset }) => asset),
  ...claims.flatMap(({ words }) => assets.filter((asset) => words.en.includes(asset))),
];

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

test('generates the same answers for the same day', () => {
  expect(answersOf(50)).toEqual(answersOf(50));
});

const reader = createCategoryReaders().of({
  assets: [
    brand,
    ...field.rivals.map(({ name, alternateNames }) => ({ name, alternate_names: alternateNames })),
  ].map((asset) => ({ id: asset.name, ...asset })),
  name_decisions: [],
});

test('names in its answers what the rules find in them: brands, and what was not found or is unsure', () => {
  const seen = new Set<string>();
  for (const { run, written } of [50, 77].flatMap(writtenOn)) {
    const { prompt, language } = run.prompt;
    const citedHosts = written.cited.map(({ url }) => new URL(url).host);
    const { response, asides } = written;
    const { mentions, reading } = readText(reader, { text: response, prompt, language, citedHosts });
    const names = (kind: string) =>
      new Set(reading.mentions.filter((one) => one.kind === kind).map(({ asset_id }) => asset_id));
    expect(new Set(mentions.map(({ asset_id }) => asset_id)), response).toEqual(new Set(namedIn(written)));
    expect([...names('absent')], response).toEqual(asides.unknown === undefined ? [] : [asides.unknown]);
    expect(names('unsure').has(BRAND), response).toBe(asides.word !== undefined);
    const candidates = reading.candidates.map(({ name }) => name);
    if (asides.unwatched !== undefined) expect(candidates, response).toContain(asides.unwatched);
    for (const { kind } of reading.mentions) seen.add(kind);
  }
  expect(seen).toEqual(new Set(['named', 'listed', 'absent', 'echo', 'unsure']));
});

const writtenSample = [0, 20, 50, 77].flatMap(writtenOn);
const sample = writtenSample.map(({ run, written }) => answerOf(run, 'category', assets, written));
const promptOf = new Map(prompts.map((prompt) => [prompt.id, prompt]));

test('generates answers about the requested product, in the language of the prompt, in several sentences', () => {
  for (const { prompt_id, response } of sample) {
    const { prompt = '', language = '' } = promptOf.get(prompt_id) ?? {};
    const thing = field.things.find(({ en, de }) => prompt.includes(en) || prompt.includes(de));
    expect(response).toContain(language.startsWith('de') ? thing?.de : thing?.en);
    expect(response.split(/[.:](?:\[\d+\])*(?:\s|$)/).length).toBeGreaterThan(2);
  }
  const withList = sample.filter(({ response }) => /^(- |\d\. )/m.test(response));
  expect(withList.length / sample.length).toBeGreaterThan(0.6);
  expect(new Set(sample.map(({ response }) => response)).size / sample.length).toBeGreaterThan(0.6);
});

test('cites pages of the brand more often where it is named', () => {
  const ownIn = (named: boolean) => {
    const answers = writtenSample.filter(({ written }) => namedIn(written).includes(BRAND) === named);
    const citing = answers.filter(({ written }) =>
      written.cited.some(({ url }) => url.includes(brand.website)),
    );
    return citing.length / answers.length;
  };
  expect(ownIn(true)).toBeGreaterThan(0.2);
  expect(ownIn(true)).toBeGreaterThan(4 * ownIn(false));
});

test('places sources at their stated positions', () => {
  for (const { response, citations } of sample)
    for (const [index, { positions }] of citations.entries())
      expect(positions.map((at) => response.slice(at).startsWith(`[${index + 1}]`))).toEqual([true]);
});

test('generates addresses as YouTube does: videos, a few per product, shorts, channels and playlists', () => {
  const cited = Array.from({ length: 6 }, (_, day) => answersOf(day * 15))
    .flat()
    .flatMap(({ citations }) => citations.filter(({ url }) => url.includes('youtube')));
  const forms = [
    /^\/watch\?v=[\w-]{11}$/,
    /^\/shorts\/[\w-]{11}$/,
    /^\/@[a-z]+$/,
    /^\/playlist\?list=PL[\w-]{32}$/,
  ];
  const counts = forms.map(() => 0);
  for (const { url } of cited) {
    const path = url.replace('https://www.youtube.com', '').replace(/[?&]utm_source=chatgpt\.com$/, '');
    const form = forms.findIndex((one) => one.test(path));
    expect(form, url).not.toBe(-1);
    counts[form] = (counts[form] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(new Set(cited.map(({ title }) => title)).size).toBeGreaterThan(12);
});

test('varies days and hours, with quiet nights and different weekends', () => {
  const days = Array.from({ length: 90 }, (_, day) => runsOf(prompts, 'category', first, day));
  const weekday = (day: number) => (first.getUTCDay() + day) % 7;
  const weekends = days.filter((_, day) => [0, 6].includes(weekday(day))).map(({ length }) => length);
  const working = days.filter((_, day) => ![0, 6].includes(weekday(day))).map(({ length }) => length);
  expect(new Set(weekends).size).toBeGreaterThan(weekends.length / 2);
  expect(Math.max(...weekends)).toBeLessThan(Math.min(...working));
  const inHours = (hours: number[]) =>
    days.flat().filter(({ at }) => hours.includes(at.getUTCHours())).length;
  expect(inHours([8, 9, 10])).toBeGreaterThan(5 * inHours([0, 1, 2]));
});

test('generates true, wrong and unverifiable claims about the brand', () => {
  const claims = Array.from({ length: 10 }, (_, day) => answersOf(day * 9))
    .flat()
    .flatMap(({ claims }) => claims ?? []);
  expect(new Set(claims.map(({ claim }) => claim)).size).toBeGreaterThan(14);
  expect(new Set(claims.map(({ verdict }) => verdict)).size).toBe(3);
});

test('lets the brand rise after its launch, and a rival fall', () => {
  const share = (asset: string, days: number[]) => {
    const answers = days.flatMap(writtenOn);
    return answers.filter(({ written }) => namedIn(written).includes(asset)).length / answers.length;
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

test('is accepted completely by the service, and sends only new answers at a later start', async () => {
  const { organizationId, bearerToken: bearer, writeKey: apiKey } = await service.newTenant('Aurora Outdoor');
  const insightsUrl = `http://127.0.0.1:${service.port}`;
  const [categoryId = ''] = await seedInsights({
    insightsUrl,
    bearer,
    organizationId,
    domains: [],
    regions: [],
    size: 'full',
  });
  const now = new Date();
  const signal = new AbortController().signal;
  const yesterday = new Date(now.getTime() - 86_400_000);
  const before = { first: yesterday.toISOString().slice(0, 10), until: yesterday.toISOString() };
  const seed = { insightsUrl, apiKey, categoryId, now, signal };
  const { sent, ...after } = await seedAnswers({ ...seed, before });
  expect(sent).toBeGreaterThan(300);
  const taken = await service.taken();
  expect(taken).toHaveLength(sent);
  expect(taken.filter(({ reading }) => reading !== undefined)).toHaveLength(sent);
  expect(await seedAnswers({ ...seed, before: after })).toMatchObject({ sent: 0 });
});
