import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithFile } from '@sightline/stack';
import { expect, test } from 'vitest';
import { openContentService } from './content-service.ts';

const credential = 'the-credential-of-the-services-of-this-test';
const websiteId = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';

async function contentThat(respond: RequestListener, timeoutMs?: number) {
  const server = createServer(respond);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return openContentService({ url, credential, ...(timeoutMs !== undefined && { timeoutMs }) });
}

test.each([
  [401, 'CONTENT_CREDENTIAL'],
  [503, 'SERVICE_CREDENTIAL'],
  [500, '500'],
  [404, '404'],
])('says what a response of %i means, without the credential', async (status, words) => {
  const service = await contentThat((_, response) => response.writeHead(status).end('{"detail":"no"}'));
  const asked = service.publishedTexts(websiteId, { cursor: undefined });
  await expect(asked).rejects.toThrow(words);
  await expect(asked).rejects.not.toThrow(credential);
});

test('takes a website for gone only where content says so', async () => {
  const service = await contentThat((_, response) =>
    response.writeHead(404).end('{"detail":"There is no such website."}'),
  );
  expect(await service.publishedTexts(websiteId, { documentIds: [websiteId] })).toBeUndefined();
});

test('follows no redirect, and gives up in time', async () => {
  const redirecting = await contentThat((_, response) =>
    response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  );
  await expect(redirecting.listWebsites(undefined)).rejects.toThrow('does not respond');
  const silent = await contentThat(() => {}, 50);
  await expect(silent.listWebsites(undefined)).rejects.toThrow('within 50 ms');
});
