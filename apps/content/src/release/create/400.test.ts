import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
});

const pointersOf = ({ body }: { body: { errors: { pointer: string }[] } }) =>
  body.errors.map(({ pointer }) => pointer).sort();

test('publishes nothing when one thing is incomplete, and names every error of all', async () => {
  const good = await site.newDocument({ title: 'Good', slug: 'good' });
  const bad = await site.newDocument({ title: 'Bad' });
  const block = await site.done(201, 'POST /blocks', { schema_name: 'author', content: {} });
  const answer = await site.manage('POST /releases', { documents: [good.id, bad.id], blocks: [block.id] });
  expect(answer.status).toBe(400);
  expect(pointersOf(answer)).toEqual([
    '/body/blocks/0/draft_content/slug',
    '/body/blocks/0/draft_content/title',
    '/body/documents/1/draft_content/slug',
  ]);
  expect(await site.dataset()).toEqual([]);
  expect(await site.announced()).toEqual([]);
  for (const id of [good.id, bad.id]) expect((await site.done(200, `GET /documents/${id}`)).version).toBe(1);
});

test.each([
  [{}, '/body'],
  [{ documents: [] }, '/body/documents'],
  [{ documents: ['x'] }, '/body/documents/0'],
  [{ documents: Array.from({ length: 501 }, () => randomUUID()) }, '/body/documents'],
  [{ assets: [randomUUID()] }, '/body/assets'],
])('refuses the body: %#', async (body, pointer) => {
  const answer = await site.manage('POST /releases', body);
  expect(answer.status).toBe(400);
  expect(pointersOf(answer)).toEqual([pointer]);
});

test('limits all kinds together, and refuses duplicates', async () => {
  const [half, other] = [1, 2].map(() => Array.from({ length: 251 }, () => randomUUID()));
  expect(pointersOf(await site.manage('POST /releases', { documents: half, blocks: other }))).toEqual([
    '/body',
  ]);
  const id = randomUUID();
  expect(pointersOf(await site.manage('POST /releases', { routes: [id, id] }))).toEqual(['/body/routes']);
});
