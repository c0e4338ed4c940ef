import { expect, test } from 'vitest';
import { hostsUnderTest } from '../../../testing/hosts-under-test.ts';

test('limits the checks of an organization with 429 and of all with 503', async () => {
  const hosts = await hostsUnderTest();
  // The name server holds what it says of these hosts until it is told to respond.
  const slowSite = async (name: string, count: number) => {
    const domains = Array.from({ length: count }, (_, n) => `slow${n}.${name}.test`);
    const { websiteId, bearerToken: bearer } = await hosts.newWebsite({ domains });
    const prove = (domain: string) =>
      hosts.ask(`POST /manage/websites/${websiteId}/domains/${domain}/proof`, { bearer });
    return { domains, prove };
  };
  const begun = async (name: string, count: number) => {
    const site = await slowSite(name, count);
    const looks: ReturnType<typeof site.prove>[] = [];
    for (const domain of site.domains.slice(0, -1)) {
      looks.push(site.prove(domain));
      await expect.poll(() => hosts.names.asked).toContain(`_sightline.${domain}`);
    }
    return { looks, refused: await site.prove(site.domains.at(-1) ?? '') };
  };
  // Of eight: four, then two of four, then one of two, then the last one.
  const first = await begun('first', 5);
  expect([first.refused.status, first.refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(first.refused.body.detail).toContain('of your organization');
  const others = [await begun('second', 3), await begun('third', 2), await begun('fourth', 2)];
  expect(others.map(({ refused }) => refused.status)).toEqual([429, 429, 503]);
  expect(others[2]?.refused.headers.get('retry-after')).toBe('5');
  hosts.names.respond();
  const ended = await Promise.all([first, ...others].flatMap(({ looks }) => looks));
  expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 422));
  // Their slots are free again.
  const after = await slowSite('after', 1);
  expect((await after.prove('slow0.after.test')).status).toBe(422);
});
