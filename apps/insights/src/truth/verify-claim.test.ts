import { createModel } from '@sightline/llm';
import { startModelServer } from '@sightline/llm/testing';
import { endWithFile } from '@sightline/stack';
import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../knowledge-base/testing/knowledge-under-test.ts';
import { verifyClaim } from './verify-claim.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;
let base: Awaited<ReturnType<typeof knowledge.newWebsiteBase>>;
/** What the model says next, whatever is asked. */
let said: { verdict: string; passage: number; quote: string };
const server = await startModelServer({ keepsInputs: false, answer: () => said });
endWithFile(async () => server[Symbol.asyncDispose]());
const model = createModel(server.settings);

const documentId = crypto.randomUUID();
const publishedAt = '2026-11-15T09:30:00.000Z';
const source = { documentId, websiteId: crypto.randomUUID(), version: 4, pass: 1 };
const jacket = {
  folder: 'product',
  name: 'jacket.en',
  title: 'Kestrel jacket',
  text: 'price: 139.9\n\nEvery jacket is sewn by hand in a small valley.',
  source: { ...source, url: '/shop/kestrel-jacket' },
};

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
  const hidden = { ...jacket, name: 'hidden.en', title: 'Kestrel stove', source: { ...source, url: null } };
  base = await knowledge.newWebsiteBase([jacket, hidden]);
});

const asset = { name: 'Nordwand', names: [] };
const verify = (claim: string, organizationId = base.organizationId) =>
  verifyClaim({ pool: knowledge.pool, ask: model.ask.bind(model) }, organizationId, {
    claim,
    quote: claim,
    asset,
    language: 'en',
  });

test('gives the public path, the passage and the time of publication as evidence, without asking the model', async () => {
  const before = server.calls;
  expect(await verify('The Kestrel jacket costs 139.90 euros.')).toEqual({
    verdict: 'accurate',
    by: 'rule',
    reasoning: expect.stringContaining('Kestrel jacket'),
    evidence: [
      {
        id: documentId,
        kb_path: '/shop/kestrel-jacket',
        kb_snippet: 'price: 139.9',
        source_updated_at: publishedAt,
      },
    ],
  });
  expect(server.calls).toBe(before);
});

test('asks the model where the rule does not decide, and shows its quote as it stands in the passage', async () => {
  said = { verdict: 'inaccurate', passage: 1, quote: 'EVERY jacket  is sewn by hand' };
  expect(await verify('Machines make the Kestrel jacket.')).toMatchObject({
    verdict: 'inaccurate',
    by: 'model',
    evidence: [{ kb_path: '/shop/kestrel-jacket', kb_snippet: 'Every jacket is sewn by hand' }],
  });
});

test.each([
  [
    'a quote that no passage has',
    { verdict: 'accurate', passage: 1, quote: 'Every jacket is knitted by robots' },
  ],
  [
    'a passage that was not given',
    { verdict: 'accurate', passage: 5, quote: 'Every jacket is sewn by hand' },
  ],
  ['a quote of one sign', { verdict: 'accurate', passage: 1, quote: '.' }],
  ['no quote', { verdict: 'accurate', passage: 1, quote: '' }],
])('leaves a claim unverified where the model gives %s', async (_, answer) => {
  said = answer;
  expect(await verify('Machines make the Kestrel jacket.')).toMatchObject({
    verdict: 'unverified',
    evidence: [],
  });
});

test('does not believe the model that a number is published which its quote does not have', async () => {
  said = { verdict: 'accurate', passage: 1, quote: 'Every jacket is sewn by hand in a small valley.' };
  expect(await verify('All 300 Kestrel jackets are sewn by hand.')).toMatchObject({ verdict: 'unverified' });
});

test('reads no documents of another organization, and none that no page shows', async () => {
  const before = server.calls;
  const other = await knowledge.newTenant();
  const claim = 'The Kestrel jacket costs 139.90 euros.';
  expect(await verify(claim, other.organizationId)).toMatchObject({ verdict: 'unverified', evidence: [] });
  said = { verdict: 'unverified', passage: 0, quote: '' };
  expect(await verify('The Kestrel stove costs 139.90 euros.')).toMatchObject({ verdict: 'unverified' });
  expect(server.calls).toBe(before + 1);
});
