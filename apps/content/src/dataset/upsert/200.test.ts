import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { complete, type VariantSite, variantsUnderTest } from '../../testing/variants-under-test.ts';

let site: VariantSite;

beforeAll(async () => {
  site = await (await variantsUnderTest()).newSite();
});

test('replaces all content, and the title only when one is given', async () => {
  const { id } = (await site.upsert({ title: 'First', content: { ...complete, rank: 1 } })).body;
  const next = await site.upsert({ id, content: { title: 'A', slug: 'b' } });
  expect(next.status).toBe(200);
  expect(next.headers.get('etag')).toBe('"2"');
  expect(next.body).toEqual({
    id,
    schema_name: 'article',
    title: 'First',
    status: 'draft',
    version: 2,
    created: false,
  });
  const stored = await site.done(200, `GET /documents/${id}`);
  expect(stored.draft_content).toEqual({ title: 'A', slug: 'b' });
  expect(stored.draft_slug).toBe('b');
  expect((await site.upsert({ id, title: 'Second', content: complete })).body).toMatchObject({
    title: 'Second',
    version: 3,
  });
  const { versions } = await site.done(200, `GET /documents/${id}/versions`);
  expect(versions).toMatchObject([
    { version: 3, action: 'edited', title: 'Second' },
    { version: 2, action: 'edited', title: 'First' },
    { version: 1, action: 'created', title: 'First' },
  ]);
});

test('keeps unnamed fields with merge=true, removes null fields, and requires complete content', async () => {
  const merge = { query: '&merge=true' };
  const id = randomUUID();
  expect((await site.upsert({ id, content: { ...complete, rank: 3, cover: null } }, merge)).status).toBe(201);
  expect((await site.upsert({ id, content: { title: 'B' } }, merge)).status).toBe(200);
  const stored = async () => (await site.done(200, `GET /documents/${id}`)).draft_content;
  expect(await stored()).toEqual({ ...complete, title: 'B', rank: 3 });
  await site.upsert({ id, content: { rank: null } }, merge);
  expect(await stored()).toEqual({ ...complete, title: 'B' });
  for (const wrong of [{ slug: null }, { rnak: null }, { rank: 'x' }])
    expect((await site.upsert({ id, content: wrong }, merge)).status).toBe(400);
  expect(await stored()).toEqual({ ...complete, title: 'B' });
});

test('loses no field when many requests merge one field each into a new variant', async () => {
  const id = randomUUID();
  const edits = [{ rank: 7 }, { sections: [] }, { _title: 'C' }];
  const sent = edits.map((one) =>
    site.upsert({ id, content: { ...complete, ...one } }, { query: '&merge=true' }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 201]);
  const { draft_content } = await site.done(200, `GET /documents/${id}`);
  expect(draft_content).toEqual({ ...complete, rank: 7, sections: [], _title: 'C' });
});

test('updates documents made by people too, and keeps what is published delivered', async () => {
  const { id } = await site.publishArticle({ title: 'Delivered', slug: 'delivered' });
  const answer = await site.upsert({ id, content: { title: 'Later', slug: 'later' } });
  expect(answer.body).toMatchObject({ status: 'draft', version: 3, created: false });
  expect(await site.dataset(`&id=${id}`)).toMatchObject([{ title: 'Delivered', slug: 'delivered' }]);
  await site.done(200, `POST /documents/${id}/publish`);
  expect(await site.dataset(`&id=${id}`)).toMatchObject([{ title: 'Later', slug: 'later' }]);
});

test('raises the version by one for each concurrent update', async () => {
  const { id } = (await site.upsert({ content: complete })).body;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => site.upsert({ id, title: `Title ${index}`, content: complete })),
  );
  expect(answers.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
});

test('accepts an update with the current version, and one of two with the same version', async () => {
  const id = randomUUID();
  await site.upsert({ id, content: complete });
  const write = () => site.upsert({ id, content: complete }, { headers: { 'if-match': '"1"' } });
  const answers = await Promise.all([write(), write(), write()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const any = await site.upsert({ id, content: complete }, { headers: { 'if-match': '*' } });
  expect(any.body.version).toBe(3);
});
