import { runProgram } from '@sightline/stack';
import { expect, test } from 'vitest';
import { hostsUnderTest } from '../../../testing/hosts-under-test.ts';

test('lets the operator release a host, which another website can then prove', async () => {
  const hosts = await hostsUnderTest();
  const holder = await hosts.newClaim();
  holder.putRecord();
  await holder.prove();
  const release = (domain: string) =>
    runProgram(
      'apps/content/src/website/domain/release/release-domain.ts',
      { DATABASE_URL: hosts.databaseUrl },
      domain,
    );
  expect(await release(holder.domain.toUpperCase())).toBe(
    `${holder.domain} is released. It led to website ${holder.websiteId} ("Website") of organization ${holder.organizationId}; servers stop serving it within 10 s.\n`,
  );
  expect((await holder.read()).proven_at).toBeNull();
  // The record of the former website is still there, and no longer counts.
  const next = await hosts.newClaim(holder.domain, 'author');
  hosts.names.set(next.record.name, { txt: [holder.record.value, next.record.value] });
  const { app } = await hosts.startInstance();
  expect(await hosts.readAt(holder.domain, app)).toBe(400);
  expect(await release(holder.domain)).toBe(`No website has proven ${holder.domain}. Nothing was changed.\n`);
  await expect(release('')).rejects.toThrow('Give one host name');
  expect((await next.prove()).status).toBe(200);
  expect(await hosts.readAt(holder.domain, app)).toEqual(['author']);

  const { entries } = (
    await hosts.ask('GET /manage/audit?operation=release-domain', { bearer: holder.bearerToken })
  ).body;
  expect(entries).toMatchObject([
    {
      actor: { kind: 'operator', subject: null, key_id: null },
      address: null,
      changes: [{ id: holder.domain, action: 'updated', after: { proven_at: null } }],
    },
  ]);
});
