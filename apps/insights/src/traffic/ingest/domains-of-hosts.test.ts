import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newDomain } from '../../testing/new-domain.ts';
import { domainsOfHosts } from './domains-of-hosts.ts';

test('chooses none of several organizations with the same domain, but one with a longer name', async () => {
  const { pool } = await insightsUnderTest();
  const [mine, ours, theirs] = [randomUUID(), randomUUID(), randomUUID()];
  const { id } = await newDomain(pool, mine, 'aurora.example');
  for (const organization of [ours, theirs]) await newDomain(pool, organization, 'aurora.example');
  const shop = await newDomain(pool, ours, 'shop.aurora.example');
  const hosts = ['www.aurora.example', 'SHOP.aurora.example:8443', 'example', 'other.example'];
  const find = async (...organizationIds: string[]) => {
    const domains = domainsOfHosts(pool, organizationIds);
    await domains.look(hosts);
    return hosts.map((host) => {
      const found = domains.get(host);
      return 'fault' in found ? found.fault : `${found.id} ${found.host}`;
    });
  };
  const none = ['"example" is not a host name', 'other.example does not belong to any of your domains'];
  expect(await find(mine)).toEqual([`${id} www.aurora.example`, `${id} shop.aurora.example`, ...none]);
  expect(await find(mine, ours)).toEqual([
    'www.aurora.example belongs to domains of several of your organizations: send organization_id',
    `${shop.id} shop.aurora.example`,
    ...none,
  ]);
});
