import { beforeAll, expect, test } from 'vitest';
import { volumesUnderTest } from '../../testing/volumes-under-test.ts';

let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;

beforeAll(async () => {
  volumes = await volumesUnderTest();
});

test.each(['text/csv', 'application/x-ndjson'])(
  'refuses %s that is not UTF-8 or not packed as it says',
  async (contentType) => {
    const latin = await volumes.upload(Buffer.from('keyword\nB\xfccher\n', 'latin1'), { contentType });
    expect([latin.status, latin.body.detail]).toEqual([400, 'The body is not UTF-8.']);
    const headers = { 'content-encoding': 'gzip' };
    const plain = await volumes.upload('keyword\n', { contentType, headers });
    expect([plain.status, plain.body.detail]).toEqual([400, expect.stringContaining('not valid gzip')]);
  },
);
