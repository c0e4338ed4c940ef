import { createPerson } from '@sightline/stack';
import { inject } from 'vitest';
import type { Organization } from '../organization/organization.ts';
import type { insightsUnderTest } from './insights-under-test.ts';

interface TestCaller {
  credential: { apiKey: string } | { bearer: string };
  /** What the caller belongs to. */
  organizations: Organization[];
}

/**
 * Organizations that share people, two of them with one name, and everybody who can call for them: people in several, in one
 * and in none, with a token and with a key of their own, and the key of each organization.
 */
export async function createCallers({ newTenant }: Awaited<ReturnType<typeof insightsUnderTest>>) {
  const [one, two, three] = [await newTenant('Zeta'), await newTenant('Aurora'), await newTenant('ärmel')];
  const nobody = await createPerson(inject('identity').url, { name: 'Nobody' });
  const byOne = await one.person.createOrganization('Aurora');
  const organizations: Organization[] = [one, two, three].map(({ organizationId: id, organizationName }) => ({
    id,
    name: organizationName,
  }));
  organizations.push({ id: byOne.id, name: 'Aurora' });
  const of = (...indexes: number[]) => organizations.filter((_, index) => indexes.includes(index));

  await two.person.addMember(two.organizationId, one.person);
  await three.person.addMember(three.organizationId, two.person);
  const { key } = await two.person.createOwnKey({ name: 'mine', permissions: ['insights_read'] });
  const callers: TestCaller[] = [
    { credential: { bearer: await one.person.token() }, organizations: of(0, 1, 3) },
    { credential: { bearer: await two.person.token() }, organizations: of(1, 2) },
    { credential: { apiKey: key }, organizations: of(1, 2) },
    { credential: { bearer: await three.person.token() }, organizations: of(2) },
    { credential: { apiKey: one.apiKey }, organizations: of(0) },
    { credential: { apiKey: two.apiKey }, organizations: of(1) },
    { credential: { bearer: three.apiKey }, organizations: of(2) },
    { credential: { bearer: await nobody.token() }, organizations: [] },
  ];
  return { organizations, callers };
}
