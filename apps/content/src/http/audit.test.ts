import { actingAs, transaction } from '@sightline/postgres';
import { beforeAll, expect, test } from 'vitest';
import { article, contentUnderTest } from '../testing/content-under-test.ts';
import { openReader } from '../testing/event-reader.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;

beforeAll(async () => {
  content = await contentUnderTest();
});

const audit = async (bearer: string, query = '') =>
  (await content.ask(`GET /manage/audit${query}`, { bearer })).body;

test('records who changed what, with which key, and the values before and after', async () => {
  const site = await content.newWebsite();
  const { websiteId, bearerToken: bearer, organizationId } = site;
  const { key, id: keyId } = await site.person.createOrganizationKey(organizationId, {
    name: 'script',
    permissions: ['content_manage'],
  });
  const renamed = await content.ask(`PATCH /manage/websites/${websiteId}`, {
    apiKey: key,
    body: { name: 'New name' },
  });
  expect(renamed.status).toBe(200);
  const { entries } = await audit(bearer);
  expect(entries).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      operation: 'updateWebsite',
      actor: { kind: 'key', subject: null, key_id: keyId },
      address: '127.0.0.1',
      request_id: renamed.headers.get('request-id'),
      organization_ids: [organizationId],
      changes: [
        {
          entity: 'websites',
          id: websiteId,
          action: 'updated',
          before: { name: 'Website' },
          after: { name: 'New name' },
        },
      ],
      more_changes: false,
    },
    expect.objectContaining({
      operation: 'createWebsite',
      actor: { kind: 'person', subject: site.person.id, key_id: null },
      changes: [expect.objectContaining({ action: 'created', before: null })],
    }),
  ]);
});

