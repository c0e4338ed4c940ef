import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hostsUnderTest } from '../../../testing/hosts-under-test.ts';

test('returns 404 for another organization, an unknown website and a host that is not listed', async () => {
  const hosts = await hostsUnderTest();
  const [owner, other] = [await hosts.newClaim(), await hosts.newClaim()];
  owner.putRecord();
  const prove = async (websiteId: string, domain: string) => {
    const path = `/manage/websites/${websiteId}/domains/${domain}/proof`;
    const { status, body } = await hosts.ask(`POST ${path}`, { bearer: other.bearerToken });
    return [status, body.detail];
  };
  expect(await prove(owner.websiteId, owner.domain)).toEqual([404, 'No such website.']);
  expect(await prove(randomUUID(), owner.domain)).toEqual([404, 'No such website.']);
  expect(await prove(other.websiteId, owner.domain)).toEqual([
    404,
    `${owner.domain} is not in \`domains\` of this website. Add it there first.`,
  ]);
  expect((await owner.read()).proven_at).toBeNull();
  expect(hosts.names.asked).toEqual([]);
});
