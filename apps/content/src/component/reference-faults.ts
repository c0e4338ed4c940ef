import type { InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import { type ContentReference, contentReferences } from './content-references.ts';
import type { Field } from './field.ts';
import type { Place } from './value/report.ts';

const MOST_FAULTS = 100;

interface Located {
  websiteId: string;
  fields: readonly Field[];
  content: Record<string, unknown>;
  place?: Place;
}

/** Assets and documents that content names and that its website does not have. One statement, none when it names nothing. */
export async function referenceFaults(
  client: Pick<PoolClient, 'query'>,
  { websiteId, fields, content, place = ['body', 'content'] }: Located,
): Promise<InputFault[]> {
  const references = contentReferences(fields, content, place);
  if (references.length === 0) return [];
  const named = (wanted: (reference: ContentReference) => boolean) => [
    ...new Set(references.filter(wanted).map(({ id }) => id)),
  ];
  const { rows } = await client.query<{ id: string; component: string | null }>(
    `SELECT id, NULL AS component FROM assets WHERE website_id = $1 AND id = ANY ($2)
     UNION ALL SELECT id, schema_name FROM documents WHERE website_id = $1 AND id = ANY ($3)`,
    [websiteId, named(({ component }) => component === null), named(({ component }) => component !== null)],
  );
  const known = new Set(rows.map(({ id, component }) => `${component ?? ''} ${id}`));
  return references
    .filter(({ id, component }) => !known.has(`${component ?? ''} ${id}`))
    .slice(0, MOST_FAULTS)
    .map(({ id, component, place: loc }) => ({
      loc: [...loc],
      msg: component === null ? `names no asset: ${id}` : `names no document of ${component}: ${id}`,
      type: 'reference',
    }));
}
