import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { lockCategory } from '../../category/visible-category.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { UpdatePromptStatusBody } from '../writing.ts';

type Status = UpdatePromptStatusBody['status'];

interface StatusUpdate {
  categoryId: string;
  organizationIds: string[];
  promptIds: string[];
  status: Status;
  dryRun: boolean;
}

/** Answers how many prompts change. */
export async function updatePromptStatus(pool: Pool, update: StatusUpdate): Promise<number> {
  const { categoryId, organizationIds, status, dryRun } = update;
  return transaction(pool, async (client) => {
    await lockCategory(client, 'use', categoryId, organizationIds);
    const statuses = await readStatuses(client, update);
    if (status !== 'deleted') refuseUnknown(update.promptIds, statuses);
    const changing = [...statuses].flatMap(([id, current]) => (current === status ? [] : [id]));
    if (!dryRun && changing.length > 0) await change(client, categoryId, changing, status);
    return changing.length;
  });
}

/** Locked in the order of their ids, like every other writer of prompts does. */
async function readStatuses(client: PoolClient, { categoryId, promptIds, dryRun }: StatusUpdate) {
  const { rows } = await client.query<{ id: string; status: Status }>(
    `SELECT p.id, p.status FROM prompts p WHERE p.category_id = $1 AND p.id = ANY ($2)
     ${dryRun ? '' : 'ORDER BY p.id FOR UPDATE'}`,
    [categoryId, promptIds],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** What is not there can be deleted again, so that a deletion can be repeated, but neither run nor rest. */
function refuseUnknown(promptIds: string[], statuses: Map<string, Status>): void {
  refuseFaults(
    promptIds.flatMap((id, index) =>
      statuses.has(id.toLowerCase())
        ? []
        : [
            {
              loc: ['body', 'prompt_ids', index],
              msg: 'This category has no prompt with this id',
              type: 'unknown',
            },
          ],
    ),
  );
}

async function change(client: PoolClient, categoryId: string, ids: string[], status: Status): Promise<void> {
  if (status === 'deleted') {
    await client.query('DELETE FROM prompts WHERE category_id = $1 AND id = ANY ($2)', [categoryId, ids]);
    return;
  }
  await client.query(
    `UPDATE prompts SET status = $3, updated_at = statement_timestamp()
     WHERE category_id = $1 AND id = ANY ($2)`,
    [categoryId, ids, status],
  );
}
