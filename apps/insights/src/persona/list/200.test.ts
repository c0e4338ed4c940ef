import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';
import { profileExample } from '../personas.ts';

test('lists a persona once per owning organization of the caller', async () => {
  const insights = await insightsUnderTest();
  const { person, organizationId: zeta } = await insights.newTenant('Zeta');
  const { id: alpha } = await person.createOrganization('Alpha');
  const stranger = await insights.newTenant('Stranger');
  const { id, personas } = await newCategory(insights.pool, {
    organizationIds: [zeta, alpha, stranger.organizationId],
    name: 'Running shoes',
    personas: ['New runner'],
  });
  await insights.pool.query('UPDATE personas SET profile = $2 WHERE id = $1', [
    personas['New runner'],
    profileExample,
  ]);
  await insights.pool.query("UPDATE categories SET internal_name = 'FY26 running' WHERE id = $1", [id]);
  const persona = {
    id: personas['New runner'],
    name: 'New runner',
    persona: profileExample,
    category: { id, name: 'Running shoes', internal_name: 'FY26 running' },
  };
  const bearer = await person.token();
  const all = await insights.ask('GET /v1/org/personas', { bearer });
  expect(all.status).toBe(200);
  expect(all.body).toEqual({
    data: [
      { ...persona, organization: { id: alpha, name: 'Alpha' } },
      { ...persona, organization: { id: zeta, name: 'Zeta' } },
    ],
  });
  const some = await insights.ask(`GET /v1/org/personas?organization_ids=${zeta}`, { bearer });
  expect(some.body).toEqual({ data: [{ ...persona, organization: { id: zeta, name: 'Zeta' } }] });
});
