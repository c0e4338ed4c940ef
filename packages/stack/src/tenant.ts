import { createPerson, type Person } from './identity-client.ts';

/** An organization with a person, a key of each kind and a token: what a newcomer has after the first five minutes. */
export interface Tenant {
  person: Person;
  organizationId: string;
  organizationName: string;
  apiKey: string;
  apiKeyId: string;
  writeKey: string;
  bearerToken: string;
}

const reading = ['content_read', 'content_preview', 'insights_read'];
const writing = [
  ...reading,
  'content_translate',
  'content_write',
  'content_publish',
  'content_manage',
  'insights_write',
  'insights_manage',
  'ingest',
];

export async function createTenant(
  identityUrl: string,
  name: string,
  options: { email?: string } = {},
): Promise<Tenant> {
  const person = await createPerson(identityUrl, { name: `${name} owner`, ...options });
  const { id: organizationId } = await person.createOrganization(name);
  const apiKey = await person.createOrganizationKey(organizationId, { name: 'read', permissions: reading });
  const writeKey = await person.createOrganizationKey(organizationId, {
    name: 'write',
    permissions: writing,
  });
  return {
    person,
    organizationId,
    organizationName: name,
    apiKey: apiKey.key,
    apiKeyId: apiKey.id,
    writeKey: writeKey.key,
    bearerToken: await person.token(),
  };
}
