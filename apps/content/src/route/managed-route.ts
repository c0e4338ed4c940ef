import Type, { type Static } from 'typebox';
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
