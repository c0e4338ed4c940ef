import { httpClient } from '@sightline/stack';
import type { ContentService } from '../../content-service.ts';
import type { Announced } from './announced.ts';

type Ask = ReturnType<typeof httpClient>;

export interface Site {
  content: ContentService;
  documents: { id: string; slug: string }[];
}

const text = (revision: number) => `Revision ${revision}`;
export const revisionIn = (summary: string) => Number(summary.slice('Revision '.length));

/** Documents whose summary tells their revision, and a route that leads to them. */
export async function createSite(content: ContentService, url: string, count: number): Promise<Site> {
  const ask = httpClient(url);
  const documents = [];
  for (let index = 0; index < count; index++) {
    const slug = `safe-${index}`;
    const { id } = await succeed(ask, content, 'POST', '/documents', {
      schema_name: 'article',
      content: { title: slug, slug, summary: text(0) },
    });
    await succeed(ask, content, 'POST', `/documents/${id}/publish`);
    documents.push({ id, slug });
  }
  await succeed(ask, content, 'POST', '/routes', {
    path: '/safe/{slug}',
    state: 'Live',
    param_bindings: { slug: 'article' },
  });
  return { content, documents };
}

/** Publishes revision after revision of its own share of the documents, as fast as it can. Answers how many. */
export async function publishUntil(
  { content, documents }: Site,
  announced: Announced,
  { url, writer, writers, signal }: { url: string; writer: number; writers: number; signal: AbortSignal },
): Promise<number> {
  const ask = httpClient(url);
  const own = documents.filter((_, index) => index % writers === writer);
  let published = 0;
  for (let revision = 1; !signal.aborted; revision++) {
    for (const { id, slug } of own) {
      const content_ = { title: slug, slug, summary: text(revision) };
      await succeed(ask, content, 'PATCH', `/documents/${id}`, { content: content_ });
      const { version } = await succeed(ask, content, 'POST', `/documents/${id}/publish`);
      announced.acknowledge(id, version, revision);
      published++;
      if (signal.aborted) break;
    }
  }
  return published;
}

async function succeed(ask: Ask, content: ContentService, method: string, path: string, body?: object) {
  const answer = await ask(`${method} /manage/websites/${content.websiteId}${path}`, {
    bearer: content.tenant.bearerToken,
    ...(body && { body }),
  });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}
