import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import { contentFaults } from '../component/content-faults.ts';
import { referenceFaults } from '../component/content-references.ts';
import type { Field } from '../component/field.ts';

interface Checked {
  websiteId: string;
  fields: readonly Field[];
  content: Record<string, unknown>;
  /** Also asks for what is required. */
  complete: boolean;
  location?: (string | number)[];
}

/** What does not fit the component, or is not in the website, by its location. */
export async function blockContentFaults(
  client: PoolClient,
  { websiteId, fields, content, complete, location = ['body', 'content'] }: Checked,
): Promise<InputFault[]> {
  // Content of the largest size takes tens of milliseconds: what was read before it and what comes after have turns of their own.
  await nextTurn();
  const faults = contentFaults(fields, content, { complete, location });
  await nextTurn();
  return faults.length > 0 ? faults : referenceFaults(client, { websiteId, fields, content, location });
}

const MOST_BYTES = 64 * 1024;

export function layoutFaults(layout: object | undefined, location = ['body', 'layout']): InputFault[] {
  const bytes = layout === undefined ? 0 : Buffer.byteLength(JSON.stringify(layout));
  if (bytes <= MOST_BYTES) return [];
  return [
    {
      loc: location,
      msg: `must have at most ${MOST_BYTES} bytes as JSON (received ${bytes})`,
      type: 'too_long',
    },
  ];
}
