import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('POST /keys 404 for another organization and for an unknown one', async () => {
  const owner = await createPerson(identity.url, { name: 'Owner' });
  const stranger = await createPerson(identity.url, { name: 'Stranger' });
  const { id } = await owner.createOrganization('Acme');
  const answers = await Promise.all(
    [id, crypto.randomUUID()].map(async (organization_id) => {
      const body = { name: 'key', permissions: ['ingest'], organization_id };
      const answer = await stranger.request('POST', '/keys', body);
      const { request_id: _, ...problem } = (await answer.json()) as Record<string, unknown>;
      return problem;
    }),
  );
  expect(answers[0]).toMatchObject({ status: 404, detail: 'No such organization.' });
  expect(answers[1]).toEqual(answers[0]);
});
