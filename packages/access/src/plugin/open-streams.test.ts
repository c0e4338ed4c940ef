import { createPerson, type Person } from '@sightline/stack';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { accessTo, startTestService, type TestService } from './testing/service.ts';

const clock = { ahead: 0 };
const identity = inject('identity');
let service: TestService;
let owner: Person;
let organization: { id: string };

beforeAll(async () => {
  owner = await createPerson(identity.url, { name: 'Owner' });
  organization = await owner.createOrganization('Acme');
  service = await startTestService(accessTo(identity, clock));
});
afterAll(() => service.close());

const reading = { name: 'reader', permissions: ['content_read'] };

/** Opens a stream; `over` is settled when it breaks off. */
async function listen(headers: Record<string, string>) {
  const leave = new AbortController();
  const response = await fetch(`${service.url}/stream`, { headers, signal: leave.signal });
  expect(response.status).toBe(200);
  let isOver = false;
  const over = response.text().then(
    () => Promise.reject(new Error('it ended as if all had come')),
    (error: Error) => {
      isOver = true;
      return error.message;
    },
  );
  return { over, isOver: () => isOver, leave: () => leave.abort() };
}

test('closes only the open streams of a revoked key and a removed member', async () => {
  const member = await createPerson(identity.url, { name: 'Member' });
  await owner.addMember(organization.id, member);
  const [revoked, kept] = await Promise.all([
    owner.createOrganizationKey(organization.id, reading),
    owner.createOrganizationKey(organization.id, reading),
  ]);
  const own = await member.createOwnKey(reading);
  const streams = {
    revoked: await listen({ 'x-api-key': revoked.key }),
    kept: await listen({ 'x-api-key': kept.key }),
    removed: await listen({ 'x-api-key': own.key }),
    anonymous: await listen({}),
  };
  await owner.revokeKey(revoked.id);
  await owner.removeMember(organization.id, member);
  // What was said before the change is not older than a stream's key may be.
  clock.ahead += 15_000;
  expect(await streams.revoked.over).toBe('terminated');
  expect(await streams.removed.over).toBe('terminated');
  expect([streams.kept.isOver(), streams.anonymous.isOver()]).toEqual([false, false]);
  streams.kept.leave();
  streams.anonymous.leave();
  await Promise.all([streams.kept.over, streams.anonymous.over]);
});
