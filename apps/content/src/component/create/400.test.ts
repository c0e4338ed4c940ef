import { beforeAll, expect, test } from 'vitest';
import { article, articleFields, contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;

beforeAll(async () => {
  content = await contentUnderTest();
  site = await content.newWebsite();
});

const create = (body: unknown) =>
  content.ask(`POST /manage/websites/${site.websiteId}/components`, { bearer: site.bearerToken, body });

test.each([
  [{ ...article, name: 'Has Spaces' }, ['/body/name']],
  [{ ...article, fields: [] }, ['/body/fields']],
  [{ ...article, fields: [...articleFields, { name: 'x', type: 'video' }] }, ['/body/fields/3/type']],
  [
    { ...article, fields: [...articleFields, { name: 'x', type: 'string', reqired: true }] },
    ['/body/fields/3/reqired'],
  ],
  [
    { ...article, titleField: 'headline', routeSlugField: 'body' },
    ['/body/titleField', '/body/routeSlugField'],
  ],
  [{ ...article, fields: [...articleFields, articleFields[0]] }, ['/body/fields/3/name']],
])('refuses a definition that does not hold together: %#', async (body, pointers) => {
  const answer = await create(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toEqual(pointers);
});

test('a refused component leaves neither a row nor an event', async () => {
  await create({ ...article, titleField: 'headline' });
  const { rows } = await content.pool.query('SELECT 1 FROM components UNION ALL SELECT 1 FROM outbox');
  expect(rows).toEqual([]);
});

test('a NUL character in a text is refused, not a failure', async () => {
  const answer = await create({ ...article, displayName: 'A\u0000B' });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain('NUL');
});
