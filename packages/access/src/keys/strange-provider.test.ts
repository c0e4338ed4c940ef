import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIntrospection } from './introspect.ts';

const organization = '01980f3e-6c1a-7c4e-9d53-2f6f7f0a9b11';
const good = {
  active: true,
  key_id: organization,
  created_at: '2026-01-01T00:00:00Z',
  expires_at: null,
  permissions: ['ingest', 'fly'],
  subject: null,
  organizations: [{ id: organization.toUpperCase(), name: 'Acme' }],
};

let server: Server;
let answer: (response: import('node:http').ServerResponse) => void;
beforeAll(async () => {
  server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (timeoutMs = 60_000) => {
  const { port } = server.address() as AddressInfo;
  return createIntrospection({
    identityUrl: `http://127.0.0.1:${port}`,
    serviceCredential: 'x',
    timeoutMs,
  })('key');
};
const json = (body: unknown, status = 200) => {
  answer = (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

describe('introspection', () => {
  it('drops unknown permissions and normalizes ids', async () => {
    json(good);
    expect((await ask())?.caller).toMatchObject({
      permissions: new Set(['ingest']),
      organizations: [{ id: organization, name: 'Acme', role: null }],
    });
  });

  it.each([
    ['an error', {}, 500],
    ['a redirect', {}, 302],
    ['a refusal', {}, 401],
    ['nothing', null, 200],
    ['something else', { active: 'yes' }, 200],
    ['half an answer', { active: true }, 200],
    ['an organization without a uuid', { ...good, organizations: [{ id: 'acme' }] }, 200],
    ['a time that is none', { ...good, expires_at: 'soon' }, 200],
  ])('does not accept %s as a response', async (_what, body, status) => {
    json(body, status);
    await expect(ask()).rejects.toThrow();
  });

  it('does not wait longer than its timeout', async () => {
    answer = () => {};
    await expect(ask(50)).rejects.toThrow('timeout');
  });

  it('retries once when a kept connection breaks', async () => {
    let broken = 0;
    answer = (response) => {
      if (broken++ === 0) response.destroy();
      else response.writeHead(200).end(JSON.stringify({ active: false }));
    };
    expect(await ask()).toBeUndefined();
    expect(broken).toBe(2);
  });
});
