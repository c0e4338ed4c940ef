import { randomUUIDv7 } from 'node:crypto';
import { article, contentUnderTest } from './content-under-test.ts';

interface NewDocument {
  slug: string;
  schemaName?: string;
  title?: string;
  content?: object;
  published?: boolean;
  archived?: boolean;
  body?: string;
}

/** A website with the components `article` and `author`, and ways to fill it with routes and what they lead to. */
export async function siteWithRoutes(...options: Parameters<typeof contentUnderTest>) {
  const content = await contentUnderTest(...options);
  const site = await content.newWebsite();
  const { websiteId, apiKey, bearerToken: bearer } = site;
  const manage = `/manage/websites/${websiteId}`;
  const components = new Map<string, string>();
  for (const name of ['article', 'author']) {
    const { body } = await content.ask(`POST ${manage}/components`, { bearer, body: { ...article, name } });
    components.set(name, body.id);
  }
  return {
    ...content,
    ...site,
    bearer,
    routesPath: `${manage}/routes`,
    getRoute: (path: string, more = '') =>
      content.ask(`GET /route?websiteId=${websiteId}&path=${encodeURIComponent(path)}${more}`, { apiKey }),
    listRoutes: (more = '') => content.ask(`GET /routes?websiteId=${websiteId}${more}`, { apiKey }),
    addRoute,
    addDocument,
    addBlock,
  };

  /** Live, unless said otherwise. */
  async function addRoute(path: string, more: object = {}): Promise<string> {
    const answer = await content.ask(`POST ${manage}/routes`, {
      bearer,
      body: { path, state: 'Live', ...more },
    });
    if (answer.status !== 201) throw new Error(`no route: ${answer.text}`);
    return answer.body.id;
  }

  async function addBlock(): Promise<string> {
    const id = randomUUIDv7();
    await content.pool.query(
      `INSERT INTO blocks (id, website_id, schema_id, schema_name, draft_content) VALUES ($1, $2, $3, 'article', '{}')`,
      [id, websiteId, components.get('article')],
    );
    return id;
  }

  /** Published, unless said otherwise; `body` is what publication rendered. */
  async function addDocument({ slug, schemaName = 'article', title = slug, ...more }: NewDocument) {
    const id = randomUUIDv7();
    const { published = true, archived = false, content: fields = { title, slug } } = more;
    const isOut = published && !archived;
    const text = JSON.stringify(fields);
    await content.pool.query(
      `INSERT INTO documents (id, website_id, component_id, schema_name, title, status, draft_content, draft_slug,
         published_content, published_title, published_slug, published_at, published_head, published_body)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        id,
        websiteId,
        components.get(schemaName),
        schemaName,
        title,
        archived ? 'archived' : published ? 'published' : 'draft',
        text,
        slug,
        ...(isOut ? [text, title, slug, new Date(), '', more.body ?? text] : Array(6).fill(null)),
      ],
    );
    return id;
  }
}
