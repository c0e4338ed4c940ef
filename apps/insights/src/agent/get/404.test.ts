import { createPerson } from '@sightline/stack';
import { expect, inject, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../testing/agents-under-test.ts';

test('shows a draft to who made it and to administrators, and to nobody else', async () => {
  const insights = await agentsUnderTest();
  const { tenant, newTenant } = insights;
  const member = async (role: string) => {
    const person = await createPerson(inject('identity').url, { name: role });
    await tenant.person.addMember(tenant.organizationId, person, role);
    return person.token();
  };
  const [maker, colleague, admin] = [await member('analyst'), await member('analyst'), await member('admin')];
  const graph = chain([ask('a', 'x')]);
  const body = { organization_id: tenant.organizationId, name: 'Agent', graph };
  const { id } = (await insights.ask('POST /v1/agents', { bearer: maker, body })).body;
  const statuses = (bearer: string) =>
    Promise.all(
      ['', '/graph'].map(async (path) => {
        const { status } = await insights.ask(`GET /v1/agents/${id}${path}?version=draft`, { bearer });
        return status;
      }),
    );
  expect(await statuses(maker)).toEqual([200, 200]);
  expect(await statuses(admin)).toEqual([200, 200]);
  expect(await statuses(colleague)).toEqual([404, 404]);
  expect(await statuses((await newTenant()).bearerToken)).toEqual([404, 404]);
  const changed = await insights.ask(`PATCH /v1/agents/${id}`, { bearer: colleague, body: { graph } });
  expect(changed.status).toBe(404);
  // Nothing is published yet.
  const published = async (bearer: string) => (await insights.ask(`GET /v1/agents/${id}`, { bearer })).status;
  expect(await published(maker)).toBe(404);
  expect((await insights.publish(id)).status).toBe(201);
  expect(await published(colleague)).toBe(200);
  expect((await insights.ask(`GET /v1/agents/${id}/graph`, { bearer: colleague })).status).toBe(200);
});