test('records nothing for a request that is refused, changes nothing or is rolled back', async () => {
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const path = `/manage/websites/${websiteId}`;
  await content.ask(`POST ${path}/components`, { bearer, body: article });
  const before = await audit(bearer);
  expect((await content.ask(`POST ${path}/components`, { bearer, body: article })).status).toBe(409);
  expect((await content.ask(`PATCH ${path}`, { bearer, body: { name: '' } })).status).toBe(400);
  expect((await content.ask(`PATCH ${path}`, { bearer, body: { name: 'Website' } })).status).toBe(200);
  expect((await content.ask(`GET ${path}/documents`, { bearer })).status).toBe(200);
  const actor = { operation: 'updateWebsite', kind: 'person', subject: 'x', request_id: 'y' };
  const rename = (last: string) =>
    actingAs(JSON.stringify(actor), () =>
      transaction(content.pool, async (client) => {
        await client.query('UPDATE websites SET name = $2 WHERE id = $1', [websiteId, 'Lost']);
        const { rows } = await client.query('SELECT count(*)::int AS entries FROM audit WHERE subject = $1', [
          'x',
        ]);
        expect(rows).toEqual([{ entries: 1 }]);
        await client.query(last);
      }),
    );
  await expect(rename('SELECT 1 / 0')).rejects.toThrow('division by zero');
  // As when its process is killed before the commit.
  await expect(rename('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  expect(await audit(bearer)).toEqual(before);
});

test('starts a page where the one before ended, and binds cursors to their filters', async () => {
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  for (const name of ['a', 'b', 'c', 'd'])
    await content.ask(`PATCH /manage/websites/${websiteId}`, { bearer, body: { name } });
  const names: string[] = [];
  let cursor: string | null = '';
  do {
    const next: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = await audit(bearer, `?operation=updateWebsite&entity_id=${websiteId}&limit=2${next}`);
    names.push(
      ...page.entries.map(
        ({ changes }: { changes: { after: { name: string } }[] }) => changes[0]?.after.name,
      ),
    );
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(names).toEqual(['d', 'c', 'b', 'a']);
  const { next_cursor } = await audit(bearer, '?limit=1');
  const other = await content.ask(`GET /manage/audit?limit=1&entity=routes&cursor=${next_cursor}`, {
    bearer,
  });
  expect([other.status, other.body.detail]).toEqual([
    400,
    'query.cursor: is not a cursor of this list: start again without it',
  ]);
  expect((await audit(bearer, '?entity=routes')).entries).toEqual([]);
  expect((await audit(bearer, '?since=2000-01-01T00:00:00Z&until=2000-01-02T00:00:00Z')).entries).toEqual([]);
});

test('streams new entries and those that were missed', async () => {
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const headers = { authorization: `Bearer ${bearer}` };
  const url = `http://127.0.0.1:${content.port}/manage/audit/stream`;
  const rename = (name: string) =>
    content.ask(`PATCH /manage/websites/${websiteId}`, { bearer, body: { name } });
  const told = (blocks: { data?: string }[]) =>
    blocks.flatMap(({ data }) => (data === undefined ? [] : JSON.parse(data).changes[0].after.name));
  const first = await openReader(url, headers);
  const other = await openReader(url, {
    authorization: `Bearer ${(await content.newTenant('Other')).bearerToken}`,
  });
  await rename('one');
  await first.until((blocks) => told(blocks).includes('one'), 'the first entry');
  const place = String(first.ids().at(-1));
  first.close();
  await rename('two');
  await rename('three');
  const second = await openReader(url, { ...headers, 'last-event-id': place });
  await second.until((blocks) => told(blocks).length === 2, 'the entries that were missed');
  expect(told(second.blocks)).toEqual(['two', 'three']);
  expect(told(other.blocks)).toEqual([]);
  second.close();
  other.close();
  const ahead = await openReader(url, { ...headers, 'last-event-id': '999999999999999' });
  expect([ahead.status, ahead.problem?.detail]).toEqual([
    400,
    'header.last-event-id: is ahead of this audit, which was restored or is another one: start again without it',
  ]);
});

test('shows the audit only to callers who manage the content of the organization', async () => {
  const site = await content.newWebsite();
  const colleague = await content.newTenant('Colleague');
  await site.person.addMember(site.organizationId, colleague.person, 'publisher');
  const entries = await audit(await colleague.person.token());
  expect(JSON.stringify(entries)).not.toContain(site.websiteId);
  expect((await content.ask('GET /manage/audit', { apiKey: site.apiKey })).status).toBe(403);
});

test('records more than a hundred changes as one entry that says that there are more', async () => {
  const { bearerToken: bearer, organizationId } = await content.newWebsite();
  const actor = { operation: 'createWebsite', kind: 'person', subject: 'bulk', request_id: 'r' };
  await actingAs(JSON.stringify(actor), () =>
    transaction(content.pool, (client) =>
      client.query(
        `INSERT INTO websites (id, organization_id, name) SELECT gen_random_uuid(), $1, 'w' || n FROM generate_series(1, 250) n`,
        [organizationId],
      ),
    ),
  );
  const { entries } = await audit(bearer, '?subject=bulk');
  expect(entries).toHaveLength(1);
  expect([entries[0].changes.length, entries[0].more_changes]).toEqual([100, true]);
});

test('records the changes of every table except those listed here', async () => {
  const internal = [
    'answer_caches',
    'audit',
    'audit_changes',
    'audit_organizations',
    'content_uses',
    'document_versions',
    'idempotency_keys',
    'localized_slugs',
    'model_tokens',
    'outbox',
    'published_references',
    'removed_files',
    'schema_migrations',
    'translation_pairs',
    'translation_segments',
    'translation_versions',
    'usage_deltas',
    'usage_totals',
  ];
  const { rows } = await content.pool.query<{ table: string }>(
    `SELECT c.relname AS table FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'record_change')
     ORDER BY 1`,
  );
  expect(rows.map(({ table }) => table)).toEqual(internal);
});

test('records a long value by its hash', async () => {
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const fields = Array.from({ length: 90 }, (_, n) => ({
    name: `field_${n}`,
    type: 'string',
    required: false,
  }));
  const body = { ...article, name: 'wide', fields: [...article.fields, ...fields] };
  await content.ask(`POST /manage/websites/${websiteId}/components`, { bearer, body });
  const { entries } = await audit(bearer, '?operation=createComponent');
  const { after } = entries[0].changes[0];
  expect(after.fields).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    bytes: expect.any(Number),
  });
  expect(after.name).toBe('wide');
});

test('does not fail a change when a proxy formats the client address differently', async () => {
  const behind = await contentUnderTest({ TRUST_PROXY: '1' });
  const { bearerToken: bearer } = await behind.newTenant();
  const headers = { 'x-forwarded-for': '203.0.113.7:51234' };
  const created = await behind.ask('POST /manage/websites', { bearer, headers, body: { name: 'A' } });
  expect(created.status).toBe(201);
  const { entries } = (await behind.ask('GET /manage/audit', { bearer })).body;
  expect(entries[0]).toMatchObject({ operation: 'createWebsite', address: null });
});
