import { randomUUID } from 'node:crypto';
import { httpClient, type Tenant } from '@sightline/stack';
import pg from 'pg';
import { atOnce } from './at-once.ts';

/** A website with one article, whose publications are the changes that listeners wait for. */
export interface Site {
  websiteId: string;
  documentId: string;
}

const article = {
  name: 'article',
  displayName: 'Article',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: ['title', 'slug', 'summary'].map((name) => ({ name, type: 'string' })),
};

const CREATORS = 8;

export async function createSites(url: string, tenant: Tenant, count: number): Promise<Site[]> {
  const editor = createEditor(url, tenant);
  const sites: Site[] = [];
  await atOnce(CREATORS, Array.from({ length: count }), async () => {
    const { id: websiteId } = await editor('POST /manage/websites', { name: 'Proof' });
    await editor(`POST /manage/websites/${websiteId}/components`, article);
    const { id: documentId } = await editor(`POST /manage/websites/${websiteId}/documents`, {
      schema_name: 'article',
      content: { title: 'Proof', slug: 'only' },
    });
    sites.push({ websiteId, documentId });
  });
  return sites;
}

/** What was last asked of each document: a publication between an edit and its own publication would leave the latter nothing. */
const last = new Map<string, Promise<unknown>>();

/** Publishes a new summary of a site's article, which is a change with a version of its own. */
export async function publish(editor: Editor, { websiteId, documentId }: Site): Promise<number> {
  const path = `/manage/websites/${websiteId}/documents/${documentId}`;
  const publishing = (last.get(documentId) ?? Promise.resolve())
    .catch(() => undefined)
    .then(async () => {
      const content = { title: 'Proof', slug: 'only', summary: randomUUID() };
      await editor(`PATCH ${path}`, { content });
      return (await editor(`POST ${path}/publish`)).version as number;
    });
  last.set(documentId, publishing);
  return publishing;
}

/** Asks as a person of the organization; an answer that is no success is an error. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many endpoints
export type Editor = (request: string, body?: object) => Promise<any>;

const TOKEN_MS = 5 * 60_000;

export function createEditor(url: string, { person }: Tenant): Editor {
  const ask = httpClient(url);
  let token = person.token();
  let takenAt = performance.now();
  return async (request, body) => {
    if (performance.now() - takenAt > TOKEN_MS) {
      takenAt = performance.now();
      token = person.token();
    }
    const answer = await ask(request, { bearer: await token, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${request} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
}

/** Resolves when every change that was committed so far has been announced. */
export async function announced(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let waiting = 1; waiting > 0; ) {
      const { rows } = await client.query<{ waiting: number }>(
        'SELECT count(*)::int AS waiting FROM outbox, pg_sleep(0.02)',
      );
      waiting = rows[0]?.waiting ?? 0;
    }
  } finally {
    await client.end();
  }
}
