import { beforeAll, expect, test } from 'vitest';
import { type BlockSite, type BlocksUnderTest, blocksUnderTest } from '../../testing/blocks-under-test.ts';

let content: BlocksUnderTest;
let site: BlockSite;

beforeAll(async () => {
  content = await blocksUnderTest();
  site = await content.newSite();
});

const unknown = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';
const block = { schema_name: 'hero', content: { title: 'Draft' } };

test.each([
  [{ ...block, content: { title: 5, extra: 1 } }, ['/body/content/extra', '/body/content/title']],
  [
    { ...block, content: { image: { alt: 'x', _asset: { id: unknown } } } },
    ['/body/content/image/_asset/id'],
  ],
  [
    { ...block, content: { title: 5 }, layout: { x: 'x'.repeat(65_536) } },
    ['/body/content/title', '/body/layout'],
  ],
  [{ ...block, schema_name: 'none' }, ['/body/schema_name']],
  [{ ...block, content: [] }, ['/body/content']],
  [{ ...block, colour: 'red' }, ['/body/colour']],
  [{ content: {} }, ['/body/schema_name']],
])('refuses an invalid body and names every error: %#', async (body, pointers) => {
  const answer = await site.manage('POST /blocks', body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(pointers);
});

test('refuses an image or a component of another website', async () => {
  const other = await content.newSite();
  const id = await other.newAsset();
  const body = { ...block, content: { image: { alt: '', _asset: { id } } } };
  expect((await site.manage('POST /blocks', body)).status).toBe(400);
  expect((await other.manage('POST /blocks', body)).status).toBe(201);
  await other.manage('POST /components', {
    name: 'theirs',
    displayName: 'Theirs',
    titleField: 'title',
    routeSlugField: 'title',
    fields: [{ name: 'title', type: 'string', required: true }],
  });
  expect((await site.manage('POST /blocks', { ...block, schema_name: 'theirs' })).status).toBe(400);
});

test('refuses a new block of an archived component', async () => {
  const archiving = await content.newSite();
  await archiving.manage('PATCH /components/hero', { archived: true });
  const answer = await archiving.manage('POST /blocks', block);
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain('archived');
});
