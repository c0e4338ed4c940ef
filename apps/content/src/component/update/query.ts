import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { checkDefinition } from '../check-definition.ts';
import { componentChange, type ManagedComponent, managedColumns, toManagedComponent } from '../component.ts';
import type { Field } from '../field.ts';

export interface ComponentChange {
  displayName?: string;
  description?: string;
  category?: string;
  titleField?: string;
  routeSlugField?: string;
  icon?: string | null;
  fields?: Field[];
  archived?: boolean;
}

interface Target {
  websiteId: string;
  name: string;
  organizations: string[];
}

/** Locks the row first, so that concurrent changes each see the other's result and each raise `version` by one. */
export async function updateComponent(
  content: ChangeParts,
  { websiteId, name, organizations }: Target,
  change: ComponentChange,
): Promise<ManagedComponent | undefined> {
  return changeContent(content, async (client, note) => {
    const found = await client.query(
      `SELECT ${managedColumns} FROM components c JOIN websites w ON w.id = c.website_id
       WHERE c.website_id = $1 AND c.name = $2 AND w.organization_id = ANY ($3) FOR UPDATE OF c`,
      [websiteId, name, organizations],
    );
    if (found.rows.length === 0) return undefined;
    const next = { ...toManagedComponent(found.rows[0]), ...change };
    checkDefinition({ ...next, name: undefined });
    if (next.archived && found.rows[0].archived_at === null) await refuseArchiving(client, next.id, name);
    const { rows } = await client.query(
      `UPDATE components AS c SET display_name = $2, description = $3, category = $4, title_field = $5,
         route_slug_field = $6, icon = $7, fields = $8::jsonb,
         archived_at = CASE WHEN $9 THEN coalesce(archived_at, now()) END,
         version = version + 1, updated_at = now()
       WHERE c.id = $1 RETURNING ${managedColumns}`,
      [
        next.id,
        next.displayName,
        next.description,
        next.category,
        next.titleField,
        next.routeSlugField,
        next.icon,
        JSON.stringify(next.fields),
        next.archived,
      ],
    );
    note(componentChange(websiteId, rows[0]));
    return toManagedComponent(rows[0]);
  });
}

/** 409 while content of the component is delivered. Publications lock the component, so none can come in between. */
async function refuseArchiving(client: PoolClient, componentId: string, name: string): Promise<void> {
  const { rows } = await client.query<{ documents: boolean; blocks: boolean }>(
    `SELECT EXISTS (SELECT FROM documents d JOIN components c ON d.website_id = c.website_id AND d.schema_name = c.name
                    WHERE c.id = $1 AND d.published_at IS NOT NULL) AS documents,
            EXISTS (SELECT FROM blocks b JOIN components c ON b.website_id = c.website_id AND b.schema_id = c.id
                    WHERE c.id = $1 AND b.published_content IS NOT NULL) AS blocks`,
    [componentId],
  );
  const delivered = [rows[0]?.documents && 'documents', rows[0]?.blocks && 'blocks'].filter(Boolean);
  if (delivered.length === 0) return;
  throw new HttpError(
    409,
    `There are published ${delivered.join(' and ')} of ${name}. Unpublish them first.`,
  );
}
