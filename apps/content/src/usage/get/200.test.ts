import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type UsageUnderTest, usageUnderTest } from '../../testing/usage-under-test.ts';
import { complete } from '../../testing/variants-under-test.ts';
import { foldUsage } from '../fold-usage.ts';
import { ownedTables } from './answer.ts';

let content: UsageUnderTest;

beforeAll(async () => {
  content = await usageUnderTest();
});

type Table = { table: string; rows: number; bytes: number };
const rowsOf = (usage: { database: { byTable: Table[] } }) =>
  Object.fromEntries(usage.database.byTable.map(({ table, rows }) => [table, rows]));

test('returns every table with zero for an organization without a website', async () => {
  const { bearerToken, organizationId } = await content.newTenant();
  const usage = await content.usageOf({ bearerToken, organizationId });
  expect(usage).toEqual({
    orgId: organizationId,
    translations: {
      translations: 0,
      estimatedPromptTokens: 0,
      estimatedCompletionTokens: 0,
      estimatedTotalTokens: 0,
      byLanguage: [],
      note: expect.stringMatching(/not billed/),
    },
    database: {
      totalBytes: 0,
      totalHuman: '0 B',
      byTable: ownedTables.map((table) => ({ table, rows: 0, bytes: 0 })),
      note: expect.stringMatching(/before compression .* Images .* are not/),
    },
  });
});

test('returns rows and bytes per table, over all websites of the organization only', async () => {
  const [site, stranger] = [await content.newSite(), await content.newSite()];
  await stranger.publishArticle();
  const { id } = (await site.upsert({ content: complete })).body;
  await site.upsert({ id, content: complete });
  await content.ask('POST /manage/websites', { bearer: site.bearerToken, body: { name: 'Zweite Ä' } });
  const usage = await content.usageOf(site);
  expect(rowsOf(usage)).toMatchObject({
    websites: 2,
    components: 2,
    documents: 1,
    document_versions: 2,
    translations: 0,
  });
  const { byTable, totalBytes } = usage.database;
  // id, organization, two times and the version of its routes; then `Website` and `Zweite Ä`, which has nine bytes.
  const fixed = 16 + 16 + 8 + 8 + 8;
  expect(byTable[0]).toEqual({ table: 'websites', rows: 2, bytes: 2 * fixed + 7 + 9 });
  expect(totalBytes).toBe(byTable.reduce((sum: number, { bytes }: Table) => sum + bytes, 0));
  await content.expectExact(site.organizationId);
  await content.expectExact(stranger.organizationId);
});

test('counts a write from its commit on', async () => {
  const site = await content.newSite();
  const before = await content.usageOf(site);
  const client = await content.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE websites SET name = $1 WHERE id = $2', ['x'.repeat(100), site.websiteId]);
    expect(await content.usageOf(site)).toEqual(before);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  const after = await content.usageOf(site);
  expect(after.database.totalBytes - before.database.totalBytes).toBe(100 - 'Website'.length);
  await site.upsert({ content: {} });
  expect(await content.usageOf(site)).toEqual(after);
});

test('returns the same usage before and after deltas are added up, and leaves no delta', async () => {
  const site = await content.newSite();
  await site.publishArticle();
  const before = await content.usageOf(site);
  expect(await waiting()).toBeGreaterThan(0);
  while (await foldUsage(content.pool, 3));
  expect(await waiting()).toBe(0);
  expect(await content.usageOf(site)).toEqual(before);
});

test('estimates tokens by language from what a model translated', async () => {
  const site = await content.newSite();
  const { id } = await site.publishArticle();
  const other = await site.publishArticle();
  const byModel = (documentId: string, language: string, values: object, sourceCharacters: number | null) =>
    content.pool.query(
      `INSERT INTO translations (document_id, language, website_id, content, source_hash, source_characters)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [documentId, language, site.websiteId, JSON.stringify(values), 'f'.repeat(64), sourceCharacters],
    );
  // As text {"t": "…"}: 9 characters and those of the value, however many bytes they have.
  await byModel(id, 'de', { t: 'ä'.repeat(91) }, 1000);
  await byModel(other.id, 'de', { t: 'x'.repeat(102) }, 1001);
  await byModel(id, 'ja', { t: '山'.repeat(3) }, null);
  await site.done(201, `PUT /documents/${id}/translations/fr`, { content: { title: 'À la main' } });
  const { translations } = await content.usageOf(site);
  expect(translations.byLanguage).toEqual([
    tokens('de', 2, Math.ceil(2001 / 4) + 2 * 250, Math.ceil((100 + 111) / 4)),
    tokens('fr', 1, 0, 0),
    tokens('ja', 1, 250, 12 / 4),
  ]);
  expect(translations).toMatchObject({
    translations: 4,
    estimatedPromptTokens: 501 + 500 + 250,
    estimatedCompletionTokens: 53 + 3,
    estimatedTotalTokens: 501 + 500 + 250 + 53 + 3,
  });
  await content.expectExact(site.organizationId);

  await site.done(200, `PUT /documents/${id}/translations/ja`, { content: { title: 'by hand' } });
  const rewritten = await content.usageOf(site);
  expect(rewritten.translations.byLanguage.at(-1)).toEqual(tokens('ja', 1, 0, 0));
});

test('accepts the organization id in any case, and returns a readable size', async () => {
  const site = await content.newSite();
  await content.pool.query(
    `INSERT INTO routes (id, website_id, path, pattern, label) VALUES ($1, $2, '/a', '/a', $3)`,
    [randomUUID(), site.websiteId, 'x'.repeat(5 * 1024 * 1024)],
  );
  const organizationId = site.organizationId.toUpperCase();
  const { orgId, database } = await content.usageOf({ ...site, organizationId });
  expect(orgId).toBe(site.organizationId);
  expect(database.totalHuman).toBe('5.00 MiB');
});

async function waiting(): Promise<number> {
  const { rows } = await content.pool.query('SELECT count(*)::int AS count FROM usage_deltas');
  return rows[0].count;
}

function tokens(language: string, translations: number, prompt: number, completion: number) {
  return {
    language,
    translations,
    estimated_prompt_tokens: prompt,
    estimated_completion_tokens: completion,
    estimated_total_tokens: prompt + completion,
  };
}
