import { beforeAll, expect, test } from 'vitest';
import { countChangeOfAll, countChanges } from '../answer/sink/count-changes.ts';
import { smallFixture } from './testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/visibility', ({ Aurora = '' }) => [
    { mentions: [{ asset_id: Aurora, position: 1, offsets: [] }] },
    {},
  ]);
});

const ask = (more: object = {}, tag?: string, path = '/v2/reports/visibility', apiKey?: string) =>
  fixture.reports.ask(`POST ${path}`, {
    apiKey: apiKey ?? fixture.reports.tenant.apiKey,
    body: { ...fixture.period, ...more },
    ...(tag && { headers: { 'if-none-match': tag } }),
  });
const tagOf = async (more?: object, path?: string) =>
  (await ask(more, undefined, path)).headers.get('etag') ?? '';

test('returns 304 without a body where nothing changed', async () => {
  const tag = await tagOf();
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  const { status, text, headers } = await ask({}, `"another", W/${tag}`);
  expect([status, text, headers.get('etag')]).toEqual([304, '', tag]);
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

test('returns the report again when what is stored was upgraded, also where nothing was counted yet', async () => {
  const tag = await tagOf();
  const client = await fixture.reports.pool.connect();
  await countChangeOfAll(client);
  client.release();
  expect((await ask({}, tag)).status).toBe(200);
});

test('returns the report again when answers of the category were stored', async () => {
  const tag = await tagOf({ include: ['counts'] });
  const client = await fixture.reports.pool.connect();
  await countChanges(client, [{ category_id: fixture.category.id }]);
  client.release();
  const { status, body, headers } = await ask({ include: ['counts'] }, tag);
  expect([status, body.info.data_version]).toEqual([200, 2]);
  expect(headers.get('etag')).not.toBe(tag);
});

test('returns the report again when a name in it changed', async () => {
  const tag = await tagOf();
  await fixture.reports.pool.query(`UPDATE assets SET name = 'Aurora Outdoor' WHERE id = $1`, [
    fixture.category.assets.Aurora,
  ]);
  const { status, body } = await ask({}, tag);
  expect([status, body.data[0].asset.name]).toEqual([200, 'Aurora Outdoor']);
});

test('returns answers again when the text of a prompt changed', async () => {
  const path = '/v2/prompts/answers';
  const { pool } = fixture.reports;
  const change = () =>
    pool.query('UPDATE prompts SET updated_at = now() WHERE category_id = $1', [fixture.category.id]);
  const [answers, scores] = [await tagOf({}, path), await tagOf()];
  await pool.query(
    `INSERT INTO prompts (category_id, id, prompt, language, analysis_types, topic_id, tag_ids, region_ids, platform_ids, persona_ids)
     VALUES ($1, $2, 'Which brand?', 'en-US', '{visibility}', $3, '{}', '{}', '{}', '{}')`,
    [fixture.category.id, fixture.category.id, fixture.category.topics.Trail],
  );
  const written = await tagOf({}, path);
  await change();
  expect(new Set([answers, written, await tagOf({}, path)]).size).toBe(3);
  expect(await tagOf()).toBe(scores);
});

test('has another tag for another request and another report', async () => {
  const tags = [
    await tagOf(),
    await tagOf({ scope: 'all' }),
    await tagOf({ timezone: 'Asia/Kolkata' }),
    await tagOf({}, '/v2/reports/citations'),
  ];
  expect(new Set(tags).size).toBe(tags.length);
});

test('checks the caller before it says that nothing changed', async () => {
  const stranger = await fixture.reports.newTenant();
  expect((await ask({}, await tagOf(), undefined, stranger.apiKey)).status).toBe(404);
  expect((await ask({ scope: 'none' }, '*')).status).toBe(422);
});
