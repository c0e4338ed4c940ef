import { createPool } from '@sightline/postgres';
import { createTenant, endWithFile, openStack, startIdentity } from '@sightline/stack';
import { newDomain } from '../../../../testing/new-domain.ts';
import { reportsUnderTest } from '../../../testing/reports-under-test.ts';

/** Raw logs by a clock that can be set, and keys of any age: an identity provider of its own, whose rows can be made older. */
export async function rawLogsUnderTest() {
  const clock = { at: '2026-04-01T00:00:00Z' };
  const { postgres } = await openStack({ engines: ['postgres'] });
  const identity = await startIdentity({ postgresUrl: postgres.url });
  const identities = createPool({
    url: identity.databaseUrl,
    applicationName: 'test',
    max: 1,
    onError: () => {},
  });
  endWithFile(async () => {
    await identities.end();
    await identity.stop();
  });
  const reports = await reportsUnderTest(
    {
      IDENTITY_URL: identity.url,
      IDENTITY_CREDENTIAL: identity.serviceCredential,
      TOKEN_ISSUER: identity.issuer,
    },
    { now: () => Date.parse(clock.at) },
  );
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
