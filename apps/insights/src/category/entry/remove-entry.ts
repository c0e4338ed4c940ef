import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { lockCategory } from '../visible-category.ts';
import { type EntryTable, type EntryTarget, noSuchEntry } from './entry.ts';

/** Removes an entry that no prompt uses, else 409. Nobody can begin to use it meanwhile. */
export async function removeEntry(pool: Pool, entries: EntryTable, target: EntryTarget): Promise<void> {
  const { id, categoryId, organizationIds } = target;
  await transaction(pool, async (client) => {
    await lockCategory(client, 'removal', categoryId, organizationIds);
    if (entries.usedBy) await refuseUsed(client, { ...entries, usedBy: entries.usedBy }, target);
    const { rowCount } = await client.query(
      `DELETE FROM ${entries.table} WHERE id = $1 AND category_id = $2`,
      [id, categoryId],
    );
    if (rowCount === 0) throw noSuchEntry(entries);
  });
}

/** 409 that says how many prompts of the category use `id`. Decides nothing without the lock of the category. */
export async function refuseUsed(
  client: PoolClient,
  { one, usedBy }: { one: string; usedBy: string },
  { id, categoryId }: { id: string; categoryId: string },
): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM prompts p WHERE p.category_id = $2 AND ${usedBy}`,
    [id, categoryId],
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const prompts = count === 1 ? '1 prompt uses' : `${count} prompts use`;
  throw new HttpError(409, `${prompts} this ${one}. Change or delete them first.`);
}
