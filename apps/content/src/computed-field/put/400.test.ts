import { beforeAll, expect, test } from 'vitest';
import {
  announced,
  type BlockSite,
  type BlocksUnderTest,
  blocksUnderTest,
} from '../../testing/blocks-under-test.ts';

let content: BlocksUnderTest;
let site: BlockSite;
let id: string;

beforeAll(async () => {
  content = await blocksUnderTest();
  site = await content.newSite();
  ({ id } = await site.newBlock());
});

const put = (path: string, body: unknown) => site.manage(`PUT /blocks/${id}/computed-fields/${path}`, body);

test('says by line and column what is wrong with a script, all of it', async () => {
  const answer = await put('title', { script: 'content.title +\n titel + shout(1)' });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject([
    { pointer: '/body/script', detail: expect.stringMatching(/^line 2, column 2: .*titel/) },
    { pointer: '/body/script', detail: expect.stringMatching(/^line 2, column 10: .*shout/) },
  ]);
  const broken = await put('title', { script: 'content.' });
  expect(broken.body.errors[0].detail).toMatch(/^line 1, column \d+: /);
});

test.each([
  '__proto__.x',
  'a.constructor',
  'a..b',
  '.a',
  'a%20b',
  'a%2Fb',
  'ü',
  `${'a.'.repeat(20)}a`,
  'x'.repeat(64),
])('refuses the path %s', async (path) => {
  const answer = await put(path, { script: '1' });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/path/fieldPath']);
});

test('names faults of path and script together', async () => {
  const { body } = await put('a..b', { script: '1 +' });
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '/path/fieldPath',
    '/body/script',
  ]);
});

test.each([
  {},
  { script: '' },
  { script: 1 },
  { script: `"${'a'.repeat(4_000)}"` },
  { script: '1', comment: 'x' },
  { script: `[${Array(501).fill('1').join()}]` },
])('refuses the body %#', async (body) => {
  expect((await put('title', body)).status).toBe(400);
});

test('what is refused leaves neither a row nor an event', async () => {
  await put('title', { script: '1 +' });
  expect((await content.pool.query('SELECT 1 FROM computed_fields')).rows).toEqual([]);
  expect(await announced(content, site.websiteId)).toEqual([]);
});
