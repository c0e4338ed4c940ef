import { createPerson, type Person } from '@sightline/stack';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accessTo, startTestService, type TestService } from './testing/service.ts';

let service: TestService;
let person: Person;
let key: string;
let token: string;

beforeAll(async () => {
  const identity = inject('identity');
  person = await createPerson(identity.url, { name: 'Somebody' });
  key = (await person.createOwnKey({ name: 'key', permissions: ['content_read'] })).key;
  token = await person.token();
  service = await startTestService(accessTo(identity));
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });
const wrong = 'sl_wrong';

describe('an accepted request', () => {
  it.each([
    ['/any', () => ({ 'x-api-key': key }), 'key'],
    ['/any', () => ({ authorization: `Bearer ${key}` }), 'key'],
    ['/any', () => ({ authorization: `bearer   ${key} ` }), 'key'],
    ['/any', () => ({ authorization: `Bearer ${token}` }), 'person'],
    ['/reader', () => ({ 'x-api-key': key }), 'key'],
    ['/writer', () => ({ authorization: `Bearer ${token}` }), 'person'],
    ['/token', () => ({ authorization: `Bearer ${token}`, 'x-api-key': wrong }), 'person'],
    ['/open', () => ({}), null],
    ['/open', () => ({ authorization: 'Basic b3RoZXI6dGhpbmc=' }), null],
    ['/public', () => ({ 'x-api-key': wrong }), null],
  ])('to %s', async (path, headers, kind) => {
    const answer = await get(path, headers());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ kind, subject: kind && person.id });
  });

  it('has a key in the query, which is never logged', async () => {
    expect((await get(`/any?api_key=${key}`)).status).toBe(200);
    expect((await get(`/any?api_key=${wrong}`)).status).toBe(401);
    expect(service.logged.length).toBeGreaterThan(0);
    for (const line of service.logged) {
      expect(line).not.toContain(key);
      expect(line).not.toContain(wrong);
    }
  });
});

describe('a request is refused with 401', () => {
  it.each([
    ['/any', () => ({})],
    ['/any', () => ({ 'x-api-key': wrong })],
    ['/any', () => ({ 'x-api-key': '' })],
    ['/any', () => ({ 'x-api-key': `${key}, ${key}` })],
    ['/any', () => ({ authorization: 'Bearer' })],
    ['/any', () => ({ authorization: `Bearer ${wrong}` })],
    ['/any', () => ({ authorization: `Basic ${key}` })],
    ['/any', () => ({ authorization: key })],
    ['/any', () => ({ 'x-api-key': wrong, authorization: `Bearer ${token}` })],
    ['/any?api_key=', () => ({})],
    ['/header', () => ({ authorization: `Bearer ${key}` })],
    ['/token', () => ({ authorization: `Bearer ${key}` })],
    ['/token', () => ({ 'x-api-key': key })],
    ['/open', () => ({ 'x-api-key': wrong })],
    ['/open', () => ({ authorization: `Bearer ${wrong}` })],
    ['/open?api_key=', () => ({})],
  ])('to %s', async (path, headers) => {
    const answer = await get(path, headers());
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^(Bearer|ApiKey) realm="sightline"/);
    expect(await answer.text()).not.toContain(wrong);
  });

  it.each([
    ['/any', {}, 'Send an API key in the `x-api-key` header or a token in `Authorization: Bearer`.'],
    ['/header', {}, 'Send an API key in the `x-api-key` header.'],
    ['/token', {}, 'Send a token in `Authorization: Bearer`.'],
    [
      '/token',
      { 'x-api-key': wrong },
      'An API key in the `x-api-key` header is not taken here. Send a token in `Authorization: Bearer`.',
    ],
    [
      '/header',
      { authorization: `Bearer ${wrong}` },
      'An API key in `Authorization: Bearer` is not taken here. Send an API key in the `x-api-key` header.',
    ],
  ])('to %s, and the response says what to send in which header: %#', async (path, headers, detail) => {
    const answer = await get(path, headers);
    expect(await answer.json()).toMatchObject({ status: 401, detail });
  });

  it('when the first of several is wrong', async () => {
    expect((await get(`/any?api_key=${key}`, { 'x-api-key': wrong })).status).toBe(401);
    expect((await get(`/any?api_key=${wrong}`, { 'x-api-key': key })).status).toBe(200);
    expect((await get(`/any?api_key=${key}&api_key=${key}`)).status).toBe(401);
  });

  it('before its body is read', async () => {
    const body = '{ not json';
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${service.url}/any`, { method: 'POST', headers, body })).status).toBe(401);
  });
});

it('returns 403 for a missing permission', async () => {
  const answer = await get('/writer', { 'x-api-key': key });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('content_write');
});

it('returns 404 for an unknown endpoint without checking the caller', async () => {
  expect((await get('/nowhere')).status).toBe(404);
});

it('writes the declaration into the OpenAPI document', async () => {
  const document = (await (await get('/openapi.json')).json()) as {
    paths: Record<string, { get: { security: unknown } }>;
  };
  const security = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [path, item.get.security]),
  );
  expect(security).toMatchObject({
    '/public': [],
    '/any': [{ Key: [] }, { KeyQuery: [] }, { Bearer: [] }],
    '/token': [{ Bearer: [] }],
    '/open': [{ Key: [] }, { KeyQuery: [] }, {}],
  });
});
