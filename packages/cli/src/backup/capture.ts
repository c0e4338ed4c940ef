import type { StreamState } from '@sightline/events';
import type pg from 'pg';
import { type Engines, type StreamName, streamContract } from '../engines/open-engines.ts';
import type { FileSum } from '../folder/files.ts';

/** Where the parts of a backup are written, and what was. */
export interface Capture {
  folder: string;
  files: Record<string, FileSum>;
  engines: Engines;
  say: (line: string) => void;
}

/** From here on the connection, and who imports what this returns, see the database as it is now. The transaction is the caller's to end. */
export async function openSnapshot(client: pg.Client): Promise<string> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
  return rows[0]?.id ?? '';
}

export const stateOf = (
  { engines: { events, settings } }: Capture,
  name: StreamName,
): Promise<StreamState | undefined> => events.state(streamContract(name, settings.EVENTS_PREFIX));
