import { createPool } from '@sightline/postgres';
import { createTenant, endWithFile, patience } from '@sightline/stack';
import { inject } from 'vitest';
import { newDomain } from '../../../../testing/new-domain.ts';
import { reportsUnderTest } from '../../../testing/reports-under-test.ts';

/** Raw logs by a clock that can be set, and keys of any age: their rows are made older in the database of the identity provider. */
export async function rawLogsUnderTest() {
  const clock = { at: '2026-04-01T00:00:00Z' };
  const identity = inject('identity');
  const identities = createPool({
    url: identity.databaseUrl,
    applicationName: 'test',
    max: 1,
    onError: () => {},
    ...patience.postgres,
  });
  endWithFile(() => identities.end());
  const reports = await reportsUnderTest({}, { now: () => Date.parse(clock.at) });
  const { person, organizationId } = await createTenant(identity.url, 'Reader');
  const { id: domainId } = await newDomain(reports.pool, organizationId, 'aurora.example');
  const keyOf = async (createdAt: string) => {
    const permissions = ['insights_read'];
    const { id, key } = await person.createOrganizationKey(organizationId, { name: createdAt, permissions });
    await identities.query('UPDATE apikey SET "createdAt" = $2 WHERE id = $1', [id, createdAt]);
    return key;
  };
  return { ...reports, clock, person, organizationId, domainId, keyOf };
}
