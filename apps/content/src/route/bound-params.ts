import { parsePattern } from './pattern.ts';
import type { RouteRow } from './route.ts';

/** A parameter whose value must name something, and where in a path that value is. */
export interface BoundParam {
  param: string;
  schemaName: string;
  index: number;
}

/** In the order of the pattern. */
export function boundParams({
  pattern,
  param_bindings,
}: Pick<RouteRow, 'pattern' | 'param_bindings'>): BoundParam[] {
  if (!param_bindings) return [];
  return parsePattern(pattern).flatMap(({ param }, index) => {
    const schemaName = param === undefined ? undefined : param_bindings[param];
    return param === undefined || schemaName === undefined ? [] : [{ param, schemaName, index }];
  });
}
