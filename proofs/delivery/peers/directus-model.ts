import { type Answer, httpClient } from '@sightline/stack';
import { type Columns, field, json, publishedAt } from './load-table.ts';

export const adminToken = 'a-token-of-this-measurement';

const fields = [
  { field: 'id', type: 'uuid', schema: { is_primary_key: true }, meta: {} },
  { field: 'slug', type: 'string', schema: { is_unique: true }, meta: {} },
  { field: 'published_at', type: 'timestamp', schema: { is_indexed: true }, meta: {} },
  ...['title', 'kicker', 'seoTitle'].map((name) => ({ field: name, type: 'string', schema: {}, meta: {} })),
  ...['summary', 'seoDescription'].map((name) => ({ field: name, type: 'text', schema: {}, meta: {} })),
  ...['tags', 'body'].map((name) => ({ field: name, type: 'json', schema: {}, meta: {} })),
];

export const articleColumns: Columns = {
  id: `(a->>'id')::uuid`,
  published_at: publishedAt,
  ...Object.fromEntries(
    ['title', 'slug', 'kicker', 'seoTitle', 'summary', 'seoDescription'].map((name) => [name, field(name)]),
  ),
  tags: json('tags'),
  body: json('body'),
};

/** The collection, and the permission to read it in the policy of anonymous callers. */
export async function defineArticle(url: string): Promise<void> {
  const ask = httpClient(url);
  const bearer = adminToken;
  const collection = { collection: 'article', schema: {}, meta: {}, fields };
  expectOk(await ask('POST /collections', { bearer, body: collection }));
  const { data } = expectOk(await ask('GET /policies', { bearer }));
  const policy = data.find(({ name }: { name: string }) => name === '$t:public_label');
  const permission = { policy: policy.id, collection: 'article', action: 'read', fields: ['*'] };
  expectOk(await ask('POST /permissions', { bearer, body: permission }));
}

function expectOk({ status, text, body }: Answer) {
  if (status !== 200) throw new Error(`Directus answered ${status}: ${text}`);
  return body;
}
