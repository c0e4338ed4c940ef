import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';
import { sendFormTo } from '../../testing/send-form.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;
let base: Awaited<ReturnType<typeof knowledge.newBase>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
  base = await knowledge.newBase();
});

const locations = (detail: unknown) =>
  (detail as { loc: string[] }[]).map(({ loc }) => loc.at(-1)).toSorted();

test.each([
  [{}, ['name', 'text']],
  [{ name: '', text: 7 }, ['name', 'text']],
  [{ name: 'a', text: 'a', tags: [] }, ['tags']],
  [{ name: ' / ', text: 'a' }, ['name']],
  [{ name: 'a//b', text: 'a', folder: '../b' }, ['folder', 'name']],
  [{ name: 'a\u0007', text: 'a\u0000' }, ['name', 'text']],
  [{ name: 'a'.repeat(201), text: '\ud800' }, ['name', 'text']],
  [{ name: 'a', text: 'a', folder: 'b/'.repeat(20) }, ['folder']],
  [{ name: 'a', text: 'ä'.repeat(600_000) }, ['text']],
])('names all that is wrong with %j', async (body, expected) => {
  const response = await base.ask('POST /documents', body);
  expect([response.status, locations(response.body.detail)]).toEqual([422, expected]);
});

test('names what is missing in a form', async () => {
  const form = new FormData();
  form.set('folder', 'a');
  form.set('more', 'a');
  const { status, body } = await sendFormTo(knowledge.port, base)(form);
  expect([status, locations(body.detail)]).toEqual([422, ['file', 'more', 'name']]);
});
