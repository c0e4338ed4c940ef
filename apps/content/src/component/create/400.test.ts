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

const withField = (field: object) => ({ ...article, fields: [...articleFields, { name: 'x', ...field }] });

function listsAround(items: object, times: number): object {
  return times === 0 ? items : { type: 'list', items: listsAround(items, times - 1) };
}

test.each([
  [{ ...article, name: 'Has Spaces' }, ['/body/name']],
  [
    { ...article, name: 'Has Spaces', titleField: 'headline', fields: [...articleFields, articleFields[0]] },
    ['/body/name', '/body/fields/3/name', '/body/titleField'],
  ],
  [{ ...article, name: 'language' }, ['/body/name']],
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
  [
    { ...article, fields: [...articleFields, { name: '__proto__', type: 'string' }] },
    ['/body/fields/3/name'],
  ],
  [withField({ type: 'boolean', maxLength: 5 }), ['/body/fields/3/maxLength']],
  [withField({ type: 'string', maxLength: 1001 }), ['/body/fields/3/maxLength']],
  [withField({ type: 'integer', minimum: 2, maximum: 1 }), ['/body/fields/3/minimum']],
  [withField({ type: 'date', earliest: '2026-02-30' }), ['/body/fields/3/earliest']],
  [withField({ type: 'select', options: [] }), ['/body/fields/3/options']],
  [withField({ type: 'select' }), ['/body/fields/3/options']],
  [withField({ type: 'reference', component: 'No Name' }), ['/body/fields/3/component']],
  [withField({ type: 'list', items: { type: 'string', name: 'x' } }), ['/body/fields/3/items/name']],
  [
    withField({ type: 'list', items: { type: 'object', fields: [articleFields[0], articleFields[0]] } }),
    ['/body/fields/3/items/fields/1/name'],
  ],
  [withField(listsAround({ type: 'string' }, 5)), ['/body/fields/3/items/items/items/items/items']],
])('refuses an inconsistent definition: %#', async (body, pointers) => {
  const answer = await create(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toEqual(pointers);
});

test('stores neither a row nor an event for a refused component', async () => {
  await create({ ...article, titleField: 'headline' });
  const { rows } = await content.pool.query('SELECT 1 FROM components UNION ALL SELECT 1 FROM outbox');
  expect(rows).toEqual([]);
});

test('refuses a NUL character in a text with 400', async () => {
  const answer = await create({ ...article, displayName: 'A\u0000B' });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain('NUL');
});

test('lists the valid types in the message', async () => {
  const answer = await create(withField({ type: 'video' }));
  expect(answer.body.errors[0].detail).toContain('rich_text');
});
