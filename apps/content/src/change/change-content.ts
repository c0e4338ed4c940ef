import { append, type ContentChange } from '@sightline/events';
import { transaction } from '@sightline/postgres';
import type { PoolClient } from 'pg';
import type { Content } from '../parts.ts';
import type { Change } from './change.ts';

export type ChangeParts = Pick<Content, 'pool' | 'changes' | 'newId' | 'answers'>;

/** As many as one event can name; a change of more is announced by several. */
const MOST_PATHS = 1000;

/**
 * Runs `work` and announces every change that it notes, in one transaction. Before this resolves, this instance has forgotten
 * what it remembered of them: whoever wrote reads what was written.
 */
export async function changeContent<T>(
  { pool, changes, newId, answers }: ChangeParts,
  work: (client: PoolClient, note: (change: Change) => void) => Promise<T>,
): Promise<T> {
  const noted: Change[] = [];
  const result = await transaction(pool, async (client) => {
    const done = await work(client, (change) => noted.push(change));
    const at = new Date().toISOString();
    await append(
      client,
      changes,
      noted.flatMap((change) => toMessages(change, newId, at)),
    );
    return done;
  });
  answers.forget(noted);
  return result;
}

function toMessages(change: Change, newId: () => string, at: string): ContentChange[] {
  const paths = [...new Set(change.paths)];
  const parts = Math.max(1, Math.ceil(paths.length / MOST_PATHS));
  return Array.from({ length: parts }, (_, part) => ({
    id: newId(),
    type: change.type,
    website_id: change.websiteId,
    entity: change.entity,
    entity_id: change.entityId,
    schema_name: change.schemaName,
    paths: paths.slice(part * MOST_PATHS, (part + 1) * MOST_PATHS),
    languages: change.languages,
    version: change.version,
    at,
  }));
}
