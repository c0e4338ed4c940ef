import { setTimeout as pause } from 'node:timers/promises';
import { subscribe } from '@sightline/client';
import type { Figure } from '../../proof.ts';
import { atOnce } from '../at-once.ts';
import type { Fixture } from '../fixture.ts';
import { count, type PartOptions, some } from '../part.ts';
import { createEditor, createSites } from '../sites.ts';
import { type Read, readArticle } from './reader.ts';
import { type Article, addRoutes, revise } from './revisions.ts';

const INSTANCES = 3;
const ARTICLES = 24;
const WRITERS = 4;
const QUIET_MS = 60_000;

/** Listeners of three instances read what each event tells of, from any of them, as soon as they have the event. */
export async function readAfterEvent(fixture: Fixture, { full, say }: PartOptions): Promise<Figure[]> {
  // Each is heard on every instance: 20,100 events, each with a read of its own.
  const changes = full ? 6_700 : 60;
  const { url, tenant } = fixture.content;
  const instances = await Promise.all(Array.from({ length: INSTANCES }, () => fixture.startInstance()));
  const urls = instances.map((instance) => instance.url);
  const ended = new AbortController();
  try {
    const articles = await addRoutes(createEditor(url, tenant), await createSites(url, tenant, ARTICLES));
    const reads: (Read & { version: number })[] = [];
    let heard = 0;
    const onPublished = async (article: Article, version: number) => {
      heard++;
      const read = await readArticle(urls, tenant.apiKey, article);
      reads.push({ ...read, version });
    };
    await listenEverywhere(articles, { urls, apiKey: tenant.apiKey, signal: ended.signal, onPublished });
    const before = await repeatedOf(urls);
    const begun = performance.now();
    await reviseAll(
      urls.map((instance) => createEditor(instance, tenant)),
      articles,
      changes,
    );
    await settled(() => reads.length, changes * INSTANCES);
    say(`${(changes / ((performance.now() - begun) / 1000)).toFixed(0)} changes a second`);
    const stale = reads.filter(({ shown, version }) => shown < version);
    for (const one of stale.slice(0, 5)) say(`from before: ${JSON.stringify(one)}`);
    const repeated = (await repeatedOf(urls)) - before;
    return [
      count(`events of ${changes} changes on ${INSTANCES} instances`, changes * INSTANCES, heard),
      count('each followed by a read on an instance by chance', changes * INSTANCES, reads.length),
      some('of these answered from memory', repeated),
      count('reads that show the state from before the event', 0, stale.length),
    ];
  } finally {
    ended.abort();
    await Promise.all(instances.map((instance) => instance.stop()));
  }
}

interface Listening {
  urls: string[];
  apiKey: string;
  signal: AbortSignal;
  onPublished(article: Article, version: number): Promise<void>;
}

/** One listener for each article on each instance; resolves when all are open. */
async function listenEverywhere(
  articles: Article[],
  { urls, apiKey, signal, onPublished }: Listening,
): Promise<void> {
  const opening = articles.flatMap((article) =>
    urls.map((url) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      subscribe(
        article.websiteId,
        ({ type, version }) => {
          // Not awaited: the next event must not wait for this read.
          if (type === 'published' && version !== null) void onPublished(article, version);
        },
        { url, apiKey, signal, onOpen: () => resolve() },
      );
      return promise;
    }),
  );
  await Promise.all(opening);
}

/** Writers side by side, each with its own articles one after the other, so that there is time to read and cache between changes. */
async function reviseAll(editors: ReturnType<typeof createEditor>[], articles: Article[], changes: number) {
  const shares = Array.from({ length: WRITERS }, (_, writer) => writer);
  await atOnce(WRITERS, shares, async (writer) => {
    const own = articles.filter((_, index) => index % WRITERS === writer);
    for (let index = writer; index < changes; index += WRITERS) {
      const article = own[Math.floor(index / WRITERS) % own.length];
      const editor = editors[index % editors.length];
      if (article && editor) await revise(editor, article);
    }
  });
}

/** Resolves when there are so many, or when for a while there is none more. */
async function settled(progress: () => number, wanted: number): Promise<void> {
  let seen = progress();
  for (let changedAt = performance.now(); performance.now() - changedAt < QUIET_MS; await pause(20)) {
    if (progress() >= wanted) return;
    if (progress() !== seen) changedAt = performance.now();
    seen = progress();
  }
}

async function repeatedOf(urls: string[]): Promise<number> {
  const all = await Promise.all(urls.map(repeatedAnswers));
  return all.reduce((sum, one) => sum + one, 0);
}

async function repeatedAnswers(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^response_cache_hits_total(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? 0);
}
