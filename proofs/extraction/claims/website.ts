import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { migrate, transaction } from '@sightline/postgres';
import { httpClient, openStack } from '@sightline/stack';
import pg from 'pg';
import { openContentService as openPublished } from '../../../apps/insights/src/content-service/content-service.ts';
import { storePublished } from '../../../apps/insights/src/knowledge-base/feed/store-published.ts';
import { article } from '../../../scripts/demo/content/articles.ts';
import { AUTHORS, author } from '../../../scripts/demo/content/authors.ts';
import { documentComponents } from '../../../scripts/demo/content/components.ts';
import { createEditor } from '../../../scripts/demo/content/editor.ts';
import { drawings, toJpeg } from '../../../scripts/demo/content/pictures/draw.ts';
import { PRODUCTS, product } from '../../../scripts/demo/content/products.ts';
import { openContentService } from '../../content-service.ts';
import { openDatabase } from '../../shared.ts';
import type { Drafts } from './statements.ts';

/** One picture stands for all of them: texts are what counts. */
class OnePicture extends Map<string, string> {
  readonly #id: string;
  constructor(id: string) {
    super();
    this.#id = id;
  }
  override get(): string {
    return this.#id;
  }
}

const kept = {
  small: { product: 8, author: 6, article: 4 },
  full: { product: PRODUCTS, author: AUTHORS, article: 60 },
};

export interface PublishedWebsite {
  pool: pg.Pool;
  organizationId: string;
  drafts: Drafts;
  /** What the content service responds to the path of a page: its route, and the document in the language of the path. */
  open(path: string): Promise<{ status: number; text: string }>;
  stop(): Promise<void>;
}

/** The demo's documents in four languages on a content service, and its knowledge base as the feed writes it. */
export async function publishWebsite(size: 'small' | 'full'): Promise<PublishedWebsite> {
  const { postgres, close } = await openStack({ engines: ['postgres'] });
  const content = await openContentService();
  const database = await openDatabase(postgres.url, 'insights');
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  const stop = async () => {
    await pool.end();
    await Promise.all([content.stop(), database.drop()]);
    await close();
  };
  try {
    if (!database.isMigrated)
      await migrate({
        url: database.url,
        directory: join(import.meta.dirname, '../../../apps/insights/migrations/postgres'),
      });
    const credential = randomBytes(32).toString('base64url');
    const { url } = await content.start({ SERVICE_CREDENTIAL: credential });
    const { organizationId, bearerToken, apiKey } = content.tenant;
    const { website, drafts } = await write(url, bearerToken, size);
    await store(pool, openPublished({ url, credential }), website);
    const ask = httpClient(url);
    const open = async (path: string) => {
      const read = (request: string) => ask(`GET ${request}`, { apiKey });
      const route = await read(`/route?websiteId=${website}&path=${encodeURIComponent(path)}`);
      if (route.status !== 200) return { status: route.status, text: route.text };
      const { lang, slug } = route.body.resolvedParams;
      const language = lang?.value ?? 'en';
      const { id, schema_name } = slug.document;
      const { status, text } = await read(
        `/dataset/${schema_name}?websiteId=${website}&id=${id}&language=${language}`,
      );
      return { status, text };
    };
    return { pool, organizationId, drafts, open, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function write(url: string, bearer: string, size: 'small' | 'full') {
  const editor = await createEditor(url, bearer, 'Aurora Outdoor');
  for (const body of documentComponents) await editor.component(body);
  const [drawing] = drawings;
  if (!drawing) throw new Error('The demo has no drawing.');
  const pictures = new OnePicture(await editor.picture(drawing.name, await toJpeg(drawing)));
  const many = kept[size];
  const list = (count: number, make: (index: number) => Drafts['product'][number]) =>
    Array.from({ length: count }, (_, index) => make(index));
  const drafts: Drafts = {
    product: list(many.product, (index) => product(index, pictures)),
    author: list(many.author, (index) => author(index, pictures)),
    article: [],
  };
  const ids: Record<keyof Drafts, string[]> = { product: [], author: [], article: [] };
  for (const schema of ['product', 'author', 'article'] as const) {
    if (schema === 'article')
      drafts.article = list(many.article, (index) =>
        article(index, { pictures, authors: ids.author, products: ids.product }),
      );
    for (const draft of drafts[schema]) ids[schema].push(await editor.document(schema, draft));
  }
  const routes: string[] = [];
  for (const [folder, slug] of [
    ['shop', 'product'],
    ['authors', 'author'],
    ['articles', 'article'],
  ] as const)
    for (const language of ['', '/{lang}'])
      routes.push(
        await editor.route(
          {
            path: `${language}/${folder}/{slug}`,
            label: folder,
            tags: [],
            blocks: [],
            bindings: { slug, ...(language && { lang: 'language' }) },
          },
          [],
        ),
      );
  const documents = Object.values(ids).flat();
  for (let at = 0; at < documents.length; at += 100)
    await editor.release({ documents: documents.slice(at, at + 100), ...(at === 0 && { routes }) });
  return { website: editor.website, drafts };
}

async function store(
  pool: pg.Pool,
  published: ReturnType<typeof openPublished>,
  websiteId: string,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const texts = await published.publishedTexts(websiteId, { cursor });
    if (!texts) throw new Error('The website is not there.');
    const read = texts.documents.map(({ document_id }) => document_id);
    await transaction(pool, (client) => storePublished(client, randomUUIDv7, { texts, read, pass: 1 }));
    cursor = texts.next_cursor ?? undefined;
  } while (cursor);
}
