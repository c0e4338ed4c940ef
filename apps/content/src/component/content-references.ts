import type { InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import { assetIdsIn } from '../asset/image-addresses.ts';
import type { Field, Kind } from './field.ts';
import { isObject, type Location, UUID } from './value/values.ts';

interface ContentReference {
  /** In lower case. */
  id: string;
  /** Name of the component that the document is of; null for an asset. */
  component: string | null;
  location: Location;
}

/** What content refers to, with its locations; what is no reference at all is left to `contentFaults`. Images in a rich text stand at the location of the text. */
function contentReferences(
  fields: readonly Field[],
  content: Record<string, unknown>,
  location: Location,
): ContentReference[] {
  return fields.flatMap((field) => {
    const value = Object.hasOwn(content, field.name) ? content[field.name] : undefined;
    return value === undefined || value === null ? [] : referencesOf(field, value, [...location, field.name]);
  });
}

function referencesOf(kind: Kind, value: unknown, location: Location): ContentReference[] {
  switch (kind.type) {
    case 'image':
      return assetIdsIn(value).map((id) => ({
        id,
        component: null,
        location: [...location, '_asset', 'id'],
      }));
    case 'rich_text':
      return assetIdsIn(value).map((id) => ({ id, component: null, location }));
    case 'reference':
      return typeof value === 'string' && UUID.test(value)
        ? [{ id: value.toLowerCase(), component: kind.component, location }]
        : [];
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item, index) => referencesOf(kind.items, item, [...location, index]))
        : [];
    case 'object':
      return isObject(value) ? contentReferences(kind.fields, value, location) : [];
    default:
      return [];
  }
}

const MOST_FAULTS = 100;

interface Located {
  websiteId: string;
  fields: readonly Field[];
  content: Record<string, unknown>;
  location?: Location;
}

/** Assets and documents that content names and that its website does not have. One statement, none when it names nothing. */
export async function referenceFaults(
  client: Pick<PoolClient, 'query'>,
  { websiteId, fields, content, location = ['body', 'content'] }: Located,
): Promise<InputFault[]> {
  const references = contentReferences(fields, content, location);
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
    .map(({ id, component, location: loc }) => ({
      loc: [...loc],
      msg: component === null ? `names no asset: ${id}` : `names no document of ${component}: ${id}`,
      type: 'reference',
    }));
}
