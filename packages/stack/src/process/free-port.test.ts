import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort, isFree } from './free-port.ts';

test('processes that run at the same time are given different ports, three in a row each', async () => {
  const program = `import { freePort } from ${JSON.stringify(join(import.meta.dirname, 'free-port.ts'))};
    console.log(JSON.stringify([await freePort(), await freePort(), await freePort()]));`;
  const one = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    return JSON.parse(stdout) as number[];
  };
  const given = await Promise.all([one(), one(), one(), one()]);
  expect(new Set(given.flat()).size).toBe(12);
});

test('no port is one that the system gives to connections', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
  expect(await freePort()).toBeLessThan(Number(range.split(/\s+/)[0]));
});

test('a port that somebody listens on is passed over', async () => {
  let before = await freePort();
  // Behind the last port of a row is the one that another process may hold its row by.
  while (!(await isFree(before + 1))) before = await freePort();
  const taken = createServer().listen(before + 1, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  expect(await freePort()).not.toBe(port);
  taken.close();
});
