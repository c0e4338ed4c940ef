import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceProcess } from '@sightline/stack';
import pg from 'pg';
import type { Fixture } from '../fixture.ts';

/** By this an instance's connections are told from those of others in the same database. */
const NAME = 'proof-listening';
const SAMPLE_MS = 100;

export interface Footprint {
  /** The most that was resident at any time, in MB. */
  peakMb: number;
  databaseConnections: number;
  natsSubscriptions: number;
}

/** What an instance needs so that its connections can be counted. */
export function countable(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', NAME);
  return { DATABASE_URL: url.href };
}

/** Watches an instance from now on; resolves with the most that was seen. */
export async function watchFootprint({ content, natsMonitoringUrl }: Fixture, { pid }: ServiceProcess) {
  const client = new pg.Client({ connectionString: content.databaseUrl });
  await client.connect();
  let databaseConnections = 0;
  const done = new AbortController();
  const sampling = sample();

  async function sample(): Promise<void> {
    for (;;) {
      const { rows } = await client.query<{ connections: number }>(
        'SELECT count(*)::int AS connections FROM pg_stat_activity WHERE application_name = $1',
        [NAME],
      );
      databaseConnections = Math.max(databaseConnections, rows[0]?.connections ?? 0);
      if (done.signal.aborted) return;
      await pause(SAMPLE_MS);
    }
  }

  return async (): Promise<Footprint> => {
    done.abort();
    await sampling;
    await client.end();
    return {
      peakMb: await peakMb(pid),
      databaseConnections,
      natsSubscriptions: await natsSubscriptions(natsMonitoringUrl),
    };
  };
}

async function peakMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

/** Of the connection that has the most: the worker and the proof itself have a handful. */
async function natsSubscriptions(url: string): Promise<number> {
  const { connections } = (await (await fetch(`${url}/connz?limit=1000`)).json()) as {
    connections: { subscriptions: number }[];
  };
  return Math.max(...connections.map(({ subscriptions }) => subscriptions));
}
