import { randomUUID } from 'node:crypto';
import { append, type ContentChange, contentChanges, isolateContract } from '@sightline/events';
import { createPool, transaction } from '@sightline/postgres';
import type { ContentService } from '../../content-service.ts';
import { createEditor, publish, type Site } from '../sites.ts';

export interface Writer {
  how: string;
  publish(site: Site): Promise<unknown>;
  close(): Promise<void>;
}

/** As people do, on an instance that nobody listens to. */
export function httpWriter({ url, tenant }: ContentService): Writer {
  const editor = createEditor(url, tenant);
  return { how: 'over HTTP', publish: (site) => publish(editor, site), close: async () => {} };
}

/**
 * The same transaction without the endpoint: the document, its history and the announcement. Where listeners, engines and
 * writers share few processors, publishing over HTTP takes those that the listeners need.
 */
export function transactionWriter({ databaseUrl, environment }: ContentService): Writer {
  const pool = createPool({ url: databaseUrl, applicationName: 'proof-writer', onError: () => {} });
  const contract = isolateContract(contentChanges, environment.EVENTS_PREFIX ?? '');
  const publishOne = ({ websiteId, documentId }: Site) =>
    transaction(pool, async (client) => {
      const { rows } = await client.query<{ version: number }>({
        name: 'proof-publish',
        text: `WITH published AS (
            UPDATE documents SET version = version + 1 WHERE id = $1 RETURNING id, version, title, draft_content
          )
          INSERT INTO document_versions (document_id, version, action, title, content)
          SELECT id, version, 'published', title, draft_content FROM published RETURNING version`,
        values: [documentId],
      });
      const change: ContentChange = {
        id: randomUUID(),
        type: 'published',
        website_id: websiteId,
        entity: 'document',
        entity_id: documentId,
        schema_name: 'article',
        paths: ['/articles/only'],
        patterns: [],
        everything: false,
        draft: false,
        languages: [],
        version: rows[0]?.version ?? null,
        at: new Date().toISOString(),
      };
      await append(client, contract, [change]);
    });
  return { how: 'by transactions', publish: publishOne, close: () => pool.end() };
}
