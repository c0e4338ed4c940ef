import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

test.each([
  [1, 'declares its length', true],
  [1, 'does not declare its length', true],
  [1, 'is compressed', true],
  [17, 'declares its length', false],
  [17, 'does not declare its length', false],
  [17, 'is compressed', false],
])('reads at most 16 MiB: a response of %i MiB that %s is read: %j', async (mebibytes, how, isRead) => {
  const server = createServer((_, response) => {
    const body = Buffer.alloc(mebibytes * 1024 * 1024, 'a');
    if (how.startsWith('does not')) response.flushHeaders();
    if (how === 'is compressed') response.setHeader('content-encoding', 'gzip').end(gzipSync(body));
    else response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fetchSome = boundedFetch(16 * 1024 * 1024);
  const response = await fetchSome(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const length = response.text().then((text) => text.length);
  if (isRead) expect(await length).toBe(mebibytes * 1024 * 1024);
  else await expect(length).rejects.toThrow('too large');
  server.closeAllConnections();
  server.close();
});
