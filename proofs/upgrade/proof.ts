import { setTimeout as pause } from 'node:timers/promises';
import { replayCommand } from '@sightline/stack';
import type { Figure, Proof } from '../proof.ts';
import { checkOutEarlier, EARLIER } from './earlier-checkout.ts';
import { killMigrations, type Migrated } from './kill-migrations.ts';
import { openRunning, order, type Running } from './running.ts';
import { underLoad } from './under-load.ts';

interface Size {
  kills: number;
  /** Before the first and behind every process. */
  loadMs: number;
}

const sizes: Record<'full' | 'small', Size> = {
  full: { kills: 12, loadMs: 8_000 },
  small: { kills: 2, loadMs: 500 },
};
/** A migration that changes something takes about as long. */
const KILLED_WITHIN_MS = 4_000;

export const proof: Proof = {
  name: 'upgrade',
  summary:
    'an earlier release under load becomes this one, process by process, and its migrations are killed',
  isLong: 'It installs an earlier commit. Killed migrations are tested in kill-migrations.test.ts.',
  async run({ full, say }) {
    const size = sizes[full ? 'full' : 'small'];
    const earlier = await checkOutEarlier();
    try {
      say(`${EARLIER} is checked out beside this and installed`);
      const running = await openRunning(earlier);
      try {
        return await upgrade(running, size, say);
      } finally {
        await running.close();
      }
    } finally {
      await earlier.remove();
    }
  },
};

async function upgrade(
  running: Running,
  { kills, loadMs }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  let migrated: Migrated | undefined;
  const { outcomes, figures } = await underLoad(running, async () => {
    await pause(loadMs);
    migrated = await killMigrations(running.environment, { kills, withinMs: KILLED_WITHIN_MS });
    say(`migrations: ${migrated.kills} kills, ${migrated.early} ended before theirs`);
    if (migrated.status !== 0) say(`${migrated.said}\n${replayCommand()}`);
    for (const name of order) {
      await running.replace(name);
      say(`${name} is of this release`);
      await pause(loadMs);
    }
  });
  const { requests, deferred, failures } = outcomes;
  for (const failure of failures.slice(0, 5)) say(failure);
  const share = deferred / requests;
  return [
    figure('kills of migrations', 'at least 1', migrated?.kills, (migrated?.kills ?? 0) >= 1),
    figure('status of the migrations afterwards', '0', migrated?.status, migrated?.status === 0),
    figure(
      'requests under load, of them failed',
      '0 failed',
      `${requests.toLocaleString('en')}, ${failures.length}`,
      failures.length === 0,
    ),
    figure('503 with Retry-After', 'below 1 %', `${deferred}, ${(100 * share).toFixed(2)} %`, share < 0.01),
    ...figures,
  ];
}

const figure = (what: string, goal: string, value: unknown, met: boolean): Figure => ({
  what,
  goal,
  figure: String(value),
  met,
});
