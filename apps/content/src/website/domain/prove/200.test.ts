import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { hostsUnderTest } from '../../../testing/hosts-under-test.ts';

let hosts: Awaited<ReturnType<typeof hostsUnderTest>>;

beforeAll(async () => {
  hosts = await hostsUnderTest();
});

const audit = async (bearer: string) =>
  (await hosts.ask('GET /manage/audit?entity=website_domains', { bearer })).body.entries;

test('proves a host by a TXT record, and resolves it to the website', async () => {
  const claim = await hosts.newClaim();
  claim.putRecord();
  expect(await hosts.readAt(claim.domain)).toBe(400);
  const { status, body } = await claim.prove();
  expect([status, body.found_in]).toEqual([200, ['txt_record']]);
  expect(await claim.read()).toEqual({ ...body, found_in: undefined });
  expect(body.proven_at).toMatch(/Z$/);
  expect(await hosts.readAt(claim.domain)).toEqual(['article']);
});

test('proves a host by a file, over http when https does not respond', async () => {
  const claim = await hosts.newClaim();
  claim.putFile(`\n${claim.file.content}\n`);
  hosts.web.requested.length = 0;
  expect((await claim.prove()).body).toMatchObject({ found_in: ['file'] });
  expect(hosts.web.requested).toEqual(['https', `http ${claim.domain}/.well-known/sightline-website.txt`]);
  expect(await hosts.readAt(claim.domain)).toEqual(['article']);
});

test('records one audit entry, and changes nothing when it is proven again', async () => {
  const claim = await hosts.newClaim();
  claim.putRecord();
  const { body: first } = await claim.prove();
  expect((await claim.prove()).body).toEqual(first);
  const [entry, created, ...more] = await audit(claim.bearerToken);
  expect([created.operation, more]).toEqual(['createWebsite', []]);
  expect(entry).toMatchObject({
    operation: 'proveWebsiteDomain',
    actor: { kind: 'person', subject: claim.person.id },
    changes: [{ id: claim.domain, action: 'updated', before: { proven_at: null } }],
  });
});

test('moves a host to the website that proves it when the previous proof is gone', async () => {
  const former = await hosts.newClaim();
  former.putRecord();
  await former.prove();
  expect(await hosts.readAt(former.domain)).toEqual(['article']);
  const next = await hosts.newClaim(former.domain, 'author');
  next.putRecord();
  expect((await next.prove()).status).toBe(200);
  // Also where the former one was in the cache of this instance.
  expect(await hosts.readAt(former.domain)).toEqual(['author']);
  expect((await former.read()).proven_at).toBeNull();
});

test('records the loss in the audit of the previous organization, without naming the new one', async () => {
  const former = await hosts.newClaim();
  former.putRecord();
  await former.prove();
  const next = await hosts.newClaim(former.domain);
  next.putRecord();
  await next.prove();
  const [lost, proven, ...more] = await audit(former.bearerToken);
  expect(lost).toMatchObject({
    actor: { kind: 'service', subject: null, key_id: null },
    address: null,
    organization_ids: [former.organizationId],
    changes: [{ id: former.domain, after: { proven_at: null } }],
  });
  expect([proven.operation, more.length]).toEqual(['proveWebsiteDomain', 1]);
  expect(JSON.stringify(lost)).not.toMatch(
    new RegExp(`${next.organizationId}|${next.websiteId}|${next.person.id}`),
  );
  const [gained, ...before] = await audit(next.bearerToken);
  expect([gained.changes.length, gained.actor.subject, before.length]).toEqual([1, next.person.id, 1]);
  expect(JSON.stringify(gained)).not.toContain(former.websiteId);
});

test('records one entry when a host moves within an organization', async () => {
  const former = await hosts.newClaim();
  former.putRecord();
  await former.prove();
  const { bearerToken: bearer, domain } = former;
  const { body: next } = await hosts.ask('POST /manage/websites', {
    bearer,
    body: { name: 'Next', domains: [domain] },
  });
  const path = `/manage/websites/${next.id}/domains`;
  const { body: listed } = await hosts.ask(`GET ${path}`, { bearer });
  hosts.names.set(former.record.name, { txt: [listed.domains[0].txt_record.value] });
  const before = await audit(bearer);
  expect((await hosts.ask(`POST ${path}/${domain}/proof`, { bearer })).status).toBe(200);
  const [moved, ...rest] = await audit(bearer);
  expect(rest).toEqual(before);
  expect([moved.actor.kind, moved.changes.length]).toEqual(['person', 2]);
});

test('proves an older claim without a check when its name needs no proof', async () => {
  const domain = `${randomUUID()}.example`;
  const site = await hosts.newWebsite({ domains: [domain] });
  await hosts.pool.query('UPDATE website_domains SET proven_at = NULL WHERE domain = $1', [domain]);
  const asked = hosts.names.asked.length;
  const { body } = await hosts.ask(`POST /manage/websites/${site.websiteId}/domains/${domain}/proof`, {
    bearer: site.bearerToken,
  });
  expect(body).toMatchObject({ proven_at: expect.any(String), found_in: [] });
  expect(hosts.names.asked.length).toBe(asked);
});
