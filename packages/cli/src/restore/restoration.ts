import { Refused } from '../command.ts';
import type { Engines } from '../engines/open-engines.ts';
import type { Manifest } from '../folder/manifest.ts';
import type { Identity } from './plan-identity.ts';

export interface Restoration {
  engines: Engines;
  folder: string;
  manifest: Manifest;
  identity: Identity;
}

export const say = (line: string) => void process.stdout.write(`${line}\n`);

const LOCK = 'restore of the installation';

/** One restore at a time. The lock goes with the connection, also when this process is killed. */
export async function alone(engines: Engines, work: () => Promise<void>): Promise<void> {
  const { client } = engines.databases.insights;
  const { rows } = await client.query<{ held: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
    [LOCK],
  );
  if (!rows[0]?.held) throw new Refused('Another restore is at work. Wait for its end.');
  await work();
}
