import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { hostsUnderTest } from '../../../testing/hosts-under-test.ts';

let hosts: Awaited<ReturnType<typeof hostsUnderTest>>;

beforeAll(async () => {
  hosts = await hostsUnderTest();
});

async function provenBy(prepare: 'putRecord' | 'putFile') {
  const holder = await hosts.newClaim();
  holder[prepare]();
  expect((await holder.prove()).status).toBe(200);
  return holder;
}

test.each([
  ['putRecord', 'putFile'],
  ['putFile', 'putRecord'],
] as const)('keeps a host with the website whose proof by %s exists', async (held, tried) => {
  const holder = await provenBy(held);
  const late = await hosts.newClaim(holder.domain, 'author');
  late[tried]();
  const { status, body } = await late.prove();
  expect([status, body.detail]).toEqual([
    409,
    `Another website has proven ${holder.domain}, and its proof is still there. Remove every other sightline-website value from the TXT record and the file, then retry.`,
  ]);
  expect(await hosts.readAt(holder.domain)).toEqual(['article']);
  expect((await late.read()).proven_at).toBeNull();
});

test('keeps a host while name servers cannot say whether its proof exists', async () => {
  const holder = await provenBy('putRecord');
  const late = await hosts.newClaim(holder.domain, 'author');
  late.putFile();
  hosts.names.set(holder.record.name, { fails: true });
  const { status, body } = await late.prove();
  expect([status, body.detail]).toEqual([
    409,
    `Another website has proven ${holder.domain}, and its proof could not be checked. Retry in a minute.`,
  ]);
  expect(await hosts.readAt(holder.domain)).toEqual(['article']);
});

test('keeps a host that was proven while another website checked it', async () => {
  // The name server holds what it says of this host until it is told to respond.
  const late = await hosts.newClaim(`slow.${randomUUID()}.test`, 'author');
  late.putRecord();
  const outcome = late.prove();
  await expect.poll(() => hosts.names.asked).toContain(late.record.name);
  const holder = await hosts.newClaim(late.domain);
  const prove = 'UPDATE website_domains SET proven_at = now() WHERE website_id = $1';
  await hosts.pool.query(prove, [holder.websiteId]);
  hosts.names.respond();
  expect((await outcome).status).toBe(409);
  expect(await hosts.readAt(late.domain)).toEqual(['article']);
});

test('keeps a host without proof with the first website', async () => {
  const domain = 'first.example';
  await hosts.newWebsite({ domains: [domain] });
  const late = await hosts.newWebsite();
  await hosts.pool.query('INSERT INTO website_domains (website_id, domain) VALUES ($1, $2)', [
    late.websiteId,
    domain,
  ]);
  const { status, body } = await hosts.ask(
    `POST /manage/websites/${late.websiteId}/domains/${domain}/proof`,
    { bearer: late.bearerToken },
  );
  expect([status, body.detail]).toEqual([
    409,
    `Another website has ${domain}. Remove it there first, or ask the operator to release it.`,
  ]);
});
