import { randomUUID } from 'node:crypto';
import { articleFields, contentUnderTest } from './content-under-test.ts';

/** A title and a slug are required; an author, images and a list of sections are not. */
const articleComponent = {
  name: 'article',
  displayName: 'Article',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: [
    ...articleFields,
    { name: 'rank', type: 'integer', required: false, minimum: 1 },
    { name: 'cover', type: 'image', required: false },
    { name: 'author', type: 'reference', component: 'author', required: false },
    {
      name: 'sections',
      type: 'list',
      required: false,
      items: {
        type: 'object',
        fields: [
          { name: 'heading', type: 'string', required: true },
          { name: 'image', type: 'image', required: false },
        ],
      },
    },
    { name: '_title', type: 'string', required: false },
  ],
};

export type DocumentsUnderTest = Awaited<ReturnType<typeof documentsUnderTest>>;
export type DocumentSite = Awaited<ReturnType<DocumentsUnderTest['newSite']>>;

/** The service, and websites with the components `article` and `author`. */
export async function documentsUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const content = await contentUnderTest(environment);
  return { ...content, newSite };

  async function newSite() {
    const website = await content.newWebsite();
    const { websiteId, bearerToken: bearer, apiKey } = website;
    /** `manage('POST /documents', body)`: what the owner asks below the website. */
    const manage = (request: string, body?: unknown, headers: Record<string, string> = {}) => {
      const [method, path = ''] = request.split(' ', 2);
      return content.ask(`${method} /manage/websites/${websiteId}${path}`, { bearer, body, headers });
    };
    /** The same, of which another status than `status` fails the test. */
    async function done(status: number, ...[request, body, headers]: Parameters<typeof manage>) {
      const answer = await manage(request, body, headers);
      if (answer.status !== status) throw new Error(`${request} answered ${answer.status}: ${answer.text}`);
      return answer.body;
    }
    await done(201, 'POST /components', articleComponent);
    await done(201, 'POST /components', { ...articleComponent, name: 'author', fields: articleFields });
    return {
      ...website,
      manage,
      done,
      newDocument,
      publishDocument,
      publishArticle,
      dataset: async (query = '', schemaName = 'article') =>
        (await content.ask(`GET /dataset/${schemaName}?websiteId=${websiteId}${query}`, { apiKey })).body,
      addRoute: (path: string, param_bindings: object) =>
        done(201, 'POST /routes', { path, state: 'Live', param_bindings }),
      newAsset,
      announced: (about: { drafts: boolean } = { drafts: false }) => announced(about),
    };

    function newDocument(values: object = { title: 'Title', slug: randomUUID() }, schemaName = 'article') {
      return done(201, 'POST /documents', { schema_name: schemaName, content: values });
    }

    async function publishDocument(values?: object, schemaName?: string) {
      const { id } = await newDocument(values, schemaName);
      return done(200, `POST /documents/${id}/publish`);
    }

    function publishArticle({ title = 'Title', slug = randomUUID() as string, ...more } = {}) {
      return publishDocument({ title, slug, ...more });
    }

    /** A row alone: where its bytes are is no matter of documents. */
    async function newAsset(fileName = 'hut.png'): Promise<string> {
      const id = randomUUID();
      await content.pool.query(
        `INSERT INTO assets (id, website_id, file_name, content_type, bytes, sha256, width, height, blur_hash)
         VALUES ($1, $2, $3, 'image/png', 1, 'x', 1, 1, 'x')`,
        [id, websiteId, fileName],
      );
      return id;
    }

    /** What was announced of documents of this website, in order: of what is delivered, or of drafts. */
    async function announced({ drafts }: { drafts: boolean }) {
      const { rows } = await content.pool.query('SELECT payload FROM outbox ORDER BY id');
      return rows
        .map(({ payload }) => JSON.parse(payload))
        .filter(
          (change) =>
            change.website_id === websiteId && change.entity === 'document' && change.draft === drafts,
        );
    }
  }
}
