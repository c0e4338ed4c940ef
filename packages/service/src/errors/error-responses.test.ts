import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { HttpError, problemErrors } from '../index.ts';
import { logLines, testService } from '../testing/test-service.ts';

const failing = (error: unknown) => async () => {
  throw error;
};

test('keeps status, text and headers of an error written for the caller', async () => {
  const app = await testService();
  app.get(
    '/',
    failing(new HttpError(409, 'Taken already.', { headers: { 'retry-after': '3' }, cause: 'SQL' })),
  );
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({ detail: 'Taken already.' });
  expect(answer.headers['retry-after']).toBe('3');
});

test('returns a bare 500 for any other error, and logs its reason', async () => {
  const { lines, log } = logLines();
  const app = await testService({ log });
  app.get('/', failing(new Error('relation "secrets" on host db-7 does not exist')));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toMatch(/secrets|db-7|at /);
  const line = lines.find((text) => text.includes('request failed'));
  expect(line).toContain('db-7');
  expect(line).toContain(String(answer.headers['request-id']));
});

test('logs a deliberate refusal in one line without a stack, also in a flood', async () => {
  const { lines, log } = logLines();
  const app = await testService({ log });
  app.get('/', async () => {
    throw new HttpError(503, 'No language model is set up.');
  });
  for (let count = 0; count < 100; count++) expect((await app.inject('/')).statusCode).toBe(503);
  const entries = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(entries).toMatchObject([
    { level: 40, status: 503, msg: 'request refused: No language model is set up.' },
  ]);
  expect(entries[0]).not.toHaveProperty('err');
});

test('returns 503 and asks to retry for a transient failure of an engine', async () => {
  const app = await testService({ diagnose: () => ({ kind: 'unavailable' }) });
  app.get('/', failing(new Error('connect ECONNREFUSED')));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.body).not.toContain('ECONNREFUSED');
});

test('names status, path without query, request id and every error in problem details', async () => {
  const app = await testService({ errors: problemErrors });
  app.post(
    '/things',
    { schema: { body: Type.Object({ 'a/b': Type.Array(Type.Integer()), c: Type.String() }) } },
    async () => '',
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/things?api_key=hidden',
    body: { 'a/b': [1, 'x'] },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toMatchObject({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    instance: '/things',
    request_id: answer.headers['request-id'],
  });
  const pointers = answer.json().errors.map(({ pointer }: { pointer: string }) => pointer);
  expect(pointers.sort()).toEqual(['/body/a~1b/1', '/body/c', '/query/api_key']);
});

test('refuses malformed JSON, an unknown media type and a body over the limit by name', async () => {
  const app = await testService({}, { BODY_LIMIT_BYTES: '1024' });
  app.post('/', async () => '');
  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  expect((await post('{"a":')).statusCode).toBe(400);
  expect((await post('x', 'text/strange')).statusCode).toBe(415);
  const plain = await post('{"a":1}', 'text/plain');
  expect(plain.statusCode).toBe(415);
  expect(plain.json().detail).toContain('"text/plain" is not taken here. Send JSON');
  const large = await post(`"${'x'.repeat(2000)}"`);
  expect(large.statusCode).toBe(413);
  expect(large.json().detail).toContain('at most 1024 bytes (received 2002)');
  expect((await post('{"__proto__": {"admin": true}}')).statusCode).toBe(400);
});

test('does not log a caller that disconnects during a body as a failure', async () => {
  const { lines, log } = logLines();
  const app = await testService({ log });
  const reading = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  app.addContentTypeParser('text/plain', (_request, body, done) => done(null, body));
  app.post('/', async ({ body }) => {
    try {
      for await (const _piece of body as Readable) reading.resolve();
    } finally {
      over.resolve();
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nsome');
  await reading.promise;
  socket.destroy();
  await over.promise;
  await app.close();
  expect(lines.filter((line) => /"level":"?(50|error)/.test(line))).toEqual([]);
});

test('returns 404 for an unknown endpoint in the format of the service', async () => {
  const app = await testService({ errors: problemErrors });
  const answer = await app.inject('/nowhere?x=1');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 404, instance: '/nowhere' });
});

test('refuses an address that is not UTF-8 in the format of the service', async () => {
  const app = await testService({ errors: problemErrors });
  app.get('/things/:name', async () => '');
  const answer = await app.inject('/things/%ff');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.headers['request-id']).toBe(answer.json().request_id);
});
