import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articles } from './articles.ts';
import { checkAnswers } from './check-answers.ts';
import type { Contender } from './contender.ts';

const [one, two] = articles(2);
if (one === undefined || two === undefined) throw new Error('no articles');
const expected = { list: [two, one], id: [one], slug: [one] };
const right: Record<string, unknown> = {
  '/list': [two.content, one.content],
  '/id': [one.content],
  '/slug': [one.content],
};
let answers: Record<string, unknown>;
let answersUnchanged = true;

const server = createServer((request, response) => {
  const answer = answers[request.url ?? ''];
  if (answer === undefined) return response.writeHead(404).end('no such thing');
  if (answersUnchanged && request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
  response.writeHead(200, { etag: '"1"' }).end(JSON.stringify(answer));
});
const contender: Contender = {
  name: 'It',
  url: '',
  paths: { list: '/list', id: '/id', slug: '/slug' },
  articlesIn: (_read, answer) => answer as ReturnType<Contender['articlesIn']>,
};

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  contender.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('accepts correct responses, with their size', async () => {
  answers = right;
  const { bytes, headers } = await checkAnswers({ ...contender, headers: { 'x-api-key': 'k' } }, expected);
  expect(bytes.id).toBe(Buffer.byteLength(JSON.stringify([one.content])));
  expect(headers.list).toEqual({ 'x-api-key': 'k' });
});

test.each([
  ['another order', { ...right, '/list': [one.content, two.content] }, 'It, list: article 1'],
  ['too few', { ...right, '/list': [two.content] }, '1 articles instead of 2'],
  ['another article', { ...right, '/slug': [two.content] }, 'It, slug: article 1'],
  ['a field less', { ...right, '/id': [{ ...one.content, body: undefined }] }, 'another body'],
  ['an error', { '/list': right['/list'] }, 'It, id: answered 404: no such thing'],
])('refuses %s', async (_what, given, message) => {
  answers = given;
  await expect(checkAnswers(contender, expected)).rejects.toThrow(message);
});

test('requires 304 for the ETag of a conditional contender', async () => {
  answers = right;
  const { headers } = await checkAnswers({ ...contender, conditional: true }, expected);
  expect(headers.list).toEqual({ 'if-none-match': '"1"' });
  answersUnchanged = false;
  await expect(checkAnswers({ ...contender, conditional: true }, expected)).rejects.toThrow('not 304');
});
