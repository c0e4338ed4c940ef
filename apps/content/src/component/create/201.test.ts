import { expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

test('creates a component, with its event in the same transaction', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const answer = await content.ask(`POST /manage/websites/${websiteId}/components`, {
    bearer,
    body: article,
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ ...article, description: '', icon: null, version: 1, archived: false });

  const { rows } = await content.pool.query('SELECT subject, payload FROM outbox');
  expect(rows).toHaveLength(1);
  expect(rows[0].subject).toContain(websiteId);
  expect(JSON.parse(rows[0].payload)).toMatchObject({
    website_id: websiteId,
    entity: 'component',
    entity_id: answer.body.id,
    schema_name: 'article',
    version: 1,
  });
});

test('stores every field type with its limits, and returns them to renderers', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer, apiKey } = await content.newWebsite();
  const fields = [
    ...article.fields,
    { name: '_id', type: 'string', required: false, minLength: 1, maxLength: 1000 },
    { name: 'teaser', type: 'text', required: false, maxLength: 300 },
    { name: 'price', type: 'number', required: true, minimum: 0, maximum: 9.5 },
    { name: 'rank', type: 'integer', required: false, minimum: -1 },
    { name: 'featured', type: 'boolean', required: false },
    { name: 'day', type: 'date', required: false, earliest: '2026-01-01' },
    { name: 'at', type: 'datetime', required: false, latest: '2026-12-31T23:59:59Z' },
    { name: 'tags', type: 'select', required: false, options: ['a', 'b'], multiple: true },
    { name: 'cover', type: 'image', required: false },
    { name: 'author', type: 'reference', required: false, component: 'author' },
    {
      name: 'sections',
      type: 'list',
      required: false,
      minItems: 1,
      items: {
        type: 'object',
        fields: [
          { name: 'heading', type: 'string', required: true },
          { name: 'images', type: 'list', required: false, items: { type: 'image' }, maxItems: 10 },
        ],
      },
    },
  ];
  const body = { ...article, fields };
  const answer = await content.ask(`POST /manage/websites/${websiteId}/components`, { bearer, body });
  expect(answer.status).toBe(201);
  expect(answer.body.fields).toEqual(fields);
  const read = await content.ask(`GET /components/article?websiteId=${websiteId}`, { apiKey });
  expect(read.body.fields).toEqual(fields);
  expect(read.body.slugFields).toEqual(['title', 'slug', '_id']);
});

test('requires no title and slug field of a component for blocks, and binds no route parameter to it', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const manage = (path: string, body: object) =>
    content.ask(`POST /manage/websites/${websiteId}/${path}`, { bearer, body });
  const fields = [{ name: 'image', type: 'image', required: true }];
  const hero = await manage('components', { name: 'hero', displayName: 'Hero', fields });
  expect(hero.status).toBe(201);
  expect(hero.body).toMatchObject({ titleField: '', routeSlugField: '' });
  const bound = await manage('routes', { path: '/{slug}', param_bindings: { slug: 'hero' } });
  expect(bound.status).toBe(400);
  expect(bound.body.errors).toMatchObject([
    { pointer: '/body/param_bindings/slug', detail: expect.stringContaining('without a routeSlugField') },
  ]);
});
