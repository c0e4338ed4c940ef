import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, migrate } from '@sightline/postgres';
import { createDatabase, endWithFile, openStack } from '@sightline/stack';
import { expect, test } from 'vitest';
import { comparable, fullScan } from './full-scan.testing.ts';
import { readUsage } from './get/query.ts';

const directory = join(import.meta.dirname, '../../migrations');
const organization = '0198c2c4-7d5e-7c3a-9d3e-0123456789ac';

test('what was there before usage was kept is counted by the migrations', async () => {
  const { url, pool } = await emptyDatabase();
  await migrate({ url, directory: await migrationsBefore('0010') });
  await pool.query(
    `WITH w AS (INSERT INTO websites (id, organization_id, name) SELECT gen_random_uuid(), $1, 'Älter ' || n
         FROM generate_series(1, 3) n RETURNING id),
       c AS (INSERT INTO components (id, website_id, name, display_name, title_field, route_slug_field, fields)
         SELECT gen_random_uuid(), id, 'article', 'A', 't', 't', '[]' FROM w RETURNING id, website_id),
       d AS (INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
         SELECT gen_random_uuid(), website_id, id, 'article', 'T', '{"t": "ö"}' FROM c, generate_series(1, 5)
         RETURNING id, website_id),
       t AS (INSERT INTO translations (document_id, language, website_id, content, source_hash)
         SELECT id, 'de', website_id, '{"t": "ä"}', 'hash' FROM d RETURNING 1)
     INSERT INTO document_versions (document_id, version, action, title, content)
     SELECT id, v, 'edited', 'T', '{}' FROM d, generate_series(1, 4) v`,
    [organization],
  );
  await migrate({ url, directory });
  const usage = comparable(await readUsage(pool, organization));
  expect(usage).toEqual(comparable(await fullScan(pool, organization)));
  expect(Object.fromEntries(usage.map(({ table, rows }) => [table, rows]))).toEqual({
    websites: 3,
    components: 3,
    documents: 15,
    document_versions: 60,
    translations: 15,
  });
});

async function emptyDatabase() {
  const stack = await openStack({ engines: ['postgres'] });
  const database = await createDatabase(stack.postgres.url, { prefix: 'usage' });
  const pool = createPool({ url: database.url, applicationName: 'usage-test', onError: () => undefined });
  endWithFile(async () => {
    await pool.end();
    await database.drop();
  });
  return { url: database.url, pool };
}

async function migrationsBefore(number: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-migrations-'));
  endWithFile(() => rm(folder, { recursive: true, force: true }));
  const names = (await readdir(directory)).filter((name) => name < number);
  for (const name of names) await cp(join(directory, name), join(folder, name));
  return folder;
}
