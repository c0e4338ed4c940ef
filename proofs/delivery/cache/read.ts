import type { Announced } from './announced.ts';
import { revisionIn, type Site } from './publish.ts';

export interface Stale {
  instance: string;
  read: string;
  slug: string;
  floor: number;
  seen: number;
}

interface Reading {
  urls: string[];
  announced: Announced;
  signal: AbortSignal;
  /** Drawn again for every read. */
  random: () => number;
}

interface Seen {
  slug: string;
  summary: string;
}

/** Reads in all three ways from instances by chance, and answers every read that was older than what was announced before it. */
export async function readUntil(
  { content, documents }: Site,
  { urls, announced, signal, random }: Reading,
): Promise<{ reads: number; stale: Stale[] }> {
  const headers = { 'x-api-key': content.tenant.apiKey };
  const website = `websiteId=${content.websiteId}`;
  const pick = <T>(values: T[]): T => values[Math.floor(random() * values.length)] as T;
  const ids = new Map(documents.map(({ id, slug }) => [slug, id]));
  const stale: Stale[] = [];
  let reads = 0;
  while (!signal.aborted) {
    const document = pick(documents);
    const [read, path] = pick([
      ['list', `/dataset/article?${website}&limit=50`],
      ['id', `/dataset/article?${website}&id=${document.id}`],
      ['slug', `/route?${website}&path=/safe/${document.slug}`],
    ] as [string, string][]);
    const instance = pick(urls);
    const floors = new Map(documents.map(({ id, slug }) => [slug, announced.floor(id)]));
    const response = await fetch(instance + path, { headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    reads++;
    for (const { slug, summary } of seenIn(await response.json())) {
      const floor = floors.get(slug) ?? 0;
      const seen = revisionIn(summary);
      if (ids.has(slug) && seen < floor) stale.push({ instance, read, slug, floor, seen });
    }
  }
  return { reads, stale };
}

function seenIn(answer: unknown): Seen[] {
  if (Array.isArray(answer)) return answer as Seen[];
  const { resolvedParams } = answer as {
    resolvedParams: { slug: { document: { published_content: Seen } } };
  };
  return [resolvedParams.slug.document.published_content];
}
