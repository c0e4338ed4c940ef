import { beforeAll, expect, test } from 'vitest';
import {
  announced,
  type BlockSite,
  type BlocksUnderTest,
  blocksUnderTest,
} from '../../../testing/blocks-under-test.ts';

let content: BlocksUnderTest;
let site: BlockSite;
let id: string;

beforeAll(async () => {
  content = await blocksUnderTest();
  site = await content.newSite();
  ({ id } = await site.newBlock());
});

const put = (path: string, body: unknown) => site.manage(`PUT /blocks/${id}/computed-fields/${path}`, body);

test('names every error of a script by line and column', async () => {
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

test('names errors of path and script together', async () => {
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

test('stores neither a row nor an event after a refusal', async () => {
  await put('title', { script: '1 +' });
  expect((await content.pool.query('SELECT 1 FROM computed_fields')).rows).toEqual([]);
  expect(await announced(content, site.websiteId)).toEqual([]);
});

test('refuses a script that cannot work with the reason of a trial run', async () => {
  const answer = await put('heading', { script: 'content.nope + 1' });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject([
    { pointer: '/body/script', detail: expect.stringMatching(/fails for this block: .*nope/) },
  ]);
  expect((await put('heading', { script: 'content.title + 1' })).status).toBe(400);
  const inText = await put('title.heading', { script: '"x"' });
  expect(inText.body.errors[0].detail).toContain('title, which is a string');
  expect((await site.manage(`GET /blocks/${id}/computed-fields`)).body.computed_fields).toEqual([]);
});

test.each([
  ['the parameters of a request', 'params.slug + "!"'],
  ['the path and language of a request', 'meta.path.split("/")[2]'],
  ['documents that are published later', 'lookup("hero", "later").title'],
  ['a field of the component that the content leaves out', 'content.slug + "!"'],
])('stores a script that fails only because of %s', async (_what, script) => {
  const { id: own } = await site.newBlock();
  expect((await site.manage(`PUT /blocks/${own}/computed-fields/heading`, { script })).status).toBe(201);
});

test('stores a script that works with the published content, also when the draft lacks its fields', async () => {
  const { id: own } = await site.publishedBlock({ title: 'A', slug: 'a' });
  await site.manage(`PATCH /blocks/${own}`, { content: { title: 'B' } });
  const script = 'content.slug + content.title';
  expect((await site.manage(`PUT /blocks/${own}/computed-fields/heading`, { script })).status).toBe(201);
});
