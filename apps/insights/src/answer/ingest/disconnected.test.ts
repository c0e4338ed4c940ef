import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readTexts } from '../../ingest/read-body.ts';
import { ingestUnderTest } from './testing/ingest-under-test.ts';

const encodings = ['identity', 'gzip', 'zstd'] as const;
const encoded = (text: string, encoding: (typeof encodings)[number]) =>
  encoding === 'gzip' ? gzipSync(text) : encoding === 'zstd' ? zstdCompressSync(text) : Buffer.from(text);

test.each(encodings)(
  'stores once what a client sent before it disconnected (%s) and sends again',
  async (encoding) => {
    const insights = await ingestUnderTest();
    const place = await insights.newPlace();
    const text = Array.from({ length: 700 }, (_, n) =>
      JSON.stringify(place.answerOf({ response: `answer ${n} ${Math.random()}` })),
    ).join('\n');
    const body = encoded(text, encoding);
    const headers = {
      'x-api-key': place.tenant.writeKey,
      'content-type': 'application/x-ndjson',
      'content-encoding': encoding,
      'content-length': body.length,
    };
    const call = request({ port: insights.port, method: 'POST', path: '/v1/ingest/answers', headers });
    const closed = new Promise((resolve) => call.on('close', resolve));
    call.on('error', () => {});
    call.write(body.subarray(0, -100));
    await expect.poll(async () => (await insights.taken()).length).toBeGreaterThan(0);
    call.destroy();
    await closed;
    expect((await place.send(text, { 'content-type': 'application/x-ndjson' })).body.accepted).toBe(700);
    expect(await insights.taken()).toHaveLength(700);
  },
);

test.each(encodings)(
  'stops reading when the client disconnects (%s), without logging an error',
  async (contentEncoding) => {
    const stream = new PassThrough();
    const texts = readTexts(stream, contentEncoding, 1e6);
    const reading = (async () => {
      for await (const _text of texts);
    })();
    stream.write(encoded('{}\n{}', contentEncoding).subarray(0, -2));
    stream.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    await expect(reading).rejects.toMatchObject({ name: 'HttpError', status: 400 });
  },
);
