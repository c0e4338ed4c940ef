import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { complete, type VariantSite, variantsUnderTest } from '../../testing/variants-under-test.ts';

let content: Awaited<ReturnType<typeof variantsUnderTest>>;
let site: VariantSite;

beforeAll(async () => {
  content = await variantsUnderTest();
  site = await content.newSite();
});

test('creates a draft at version 1 with its history when no id is given', async () => {
  const answer = await site.upsert({ content: complete });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('etag')).toBe('"1"');
  const { id } = answer.body;
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    schema_name: 'article',
    title: 'Untitled',
    status: 'draft',
    version: 1,
    created: true,
  });
  expect(await site.done(200, `GET /documents/${id}`)).toMatchObject({
    title: 'Untitled',
    draft_content: complete,
    draft_slug: 'slug',
    published_content: null,
  });
  const { versions } = await site.done(200, `GET /documents/${id}/versions`);
  expect(versions).toMatchObject([
    { version: 1, action: 'created', actor: expect.stringMatching(/^key:[0-9a-f-]{36}$/) },
  ]);
  expect(await site.dataset()).toEqual([]);
  expect(await site.announced()).toEqual([]);
});

test('uses an unused id for the new variant, in lower case', async () => {
  const id = randomUUID();
  const first = await site.upsert({ id: id.toUpperCase(), title: 'Said', content: complete });
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ id, title: 'Said', version: 1, created: true });
  const repeated = await site.upsert({ id: id.toUpperCase(), title: 'Said', content: complete });
  expect(repeated.status).toBe(200);
  expect(repeated.body).toMatchObject({ id, title: 'Said', version: 2, created: false });
});

test('accepts both addresses, a key in the query, the website of the host, and a personal key', async () => {
  const { person, bearerToken: bearer, writeKey } = site;
  for (const path of ['dataset', 'schemas']) {
    const answer = await content.ask(
      `PATCH /${path}/article?websiteId=${site.websiteId}&api_key=${writeKey}`,
      { body: { content: complete } },
    );
    expect(answer.status).toBe(201);
  }
  const domains = ['localhost'];
  const hosted = await content.ask(`PATCH /manage/websites/${site.websiteId}`, { bearer, body: { domains } });
  expect(hosted.status).toBe(200);
  const answer = await fetch(`http://localhost:${content.port}/dataset/article`, {
    method: 'PATCH',
    headers: { 'x-api-key': writeKey, 'content-type': 'application/json' },
    body: JSON.stringify({ content: complete }),
  });
  expect(answer.status).toBe(201);

  const { key } = await person.createOwnKey({ name: 'own', permissions: ['content_write'] });
  const own = await site.upsert({ content: complete }, { apiKey: key });
  expect(own.status).toBe(201);
  const { versions } = await site.done(200, `GET /documents/${own.body.id}/versions`);
  expect(versions).toMatchObject([{ actor: person.id }]);
});

test('creates once and updates otherwise when many write one new id concurrently, and loses no write', async () => {
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      site.upsert({ id, title: `Title ${index}`, content: { ...complete, rank: index + 1 } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(11).fill(200), 201]);
  const byVersion = new Map(answers.map(({ body }) => [body.version, body.title]));
  expect([...byVersion.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  expect((await site.done(200, `GET /documents/${id}`)).version).toBe(12);
  const { versions } = await site.done(200, `GET /documents/${id}/versions`);
  expect(versions.map(({ version, title }: { version: number; title: string }) => [version, title])).toEqual(
    [...byVersion].sort(([a], [b]) => b - a),
  );
});
