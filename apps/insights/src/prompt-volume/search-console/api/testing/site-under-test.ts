import { type Tenant, tenantOfFile } from '@sightline/stack';
import { inject } from 'vitest';
import { volumesUnderTest } from '../../../testing/volumes-under-test.ts';
import { startGoogle } from './google.ts';

export const site = 'sc-domain:aurora.example';

/** The service with a site of one organization, as the operator sets it, and a server that plays Google. */
export async function siteUnderTest({ now = Date.now } = {}) {
  const google = await startGoogle();
  const owner: Tenant = await tenantOfFile(inject('identity').url, 'Owner of the site');
  const environment = {
    VOLUME_SOURCES: 'search-console',
    SEARCH_CONSOLE_SITES: `${owner.organizationId}=${site}`,
    SEARCH_CONSOLE_SERVICE_ACCOUNT: JSON.stringify(google.account()),
    SEARCH_CONSOLE_URL: google.url,
    VOLUME_KEYWORDS_PER_DAY: '100000',
  };
  const volumes = await volumesUnderTest(environment, { now });
  const ask = (asked: object = {}, { apiKey } = owner) => volumes.volume(asked, { apiKey });
  return { ...volumes, google, owner, environment, ask };
}
