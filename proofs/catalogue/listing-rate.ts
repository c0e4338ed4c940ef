import { startService } from '@sightline/stack';
import { type InsightsService, openInsightsOfParts } from '../insights-service.ts';
import type { Figure } from '../proof.ts';
import { median, requestsPerSecond } from '../wrk.ts';
import { fillCategory } from './fill-category.ts';
import { timedGet } from './timed-get.ts';
import { watchOthers } from './watch-others.ts';

interface Options {
  full: boolean;
  say(line: string): void;
}

const efforts = {
  full: { prompts: 10_000, rounds: 9, seconds: 10, warmUp: 15 },
  small: { prompts: 200, rounds: 1, seconds: 1, warmUp: 0 },
};

const GOAL = 0.7;

/** One page of all prompts with all their names, through the service and from a bare server with JSON made by PostgreSQL. */
export async function listingRate({ full, say }: Options): Promise<Figure[]> {
  const { prompts, rounds, seconds, warmUp } = full ? efforts.full : efforts.small;
  const insights = await openInsightsOfParts();
  const bare = await startService({
    program: 'proofs/catalogue/bare-server.ts',
    environment: { DATABASE_URL: insights.databaseUrl },
  });
  try {
    const { path } = await fillCategory(insights, prompts);
    const headers = { 'x-api-key': insights.tenant.apiKey };
    const bytes = await sameBytes(insights.url + path, bare.url + path, headers);
    const measure = (url: string, duration = seconds) =>
      requestsPerSecond({ url: url + path, headers, connections: 4, seconds: duration });
    if (warmUp > 0) for (const { url } of [bare, insights]) await measure(url, warmUp);
    const pairs: { bare: number; service: number }[] = [];
    for (let round = 1; round <= rounds; round++) {
      // Each goes first in every second round, so that neither profits from what the other left behind.
      const first = await measure(round % 2 === 0 ? bare.url : insights.url);
      const second = await measure(round % 2 === 0 ? insights.url : bare.url);
      const pair = round % 2 === 0 ? { bare: first, service: second } : { bare: second, service: first };
      say(`round ${round}: bare ${pair.bare.toFixed(1)}/s, service ${pair.service.toFixed(1)}/s`);
      pairs.push(pair);
    }
    const ratio = median(pairs.map((pair) => pair.service / pair.bare));
    const perSecond = (who: 'bare' | 'service') => median(pairs.map((pair) => pair[who]));
    const size = `${prompts} prompts, ${(bytes / 1e6).toFixed(1)} MB`;
    return [
      figure(`listing: bare node:http + pg, ${size}`, `${perSecond('bare').toFixed(1)}/s`),
      figure(`listing: whole service, ${size}`, `${perSecond('service').toFixed(1)}/s`),
      {
        what: 'listing: service / bare, 4 connections',
        goal: `≥ ${GOAL}`,
        figure: ratio.toFixed(2),
        met: ratio >= GOAL,
        onlyFull: true,
      },
      figure(
        'listing: what another caller waits meanwhile',
        await waitOfOthers(insights, path, full ? 60 : 5),
      ),
    ];
  } finally {
    await bare.stop();
    await insights.stop();
  }
}

/** While page after page is read. */
async function waitOfOthers({ url, tenant }: InsightsService, path: string, pages: number): Promise<string> {
  const ask = timedGet(url, tenant.apiKey);
  const others = watchOthers(url);
  const times = [];
  for (let page = 0; page < pages; page++) times.push((await ask(path)).ms);
  const waits = await others.stop();
  const at = (share: number) => `${(waits[Math.ceil(waits.length * share) - 1] ?? 0).toFixed(1)} ms`;
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}; a page ${median(times).toFixed(0)} ms`;
}

const figure = (what: string, value: string): Figure => ({ what, goal: '', figure: value, met: true });

/** How long the answer is, once both give the same to the byte. */
async function sameBytes(one: string, other: string, headers: Record<string, string>): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(async (url) => Buffer.from(await (await fetch(url, { headers })).arrayBuffer())),
  );
  if (!a || !b?.equals(a)) throw new Error('The two servers do not answer the same');
  return a.length;
}
