import { keepSweeping, type Log } from '@sightline/service';
import type { Pool } from 'pg';
import type { Content } from '../http/parts.ts';
import type { AssetStore } from './store/store.ts';

const AT_ONCE = 100;

type Parts = Pick<Content, 'pool'> & { assetStore: AssetStore };

/** The file first, then its row: a removal that fails, or a process that dies in between, is repeated. */
export async function removeFile({ pool, assetStore }: Parts, key: string): Promise<void> {
  await assetStore.remove(key);
  await pool.query('DELETE FROM removed_files WHERE key = $1', [key]);
}

/** Answers how many it took. One that fails goes to the end, so that it keeps no other from its removal. */
export async function sweepRemovedFiles(parts: Parts, atOnce = AT_ONCE): Promise<number> {
  const { rows } = await parts.pool.query<{ key: string }>(
    'SELECT key FROM removed_files ORDER BY removed_at, key LIMIT $1',
    [atOnce],
  );
  const failed: string[] = [];
  let cause: unknown;
  for (const { key } of rows) {
    await removeFile(parts, key).catch((error: unknown) => {
      failed.push(key);
      cause = error;
    });
  }
  if (failed.length > 0) {
    await parts.pool.query('UPDATE removed_files SET removed_at = now() WHERE key = ANY ($1)', [failed]);
    throw new Error(`${failed.length} of ${rows.length} files could not be removed`, { cause });
  }
  return rows.length;
}

interface Options {
  pool: Pool;
  assetStore: AssetStore;
  log: Pick<Log, 'warn'>;
}

/** In servers, which know the object store; any number of them may do so at once. */
export function keepRemovingFiles({ log, ...parts }: Options): { stop(): Promise<void> } {
  const sweep = (atOnce: number) => sweepRemovedFiles(parts, atOnce);
  return keepSweeping({ sweep, atOnce: AT_ONCE, failure: 'Files of deleted images are not dropped', log });
}
