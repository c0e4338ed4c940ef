import { expect, test } from 'vitest';
import { documentsUnderTest } from '../testing/documents-under-test.ts';

const ROUNDS = 15;

interface Read {
  rank?: number;
  published_content?: { title: string };
}

test('never shows a reader a release partly applied, on any instance', async () => {
  const content = await documentsUnderTest();
  const other = await content.startInstance();
  const site = await content.newSite();
  const articles: { id: string; slug: string }[] = [];
  const blocks: { id: string; slug: string }[] = [];
  for (const slug of ['a', 'b']) {
    const { id } = await site.newDocument({ title: 'T', slug, rank: 1 });
    articles.push({ id, slug });
    const values = { schema_name: 'author', content: { title: '1', slug } };
    blocks.push({ id: (await site.done(201, 'POST /blocks', values)).id, slug });
  }
  const everything = { documents: articles.map(({ id }) => id), blocks: blocks.map(({ id }) => id) };
  await site.done(200, 'POST /releases', everything);

  const paths = [
    `/dataset/article?websiteId=${site.websiteId}&ids=${everything.documents}`,
    `/dataset/article?websiteId=${site.websiteId}`,
    `/blocks?websiteId=${site.websiteId}&ids=${everything.blocks}`,
  ];
  let released = 1;
  let reading = true;
  const seen = new Set<number>();
  const wrong: string[] = [];
  const keepReading = async (ask: typeof content.ask) => {
    while (reading) {
      for (const path of paths) {
        const before = released;
        const { body } = await ask(`GET ${path}`, { apiKey: site.apiKey });
        const rounds = body.map((one: Read) => one.rank ?? Number(one.published_content?.title));
        const [one, two] = rounds;
        if (rounds.length !== 2 || one !== two) wrong.push(`${path} answered ${rounds}`);
        // A read after the response of a release sees it, on the instance that responded.
        if (ask === content.ask && one < before) wrong.push(`${path} answered ${rounds} after ${before}`);
        seen.add(one);
      }
    }
  };
  const readers = [content.ask, content.ask, other.ask, other.ask].map(keepReading);
  for (let round = 2; round <= ROUNDS; round++) {
    for (const { id, slug } of articles)
      await site.manage(`PATCH /documents/${id}`, { content: { title: 'T', slug, rank: round } });
    for (const { id, slug } of blocks)
      await site.manage(`PATCH /blocks/${id}`, { content: { title: `${round}`, slug } });
    await site.manage('POST /releases', everything);
    released = round;
  }
  reading = false;
  await Promise.all(readers);
  expect(wrong).toEqual([]);
  expect(seen).toContain(ROUNDS);
  expect(seen.size).toBeGreaterThan(3);
});
