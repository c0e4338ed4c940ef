import { expect, test } from 'vitest';
import { newDomain } from '../../../apps/insights/src/testing/new-domain.ts';
import { createClassifier } from '../../../apps/insights/src/traffic/classify/classifier.ts';
import { logsUnderTest } from '../../../apps/insights/src/traffic/ingest/testing/logs-under-test.ts';
import { appealOf, ownPages } from '../answers/own-pages.ts';
import { seedVisits } from '../seed-visits.ts';
import type { Seeded } from '../state.ts';
import { demoBots, impostor } from './bots.ts';
import { crawlerFiles, pageFiles } from './pages.ts';
import { demoReferrers, otherReferrers } from './referrers.ts';
import { HOST, visitsOf } from './visits-of-day.ts';

const first = new Date('2026-08-18');
const days = Array.from({ length: 90 }, (_, day) => visitsOf(first, day));
const visits = days.flat();
const classifier = createClassifier();

test('90 days of visits of 12 bots and from 6 answer engines', () => {
  const bots = demoBots.map(({ userAgent, address }) => {
    const { name, verify } = classifier.agent(userAgent);
    return [name, verify(address)];
  });
  expect(bots.map(([name]) => name)).toEqual(demoBots.map(({ name }) => name));
  expect(bots.filter(([, told]) => told === 'spoofed')).toEqual([]);
  expect(bots.filter(([, told]) => told === 'verified').length).toBeGreaterThan(6);
  expect(new Set(demoBots.map(({ name }) => name)).size).toBe(12);
  expect(classifier.agent(impostor.userAgent).verify(impostor.address)).toBe('spoofed');

  const domain = 'aurora-outdoor.example';
  const sourcesOf = (list: typeof demoReferrers) =>
    new Set(list.map(({ referer }) => classifier.referral({ query: '', referrer: referer, domain }).source));
  expect(sourcesOf(demoReferrers).size).toBe(6);
  expect([...sourcesOf(otherReferrers)]).toEqual(['']);
  for (const { referer, query } of demoReferrers.filter(({ query }) => query !== ''))
    expect(classifier.referral({ query, referrer: '', domain }).source).toBe(
      classifier.referral({ query: '', referrer: referer, domain }).source,
    );

  expect(Math.abs(visits.length - 60_000)).toBeLessThan(5_000);
  const agents = new Set(visits.map(({ user_agent }) => user_agent));
  for (const { userAgent } of demoBots) expect(agents).toContain(userAgent);
});

test('generates visits on paths of the website, each day independently, the same every time', () => {
  const known = ['/', '/articles', '/shop', '/authors', ...ownPages.map(({ path }) => path)];
  const inLanguages = ['', '/de', '/fr', '/es'].flatMap((prefix) => known.map((path) => prefix + path));
  const paths = new Set([...inLanguages, '/de', '/fr', '/es', ...crawlerFiles, ...pageFiles]);
  const unknown = visits.filter(({ path, status_code }) => !paths.has(path) && status_code !== 404);
  expect(unknown).toEqual([]);
  expect(new Set(visits.map(({ host }) => host))).toEqual(new Set([HOST]));
  expect(new Set(visits.map(({ id }) => id)).size).toBe(visits.length);
  expect(visitsOf(first, 50)).toEqual(days[50]);
  expect(new Set(days[3]?.map(({ timestamp }) => timestamp.slice(0, 10)))).toEqual(new Set(['2026-08-21']));
});

const agentsOf = (kind: string) =>
  new Set(demoBots.filter(({ reads }) => reads === kind).map(({ userAgent }) => userAgent));
const countsOf = (lines: typeof visits) =>
  [...Map.groupBy(lines, ({ path }) => path).values()].map(({ length }) => length).sort((a, b) => b - a);

test('lets crawlers read robots.txt and the sitemap, and prefer a few pages', () => {
  const crawlers = agentsOf('crawls');
  for (const agent of crawlers) {
    const read = new Set(visits.filter(({ user_agent }) => user_agent === agent).map(({ path }) => path));
    for (const path of ['/', '/robots.txt', '/sitemap.xml']) expect(read).toContain(path);
  }
  const assistants = agentsOf('fetches');
  const files = visits.filter(
    ({ user_agent, path }) => assistants.has(user_agent) && crawlerFiles.includes(path),
  );
  expect(files).toEqual([]);
  const pages = visits.filter(
    ({ user_agent, path }) => crawlers.has(user_agent) && !crawlerFiles.includes(path),
  );
  const counts = countsOf(pages);
  const most = counts.slice(0, Math.ceil(counts.length / 10)).reduce((sum, count) => sum + count, 0);
  expect(most / pages.length).toBeGreaterThan(0.5);
  expect(counts.length).toBeGreaterThan(200);
});

test('leaves some published pages unread', () => {
  const overlooked = ownPages.filter(({ path }) => appealOf(path) === 0);
  expect(overlooked.length).toBeGreaterThan(15);
  const read = new Set(visits.map(({ path }) => path.replace(/^\/(de|fr|es)(?=\/)/, '')));
  expect(overlooked.filter(({ path }) => read.has(path))).toEqual([]);
});

test('generates files with pages, missing pages, and two hours of server errors', () => {
  const people = visits.filter(({ ip }) => ip.startsWith('198.51.100.'));
  const files = people.filter(({ path }) => pageFiles.includes(path));
  expect(files.length / people.length).toBeGreaterThan(0.15);
  for (const path of pageFiles) expect(files.some((line) => line.path === path)).toBe(true);
  expect(people.filter(({ path }) => path.startsWith('/de')).length / people.length).toBeGreaterThan(0.1);
  const having = (status: number) => visits.filter(({ status_code }) => status_code === status);
  expect(having(404).length).toBeGreaterThan(300);
  const failed = Map.groupBy(having(500), ({ timestamp }) => timestamp.slice(0, 10));
  expect(Math.max(...[...failed.values()].map(({ length }) => length))).toBeGreaterThan(20);
});

test('generates more visitors from answers after the launch', () => {
  const fromAnswers = (day: number) =>
    visitsOf(first, day).filter(({ referer, query_params }) => /chatgpt/.test(`${referer}${query_params}`))
      .length;
  expect(fromAnswers(80)).toBeGreaterThan(2 * fromAnswers(10));
});

test('is accepted completely by the service, and sends only new visits at a later start', async () => {
  const service = await logsUnderTest();
  const { organizationId, writeKey: apiKey } = service.tenant;
  await newDomain(service.pool, organizationId, 'aurora-outdoor.example');
  const now = new Date();
  const noted: Seeded[] = [];
  const seed = {
    insightsUrl: `http://127.0.0.1:${service.port}`,
    apiKey,
    now,
    signal: new AbortController().signal,
    note: async (seeded: Seeded) => void noted.push(seeded),
  };
  const longAgo = new Date(now.getTime() - 12 * 86_400_000).toISOString();
  const sent = await seedVisits({ ...seed, before: { first: longAgo.slice(0, 10), until: longAgo } });
  expect(sent).toBeGreaterThan(4_000);
  expect(await service.rows()).toHaveLength(sent);
  expect(noted.map(({ until }) => Date.parse(until))).toEqual(
    noted.map(({ until }) => Date.parse(until)).toSorted((a, b) => a - b),
  );
  expect(noted.at(-1)?.until).toBe(now.toISOString());
  expect(await seedVisits({ ...seed, before: noted.at(-1) })).toBe(0);
});
