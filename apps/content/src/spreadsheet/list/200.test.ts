import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';

test('pages through the imports of a website, newest first and without their rows', async () => {
  const content = await importsUnderTest();
  const [site, other] = [await content.newSite(), await content.newSite()];
  await other.sendCsv('title\nof another\n');
  const ids: string[] = [];
  for (const rows of ['a', 'a\nb', 'a,b', 'a\nb\nc']) {
    const answer = await site.sendCsv(`title\n${rows}\n`);
    ids.unshift(answer.headers.get('location')?.replace('/csv?id=', '') ?? 'failed');
  }
  const whole = await site.done(200, 'GET /imports');
  expect(
    whole.imports.map(({ status, row_count }: { status: string; row_count: number }) => [status, row_count]),
  ).toEqual([
    ['ready', 3],
    ['failed', 0],
    ['ready', 2],
    ['ready', 1],
  ]);
  expect(whole.imports[0]).toEqual({
    id: ids[0],
    website_id: site.websiteId,
    user_id: site.person.id,
    schema_name: 'article',
    file_name: 'huts.csv',
    file_url: null,
    row_count: 3,
    status: 'ready',
    error_msg: null,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  });
  const first = await site.done(200, 'GET /imports?limit=3');
  const rest = await site.done(200, `GET /imports?limit=3&cursor=${first.nextCursor}`);
  expect([...first.imports, ...rest.imports]).toEqual(whole.imports);
  expect(rest.nextCursor).toBeNull();
  const wrong = await other.manage(`GET /imports?cursor=${first.nextCursor}`);
  expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/query/cursor']);
});
