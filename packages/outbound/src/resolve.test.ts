import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { resolveByNameServers } from './resolve.ts';
import { startNameServer } from './testing/name-server.ts';

const startKnowing = async () => {
  const server = await startNameServer();
  server.set('known.example', { a: '203.0.113.5' });
  return server;
};

test('asks the name server for IPv4 and IPv6 addresses', async () => {
  const { address } = await startKnowing();
  const resolve = resolveByNameServers({ servers: [address] });
  expect(await resolve('known.example')).toEqual([{ address: '203.0.113.5', family: 4 }]);
  await expect(resolve('unknown.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('does not delay files or other names while a name server does not respond', async () => {
  const { address, asked, respond } = await startKnowing();
  const resolve = resolveByNameServers({ servers: [address], timeoutMs: 300_000 });
  let ended = 0;
  const slow = Array.from({ length: 20 }, (_, n) =>
    resolve(`slow${n}.example`)
      .catch((error) => error.code)
      .finally(() => ended++),
  );
  // Each for addresses of both kinds.
  await expect.poll(() => asked.length).toBe(40);
  await stat('.');
  expect(await resolve('known.example')).toHaveLength(1);
  expect(ended).toBe(0);
  respond();
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['ENOTFOUND']));
});

test('ends the lookup of a name that gets no response', async () => {
  const { address } = await startKnowing();
  const resolve = resolveByNameServers({ servers: [address], timeoutMs: 50 });
  await expect(resolve('slow.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
});
