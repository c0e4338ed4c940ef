import { translateDatabaseError } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { componentChange, type ManagedComponent, managedColumns, toManagedComponent } from '../component.ts';
import type { Field } from '../field.ts';

interface NewComponent {
  name: string;
  displayName: string;
  description: string;
  category: string;
  titleField: string;
  routeSlugField: string;
  icon: string | null;
  fields: Field[];
}

interface Insertion {
  id: string;
  websiteId: string;
  organizations: string[];
  component: NewComponent;
}

/** `undefined` when the caller has no such website. */
export async function insertComponent(
  content: ChangeParts,
  { id, websiteId, organizations, component }: Insertion,
): Promise<ManagedComponent | undefined> {
  try {
    return await changeContent(content, async (client, note) => {
      const { rows } = await client.query(
        `INSERT INTO components AS c (id, website_id, name, display_name, description, category, title_field,
                                      route_slug_field, icon, fields)
         SELECT $1, w.id, $4, $5, $6, $7, $8, $9, $10, $11::jsonb
         FROM websites w WHERE w.id = $2 AND w.organization_id = ANY ($3)
         RETURNING ${managedColumns}`,
        [
          id,
          websiteId,
          organizations,
          component.name,
          component.displayName,
          component.description,
          component.category,
          component.titleField,
          component.routeSlugField,
          component.icon,
          JSON.stringify(component.fields),
        ],
      );
      if (rows.length === 0) return undefined;
      note(componentChange(websiteId, rows[0]));
      return toManagedComponent(rows[0]);
    });
  } catch (error) {
    if (translateDatabaseError(error)?.kind !== 'conflict') throw error;
    throw new HttpError(409, `This website has a component named ${component.name} already.`, {
      cause: error,
    });
  }
}
