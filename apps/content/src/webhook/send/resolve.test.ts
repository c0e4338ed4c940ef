import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { resolveByNameServers } from './resolve.ts';

/** A name server on UDP that knows one name, and responds about names that begin with `slow` only when it is told to. */
async function startNameServer() {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const server = createSocket('udp4');
  server.on('message', (question, from) => {
    const name = nameIn(question);
    asked.push(name);
    const respond = () => server.send(responseTo(question, name), from.port, from.address);
    if (name.startsWith('slow')) held.push(respond);
    else respond();
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const respond = () => {
    for (const one of held.splice(0)) one();
  };
  return { asked, respond, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  return labels.join('.');
}

/** 203.0.113.5 for the A record of `known.example`; no records of other kinds, and no other name. */
function responseTo(question: Buffer, name: string): Buffer {
  const isKnown = name === 'known.example';
  const end = 12 + name.length + 2;
  const isA = question.readUInt16BE(end) === 1;
  const head = Buffer.from(question.subarray(0, end + 4));
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(isKnown && isA ? 1 : 0, 6);
  head.writeUInt16BE(0, 10);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 113, 5]);
  return isKnown && isA ? Buffer.concat([head, record]) : head;
}

test('asks the name server for addresses of both kinds', async () => {
  const { address } = await startNameServer();
  const resolve = resolveByNameServers({ servers: [address] });
  expect(await resolve('known.example')).toEqual([{ address: '203.0.113.5', family: 4 }]);
  await expect(resolve('unknown.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('names that nobody responds about hold up neither files nor other names', async () => {
  const { address, asked, respond } = await startNameServer();
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

test('a name that nobody responds about ends by itself', async () => {
  const { address } = await startNameServer();
  const resolve = resolveByNameServers({ servers: [address], timeoutMs: 50 });
  await expect(resolve('slow.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
});
