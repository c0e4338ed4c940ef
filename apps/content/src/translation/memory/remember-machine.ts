import type { Pool, PoolClient } from 'pg';
import { remember, SHARED } from './remember.ts';

export interface MachineSegment {
  websiteId: string;
  language: string;
  hash: string;
  text: string;
}

/** What a model answered, for any document of the website. It replaces what a model answered before, never what a person said. */
export async function rememberMachine(client: Pool | PoolClient, segments: readonly MachineSegment[]) {
  await remember(
    client,
    'machine',
    segments.map((segment) => ({ ...segment, documentId: SHARED })),
  );
}
