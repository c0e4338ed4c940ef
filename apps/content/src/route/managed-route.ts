import type { Static } from 'typebox';
import Type from 'typebox';
import type { References } from './reference-faults.ts';
import { Route, type RouteRow, routeExample, routeParts, toRoute } from './route.ts';

/** A route as the people who own it see it: with the blocks that it has itself. */
export const ManagedRoute = Type.Object(
  { id: Type.String({ format: 'uuid' }), ...Route.properties, block_ids: routeParts.block_ids },
  {
    $id: 'ManagedRoute',
    description: 'An address of a website, with the blocks of its own.',
    examples: [{ id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae', ...routeExample }],
  },
);
export type ManagedRoute = Static<typeof ManagedRoute>;

export function toManagedRoute(row: RouteRow): ManagedRoute {
  return { id: row.id, ...toRoute(row) };
}

/** What a person gave, as it is stored: ids in lower case, and no bindings as null. */
export function normalized<T extends References>(given: T): T {
  const { block_ids, template_block_ids, param_bindings } = given;
  return {
    ...given,
    ...(block_ids && { block_ids: block_ids.map((id) => id.toLowerCase()) }),
    ...(template_block_ids && { template_block_ids: template_block_ids.map((id) => id.toLowerCase()) }),
    ...(param_bindings && Object.keys(param_bindings).length === 0 && { param_bindings: null }),
  };
}
