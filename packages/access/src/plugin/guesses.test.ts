import { randomBytes } from 'node:crypto';
import { createPerson, type IdentityProcess, openStack, startIdentity } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from '../credential-shape.ts';
import { accessTo, startTestService } from './testing/service.ts';

let identity: IdentityProcess;
let newKey: () => Promise<string>;

beforeAll(async () => {
  const { postgres } = await openStack({ engines: ['postgres'] });
  identity = await startIdentity({ postgresUrl: postgres.url });
  const person = await createPerson(identity.url, { name: 'Owner' });
  newKey = async () => (await person.createOwnKey({ name: 'key', permissions: ['content_read'] })).key;
});
afterAll(() => identity.stop());

async function serviceUnderTest() {
  const clock = { ahead: 0 };
  const service = await startTestService(accessTo(identity, clock));
  const ask = async (key: string, path = '/any') => {
    const response = await fetch(service.url + path, { headers: { 'x-api-key': key } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { ask, clock, close: service.close };
}

const wellFormed = () => keyOf(randomBytes(40).toString('hex').slice(0, 43));

test('returns 429 to an address after sixty wrong keys in a minute, and accepts keys in use', async () => {
  const { ask, clock, close } = await serviceUnderTest();
  const [used, unused] = [await newKey(), await newKey()];
  expect((await ask(used)).status).toBe(200);
  for (let guess = 0; guess < 61; guess++) expect((await ask(wellFormed())).status).toBe(401);
  const refused = await ask(wellFormed());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(refused.text).toContain('Too many wrong API keys came from your address');
  expect((await ask(unused)).status).toBe(429);
  expect((await ask(used)).status).toBe(200);
  // It is not cached any more and has to be asked about.
  clock.ahead += 30_000;
  expect((await ask(used)).status).toBe(200);
  expect((await ask(unused, '/public')).status).toBe(200);
  await close();
});

test('refuses keys with a wrong checksum without a lookup, and delays nobody', async () => {
  const { ask, close } = await serviceUnderTest();
  const unused = await newKey();
  const invented = () => `sl_${randomBytes(40).toString('hex').slice(0, 49)}`;
  await identity.kill('SIGKILL');
  try {
    for (let guess = 0; guess < 200; guess++) expect((await ask(invented())).status).toBe(401);
    expect((await ask(wellFormed())).status).toBe(503);
  } finally {
    await identity.start();
  }
  expect((await ask(unused)).status).toBe(200);
  await close();
});

test('looks up and counts a repeated wrong key once', async () => {
  const { ask, close } = await serviceUnderTest();
  const [unused, wrong] = [await newKey(), wellFormed()];
  for (let time = 0; time < 100; time++) expect((await ask(wrong)).status).toBe(401);
  expect((await ask(unused)).status).toBe(200);
  await close();
});
