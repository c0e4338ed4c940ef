import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchAddresses } from './fetch-addresses.ts';

const published: Record<string, unknown> = {
  '/two.json': { prefixes: [{ ipv4Prefix: '192.0.2.16/28' }, { ipv6Prefix: '2001:db8::/32' }] },
  '/another.json': {
    creationTime: 'today',
    prefixes: [{ ipv4Prefix: '192.0.2.0/28' }, { ipv4Prefix: '192.0.2.16/28' }],
  },
  '/empty.json': { prefixes: [] },
  '/no-range.json': { prefixes: [{ ipv4Prefix: '192.0.2.0/40' }] },
  '/other.json': { ranges: ['192.0.2.0/28'] },
};
const provider = createServer((request, response) => {
  const body = published[request.url ?? ''];
  response.writeHead(body ? 200 : 404).end(body && JSON.stringify(body));
});
let origin: string;
let folder: string;

beforeAll(async () => {
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => provider.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'addresses-'));
  return () => rm(folder, { recursive: true });
});

const fileOf = (sources: string[], ranges: string[]) =>
  `${[...sources.map((one) => `# ${origin}/${one}.json`), '# as of 2026-01-01', ...ranges].join('\n')}\n`;

test('writes what the sources publish, once and sorted, with its date', async () => {
  await writeFile(join(folder, 'bot.txt'), fileOf(['two', 'another'], ['192.0.2.16/28', '198.51.100.0/24']));
  expect(await fetchAddresses(folder, '2026-11-15')).toEqual([
    { file: 'bot.txt', added: ['192.0.2.0/28', '2001:db8::/32'], removed: ['198.51.100.0/24'] },
  ]);
  expect(await readFile(join(folder, 'bot.txt'), 'utf8')).toBe(
    `# ${origin}/two.json\n# ${origin}/another.json\n# as of 2026-11-15\n192.0.2.0/28\n192.0.2.16/28\n2001:db8::/32\n`,
  );
  expect(await readdir(folder)).toEqual(['bot.txt']);
});

test.each(['empty', 'no-range', 'other', 'missing'])('writes nothing when a source is %s', async (source) => {
  const texts = {
    'first.txt': fileOf(['two'], ['192.0.2.0/28']),
    'second.txt': fileOf([source], ['192.0.2.0/28']),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  await expect(fetchAddresses(folder, '2026-11-15')).rejects.toThrow(
    `${origin}/${source}.json could not be read`,
  );
  for (const [name, text] of Object.entries(texts))
    expect(await readFile(join(folder, name), 'utf8')).toBe(text);
});

test('refuses a file without a source by name', async () => {
  await writeFile(join(folder, 'own.txt'), '192.0.2.0/28\n');
  await expect(fetchAddresses(folder, '2026-11-15')).rejects.toThrow('own.txt names no source');
});
