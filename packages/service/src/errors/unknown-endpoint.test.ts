import Type from 'typebox';
import { expect, test } from 'vitest';
import { problemErrors } from '../index.ts';
import { testService } from '../testing/test-service.ts';

async function service() {
  const app = await testService({ errors: problemErrors });
  app.get('/things/:id', async () => '');
  app.delete('/things/:id', async () => '');
  app.post('/things/new', { schema: { body: Type.Object({}) } }, async () => '');
  return app;
}

test('returns 405 with the allowed methods for a wrong method on a known path', async () => {
  const app = await service();
  const answer = await app.inject({ method: 'POST', url: '/things/7?x=1', body: { a: 1 } });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('DELETE, GET, HEAD, OPTIONS');
  expect(answer.json().detail).toBe('/things/7 does not take POST. It takes DELETE, GET, HEAD.');
  const both = await app.inject({ method: 'PUT', url: '/things/new' });
  expect(both.headers.allow).toBe('DELETE, GET, HEAD, POST, OPTIONS');
  expect((await app.inject({ method: 'POST', url: '/nothing', body: { a: 1 } })).statusCode).toBe(404);
});

test('returns 405 for a wrong method with any body', async () => {
  const app = await service();
  const answer = await app.inject({
    method: 'POST',
    url: '/things/7',
    headers: { 'content-type': 'text/strange' },
    payload: '{',
  });
  expect(answer.statusCode).toBe(405);
});

test('lists the methods of a path for OPTIONS, and supports HEAD where GET works', async () => {
  const app = await service();
  const options = await app.inject({ method: 'OPTIONS', url: '/things/7' });
  expect(options.statusCode).toBe(204);
  expect(options.headers.allow).toBe('DELETE, GET, HEAD, OPTIONS');
  expect((await app.inject({ method: 'HEAD', url: '/things/7' })).statusCode).toBe(200);
  expect((await app.inject({ method: 'OPTIONS', url: '/nothing' })).statusCode).toBe(404);
});

test('redirects the root to the reference', async () => {
  const app = await service();
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/docs');
  expect(answer.json()).toEqual({ docs: '/docs', openapi: '/openapi.json' });
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
});
