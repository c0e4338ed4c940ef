import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import type { Field } from './field.ts';

export interface LockedComponent {
  id: string;
  name: string;
  fields: Field[];
  titleField: string;
  routeSlugField: string;
  archived: boolean;
}

const columns = `c.id, c.name, c.fields, c.title_field AS "titleField", c.route_slug_field AS "routeSlugField",
  c.archived_at IS NOT NULL AS archived`;

/** Nobody changes or archives them before this transaction ends. Locked in the order of their ids, so that two cannot deadlock. */
export async function lockComponents(
  client: PoolClient,
  ids: Iterable<string>,
): Promise<Map<string, LockedComponent>> {
  const { rows } = await client.query<LockedComponent>(
    `SELECT ${columns} FROM components c WHERE c.id = ANY ($1) ORDER BY c.id FOR SHARE`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((component) => [component.id, component]));
}

/** The same for the one of this name in a website of the caller's; `undefined` when there is none. */
export async function lockComponentNamed(
  client: PoolClient,
  { websiteId, organizations, name }: { websiteId: string; organizations: string[]; name: string },
): Promise<LockedComponent | undefined> {
  const { rows } = await client.query<LockedComponent>({
    name: 'component-lock-named',
    text: `SELECT ${columns} FROM components c JOIN websites w ON w.id = c.website_id
           WHERE c.website_id = $1 AND w.organization_id = ANY ($2) AND c.name = $3 FOR SHARE OF c`,
    values: [websiteId, organizations, name],
  });
  return rows[0];
}

/** Why content cannot be of the component that a request names at `loc`. */
export function unusableComponent(
  name: string,
  component: LockedComponent | undefined,
  loc: ['body' | 'path', 'schema_name'] = ['body', 'schema_name'],
): HttpError {
  const msg = component
    ? `${name} is archived and takes no new content`
    : `This website has no component ${name}`;
  return new HttpError(400, `${loc.join('.')}: ${msg}`, {
    faults: [{ loc, msg, type: component ? 'archived' : 'field_reference' }],
  });
}
