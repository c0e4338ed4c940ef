import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type ImportsUnderTest, importsUnderTest } from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;

beforeAll(async () => {
  content = await importsUnderTest();
});

test('keeps a row with the reason of a refused import, and nothing else', async () => {
  const site = await content.newSite();
  const { body } = await site.sendCsv('title\na\nb,c\n', {}, { headers: { 'idempotency-key': 'k' } });
  expect(await site.imports()).toMatchObject([
    {
      user_id: site.person.id,
      schema_name: 'article',
      file_name: 'huts.csv',
      file_url: null,
      row_count: 0,
      status: 'failed',
      error_msg: body.detail,
    },
  ]);
  expect(await site.traces()).toEqual({ documents: 0, versions: 0, sources: 1, events: 0, keys: 0 });
});

test('keeps no row when the request itself is invalid', async () => {
  const site = await content.newSite();
  await site.sendCsv('title\na\n', { schema_name: 'unknown' });
  await site.sendCsv('title\na\n', { mapping: '[]' });
  await site.sendJson([1]);
  expect(await site.traces()).toEqual({ documents: 0, versions: 0, sources: 0, events: 0, keys: 0 });
});

test('rolls everything back after a database failure, removes the stored file, and reports it', async () => {
  const site = await content.newSite();
  await content.pool.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.status = 'ready' THEN RAISE EXCEPTION 'secret of the schema'; END IF; RETURN NEW; END $$;
     CREATE TRIGGER fail BEFORE INSERT ON csv_sources FOR EACH ROW EXECUTE FUNCTION fail()`,
  );
  try {
    const text = 'x'.repeat(1000);
    const csv = `title,text\n${`a,${text}\n`.repeat(11_000)}`;
    const { status, body } = await site.sendCsv(csv, {}, { headers: { 'idempotency-key': 'k' } });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(await site.traces()).toEqual({ documents: 0, versions: 0, sources: 1, events: 0, keys: 0 });
    const [failed] = await site.imports();
    expect(failed).toMatchObject({ status: 'failed', row_count: 0, file_url: null });
    expect(failed.error_msg).not.toContain('secret');
    expect(await readdir(join(content.files, 'imports'))).toEqual([]);
    expect(await content.spooled()).toEqual([]);
  } finally {
    await content.pool.query('DROP TRIGGER fail ON csv_sources; DROP FUNCTION fail');
  }
  expect((await site.sendCsv('title\na\n', {}, { headers: { 'idempotency-key': 'k' } })).status).toBe(201);
});
