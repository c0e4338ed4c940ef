import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import {
  type ImportSite,
  type ImportsUnderTest,
  importsUnderTest,
} from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;
let site: ImportSite;

beforeAll(async () => {
  content = await importsUnderTest({ IMPORT_FILE_BYTES: '100000' });
  site = await content.newSite();
});

const none = { documents: 0, versions: 0, sources: 0, events: 0, keys: 0 };

test('refuses a file that is one byte too large, or far larger, and accepts the largest size', async () => {
  const file = (bytes: number) => `title\n${'x'.repeat(bytes - 7)}\n`;
  for (const bytes of [100_001, 20 << 20]) {
    const { status, body } = await site.sendCsv(file(bytes));
    expect([status, body.detail]).toEqual([413, expect.stringContaining('100000 bytes')]);
  }
  expect(await site.traces()).toEqual(none);
  expect(await content.spooled()).toEqual([]);
  expect((await site.sendCsv(file(100_000))).status).toBe(201);
});

/** Sends no more of the body than is given, and waits for the answer. */
function sendPart(
  headers: Record<string, string>,
  part: string,
  method = 'POST',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${content.url}/csv?${method === 'POST' ? 'website_id' : 'id'}=${site.websiteId}`,
      { method, headers: { authorization: `Bearer ${site.bearerToken}`, ...headers } },
      (answer) => {
        resolve(answer.statusCode);
        sent.destroy();
      },
    );
    sent.on('error', reject);
    sent.write(part);
  });
}

test.each(['POST', 'PATCH'])('refuses JSON of more than 10 MiB before reading it: %s', async (method) => {
  const headers = { 'content-type': 'application/json', 'content-length': String((10 << 20) + 1) };
  expect(await sendPart(headers, '{', method)).toBe(413);
});

test('refuses a form with a too large Content-Length before reading it', async () => {
  const type = 'multipart/form-data; boundary=b';
  expect(await sendPart({ 'content-type': type, 'content-length': String(1 << 30) }, '--b\r\n')).toBe(413);
});

test('accepts JSON of exactly 10 MiB, and refuses one byte more without a Content-Length', async () => {
  const ofBytes = (bytes: number) => {
    const [begin, end] = ['{"schema_name":"article","spreadsheet_data":[{"title":"', '"}]}'];
    const row = `a"},{"b":"${'x'.repeat(1000)}`;
    let middle = row.repeat(Math.floor((bytes - begin.length - end.length - 10) / row.length));
    middle += 'y'.repeat(bytes - begin.length - end.length - middle.length);
    return begin + middle + end;
  };
  const chunked = (body: string) =>
    fetch(`${content.url}/csv?website_id=${site.websiteId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${site.bearerToken}`, 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
  expect((await chunked(ofBytes((10 << 20) + 1))).status).toBe(413);
  expect((await chunked(ofBytes(10 << 20))).status).toBe(201);
});
