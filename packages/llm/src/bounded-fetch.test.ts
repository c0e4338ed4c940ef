import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

test.each([
  [1, true, true],
  [1, false, true],
  [17, true, false],
  [17, false, false],
])('reads a response of %i MiB that declares its length: %j as %j', async (mebibytes, says, isRead) => {
  const server = createServer((_, response) => {
    if (!says) response.flushHeaders();
    response.end(Buffer.alloc(mebibytes * 1024 * 1024, 'a'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await boundedFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const length = response.text().then((text) => text.length);
  if (isRead) expect(await length).toBe(mebibytes * 1024 * 1024);
  else await expect(length).rejects.toThrow('too large');
  server.closeAllConnections();
  server.close();
});
