import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, freePort } from '@sightline/stack';

export interface Workplace {
  databaseUrl: string;
  /** A temporary folder of this start. */
  folder: string;
  port: number;
}

/** A database, a folder and a port for one start of a peer; all is gone after `stop`, or when `work` fails. */
export async function inWorkplace<T extends { stop(): Promise<void> }>(
  postgresUrl: string,
  prefix: string,
  work: (workplace: Workplace) => Promise<T>,
): Promise<T> {
  const database = await createDatabase(postgresUrl, { prefix });
  const folder = await mkdtemp(join(tmpdir(), `sightline-${prefix}-`));
  const leave = async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const started = await work({ databaseUrl: database.url, folder, port: await freePort() });
    const stop = async () => {
      await started.stop();
      await leave();
    };
    return { ...started, stop };
  } catch (error) {
    await leave();
    throw error;
  }
}
