import { appendInTurn, type ContentChange, type Contract } from '@sightline/events';
import { transaction } from '@sightline/postgres';
import type { PoolClient } from 'pg';
import type { Content } from '../http/parts.ts';
import type { Change, NamedPaths } from './change.ts';

export interface ChangeParts extends Pick<Content, 'pool' | 'newId'> {
  changes: Contract<ContentChange>;
  /** For each change of a transaction the public paths whose pages may show it. */
  findAffected(client: PoolClient, changes: Change[]): Promise<NamedPaths[]>;
  /** The cached responses of this instance. */
  responses: { invalidate(changes: Change[]): void };
}

/** What an endpoint needs that changes content. */
export type WritingParts = Content & ChangeParts;

/**
 * Runs `work` and announces every change that it notes, in one transaction. Before this resolves, this instance has invalidated
 * what it cached of them: the next read shows what was written.
 */
export async function changeContent<T>(
  { pool, changes, newId, findAffected, responses }: ChangeParts,
  work: (client: PoolClient, note: (change: Change) => void) => Promise<T>,
): Promise<T> {
  const noted: Change[] = [];
  const result = await transaction(pool, async (client) => {
    const done = await work(client, (change) => noted.push(change));
    // Paths of a draft need no lock: who edits something else at the same time changes nothing that this preview shows.
    const isDraft = noted.every(({ draft }) => draft);
    const early = isDraft ? await findAffected(client, noted) : undefined;
    const websiteIds = noted.map(({ websiteId }) => websiteId);
    await appendInTurn(client, changes, websiteIds, async () => {
      const affected = early ?? (await findAffected(client, noted));
      const at = new Date().toISOString();
      return noted.map((change, index) => toMessage(change, affected[index] as NamedPaths, newId(), at));
    });
    return done;
  });
  responses.invalidate(noted.filter(({ draft }) => !draft));
  return result;
}

function toMessage(change: Change, affected: NamedPaths, id: string, at: string): ContentChange {
  return {
    id,
    type: change.type,
    website_id: change.websiteId,
    entity: change.entity,
    entity_id: change.entityId,
    schema_name: change.schemaName,
    ...affected,
    ...(change.entity === 'website' && { everything: true }),
    draft: change.draft ?? false,
    languages: change.languages,
    version: change.version,
    at,
  };
}
