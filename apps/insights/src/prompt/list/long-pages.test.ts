import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { idsOf, type ListingUnderTest, listingUnderTest } from './testing/listing-under-test.ts';

let insights: ListingUnderTest;

beforeAll(async () => {
  insights = await listingUnderTest();
});

const prompts = (count: number, prompt: string) =>
  Array.from({ length: count }, (_, index) => ({
    prompt: `${prompt} ${index}`,
    created_at: `2026-01-02T03:04:05.${String(index % 7).padStart(6, '0')}Z`,
    status: index % 5 === 0 ? ('disabled' as const) : ('active' as const),
  }));

test.each(['', 'order_by=prompt&order_dir=asc', 'status=active,disabled', 'analysis_type=visibility'])(
  'returns the same rows in a long page (%s) as in short ones, and continues behind its end',
  async (query) => {
    const { list, write } = await insights.newPlace();
    await write(...prompts(2600, 'Which shoes'));
    const short = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: { data: { id: string }[]; info: { next_cursor: string | null } } } = await list(
        `${query}&limit=400&cursor=${cursor}`,
      );
      short.push(...body.data);
      cursor = body.info.next_cursor;
    }
    const long = await list(query);
    expect(long.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(long.body).toEqual({
      info: { total_rows: short.length, limit: 10_000, next_cursor: null },
      data: short,
    });
    const part = (await list(`${query}&limit=1700`)).body;
    expect(idsOf(part.data)).toEqual(idsOf(short).slice(0, 1700));
    const rest = (await list(`${query}&limit=1700&cursor=${part.info.next_cursor}`)).body;
    expect(idsOf(rest.data)).toEqual(idsOf(short).slice(1700));
  },
);

test('returns a page of long prompts complete, in many batches', async () => {
  const { list, write } = await insights.newPlace();
  const written = await write(...prompts(2500, '😀'.repeat(3900)));
  const { body } = await list('status=active,disabled');
  expect(new Set(idsOf(body.data))).toEqual(new Set(idsOf(written)));
  expect(body.data).toHaveLength(2500);
});

test('always returns the name of a tag that is removed while prompts are read', async () => {
  const { category, listed, write } = await insights.newPlace();
  const [prompt] = await write({});
  const { pool } = insights;
  let ended = false;
  const writer = async () => {
    for (let round = 0; round < 150; round++) {
      const tag = randomUUID();
      await pool.query('INSERT INTO tags (id, category_id, name) VALUES ($1, $2, $3)', [
        tag,
        category.id,
        `tag ${tag}`,
      ]);
      const use = (tags: string[]) =>
        pool.query('UPDATE prompts SET tag_ids = $3 WHERE category_id = $1 AND id = $2', [
          category.id,
          prompt?.id,
          tags,
        ]);
      await use([tag]);
      await use([]);
      await pool.query('DELETE FROM tags WHERE id = $1', [tag]);
    }
    ended = true;
  };
  const reader = async () => {
    while (!ended) {
      for (const { tags = [] } of await listed()) {
        expect(tags).toEqual(tags.map(({ id }) => ({ id, name: `tag ${id}` })));
      }
    }
  };
  await Promise.all([writer(), reader(), reader()]);
});
