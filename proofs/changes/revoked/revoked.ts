import { setTimeout as pause } from 'node:timers/promises';
import { createPerson } from '@sightline/stack';
import type { Figure } from '../../proof.ts';
import type { Fixture } from '../fixture.ts';
import { count, measured, type PartOptions, some } from '../part.ts';

const GOAL_S = 30;
const PATIENCE_MS = 120_000;
const reading = { name: 'reader', permissions: ['content_read'] };

/** On two instances, the streams of a key that is revoked and of a member who is removed, beside others that nobody touches. */
export async function revoked(fixture: Fixture, { full }: PartOptions): Promise<Figure[]> {
  const { content } = fixture;
  const { tenant, environment } = content;
  const amount = full ? 250 : 2;
  const member = await createPerson(environment.IDENTITY_URL ?? '', { name: 'Member' });
  await tenant.person.addMember(tenant.organizationId, member);
  const ofOrganization = () => tenant.person.createOrganizationKey(tenant.organizationId, reading);
  const [key, kept, own] = [
    await ofOrganization(),
    await ofOrganization(),
    await member.createOwnKey(reading),
  ];
  const instances = [await fixture.startInstance(), await fixture.startInstance()];
  const leave = new AbortController();
  const listen = (apiKey: string) =>
    Promise.all(
      instances.flatMap(({ url }) =>
        Array.from({ length: amount }, () => listenUntilOver(url, content.websiteId, apiKey, leave.signal)),
      ),
    );
  try {
    const streams = { key: await listen(key.key), own: await listen(own.key), kept: await listen(kept.key) };
    await tenant.person.revokeKey(key.id);
    const atKey = performance.now();
    await tenant.person.removeMember(tenant.organizationId, member);
    const atMember = performance.now();
    const waited = Promise.all([...streams.key, ...streams.own].map(({ over }) => over));
    await Promise.race([waited, pause(PATIENCE_MS, undefined, { signal: leave.signal })]);
    const last = (all: Stream[], since: number) =>
      Math.max(...all.map(({ overAt }) => (overAt() ?? Number.POSITIVE_INFINITY) - since)) / 1_000;
    return [
      some('streams that were open on two instances', Object.values(streams).flat().length),
      count('streams of the revoked key that ended', streams.key.length, ended(streams.key)),
      count('streams of the removed member that ended', streams.own.length, ended(streams.own)),
      measured('from revoking a key to the end of its last stream', GOAL_S, last(streams.key, atKey), ' s'),
      measured(
        'from removing a member to the end of the last stream of their key',
        GOAL_S,
        last(streams.own, atMember),
        ' s',
      ),
      count('streams of another key that ended', 0, ended(streams.kept)),
    ];
  } finally {
    leave.abort();
    await Promise.all(instances.map((instance) => instance.stop()));
  }
}

const ended = (streams: Stream[]) => streams.filter(({ overAt }) => overAt() !== undefined).length;

interface Stream {
  over: Promise<void>;
  overAt: () => number | undefined;
}

async function listenUntilOver(
  url: string,
  websiteId: string,
  apiKey: string,
  signal: AbortSignal,
): Promise<Stream> {
  const response = await fetch(`${url}/content-changes?websiteId=${websiteId}`, {
    headers: { 'x-api-key': apiKey },
    signal,
  });
  if (response.status !== 200) throw new Error(`A stream was answered ${response.status}`);
  let overAt: number | undefined;
  const end = () => {
    overAt = performance.now();
  };
  return { over: response.text().then(end, end), overAt: () => overAt };
}
