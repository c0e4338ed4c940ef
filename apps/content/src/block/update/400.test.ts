import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('refuses a change with any error completely, and names every error', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const block = await site.newBlock();
  const unknown = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';
  const faults = async (body: unknown) => {
    const answer = await site.manage(`PATCH /blocks/${block.id}`, body);
    expect(answer.status).toBe(400);
    return answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
  };
  expect(await faults({ content: { title: 5 }, layout: { x: 'x'.repeat(65_536) } })).toEqual([
    '/body/content/title',
    '/body/layout',
  ]);
  expect(await faults({ content: { gallery: [{ alt: '', _asset: { id: unknown } }] }, layout: {} })).toEqual([
    '/body/content/gallery/0/_asset/id',
  ]);
  expect(await faults({ layout: [] })).toEqual(['/body/layout']);
  expect(await faults({ state: 'published' })).toEqual(['/body/state']);
  expect((await site.manage(`PATCH /blocks/${block.id}`, {})).status).toBe(400);
  expect((await site.manage(`GET /blocks/${block.id}`)).body).toEqual(block);
  expect(await announced(content, site.websiteId)).toEqual([]);
});
