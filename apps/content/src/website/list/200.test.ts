import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;

beforeAll(async () => {
  content = await contentUnderTest();
});

test('pages through the websites of the caller, newest first, each once while others are added', async () => {
  const { bearerToken: bearer } = await content.newTenant();
  await content.newWebsite();
  const create = (name: string) => content.ask('POST /manage/websites', { bearer, body: { name } });
  for (const name of ['1', '2', '3', '4', '5']) await create(name);

  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof content.ask>> = await content.ask(
      `GET /manage/websites?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      { bearer },
    );
    expect(page.status).toBe(200);
    seen.push(...page.body.websites.map(({ name }: { name: string }) => name));
    cursor = page.body.nextCursor;
    await create('late');
  } while (cursor);
  expect(seen).toEqual(['5', '4', '3', '2', '1']);
});
