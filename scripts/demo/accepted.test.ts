import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpClient } from '@sightline/stack';
import { expect, onTestFinished, test } from 'vitest';
import { accepted } from './accepted.ts';

/** A service that gives these responses in turn. */
async function serviceOf(...responses: [status: number, headers: Record<string, string>][]) {
  const left = responses.values();
  const server = createServer((_, response) => {
    const [status, headers] = left.next().value ?? [500, {}];
    response.writeHead(status, headers).end('{"status":"done"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const ask = httpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return (alsoFine?: number[]) => accepted('POST /x', () => ask('POST /x'), alsoFine);
}

test('asks a service again that says when to come back', async () => {
  const soon = { 'retry-after': '0.01' };
  const send = await serviceOf([503, soon], [429, soon], [201, {}]);
  expect(await send()).toEqual({ status: 'done' });
});

test('ends with what the service said where that is no matter of time', async () => {
  for (const response of [
    [422, { 'retry-after': '0.01' }],
    [503, {}],
    [503, { 'retry-after': '3600' }],
  ] as const) {
    const send = await serviceOf([response[0], { ...response[1] }], [201, {}]);
    await expect(send()).rejects.toThrow(`POST /x was refused with ${response[0]}: {"status":"done"}`);
  }
});

test('takes what is there already for done', async () => {
  const send = await serviceOf([409, {}]);
  expect(await send([409])).toEqual({ status: 'done' });
});
