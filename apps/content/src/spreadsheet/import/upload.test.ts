import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import {
  type ImportSite,
  type ImportsUnderTest,
  importsUnderTest,
} from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;
let site: ImportSite;

beforeEach(async () => {
  content = await importsUnderTest();
  site = await content.newSite();
});

const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntitle\n';

/** Begins an upload, and waits until the first of it is in the spool. */
async function beginUpload() {
  const upload = request(`${content.url}/csv?website_id=${site.websiteId}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.bearerToken}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
  });
  upload.on('error', () => {});
  upload.write(`${head}${'a row of it\n'.repeat(10_000)}`);
  while ((await content.spooled()).length === 0) await delay(5);
  return upload;
}

async function emptySpool(): Promise<void> {
  while ((await content.spooled()).length > 0) await delay(5);
}

test('leaves nothing behind when an upload is interrupted', async () => {
  const upload = await beginUpload();
  upload.destroy();
  await emptySpool();
  expect(await site.traces()).toEqual({ documents: 0, versions: 0, sources: 0, events: 0, keys: 0 });
});

test('holds no database connection during a slow upload', async () => {
  const upload = await beginUpload();
  const { rows } = await content.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
  const answer = new Promise<number | undefined>((resolve) =>
    upload.on('response', ({ statusCode }) => resolve(statusCode)),
  );
  upload.end(
    'the last\r\n--b\r\ncontent-disposition: form-data; name="schema_name"\r\n\r\narticle\r\n--b--\r\n',
  );
  expect(await answer).toBe(201);
  expect(await site.traces()).toMatchObject({ documents: 10_001, versions: 10_001 });
  await emptySpool();
});
