import { setTimeout as pause } from 'node:timers/promises';
import { createTenant, type Tenant } from '@sightline/stack';
import type { Figure } from '../../proof.ts';
import { atOnce } from '../at-once.ts';
import type { Fixture } from '../fixture.ts';
import { count, type PartOptions, some } from '../part.ts';
import { createEditor, createSites, publish, type Site } from '../sites.ts';
import { type Attempt, hostile, ownListeners, strangers } from './attempts.ts';
import { listenRaw, type RawListener } from './raw-listener.ts';

const OPENING_AT_ONCE = 20;
const ARRIVE_MS = 60_000;

/** Two organizations, many websites, and listeners who ask for more than is theirs. */
export async function isolation(fixture: Fixture, { full, say }: PartOptions): Promise<Figure[]> {
  const { content } = fixture;
  const mine = content.tenant;
  const theirs = await createTenant(content.environment.IDENTITY_URL ?? '', 'Neighbour');
  const amount = full ? 50 : 5;
  const [mySites, theirSites] = await Promise.all(
    [mine, theirs].map((tenant) => createSites(content.url, tenant, amount)),
  );
  if (!mySites?.[0] || !theirSites?.[0]) throw new Error('No websites');
  const [keyed, open] = await Promise.all([
    fixture.startInstance(),
    fixture.startInstance({ REQUIRE_SCHEMA_API_KEY: 'false', FALLBACK_WEBSITE_ID: mySites[0].websiteId }),
  ]);
  const listeners: { attempt: Attempt; listener: RawListener }[] = [];
  try {
    const attempts = [
      ...ownListeners(keyed.url, mine, mySites),
      ...ownListeners(keyed.url, theirs, theirSites),
      ...strangers(keyed.url, mine, theirSites),
      ...hostile(keyed.url, { 'x-api-key': mine.apiKey }, mySites[0], theirSites[0]),
      ...hostile(open.url, {}, mySites[0], theirSites[0]),
    ];
    await atOnce(OPENING_AT_ONCE, attempts, async (attempt) => {
      listeners.push({ attempt, listener: await listenRaw(attempt) });
    });
    await publishAll(content.url, mine, mySites);
    await publishAll(content.url, theirs, theirSites);
    const honest = listeners.filter(({ attempt }) => attempt.what === 'own');
    await until(() => honest.every(({ listener }) => listener.changes.length >= 2));
    return judge(listeners, honest, say);
  } finally {
    for (const { listener } of listeners) listener.close();
    await Promise.all([keyed.stop(), open.stop()]);
  }
}

async function publishAll(url: string, tenant: Tenant, sites: Site[]): Promise<void> {
  const editor = createEditor(url, tenant);
  for (let round = 0; round < 2; round++) await atOnce(8, sites, (site) => publish(editor, site));
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = performance.now() + ARRIVE_MS; performance.now() < deadline; await pause(20)) {
    if (condition()) break;
  }
  // Whatever somebody should not have comes no later than what others should.
  await pause(250);
}

function judge(
  listeners: { attempt: Attempt; listener: RawListener }[],
  honest: { listener: RawListener }[],
  say: (line: string) => void,
): Figure[] {
  const others = listeners.filter(({ attempt }) => attempt.what !== 'own');
  const leaks = listeners.filter(({ attempt, listener }) =>
    listener.changes.some(({ website_id }) => website_id !== attempt.own),
  );
  const wrong = others.filter(
    ({ attempt, listener: { status } }) =>
      ![400, 401].includes(status) && !(status === 200 && attempt.own !== undefined),
  );
  for (const { attempt, listener } of [...leaks, ...wrong].slice(0, 10)) {
    say(`${attempt.what}: ${listener.status}, ${listener.changes.length} changes`);
  }
  const admitted = others.filter(({ listener }) => listener.status === 200);
  const names = [
    ...new Set(admitted.map(({ attempt }) => attempt.what.replace(/[0-9A-Fa-f]{8}-[-0-9A-Fa-f]{27}/, 'ID'))),
  ];
  say(
    `of ${others.length} hostile requests ${admitted.length} were read as the own website: ${names.join('; ')}`,
  );
  const silent = honest.filter(({ listener }) => listener.changes.length < 2).length;
  return [
    some('listeners of websites of two organizations', honest.length),
    count('of these without all of their own changes', 0, silent),
    count(
      `of ${others.length} hostile requests neither refused (400, 401) nor read as the own website`,
      0,
      wrong.length,
    ),
    count('listeners that received a change of another website', 0, leaks.length),
  ];
}
