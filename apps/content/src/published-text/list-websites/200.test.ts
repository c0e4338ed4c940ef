import { beforeAll, expect, inject, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
const bearer = inject('identity').serviceCredential;

beforeAll(async () => {
  content = await contentUnderTest();
});

test('pages through the websites of all organizations, each once', async () => {
  const sites = [await content.newWebsite(), await content.newWebsite(), await content.newWebsite()];
  const german = await content.ask('POST /manage/websites', {
    bearer: sites[0]?.bearerToken ?? '',
    body: { name: 'Deutsch', sourceLanguage: 'de' },
  });
  const seen: object[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof content.ask>> = await content.ask('POST /services/websites', {
      bearer,
      body: { limit: 2, ...(after && { after }) },
    });
    expect(page.status).toBe(200);
    seen.push(...page.body.websites);
    after = page.body.next;
  } while (after);
  const expected = [
    ...sites.map(({ websiteId, organizationId }) => ({
      id: websiteId,
      organization_id: organizationId,
      name: 'Website',
      source_language: 'en',
    })),
    {
      id: german.body.id,
      organization_id: sites[0]?.organizationId,
      name: 'Deutsch',
      source_language: 'de',
    },
  ];
  expect(seen).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
});
