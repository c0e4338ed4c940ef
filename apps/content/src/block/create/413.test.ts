import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('accepts content of 1.5 MiB, refuses more than 2 MiB by name, and does not read more than 4 MiB', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const field = { name: 'items', type: 'list', required: false, items: { type: 'text' } };
  const fields = [{ name: 'title', type: 'string', required: true }, field];
  await site.manage('POST /components', {
    name: 'long',
    displayName: 'Long',
    titleField: 'title',
    routeSlugField: 'title',
    fields,
  });
  const create = (items: number) =>
    site.manage('POST /blocks', {
      schema_name: 'long',
      content: { items: Array(items).fill('x'.repeat(100_000)) },
    });
  expect((await create(15)).status).toBe(201);
  const large = await create(25);
  expect([large.status, large.body.errors[0].pointer]).toEqual([400, '/body/content']);
  expect((await create(45)).status).toBe(413);
});
