import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createTenant, httpClient, type ServiceProcess, startService, type Tenant } from '@sightline/stack';
import { openContentService } from '../content-service.ts';
import { openInsightsService } from '../insights-service.ts';
import type { Part } from '../proof-of-parts.ts';

const GOAL_MS = 5_000;
const DOCUMENTS = 100;
/** A publication that is not seen after this time never is. */
const PATIENCE_MS = 60_000;

/** Publications, each with a word of its own, while workers of insights are killed one after the other. */
export const publications: Part = async ({ full, say }) => {
  const { count, everyMs, workers, killEveryMs } = full
    ? { count: 1_000, everyMs: 100, workers: 3, killEveryMs: 3_000 }
    : { count: 30, everyMs: 50, workers: 2, killEveryMs: 1_000 };
  const content = await openContentService();
  const insights = await openInsightsService();
  const started: ServiceProcess[] = [];
  try {
    const credential = randomBytes(32).toString('base64url');
    const events = await content.startWorker();
    const { url: contentUrl } = await content.start({ SERVICE_CREDENTIAL: credential, ...events });
    const identity = Object.entries(content.environment).filter(([name]) => /^(IDENTITY|TOKEN)_/.test(name));
    const { url } = await insights.start(Object.fromEntries(identity));
    const worker = {
      program: 'apps/insights/src/worker.ts',
      environment: {
        ...insights.environment,
        ...events,
        CONTENT_URL: contentUrl,
        CONTENT_CREDENTIAL: credential,
        INGEST_BUFFER_BYTES: String(64 * 1024 * 1024),
      },
    };
    started.push(...(await Promise.all(Array.from({ length: workers }, () => startService(worker)))));
    const other = await createTenant(content.environment.IDENTITY_URL ?? '', 'Other');
    const site = await newSite(contentUrl, url, content.tenant, content.websiteId);
    const theirs = await newSite(contentUrl, url, other);
    for (const one of [site, theirs]) {
      await one.publish(0, 'first');
      await one.findBase();
    }

    const running = new AbortController();
    const killing = killInTurns(started, killEveryMs, running.signal);
    const seen: Promise<number | undefined>[] = [];
    let foreign = 0;
    for (let n = 0; n < count; n++) {
      const word = `w${n}${randomBytes(4).toString('hex')}`;
      await site.publish(n % DOCUMENTS, word);
      seen.push(secondsUntil(async () => (await site.search(word)).length > 0));
      if (n % 10 === 0) foreign += (await theirs.search(word)).length;
      await pause(everyMs);
    }
    const times = await Promise.all(seen);
    running.abort();
    const kills = await killing;
    const refused = await httpClient(url)(`POST /v1/knowledge-bases/${site.id()}/search`, {
      apiKey: other.apiKey,
      body: { query: 'first', top_k: 1 },
    });
    const late = times.filter((ms) => ms === undefined || ms > GOAL_MS).length;
    const slowest = Math.max(...times.map((ms) => ms ?? Number.POSITIVE_INFINITY));
    const sorted = times.map((ms) => ms ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b);
    say(
      `${kills} kills; seen after ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0)} ms in the median`,
    );
    return [
      {
        what: `${count} publications with ${kills} killed workers: seen by searches after more than 5 s`,
        goal: '0',
        figure: `${late}; the slowest after ${(slowest / 1000).toFixed(1)} s`,
        met: late === 0,
        onlyFull: true,
      },
      none('publications that no search sees', times.filter((ms) => ms === undefined).length),
      { what: 'workers killed meanwhile', goal: '> 0', figure: String(kills), met: kills > 0 },
      none('results of another organization', foreign),
      {
        what: 'search of another organization’s knowledge base',
        goal: '404',
        figure: String(refused.status),
        met: refused.status === 404,
      },
    ];
  } finally {
    await Promise.all(started.map((one) => one.stop()));
    await insights.stop();
    await content.stop();
  }
};

/**
 * One after the other, each started again at once. How many died. A start takes two to three seconds of a core: kills in quicker succession
 * leave moments without any worker, and measure the start of processes.
 */
async function killInTurns(workers: ServiceProcess[], everyMs: number, signal: AbortSignal): Promise<number> {
  let kills = 0;
  const starting = new Set<Promise<void>>();
  const isDown = new Set<ServiceProcess>();
  for (let turn = 0; !signal.aborted; turn++) {
    const worker = workers[turn % workers.length];
    if (worker && !isDown.has(worker)) {
      await worker.kill('SIGKILL');
      kills += 1;
      isDown.add(worker);
      const start = worker.start().finally(() => isDown.delete(worker));
      starting.add(start);
      start.then(() => starting.delete(start)).catch(() => {});
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(starting);
  return kills;
}

/** Milliseconds until it is so; undefined where it never is. */
async function secondsUntil(isSo: () => Promise<boolean>): Promise<number | undefined> {
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    if (await isSo()) return performance.now() - begun;
    await pause(150);
  }
  return undefined;
}

const none = (what: string, count: number) => ({ what, goal: '0', figure: String(count), met: count === 0 });

/** A website whose articles are published over HTTP, and its knowledge base. */
async function newSite(contentUrl: string, insightsUrl: string, tenant: Tenant, known?: string) {
  const ask = httpClient(contentUrl);
  const { bearerToken: bearer } = tenant;
  const done = async (request: string, body?: object) => {
    const response = await ask(request, { bearer, ...(body && { body }) });
    if (response.status >= 300) throw new Error(`${request} responded ${response.status}: ${response.text}`);
    return response.body;
  };
  const websiteId: string = known ?? (await done('POST /manage/websites', { name: 'Other' })).id;
  const manage = `/manage/websites/${websiteId}`;
  const fields = ['title', 'slug'].map((name) => ({ name, type: 'string', required: true }));
  const component = {
    name: 'note',
    displayName: 'Note',
    titleField: 'title',
    routeSlugField: 'slug',
    fields,
  };
  await done(`POST ${manage}/components`, component);
  const documents: string[] = [];
  let base = '';
  const search = async (query: string): Promise<unknown[]> => {
    const response = await httpClient(insightsUrl)(`POST /v1/knowledge-bases/${base}/search`, {
      apiKey: tenant.apiKey,
      body: { query, top_k: 10 },
    });
    if (response.status !== 200) throw new Error(`A search responded ${response.status}: ${response.text}`);
    return response.body.data;
  };
  return {
    search,
    id: () => base,
    /** Another text of one of its documents. */
    async publish(n: number, word: string): Promise<void> {
      const content = { title: `Note ${word}`, slug: `note-${n}` };
      const id = documents[n];
      const { id: written } = id
        ? await done(`PATCH ${manage}/documents/${id}`, { content })
        : await done(`POST ${manage}/documents`, { schema_name: 'note', content });
      documents[n] = written;
      await done(`POST ${manage}/documents/${written}/publish`);
    },
    /** Waits for its knowledge base. */
    async findBase(): Promise<void> {
      const found = await secondsUntil(async () => {
        const { body } = await httpClient(insightsUrl)(
          `GET /manage/organizations/${tenant.organizationId}/knowledge-bases`,
          { bearer },
        );
        base = body.find((one: { website_id: string }) => one.website_id === websiteId)?.id ?? '';
        return base !== '';
      });
      if (found === undefined) throw new Error('The website has no knowledge base');
    },
  };
}
