import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createDraftCheck } from './check-draft.ts';
import type { Installation } from './node/node-type.ts';

/** No graph here names anything that an engine would be asked for. */
const noPool = undefined as unknown as Pool;
const usual: Installation = { allowsPrivate: () => false, sendsWebhooks: true };

const issuesOf = async (nodes: unknown[], installation = usual) => {
  const { issues } = await createDraftCheck(installation)(noPool, 'any', { nodes });
  return issues.map(({ code, field }) => [code, field]);
};
const webhook = (url: unknown) => ({ id: 'w', type: 'webhook', config: { url, body: {} } });

test.each([
  'http://receiver.example/',
  'ftp://receiver.example/',
  'file:///etc/passwd',
  'receiver.example/hook',
  'https://user:word@receiver.example/',
  'https://receiver.example/#part',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://10.0.0.8:8443/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://{{ inputs.host }}/hook',
  'https://receiver.example/{{ run.id }}',
  'https://receiver.example/{{',
])('refuses to publish a webhook to %s', async (url) => {
  expect(await issuesOf([webhook(url)])).toEqual([['webhook_url', 'config.url']]);
  const each = { id: 'e', type: 'each', config: { items: [1], nodes: [webhook(url)] } };
  expect(await issuesOf([each])).toEqual([['webhook_url', 'config.url']]);
});

test('refuses a reference in place of the address of a webhook', async () => {
  expect(await issuesOf([webhook({ $ref: 'run.id' })])).toEqual([['config', 'config.url']]);
});

test('takes a public https address, and origins that the operator lists', async () => {
  expect(await issuesOf([webhook('https://receiver.example/hook')])).toEqual([]);
  const allowsPrivate = ({ origin }: URL) => origin === 'http://10.0.0.7:8080';
  const listed = { ...usual, allowsPrivate };
  expect(await issuesOf([webhook('http://10.0.0.7:8080/hook')], listed)).toEqual([]);
  expect(await issuesOf([webhook('http://10.0.0.7:8081/hook')], listed)).toEqual([
    ['webhook_url', 'config.url'],
  ]);
});

test('names the setting that is missing where the installation sends no webhooks', async () => {
  const check = createDraftCheck({ ...usual, sendsWebhooks: false });
  const { issues, schema } = await check(noPool, 'any', { nodes: [webhook('https://receiver.example/')] });
  expect(schema).toBeUndefined();
  expect(issues).toMatchObject([
    { code: 'webhook_secret', node_id: 'w', message: expect.stringContaining('AGENT_WEBHOOK_SECRET') },
  ]);
});

test.each([null, 5, 'node', []])('says what is wrong with an each that holds %j', async (inner) => {
  const each = { id: 'e', type: 'each', config: { items: [1], nodes: [inner] } };
  expect((await issuesOf([each])).length).toBeGreaterThan(0);
});

test.each([
  [{ language: 'de' }, 'text_or_value'],
  [{ text: 'a', value: ['a'], language: 'de' }, 'text_or_value'],
  [{ text: 'a' }, 'config'],
  [{ text: 'a', language: 'tlh' }, 'config'],
  [{ text: 'a', language: 'DE' }, 'config'],
  [{ text: 5, language: 'de' }, 'config'],
  [{ text: 'x'.repeat(20_001), language: 'de' }, 'config'],
])('refuses a translation with the config %j', async (config, code) => {
  const [issue] = await issuesOf([{ id: 't', type: 'translate', config }]);
  expect(issue?.[0]).toBe(code);
});

test('lets a step refer to what a translation gives, and to nothing else', async () => {
  const graph = (config: object, named: string) => [
    { id: 't', type: 'translate', config: { language: 'de', ...config } },
    { id: 'w', type: 'webhook', config: { url: 'https://receiver.example/', body: { $ref: named } } },
  ];
  const check = async (config: object, named: string) => {
    const nodes = graph(config, `steps.t.outputs.${named}`);
    const edges = [{ from: 't', to: 'w' }];
    const { issues } = await createDraftCheck(usual)(noPool, 'any', { nodes, edges });
    return issues.map(({ code }) => code);
  };
  expect(await check({ text: 'a' }, 'text')).toEqual([]);
  expect(await check({ text: 'a' }, 'value')).toEqual(['unknown_property']);
  expect(await check({ value: { a: ['b'] } }, 'value.a[0]')).toEqual([]);
  expect(await check({ value: ['a'] }, 'text')).toEqual(['unknown_property']);
});
