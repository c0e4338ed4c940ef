import { createTenant, httpClient } from '@sightline/stack';
import { nest } from '../../../apps/content/src/computed-field/testing/hostile-scripts.ts';
import type { ContentService } from '../../content-service.ts';
import { articles } from '../../delivery/articles.ts';
import { loadDocuments } from '../../delivery/load-documents.ts';

/** A dataset of this many bytes a document does not fit into the buffers of a connection that nobody reads. */
const DOCUMENT_CHARACTERS = 60_000;

/** An organization with a website, a component and a block with computed fields. */
export interface Owner {
  name: string;
  bearer: string;
  apiKey: string;
  websiteIds: string[];
  blockId: string;
}

interface NewOwner {
  name: string;
  websites: number;
  /** Published documents of the large kind. */
  documents: number;
}

export async function newOwner(
  content: ContentService,
  url: string,
  { name, websites, documents }: NewOwner,
): Promise<Owner> {
  const tenant = await createTenant(content.environment.IDENTITY_URL ?? '', name);
  const ask = httpClient(url);
  const create = async (path: string, body?: object): Promise<{ id: string }> => {
    const response = await ask(`POST ${path}`, { bearer: tenant.bearerToken, body });
    if (response.status >= 300) throw new Error(`POST ${path}: ${response.status} ${response.text}`);
    return response.body;
  };
  const websiteIds: string[] = [];
  for (let nth = 0; nth < websites; nth++)
    websiteIds.push((await create('/manage/websites', { name: `${name} ${nth}` })).id);
  const base = `/manage/websites/${websiteIds[0]}`;
  await create(`${base}/components`, componentOf('article'));
  await create(`${base}/components`, componentOf('note'));
  const { id: blockId } = await create(`${base}/blocks`, {
    schema_name: 'article',
    content: { title: name, slug: name },
  });
  await create(`${base}/blocks/${blockId}/publish`);
  // One that has to be stopped is not tried again for a while, and would hold nothing.
  const script = name === 'greedy' ? `${nest('all', 3, 'true')} ? content.title : ""` : 'content.title';
  const put = await ask(`PUT ${base}/blocks/${blockId}/computed-fields/summary`, {
    bearer: tenant.bearerToken,
    body: { script },
  });
  if (put.status >= 300) throw new Error(`No computed field: ${put.text}`);
  const rows = articles(documents, name.length).map((article) => ({
    ...article,
    content: {
      ...article.content,
      title: `${name} ${article.content.title}`,
      summary: `${name} `.repeat(DOCUMENT_CHARACTERS / 6),
    },
  }));
  await loadDocuments(content.databaseUrl, websiteIds[0] ?? '', rows);
  const note = { title: `A note of ${name}`, slug: 'note' };
  const { id: noteId } = await create(`${base}/documents`, { schema_name: 'note', content: note });
  await create(`${base}/documents/${noteId}/publish`);
  return { name, bearer: tenant.bearerToken, apiKey: tenant.apiKey, websiteIds, blockId };
}

const componentOf = (name: string) => ({
  name,
  displayName: 'Article',
  description: 'A page.',
  category: 'Editorial',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: ['title', 'slug', 'summary', 'kicker', 'seoTitle', 'seoDescription']
    .map((field) => ({ name: field, type: 'string', required: false }))
    .concat({ name: 'body', type: 'rich_text', required: false }),
});
