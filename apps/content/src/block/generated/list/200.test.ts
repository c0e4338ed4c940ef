import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type BlockSite, type BlocksUnderTest, blocksUnderTest } from '../../../testing/blocks-under-test.ts';

let content: BlocksUnderTest;
let site: BlockSite;

beforeAll(async () => {
  content = await blocksUnderTest();
  site = await content.newSite();
});

const read = (query: string) => content.ask(`GET /blocks/generated?${query}`, { apiKey: site.apiKey });
const generate = async (title: string, status = 'ready') => {
  const { id } = await site.newBlock();
  const body = { generated_content: { title }, generated_layout: { width: 'half' }, status };
  const { body: generated } = await site.manage(`PUT /blocks/${id}/generated`, body);
  return { id, generated };
};

test('returns generated content by the id of its block, in any status', async () => {
  const ready = await generate('Ready');
  const failed = await generate('Failed', 'failed');
  const { id: without } = await site.newBlock();
  const ids = [failed.id, without, randomUUID(), ready.id.toUpperCase(), failed.id].join(',');
  const answer = await read(`websiteId=${site.websiteId}&blockIds=${ids}`);
  expect(answer.status).toBe(200);
  expect(answer.body).toStrictEqual({
    generatedBlocks: {
      [failed.id]: {
        id: failed.generated.id,
        generated_content: { title: 'Failed' },
        generated_layout: { width: 'half' },
        schema_name: 'hero',
        status: 'failed',
      },
      [ready.id]: {
        id: ready.generated.id,
        generated_content: { title: 'Ready' },
        generated_layout: { width: 'half' },
        schema_name: 'hero',
        status: 'ready',
      },
    },
  });
});

test('resolves images', async () => {
  const { id } = await site.newBlock();
  const asset = await site.newAsset('boots.png');
  const image = { alt: 'Boots', _asset: { id: asset } };
  await site.manage(`PUT /blocks/${id}/generated`, { generated_content: { image }, status: 'ready' });
  const { generatedBlocks } = (await read(`websiteId=${site.websiteId}&blockIds=${id}`)).body;
  const { url } = generatedBlocks[id].generated_content.image._asset;
  expect(url).toBe(`http://localhost:4002/assets/${asset}/boots.png`);
});

test.each(['', 'blockIds=', 'blockIds=%20', 'websiteId=nonsense', `websiteId=${randomUUID()}&blockIds=`])(
  'does not look up the website without ids: %j',
  async (query) => {
    const answer = await read(query);
    expect([answer.status, answer.body]).toEqual([200, { generatedBlocks: {} }]);
  },
);

test('never returns content of a block of another website', async () => {
  const { id } = await generate('Own');
  const other = await content.newSite();
  const answer = await content.ask(`GET /blocks/generated?websiteId=${other.websiteId}&blockIds=${id}`, {
    apiKey: other.apiKey,
  });
  expect([answer.status, answer.body]).toEqual([200, { generatedBlocks: {} }]);
});
