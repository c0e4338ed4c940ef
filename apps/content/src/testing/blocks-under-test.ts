import { randomUUID } from 'node:crypto';
import { contentUnderTest } from './content-under-test.ts';

const hero = {
  name: 'hero',
  displayName: 'Hero',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: [
    { name: 'title', type: 'string', required: true },
    { name: 'slug', type: 'string', required: false },
    { name: 'image', type: 'image', required: false },
    { name: 'gallery', type: 'list', required: false, items: { type: 'image' } },
    { name: 'body', type: 'rich_text', required: false },
  ],
};

export type BlocksUnderTest = Awaited<ReturnType<typeof blocksUnderTest>>;
export type BlockSite = Awaited<ReturnType<BlocksUnderTest['newSite']>>;

/** The service, and websites with a component named `hero` that has a required title. */
export async function blocksUnderTest(...given: Parameters<typeof contentUnderTest>) {
  const content = await contentUnderTest(...given);
  return { ...content, newSite };

  async function newSite() {
    const website = await content.newWebsite();
    const { websiteId, bearerToken: bearer } = website;
    const manage = (request: string, body?: unknown) => {
      const [method, path = ''] = request.split(' ', 2);
      return content.ask(`${method} /manage/websites/${websiteId}${path}`, { bearer, body });
    };
    const made = await manage('POST /components', hero);
    if (made.status !== 201) throw new Error(`no component: ${made.text}`);
    return { ...website, manage, newBlock, publishedBlock, newAsset, placeOnPage };

    async function newBlock(blockContent: object = { title: 'Draft' }, layout: object = {}) {
      const created = await manage('POST /blocks', { schema_name: 'hero', content: blockContent, layout });
      if (created.status !== 201) throw new Error(`no block: ${created.text}`);
      return created.body;
    }

    async function publishedBlock(blockContent: object = { title: 'Published' }, layout: object = {}) {
      const { id } = await newBlock(blockContent, layout);
      const published = await manage(`POST /blocks/${id}/publish`);
      if (published.status !== 200) throw new Error(`not published: ${published.text}`);
      return published.body;
    }

    /** A row alone: where its bytes are is no matter of blocks. */
    async function newAsset(fileName = 'boots.png'): Promise<string> {
      const id = randomUUID();
      await content.pool.query(
        `INSERT INTO assets (id, website_id, file_name, content_type, bytes, sha256, width, height, blur_hash)
         VALUES ($1, $2, $3, 'image/png', 1, 'x', 1, 1, 'x')`,
        [id, websiteId, fileName],
      );
      return id;
    }

    async function placeOnPage(blockId: string, path: string, state = 'Live'): Promise<void> {
      await content.pool.query(
        'INSERT INTO routes (id, website_id, path, pattern, block_ids, state) VALUES ($1, $2, $3, $3, $4, $5)',
        [randomUUID(), websiteId, path, [blockId], state],
      );
    }
  }
}

/** What was announced of a website, in order. */
export async function announced({ pool }: Pick<BlocksUnderTest, 'pool'>, websiteId: string) {
  const { rows } = await pool.query('SELECT payload FROM outbox ORDER BY id');
  return rows
    .map(({ payload }) => JSON.parse(payload))
    .filter((change) => change.website_id === websiteId && change.entity === 'block');
}
