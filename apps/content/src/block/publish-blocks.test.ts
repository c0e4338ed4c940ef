import { randomUUID } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import { beforeAll, expect, test } from 'vitest';
import { type BlockSite, type BlocksUnderTest, blocksUnderTest } from '../testing/blocks-under-test.ts';
import { publishBlocks } from './publish-blocks.ts';

let content: BlocksUnderTest;
let site: BlockSite;

beforeAll(async () => {
  content = await blocksUnderTest();
  site = await content.newSite();
});

const publish = (blockIds: string[]) =>
  transaction(content.pool, (client) =>
    publishBlocks(client, {
      websiteId: site.websiteId,
      organizations: [site.organizationId],
      blockIds,
    }),
  );
const stateOf = async (id: string) => (await site.manage(`GET /blocks/${id}`)).body.state;

test('publishes all blocks, with one change each', async () => {
  const ids = [(await site.newBlock()).id, (await site.newBlock()).id];
  const { blocks, changes, faults } = await publish(ids);
  expect(faults).toEqual([]);
  expect(blocks.map(({ id, version }) => [id, version])).toEqual(
    expect.arrayContaining(ids.map((id) => [id, 2])),
  );
  expect(changes.map(({ entityId, type }) => [entityId, type]).sort()).toEqual(
    ids.map((id) => [id, 'published']).sort(),
  );
});

test('publishes nothing when one block cannot be published, and names every reason', async () => {
  const whole = await site.newBlock();
  const incomplete = await site.newBlock({});
  const theirs = await (await content.newSite()).newBlock();
  const { blocks, changes, faults } = await publish([whole.id, theirs.id, incomplete.id, randomUUID()]);
  expect([blocks, changes]).toEqual([[], []]);
  expect(faults.map(({ status, loc }) => [status, loc.join('.')])).toEqual([
    [404, 'body.blocks.1'],
    [400, 'body.blocks.2.draft_content.title'],
    [404, 'body.blocks.3'],
  ]);
  expect(await stateOf(whole.id)).toBe('draft');
});

test('runs overlapping publications one after the other, in any order', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 6; index++) ids.push((await site.newBlock()).id);
  const answers = await Promise.all([ids, ids.toReversed(), ids, ids.toReversed()].map(publish));
  expect(answers.flatMap(({ faults }) => faults)).toEqual([]);
  const { body } = await site.manage(`GET /blocks/${ids[0]}`);
  // One of them published; the others found it published.
  expect(body.version).toBe(2);
});
