import { beforeAll, expect, test } from 'vitest';
import { hostsUnderTest } from '../../../testing/hosts-under-test.ts';

let hosts: Awaited<ReturnType<typeof hostsUnderTest>>;

beforeAll(async () => {
  hosts = await hostsUnderTest();
});

test('names what was looked for, what was found and what to do', async () => {
  const claim = await hosts.newClaim();
  const [, token] = claim.record.value.split('=');
  hosts.names.set(claim.record.name, { txt: ['sightline-website=wrong'] });
  claim.putFile('Not here', 404);
  const { status, body } = await claim.prove();
  const address = `//${claim.domain}/.well-known/sightline-website.txt`;
  expect([status, body.detail]).toEqual([
    422,
    [
      `No proof of ${claim.domain} was found.`,
      `TXT record _sightline.${claim.domain}: expected "sightline-website=${token}", found "sightline-website=wrong".`,
      `File: expected status 200 with "${token}", found https:${address}: the connection was closed; http:${address}: status 404, "Not here".`,
      'Add the record or the file and retry. Name servers can take up to the TTL of the zone to show a new record.',
    ].join(' '),
  ]);
  expect((await claim.read()).proven_at).toBeNull();
  expect(await hosts.readAt(claim.domain)).toBe(400);
});

test.each([
  ['a file with another token', 'f'.repeat(32), 200],
  ['a file with the token inside of another text', 'prefix-TOKEN', 200],
  ['an error page with the token', 'TOKEN', 404],
  ['a redirect with the token', 'TOKEN', 302],
  ['a token beyond the first KiB', `${'x'.repeat(1024)} TOKEN`, 200],
])('refuses %s as proof', async (_what, text, status) => {
  const claim = await hosts.newClaim();
  claim.putFile(text.replace('TOKEN', claim.file.content), status);
  hosts.web.requested.length = 0;
  expect((await claim.prove()).status).toBe(422);
  expect(hosts.web.requested.filter((one) => one.startsWith('http '))).toHaveLength(1);
});

test('refuses the token of another website', async () => {
  const owner = await hosts.newClaim();
  const other = await hosts.newClaim(owner.domain);
  owner.putRecord();
  expect((await other.prove()).status).toBe(422);
});

test('resolves a proven host to its website after its proof is gone', async () => {
  const claim = await hosts.newClaim();
  claim.putRecord();
  await claim.prove();
  claim.removeRecord();
  const { status, body } = await claim.prove();
  expect(status).toBe(422);
  expect(body.detail).toContain('found no such record');
  expect(body.detail).toMatch(/The host still leads to this website, until another website proves it\.$/);
  expect(await hosts.readAt(claim.domain)).toEqual(['article']);
});

test.each([
  ['a name', 'private.test'],
  ['numbers', '127.0.0.1'],
  ['this machine', 'localhost.localhost'],
])('does not request a private address by %s unless the operator allows it', async (_how, domain) => {
  const guarded = await hostsUnderTest({ WEBHOOK_PRIVATE_NETWORKS: 'false' });
  const claim = await guarded.newClaim(domain);
  claim.putFile();
  const { status, body } = await claim.prove();
  expect(status).toBe(422);
  expect(body.detail).toContain(
    `http://${domain}/.well-known/sightline-website.txt: the host is not at a public address`,
  );
  expect(guarded.web.requested).toEqual([]);
});
