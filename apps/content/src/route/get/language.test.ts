import { languageCodes } from '@sightline/llm';
import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeAll(async () => {
  site = await siteWithRoutes();
  await site.addRoute('/{lang}', { param_bindings: { lang: 'language' } });
  await site.addRoute('/{lang}/articles/{slug}', { param_bindings: { lang: 'language', slug: 'article' } });
  await site.addDocument({ slug: 'hello' });
});

test('resolves a language from the built-in list, without a document', async () => {
  const { status, body } = await site.getRoute('/de');
  expect(status).toBe(200);
  expect(body.resolvedParams).toEqual({
    lang: {
      value: 'de',
      schemaName: 'language',
      document: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        schema_name: 'language',
        title: 'German',
        published_content: { code: 'de', name: 'German' },
      },
    },
  });
});

test('gives every language its own stable id', async () => {
  const idOf = async (code: string) => (await site.getRoute(`/${code}`)).body.resolvedParams.lang.document.id;
  const ids = new Set<string>();
  for (const code of languageCodes) ids.add(await idOf(code));
  expect(ids.size).toBe(35);
  expect(ids).toContain(await idOf('zh'));
});

test('resolves a document beside a language', async () => {
  const { body } = await site.getRoute('/fr/articles/hello');
  expect(Object.keys(body.resolvedParams)).toEqual(['lang', 'slug']);
});

test.each(['/xx', '/DE', '/deu', '/xx/articles/hello', '/fr/articles/none'])(
  'returns 404 for %s',
  async (path) => {
    expect((await site.getRoute(path)).status).toBe(404);
  },
);

test('does not resolve a document as a language', async () => {
  await site.addDocument({ slug: 'xx' });
  expect((await site.getRoute('/xx')).status).toBe(404);
});
