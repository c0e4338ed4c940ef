import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Figure } from '../../proof.ts';
import { atOnce } from '../at-once.ts';
import { committed } from '../committed.ts';
import type { Fixture } from '../fixture.ts';
import { count, type PartOptions, some } from '../part.ts';
import { announced, createEditor, createSites, publish, type Site } from '../sites.ts';
import { createHook, deliveryStates } from './delivery-log.ts';
import { changeKey, type Receiver, startReceiver } from './receiver.ts';

const sizes = {
  full: { websites: 20, changes: 1000, kills: 5 },
  small: { websites: 4, changes: 80, kills: 1 },
};

const WRITERS = 4;
/** Jobs of a dead worker are given to another after a minute, by one that looks every so often. */
const PATIENCE_MS = 180_000;

/** The worker is killed while it sends: every change arrives at least once, and the log knows of each. */
export async function webhooks(fixture: Fixture, { full, say }: PartOptions): Promise<Figure[]> {
  const { websites, changes, kills } = sizes[full ? 'full' : 'small'];
  const { tenant, databaseUrl } = fixture.content;
  const instance = await fixture.startInstance();
  const receiver = await startReceiver();
  try {
    const editor = createEditor(instance.url, tenant);
    const sites = await createSites(instance.url, tenant, websites);
    await announced(databaseUrl);
    const hooks = await Promise.all(sites.map((site) => createHook(editor, site, receiver.url)));
    const turns = Array.from({ length: changes }, (_, turn) => sites[turn % sites.length] as Site);
    const killing = killWhileSending(fixture, receiver, { changes, kills });
    await atOnce(WRITERS, turns, (site) => publish(editor, site));
    await killing;
    if (!full) await letTimePass(databaseUrl);
    const truth = await committed(databaseUrl);
    const expected = sites.flatMap(({ documentId }) =>
      (truth.get(documentId) ?? []).map((version) => changeKey(documentId, version)),
    );
    const states = async () => (await Promise.all(hooks.map((hook) => deliveryStates(editor, hook)))).flat();
    await settled(async () => {
      if (expected.some((key) => !receiver.ids.has(key))) return false;
      return (await states()).every((state) => state === 'succeeded');
    });
    const log = await states();
    const more = receiver.requests - expected.length;
    say(`${receiver.requests} requests for ${expected.length} changes: ${more} were made again`);
    return [
      some('times that the worker was killed while it sent', kills),
      count(
        'changes sent to a webhook at least once',
        changes,
        expected.filter((key) => receiver.ids.has(key)).length,
      ),
      count(
        'changes sent under more than one id',
        0,
        [...receiver.ids.values()].filter((ids) => ids.size > 1).length,
      ),
      count('deliveries in the log', changes, log.length),
      count('of these that succeeded', changes, log.filter((state) => state === 'succeeded').length),
    ];
  } finally {
    await receiver.close();
    await instance.stop();
  }
}

/** At even distances of what arrives, so that something is always under way. */
async function killWhileSending(
  { worker }: Fixture,
  receiver: Receiver,
  { changes, kills }: { changes: number; kills: number },
): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    while (receiver.requests < (changes * kill) / (kills + 2)) await pause(5);
    await worker.kill('SIGKILL');
    await worker.start();
  }
}

/** For a run of seconds: what the dead worker held is a minute older. */
async function letTimePass(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `UPDATE jobs.job SET started_on = started_on - interval '1 minute' WHERE state = 'active'`,
  );
  await client.end();
}

async function settled(isDone: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(250)) {
    if (await isDone()) return;
  }
}
