import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Refused } from '../command.ts';
import type { Engines } from '../engines/open-engines.ts';

/** Says whose an unfinished folder is. No part of the backup. */
const OWNER = 'being-written';

export interface Claimed {
  unfinished: string;
  /** To be called before the folder is read again: nothing but the backup is in it then. */
  release(): Promise<void>;
}

/**
 * An empty folder beside the one that is to be made, for this backup alone. What a killed backup of the same installation left there is removed: its
 * lock went with its connection. Of another installation nobody here can say whether it is at work, so it is never touched.
 */
export async function claimFolder({ databases }: Engines, folder: string): Promise<Claimed> {
  const parent = await realpath(dirname(resolve(folder)));
  const unfinished = join(parent, `${basename(resolve(folder))}.unfinished`);
  const { client } = databases.identity;
  const { rows } = await client.query<{ held: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
    [`backup into ${unfinished}`],
  );
  if (!rows[0]?.held)
    throw new Refused(
      `Another backup is being written to ${folder}. Wait for its end, or name another folder.`,
    );
  const owner = await installationOf(databases);
  const other = await readFile(join(unfinished, OWNER), 'utf8').catch(() => owner);
  if (other !== owner)
    throw new Refused(
      `${unfinished} is a backup of another installation that is being written or was killed. Name another folder, or remove it when you know that it was killed.`,
    );
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(join(unfinished, OWNER), owner, { mode: 0o600 });
  return { unfinished, release: () => rm(join(unfinished, OWNER)) };
}

/** When its first database was made: no two installations have it in common. */
async function installationOf({ identity }: Engines['databases']): Promise<string> {
  const { rows } = await identity.client.query<{ installed: string }>(
    'SELECT extract(epoch FROM min(applied_at))::text AS installed FROM public.schema_migrations',
  );
  return rows[0]?.installed ?? '';
}
