import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('refuses content that does not match the component, and names every error', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.newBlock();
  const faults = async (body: unknown) => {
    const answer = await site.manage(`PUT /blocks/${id}/generated`, body);
    expect(answer.status).toBe(400);
    return answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
  };
  expect(
    await faults({
      generated_content: { title: 5 },
      generated_layout: { x: 'x'.repeat(65_536) },
      status: 'ready',
    }),
  ).toEqual(['/body/generated_content/title', '/body/generated_layout']);
  expect(await faults({ generated_content: {}, status: '' })).toEqual(['/body/status']);
  expect(await faults({ generated_content: {}, status: 'x'.repeat(51) })).toEqual(['/body/status']);
  expect(await faults({ status: 'ready' })).toEqual(['/body/generated_content']);
  expect((await content.pool.query('SELECT 1 FROM generated_blocks')).rows).toEqual([]);
});
