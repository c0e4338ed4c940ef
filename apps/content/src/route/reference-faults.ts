import type { InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import type { RouteRow } from './route.ts';

export type References = Partial<Pick<RouteRow, 'block_ids' | 'template_block_ids' | 'param_bindings'>>;

/** Every block and component that a route names and its website does not have. The blocks cannot be deleted until the commit. */
export async function referenceFaults(
  client: PoolClient,
  websiteId: string,
  { block_ids = [], template_block_ids, param_bindings }: References,
): Promise<InputFault[]> {
  const lists = Object.entries({ block_ids, template_block_ids: template_block_ids ?? [] });
  const bindings = Object.entries(param_bindings ?? {}).filter(([, schema]) => schema !== 'language');
  const blocks = await knownBlocks(
    client,
    websiteId,
    lists.flatMap(([, ids]) => ids),
  );
  const components = await knownComponents(
    client,
    websiteId,
    bindings.map(([, schema]) => schema),
  );
  return [
    ...lists.flatMap(([part, ids]) =>
      ids.flatMap((id, index) => (blocks.has(id) ? [] : fault([part, index], `names no block: ${id}`))),
    ),
    ...bindings.flatMap(([param, schema]) => bindingFault(param, schema, components.get(schema))),
  ];
}

async function knownBlocks(client: PoolClient, websiteId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM blocks WHERE website_id = $1 AND id = ANY ($2) ORDER BY id FOR KEY SHARE',
    [websiteId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** By name: the field of slugs. */
async function knownComponents(
  client: PoolClient,
  websiteId: string,
  names: string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await client.query<{ name: string; slug_field: string }>(
    'SELECT name, route_slug_field AS slug_field FROM components WHERE website_id = $1 AND name = ANY ($2) AND archived_at IS NULL',
    [websiteId, names],
  );
  return new Map(rows.map(({ name, slug_field }) => [name, slug_field]));
}

function bindingFault(param: string, schema: string, slugField: string | undefined): InputFault[] {
  const location = ['param_bindings', param];
  if (slugField === undefined) return fault(location, `names no component: ${schema}`);
  return slugField === '' ? fault(location, `names ${schema}, a component without a routeSlugField`) : [];
}

function fault(location: (string | number)[], msg: string): InputFault[] {
  return [{ loc: ['body', ...location], msg, type: 'reference' }];
}
